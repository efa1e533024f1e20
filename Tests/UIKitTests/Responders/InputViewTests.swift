import Testing

@testable import UIKit

/// Rule 10.11: the first responder's input views are shown.
@Suite("Input views")
struct InputViewTests {
  let stage = Stage()
  let window: UIWindow
  let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
  let input = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 180))
  let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))

  init() {
    window = stage.keyWindow()
    window.addSubview(field)
  }

  /// The view's frame in the window after all animations.
  private func place(_ view: UIView) -> CGRect? {
    stage.advance(to: stage.application.clock.now + 1)
    return view.window === window ? view.convert(view.bounds, to: window) : nil
  }

  @Test("Input views slide in at the window's lower edge, at its width, in front, and out when not needed")
  func slidingIn() {
    stage.application.becomeShared()  // another test may have run since this stage was made
    field.inputView = input
    field.inputAccessoryView = bar
    #expect(field.becomeFirstResponder())
    #expect(input.window === window)
    #expect(place(input) == CGRect(x: 0, y: 632, width: 375, height: 180))
    #expect(place(bar) == CGRect(x: 0, y: 588, width: 375, height: 44))
    #expect(window.hitTest(CGPoint(x: 100, y: 700), with: nil) === input)
    field.resignFirstResponder()
    #expect(place(input) == nil && place(bar) == nil)
    #expect(window.subviews == [field])
  }

  @Test("A view up the chain may supply input views; without its own height one has 216 points")
  func fromUpTheChain() {
    stage.application.becomeShared()  // another test may have run since this stage was made
    final class Bringing: UIView {
      let brought = UIView()
      override var inputView: UIView? { brought }
    }
    let parent = Bringing(frame: CGRect(x: 0, y: 300, width: 300, height: 200))
    window.addSubview(parent)
    final class Willing: UIView { override var canBecomeFirstResponder: Bool { true } }
    let willing = Willing(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    parent.addSubview(willing)
    #expect(willing.becomeFirstResponder())
    #expect(place(parent.brought) == CGRect(x: 0, y: 596, width: 375, height: 216))
  }

  @Test("A new first responder keeps or replaces the input views; reloading them shows a change")
  func changing() {
    stage.application.becomeShared()  // another test may have run since this stage was made
    let other = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    window.addSubview(other)
    field.inputView = input
    other.inputView = bar
    field.becomeFirstResponder()
    #expect(place(input) != nil)
    other.becomeFirstResponder()
    #expect(place(input) == nil)
    #expect(place(bar) == CGRect(x: 0, y: 768, width: 375, height: 44))
    other.inputView = input
    #expect(place(input) == nil)
    other.reloadInputViews()
    #expect(place(input) == CGRect(x: 0, y: 632, width: 375, height: 180))
  }

  @Test("If a field inside the accessory is edited, the accessory remains")
  func fieldInside() {
    stage.application.becomeShared()  // another test may have run since this stage was made
    let inner = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    bar.addSubview(inner)
    field.inputAccessoryView = bar
    field.becomeFirstResponder()
    #expect(inner.becomeFirstResponder())
    #expect(inner.isFirstResponder && place(bar) != nil)
  }
}
