import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Code that would run forever is limited within a turn, and continues in the next one.
@Suite("Code without an end")
final class EndlessCodeTests: FaultTests {
  // MARK: Layout

  private final class View: UIView {
    var layouts = 0
    var onLayout: (View) -> Void = { _ in }

    override func layoutSubviews() {
      layouts += 1
      onLayout(self)
    }
  }

  @Test("A view that needs layout again each time is laid out a few times a turn, and reported once")
  func endlessLayout() {
    open()
    let view = View()
    view.onLayout = { $0.setNeedsLayout() }
    window.addSubview(view)
    pass()
    #expect((2...100).contains(view.layouts))
    let layouts = view.layouts
    pass(frames: 10)
    #expect(view.layouts > layouts)
    #expect(faults.count == 1)
    #expect(faults.first?.contains("View") == true)
  }

  @Test("A nested layout of a view is postponed, and does not overflow the stack")
  func nestedLayout() {
    open()
    let view = View()
    var isEndless = true
    view.onLayout = {
      guard isEndless else { return }
      $0.setNeedsLayout()
      $0.layoutIfNeeded()
      $0.superview?.setNeedsLayout()
      $0.superview?.layoutIfNeeded()
    }
    window.addSubview(view)
    pass()
    let layouts = view.layouts
    #expect((2...1000).contains(layouts))
    isEndless = false
    pass()
    #expect(view.layouts > layouts)
    pass(frames: 3)
    #expect(!window.layoutState.isPending)
  }

  @Test("Siblings that invalidate each other's layout, and views that lay out their superviews, are stopped")
  func layoutPingPong() {
    open()
    let (left, right) = (View(), View())
    left.onLayout = { _ in right.setNeedsLayout() }
    right.onLayout = { _ in left.setNeedsLayout() }
    window.addSubview(left)
    window.addSubview(right)
    var parent: UIView = window
    var chain: [View] = []
    for _ in 0..<20 {
      let view = View()
      view.onLayout = {
        $0.superview?.setNeedsLayout()
        $0.superview?.layoutIfNeeded()
      }
      parent.addSubview(view)
      parent = view
      chain.append(view)
    }
    pass()
    let layouts = (chain + [left, right]).map(\.layouts).reduce(0, +)
    #expect(layouts < 50_000)
    #expect(chain.allSatisfy { $0.layouts > 0 })
  }

  // MARK: Scrolling

  private final class Mover: UIScrollViewDelegate {
    var calls = 0
    var onScroll: (UIScrollView) -> Void = { _ in }
    var onInset: (UIScrollView) -> Void = { _ in }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      calls += 1
      onScroll(scrollView)
    }

    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
      calls += 1
      onInset(scrollView)
    }
  }

  @Test(
    "A delegate that scrolls in didScroll is called again in the next frame",
    arguments: [1, 3])
  func endlessScrolling(_ movesPerCall: Int) {
    open()
    let scrollView = UIScrollView(frame: window.bounds)
    let mover = Mover()
    scrollView.delegate = mover
    window.addSubview(scrollView)
    mover.onScroll = { scrollView in
      for _ in 0..<movesPerCall { scrollView.contentOffset.y += 1 }
    }
    scrollView.contentOffset.y = 1
    #expect((2...100).contains(mover.calls))
    let calls = mover.calls
    pass(frames: 2)
    #expect(mover.calls > calls)
    #expect(faults.count == 1)
    mover.onScroll = { _ in }
    pass(frames: 2)
    let rest = mover.calls
    pass(frames: 2)
    #expect(mover.calls == rest)
  }

  @Test("A delegate that changes the inset when the inset changed does not overflow the stack")
  func endlessInset() {
    open()
    let scrollView = UIScrollView(frame: window.bounds)
    let mover = Mover()
    scrollView.delegate = mover
    window.addSubview(scrollView)
    mover.onInset = { $0.contentInset.top += 1 }
    scrollView.contentInset.top = 1
    #expect((1...100).contains(mover.calls))
  }

  // MARK: Responders, windows, events, timers

  private final class Editor: UITextFieldDelegate {
    var onBegin: (UITextField) -> Void = { _ in }

    func textFieldDidBeginEditing(_ textField: UITextField) { onBegin(textField) }
  }

  @Test("Two responders that take first responder from each other are stopped")
  func responderPingPong() {
    open()
    let (left, right) = (UITextField(), UITextField())
    let editor = Editor()
    for field in [left, right] {
      field.delegate = editor
      window.addSubview(field)
    }
    editor.onBegin = { ($0 === left ? right : left).becomeFirstResponder() }
    left.becomeFirstResponder()
    #expect(left.isFirstResponder || right.isFirstResponder)
    #expect(faults.count == 1)
    editor.onBegin = { _ in }
    #expect(left.becomeFirstResponder())
    #expect(right.becomeFirstResponder())
    #expect(right.isFirstResponder)
  }

  @Test("Windows that become key whenever the other one does are stopped")
  func keyPingPong() {
    open()
    final class KeyWindow: UIWindow {
      var other: UIWindow?
      override func becomeKey() { other?.makeKey() }
    }
    let (left, right) = (KeyWindow(frame: window.bounds), KeyWindow(frame: window.bounds))
    for one in [left, right] { one.windowScene = window.windowScene }
    left.other = right
    right.other = left
    left.makeKey()
    #expect(left.isKeyWindow || right.isKeyWindow)
    #expect(faults.count == 1)
    (left.other, right.other) = (nil, nil)
    window.makeKey()
    #expect(window.isKeyWindow)
  }

  @Test("An event whose handling enqueues another one continues in the next frame")
  func endlessQueue() throws {
    final class Repeating: UIApplication {
      var count = 0
      var scene: UIWindowScene?
      override func sendEvent(_ event: UIEvent) {
        count += 1
        super.sendEvent(event)
        enqueue(number: count)
      }
      func enqueue(number: Int) {
        guard let scene else { return }
        let phase: TouchSample.Phase = number.isMultiple(of: 2) ? .began : .ended
        let contact = TouchSample.Contact(number: 1)
        let sample = TouchSample(contact: contact, phase: phase, location: .zero, timestamp: clock.now)
        enqueue(TouchBatch(scene: scene, samples: [sample]))
      }
    }
    let application = Repeating()
    application.becomeShared()
    var faults = 0
    application.faultHandler = { _ in faults += 1 }
    let scene = UIWindowScene()
    scene.size = CGSize(width: 100, height: 100)
    application.connect(scene)
    let window = UIWindow(windowScene: scene)
    window.isHidden = false
    application.scene = scene
    application.enqueue(number: 0)
    application.drainEventQueue()
    #expect((2...200).contains(application.count))
    let count = application.count
    application.advance(to: 1)
    #expect(application.count > count)
    #expect(application.clock.now == 1)
    #expect(faults == 1)
  }

  @Test("A zero-length animation that restarts itself lets time pass, and is reported once")
  func endlessAnimation() {
    open()
    let view = UIView()
    window.addSubview(view)
    var count = 0
    func animate() {
      UIView.animate(withDuration: 0, animations: { view.alpha = 1 - view.alpha }) { _ in
        count += 1
        animate()
      }
    }
    animate()
    application.advance(to: 1)
    #expect(application.clock.now == 1)
    #expect((60...10_000).contains(count))
    #expect(faults.count == 1)
  }

  @Test("A call from within a timer or an event does not let time pass")
  func nestedAdvance() {
    open()
    var order: [String] = []
    application.clock.schedule(at: 1) { [unowned self] in
      application.advance(to: 3)
      order.append("first")
    }
    application.clock.schedule(at: 2) { order.append("second") }
    application.advance(to: 2)
    #expect(order == ["first", "second"])
  }
}
