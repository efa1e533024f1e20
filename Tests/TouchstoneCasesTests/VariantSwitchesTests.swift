import Testing
import TouchstoneScript
import UIKit

@testable import TouchstoneCases

@Suite("The switches beside the stage")
struct VariantSwitchesTests {
  /// Switches in a window that is 320 points wide, and the variants that the user chose with them.
  private final class Stage {
    let host = HeadlessHost(size: CGSize(width: 320, height: 400))
    let switches: VariantSwitches
    private(set) var chosen: [String] = []

    init(_ name: String) throws {
      let found = try TouchCaseCatalog.find(name)
      switches = VariantSwitches(found.type.card, variant: found.variant)
      let window = UIWindow(windowScene: host.scene)
      window.rootViewController = UIViewController()
      window.rootViewController?.view.addSubview(switches)
      switches.frame = CGRect(
        origin: .zero, size: switches.sizeThatFits(CGSize(width: 320, height: 400)))
      window.makeKeyAndVisible()
      switches.onChoose = { [unowned self] in chosen.append($0.identifier) }
      host.runUntilIdle()
    }

    /// Returns the visible controls of the given class.
    func controls<Control: UIControl>(_ type: Control.Type) -> [Control] {
      func search(_ view: UIView) -> [Control] {
        if view.isHidden { return [] }
        return (view as? Control).map { [$0] } ?? view.subviews.flatMap(search)
      }
      return search(switches)
    }

    func tap(_ control: UIControl, at x: CGFloat = 0.5) {
      tap(control.convert(CGPoint(x: control.bounds.width * x, y: control.bounds.midY), to: nil))
    }

    func tap(_ place: CGPoint) {
      host.play(TouchScript { $0.fingerTap(at: place) })
      host.runUntilIdle()
    }
  }

  @Test("The switches show the settings of the variant")
  func values() throws {
    let stage = try Stage("table/prompt")
    #expect(stage.controls(UISwitch.self).map(\.isOn) == [true, false])
    let other = try Stage("delaysended/single-on")
    #expect(other.controls(UISegmentedControl.self).map(\.selectedSegmentIndex) == [1])
    #expect(other.controls(UISwitch.self).map(\.isOn) == [true])
  }

  @Test("A touch on a switch chooses the variant with the new setting; the next switch changes that variant")
  func finger() throws {
    let stage = try Stage("table")
    let toggles = stage.controls(UISwitch.self)
    try #require(toggles.count == 2)
    stage.tap(toggles[0])
    stage.tap(toggles[1])
    stage.tap(toggles[0])
    #expect(stage.chosen == ["sharing", "sharing+prompt", "prompt"])
    #expect(stage.switches.variant.identifier == "prompt")
  }

  @Test("A touched segment chooses its variant")
  func segments() throws {
    let stage = try Stage("alert")
    let choice = try #require(stage.controls(UISegmentedControl.self).first)
    stage.tap(choice, at: 0.9)
    #expect(stage.chosen == ["field"])
  }

  @Test("If the labels of a choice would be cut, a button with a menu shows them")
  func menu() throws {
    let stage = try Stage("answers")
    #expect(stage.controls(UISegmentedControl.self).isEmpty)
    let button = try #require(stage.controls(UIButton.self).first)
    #expect(button.configuration?.title == "Only A handles the call")
    let frame = button.convert(button.bounds, to: nil)
    #expect(frame.maxX == 320 - VariantSwitchRow.margin && frame.minX > VariantSwitchRow.margin)
    stage.tap(button)
    // The tap is on the second row of the menu. The menu is six points below the button, and each row is 44
    // points high.
    stage.tap(CGPoint(x: frame.maxX - 20, y: frame.maxY + 6 + 44 * 1.5))
    #expect(stage.chosen == [ThreeAnswersCase.card.variants[1].identifier])
    #expect(button.configuration?.title == "C does not pass the call on")
  }

  @Test("A setting that leads to no variant is disabled")
  func impossible() throws {
    let stage = try Stage("secondfinger/panned")
    let toggle = try #require(stage.controls(UISwitch.self).first)
    #expect(!toggle.isEnabled)
    stage.tap(toggle)
    #expect(stage.chosen == [])
    let choice = try #require(stage.controls(UISegmentedControl.self).first)
    stage.tap(choice, at: 0.1)
    #expect(stage.chosen == ["single"])
    #expect(toggle.isEnabled)
  }

  @Test("Tab moves between the switches, and Space changes one")
  func keys() throws {
    let stage = try Stage("table")
    let card = TablePuzzleCase.card
    let script = TouchScenario.keysScript(.keyboardTab, .keyboardTab, .keyboardSpacebar)
    let plain = TouchScenario("", "", variant: card.variants[0], script: script, expected: [])
    stage.host.play(try plain.touchScript(for: card))
    stage.host.runUntilIdle()
    #expect(stage.chosen == ["prompt"])
  }

  @Test("Another case shows its own switches; the same case keeps its controls")
  func another() throws {
    let stage = try Stage("table")
    let toggle = stage.controls(UISwitch.self)[0]
    stage.switches.show(TablePuzzleCase.card, variant: TablePuzzleCase.card.variants[1])
    #expect(stage.controls(UISwitch.self)[0] === toggle)
    #expect(!toggle.isOn)
    stage.switches.show(TruthTableCase.card, variant: TruthTableCase.card.variants[0])
    #expect(stage.controls(UISwitch.self).count == 3)
    #expect(stage.chosen == [])
  }

  @Test("A case without switches takes no height")
  func nothing() {
    let switches = VariantSwitches(OverlapCase.card, variant: OverlapCase.card.variants[0])
    #expect(switches.sizeThatFits(CGSize(width: 320, height: 0)).height == 0)
  }
}
