import Testing

@testable import UIKit

/// Rules 10.8, 10.9 and 10.11.
@Suite("First responders", .serialized)
struct FirstResponderTests {
  let stage = Stage()
  let window: UIWindow

  init() { window = stage.keyWindow() }

  private final class Willing: UIView {
    let log: StageLog?
    var mayBecome = true
    var mayResign = true
    var resigns = true
    var onResign: () -> Void = {}
    var brings: (view: UIView?, accessory: UIView?, context: String?)?

    init(in parent: UIView?, log: StageLog? = nil) {
      self.log = log
      super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      parent?.addSubview(self)
    }
    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool {
      log?.add("canBecome")
      return mayBecome
    }
    override var canResignFirstResponder: Bool {
      log?.add("canResign")
      return mayResign
    }
    override func resignFirstResponder() -> Bool {
      log?.add("resign")
      defer { onResign() }
      return resigns && super.resignFirstResponder()
    }
    override var inputView: UIView? { brings?.view ?? super.inputView }
    override var inputAccessoryView: UIView? { brings?.accessory ?? super.inputAccessoryView }
    override var textInputContextIdentifier: String? { brings?.context ?? super.textInputContextIdentifier }
  }

  private final class Unlinked: UIView {
    override var next: UIResponder? { nil }
    override var canBecomeFirstResponder: Bool { true }
  }

  private final class WillingController: UIViewController {
    override var canBecomeFirstResponder: Bool { true }
  }

  @Test("A controller behind a full-screen presentation, whose view is in no window, is refused (10.8)")
  func coveredController() {
    let (root, presented) = (WillingController(), UIViewController())
    window.rootViewController = root
    presented.modalPresentationStyle = .fullScreen
    root.present(presented, animated: false)
    #expect(root.view.window == nil)
    #expect(!root.becomeFirstResponder())
    presented.dismiss(animated: false)
    #expect(root.becomeFirstResponder())
  }

  @Test("A controller remains first responder when the controller that it presents is dismissed (10.2, 10.8)")
  func presenter() {
    let (root, presented) = (WillingController(), UIViewController())
    window.rootViewController = root
    presented.modalPresentationStyle = .overFullScreen
    root.present(presented, animated: false)
    #expect(root.becomeFirstResponder())
    presented.dismiss(animated: false)
    #expect(root.isFirstResponder)
  }

  @Test("The view's window counts, whatever its next responder is (10.8)")
  func unlinked() {
    let view = Unlinked(frame: .zero)
    #expect(!view.becomeFirstResponder())
    window.addSubview(view)
    #expect(view.becomeFirstResponder())
    #expect(view.isFirstResponder)
    view.removeFromSuperview()
    #expect(!view.isFirstResponder)
  }

  @Test(
    "First responder needs a window, a willing view and the old one's consent (10.8)"
  )
  func conditions() {
    #expect(!Willing(in: nil).becomeFirstResponder())
    #expect(!UIView(frame: .zero).canBecomeFirstResponder)
    #expect(UIView(frame: .zero).canResignFirstResponder)
    let log = stage.log
    let first = Willing(in: window, log: log), second = Willing(in: window, log: log)
    second.mayBecome = false
    #expect(!second.becomeFirstResponder())
    #expect(first.becomeFirstResponder())
    #expect(log.take() == ["canBecome", "canBecome"])
    #expect(first.becomeFirstResponder())
    #expect(log.take() == [], "nothing is asked")
    second.mayBecome = true
    first.mayResign = false
    #expect(!second.becomeFirstResponder())
    #expect(log.take() == ["canBecome", "canResign"])
    first.mayResign = true
    first.resigns = false
    #expect(!second.becomeFirstResponder())
    #expect(log.take() == ["canBecome", "canResign", "resign"])
    #expect(first.isFirstResponder && !second.isFirstResponder)
    first.resigns = true
    #expect(second.becomeFirstResponder())
    #expect(!first.isFirstResponder && second.isFirstResponder)
  }

  @Test(
    "A view that is removed while the old one resigns does not become first responder, and is not retained")
  func leavesMeanwhile() {
    let before = Willing(in: window)
    weak var taken: UIView?
    do {
      let view = Willing(in: window)
      taken = view
      before.onResign = { [unowned view] in view.removeFromSuperview() }
      #expect(before.becomeFirstResponder())
      #expect(!view.becomeFirstResponder() && window.firstResponder == nil)
      before.onResign = {}
    }
    #expect(taken == nil)
  }

  @Test("A view that becomes first responder while leaving the window is not retained")
  func becomesItWhileLeaving() {
    final class Leaving: UIView {
      override var canBecomeFirstResponder: Bool { true }
      override func willMove(toWindow newWindow: UIWindow?) {
        if newWindow == nil { becomeFirstResponder() }
      }
    }
    weak var left: UIView?
    do {
      let view = Leaving(frame: .zero)
      left = view
      window.addSubview(view)
      view.removeFromSuperview()
      #expect(window.firstResponder == nil && !view.isFirstResponder)
    }
    #expect(left == nil)
  }

  @Test("Each window has a first responder, and keys go to the key window's (10.8)")
  func windows() {
    let other = stage.window()
    let here = TextView("here", log: stage.log, in: window),
      there = TextView("there", log: stage.log, in: other)
    for text in [here, there] {
      text.logsPresses = false
      #expect(text.becomeFirstResponder())
    }
    #expect(here.isFirstResponder && there.isFirstResponder)
    stage.type(.keyboardA, "a")
    other.makeKey()
    stage.type(.keyboardB, "b")
    #expect(here.text == "a" && there.text == "b")
  }

  @Test("A touch makes no view first responder (10.9)")
  func touches() {
    let view = Willing(in: window)
    stage.tap(50, 50, at: 0, until: 0.1)
    #expect(!view.isFirstResponder)
    #expect(window.firstResponder == nil)
  }

  @Test("The first responder's input properties are its own, or those of the chain above it (10.11)")
  func brings() {
    let above = Willing(in: window)
    let view = Willing(in: above)
    #expect(view.inputView == nil && view.inputAccessoryView == nil && view.textInputContextIdentifier == nil)
    let keys = UIView(frame: .zero), bar = UIView(frame: .zero)
    above.brings = (keys, bar, "above")
    #expect(view.inputView === keys && view.inputAccessoryView === bar)
    #expect(view.textInputContextIdentifier == "above")
    let own = UIView(frame: .zero)
    view.brings = (own, nil, nil)
    #expect(view.inputView === own && view.inputAccessoryView === bar)
    #expect(view.editingInteractionConfiguration == .default)
  }
}
