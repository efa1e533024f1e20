import Testing

@testable import UIKit

@Suite("Methods that a class overrides")
struct MethodTableTests {
  class OverridesNothing: UIView {
    deinit {}
  }

  final class OverridesNothingFurther: OverridesNothing {
    var field = 3
    func method() {}

    deinit {}
  }

  final class OnlyPointInside: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }

    deinit {}
  }

  class OnlyHitTest: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }

    deinit {}
  }

  final class Both: OnlyHitTest {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }

    deinit {}
  }

  final class Draws: UIView {
    override func draw(_ rect: CGRect) {}

    deinit {}
  }

  private static let advice: Comment =
    "This toolchain lays the metadata of classes out differently: adapt Sources/UIKit/Views/MethodTable.swift."

  @Test("The method table distinguishes overrides from inherited methods")
  func hitTests() {
    #expect(HitTestOverrides.properties(of: UIView.self) == [], MethodTableTests.advice)
    #expect(HitTestOverrides.properties(of: OverridesNothing.self) == [], MethodTableTests.advice)
    #expect(HitTestOverrides.properties(of: OverridesNothingFurther.self) == [], MethodTableTests.advice)
    #expect(
      HitTestOverrides.properties(of: OnlyPointInside.self) == .overridesPointInside, MethodTableTests.advice)
    #expect(HitTestOverrides.properties(of: OnlyHitTest.self) == .overridesHitTest, MethodTableTests.advice)
    #expect(
      HitTestOverrides.properties(of: Both.self) == [.overridesHitTest, .overridesPointInside],
      MethodTableTests.advice)
  }

  @Test("The method table distinguishes classes that draw from those that do not")
  func drawing() {
    #expect(!DrawOverrides.contain(UIView.self), MethodTableTests.advice)
    #expect(!DrawOverrides.contain(OverridesNothingFurther.self), MethodTableTests.advice)
    #expect(DrawOverrides.contain(Draws.self), MethodTableTests.advice)
  }

  @Test("If the method table cannot be read, every subclass counts as overriding")
  func unreadable() {
    MethodTable.isReadable = false
    defer { MethodTable.isReadable = true }
    #expect(HitTestOverrides.properties(of: UIView.self) == [])
    #expect(
      HitTestOverrides.properties(of: OverridesNothing.self)
        == [.overridesHitTest, .overridesPointInside, .usesLayer])
    #expect(DrawOverrides.contain(OverridesNothing.self))
  }
}
