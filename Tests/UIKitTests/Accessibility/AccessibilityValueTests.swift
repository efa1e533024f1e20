import Foundation
import Testing

@testable import UIKit

@Suite("Accessibility values")
struct AccessibilityValueTests {
  private final class Model: NSObject {
    override init() { super.init() }

    deinit {}
  }

  private final class Card: UIView {
    override var accessibilityLabel: String? {
      get { "Card" }
      set {}
    }

    override func accessibilityElementCount() -> Int { 2 }

    override var accessibilityValue: String? {
      get { super.accessibilityValue.map { "(\($0))" } }
      set { super.accessibilityValue = newValue?.uppercased() }
    }

    override func accessibilityActivate() -> Bool { true }

    deinit {}
  }

  @Test("Every object stores its values, whatever the type by which it is known")
  func stored() {
    let model = Model(), view = UIView()
    model.accessibilityLabel = "Delete"
    view.accessibilityTraits = [.button, .selected]
    view.accessibilityValue = "3"
    let object: NSObject = view
    #expect(model.accessibilityLabel == "Delete" && model.accessibilityValue == nil)
    #expect(object.accessibilityTraits == [.button, .selected] && object.accessibilityValue == "3")
    #expect(!view.isAccessibilityElement && view.accessibilityFrame == .zero)
  }

  @Test("A view's class overrides the values")
  func overridden() {
    let view: UIView = Card()
    view.accessibilityLabel = "Other"
    #expect(view.accessibilityLabel == "Card" && view.accessibilityElementCount() == 2)
  }

  @Test("An override is called for an object of which only NSObject is known")
  func overriddenOfObject() {
    let object: NSObject = Card()
    object.accessibilityLabel = "Other"
    object.accessibilityValue = "a"
    #expect(object.accessibilityLabel == "Card" && object.accessibilityValue == "(A)")
    #expect(object.accessibilityElementCount() == 2 && object.accessibilityActivate())
    #expect(object.accessibilityHint == nil && object.accessibilityElement(at: 0) == nil)
  }

  @Test("The elements inside an object are counted and found")
  func elements() {
    let view = UIView(), first = UIView(), second = UIView()
    #expect(view.accessibilityElementCount() == 0 && view.accessibilityElement(at: 0) == nil)
    view.accessibilityElements = [first, second]
    #expect(view.accessibilityElementCount() == 2)
    #expect(view.accessibilityElement(at: 1) as? UIView === second)
    #expect(view.accessibilityElement(at: -1) == nil && view.accessibilityElement(at: 2) == nil)
    #expect(view.index(ofAccessibilityElement: second) == 1)
    #expect(view.index(ofAccessibilityElement: view) == NSNotFound)
  }

  @Test("A new object at the address of an old one has no values, and released values retain nothing")
  func released() {
    weak var watched: UIView?
    for number in 0..<5000 {
      let view = UIView()
      #expect(view.accessibilityLabel == nil)
      view.accessibilityLabel = "\(number)"
      let element = UIView()
      view.accessibilityElements = [element]
      if number == 0 { watched = element }
    }
    #expect(watched == nil)
  }

  @Test("A value whose release sets another value is no danger")
  func reentrant() {
    final class Resetting: UIView {
      weak var owner: UIView?

      isolated deinit { owner?.accessibilityLabel = "reset" }
    }
    let view = UIView()
    var inner: Resetting? = Resetting()
    inner?.owner = view
    view.accessibilityElements = [inner as Any]
    inner = nil
    view.accessibilityElements = nil
    #expect(view.accessibilityLabel == "reset" && view.accessibilityElements == nil)
  }

  @Test("A custom action keeps its target weakly")
  func customAction() {
    var performed = 0
    let action = UIAccessibilityCustomAction(name: "Delete") { _ in
      performed += 1
      return true
    }
    #expect(action.actionHandler?(action) == true && performed == 1)
    weak var watched: UIView?
    let targeted: UIAccessibilityCustomAction
    do {
      let view = UIView()
      watched = view
      targeted = UIAccessibilityCustomAction(name: "Open", target: view, selector: Selector("open"))
      view.accessibilityCustomActions = [action, targeted]
    }
    #expect(watched == nil && targeted.target == nil)
  }
}
