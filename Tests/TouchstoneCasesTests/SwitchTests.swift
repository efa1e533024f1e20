import Testing
import TouchstoneInspector

@testable import TouchstoneCases

@Suite("The switches of the cases")
struct SwitchTests {
  private let cards = TouchCaseCatalog.all.map { $0.card }

  @Test("Every variant of a case sets every switch of the case to one of its values")
  func settings() {
    for card in cards {
      for variant in card.variants {
        let name = "\(card.identifier)/\(variant.identifier)"
        #expect(variant.settings.map(\.touchCaseSwitch) == card.switches, "\(name)")
        for setting in variant.settings {
          #expect(setting.touchCaseSwitch.values.indices.contains(setting.index), "\(name)")
        }
      }
    }
  }

  @Test("No two variants of a case have the same name or the same settings")
  func distinct() {
    for card in cards {
      #expect(Set(card.variants.map(\.identifier)).count == card.variants.count, "\(card.identifier)")
      #expect(Set(card.variants.map(card.name(of:))).count == card.variants.count, "\(card.identifier)")
      guard card.variants.count > 1 else { continue }
      let settings = Set(card.variants.map { $0.settings.map(\.index) })
      #expect(settings.count == card.variants.count, "\(card.identifier)")
    }
  }

  @Test("Every variant can be reached from the first one by changing one switch at a time")
  func reachable() {
    for card in cards {
      var reached = [card.variants[0].identifier]
      var next = card.variants.prefix(1)
      while let variant = next.popFirst() {
        for turned in card.switches {
          for index in turned.values.indices {
            guard let found = card.variant(turning: turned, to: index, from: variant),
              !reached.contains(found.identifier)
            else { continue }
            reached.append(found.identifier)
            next.append(found)
          }
        }
      }
      #expect(Set(reached) == Set(card.variants.map(\.identifier)), "\(card.identifier)")
    }
  }

  @Test("Two compared variants have names that show only the settings in which they differ")
  func comparedNames() {
    for card in cards where card.variants.count > 1 {
      for one in card.variants {
        for other in card.variants where one != other {
          let names = [card.name(of: one, comparedWith: other), card.name(of: other, comparedWith: one)]
          #expect(names[0] != names[1], "\(card.identifier)")
          let differing = one.settings.filter { !other.settings.contains($0) }
          #expect(names[0] == one.names(of: differing), "\(card.identifier)")
        }
      }
    }
    let card = CancelsTouchesCase.card
    let names = zip(card.variants, card.variants.dropFirst()).map { card.name(of: $0, comparedWith: $1) }
    #expect(names.first?.hasPrefix("cancelsTouchesInView = ") == true, "\(names)")
    // Two switches of this case have the same property.
    #expect(
      SendEventCase.card.variants.map(SendEventCase.card.name(of:)) == [
        "Both call super", "App.callsSuper = false", "window.callsSuper = false",
        "App.callsSuper = false, window.callsSuper = false",
      ])
  }

  @Test("A choice without a property is named by its title and value, and the only choice by its value")
  func choiceNames() {
    let (alert, tap) = (AlertCase.card, TapCase.card)
    #expect(alert.variants.map(alert.name) == ["An alert", "An action sheet", "A text field"])
    #expect(
      tap.variants.map(tap.name) == [
        "Tap on the controller's view", "Calls of the tap: printed", "Tap added to: YellowView",
        "Tap added to: YellowView, Calls of the tap: printed",
      ])
  }

  @Test("Changing a switch leads to the variant with this setting changed, and back")
  func turning() throws {
    let card = TabBarCase.card
    let inside = try #require(card.switches.first)
    #expect(inside.property == "point(inside:with:)")
    #expect(inside.owner == "TabBar")
    let plain = try #require(card.variant(turning: inside, to: 0, from: card.variants[0]))
    #expect(plain.identifier == "default")
    #expect(card.variant(turning: inside, to: 1, from: plain)?.identifier == "pointInside")
    #expect(card.variant(turning: inside, to: 2, from: plain) == nil)
  }

  @Test("Variants that change no property are chosen by their titles")
  func scenes() throws {
    let card = AlertCase.card
    let scenes = try #require(card.switches.first)
    #expect(card.switches.count == 1)
    #expect(scenes.property == nil)
    #expect(!scenes.isToggle)
    #expect(scenes.values == card.variants.map(\.title))
  }

  @Test("A combination of settings without a variant cannot be chosen")
  func missing() throws {
    let found = try TouchCaseCatalog.find("button/own")
    let card = found.type.card
    let taps = try #require(card.switches.first { $0.property == "numberOfTapsRequired" })
    #expect(card.variant(turning: taps, to: 1, from: found.variant) == nil)
  }
}
