import Testing
import TouchstoneCases
import TouchstoneScript

/// Plays touchscreen recordings on the cases, as `play CASE --script FILE.yml` does.
@Suite("Cases played from recordings of a touchscreen")
struct RecordedScenarioTests {
  /// The scenarios that use only fingers.
  static let plays: [ScenarioTests.Play] = ScenarioTests.plays.filter { play in
    let script = try? play.scenario.touchScript(for: play.type.card)
    return (try? script?.contents(as: .evemu, fileName: "")) != nil
  }

  @Test("A recording leaves the same log as the script that it was made from", arguments: await plays)
  func sameLog(_ play: ScenarioTests.Play) throws {
    let card = play.type.card
    let script = try play.scenario.touchScript(for: card)
    func log(_ script: TouchScript) -> [String] {
      let run = ScenarioRun(play.type, scenario: play.scenario)
      run.play(script)
      return run.log.entries.map(\.text)
    }
    let expected = log(script)
    for (format, name) in [(.libinput, "a.yml"), (.evemu, "a.events")] as [(TouchScript.FileFormat, String)] {
      let bytes = Array(try script.contents(as: format, fileName: name).utf8)
      #expect(log(try TouchScript.read(bytes, fileName: name, size: card.size)) == expected, "\(name)")
    }
  }

  @Test("Most scenarios use fingers only")
  func most() {
    #expect(RecordedScenarioTests.plays.count * 2 > ScenarioTests.plays.count)
  }
}
