import ArgumentParser
import CoreGraphics
import TouchCases
import TouchInspector
import TouchScript
import UIKit

/// `touchstone play`: the cases' scripts on virtual time, compared with the expected logs.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play cases without a screen, and compare their logs with what must be.",
    discussion:
      """
      Exits with 1 when a log differs. A script given with --script is played as it is; nothing is compared. It may be \
      a recording of a real touchscreen by `libinput record` or evemu, whose screen is mapped to the case's window.
      """
  )

  @Argument(help: ArgumentHelp("Cases, as `cases` lists them.", valueName: "case"))
  var cases: [String] = []

  @Flag(help: "Play every case.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "Play this script, or recording of a touchscreen, on the case's views.", valueName: "file"))
  var script: String?

  @Option(help: languageHelp)
  var language: Language?

  @OptionGroup var output: OutputOptions

  @Option(help: ArgumentHelp("Draw the moment before the last finger lifts.", valueName: "file"))
  var png: String?

  @Option(help: ArgumentHelp("Draw every moment, a picture each, into this folder.", valueName: "folder"))
  var film: String?

  func validate() throws {
    if cases.isEmpty, !all { throw ValidationError("Name a case to play, or say --all.") }
    if script != nil, all || cases.count != 1 {
      throw ValidationError("A script is played on one case: name exactly one with --script.")
    }
  }

  func run() throws {
    let command = self
    try MainActor.assumeIsolated { try command.play() }
  }

  @MainActor private func play() throws {
    Language.choose(language)
    let chosen: [(type: any TouchCase.Type, variant: TouchCaseVariant?)] =
      if all {
        TouchCaseCatalog.all.map { ($0, nil) }
      } else {
        try cases.map { name in
          let found = try TouchCaseCatalog.find(name)
          return (found.type, name.contains("/") ? found.variant : nil)
        }
      }
    let output = try output.open()
    if let script {
      let touchScript = try TouchScript.read(path: script, size: chosen[0].type.card.size)
      let variant = chosen[0].variant ?? chosen[0].type.card.variants[0]
      let run = ScenarioRun(
        chosen[0].type, variant: variant, size: touchScript.size, scale: touchScript.scale,
        start: touchScript.recordedStart ?? 0, trace: TouchTrace(readers: output.readers))
      try film(run, touchScript, name: chosen[0].type.card.identifier)
      if self.output.log == nil { for line in run.log.lines { print(line) } }
      return try output.check()
    }
    var different = 0
    var played = 0
    for (type, variant) in chosen {
      for scenario in type.card.scenarios where variant == nil || scenario.variant == variant?.identifier {
        let run = ScenarioRun(type, scenario: scenario, trace: TouchTrace(readers: output.readers))
        try film(run, try scenario.touchScript(for: type.card), name: "\(type.card.identifier)-\(played)")
        let comparison = scenario.comparison(with: run.log.lines)
        played += 1
        if comparison.matches {
          tell("✓ \(type.card.identifier): \(scenario.title.text)")
        } else {
          different += 1
          tell("✗ \(type.card.identifier): \(scenario.title.text)\n\(comparison.diff)")
        }
      }
    }
    try output.check()
    guard different == 0 else {
      throw CommandFailure(
        "\(different) of \(played) logs differ from what must be: lines with - are missing, lines with + are too many."
      )
    }
    tell("\(played) logs are as they must be.")
  }

  /// Plays, and draws what was asked for.
  @MainActor private func film(_ run: ScenarioRun, _ script: TouchScript, name: String) throws {
    guard png != nil || film != nil else { return run.play(script) }
    let strip = FilmStrip(run)
    strip.play(script)
    if let png { try strip.keyFrame?.write(to: png) }
    if let film {
      try FilmStrip.makeFolder(film)
      for (number, frame) in strip.frames.enumerated() {
        try frame.write(to: "\(film)/\(name)-\(String(number + 1001).dropFirst()).png")
      }
    }
  }
}
