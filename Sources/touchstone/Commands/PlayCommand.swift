import ArgumentParser
import CoreGraphics
import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit

/// `touchstone play`: plays the scenarios of cases in virtual time, and compares the logs with the expected
/// logs.
struct PlayCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play cases without a screen, and compare their logs with the expected logs.",
    discussion:
      """
      Exits with status 1 if a log differs. A script given with --script has no expected log, so nothing is compared. \
      It may be a recording of a touchscreen by `libinput record` or evemu, which is scaled to the case's size.
      """
  )

  @Argument(help: ArgumentHelp("Cases from the list of `touchstone cases`.", valueName: "case"))
  var cases: [String] = []

  @Flag(help: "Play all cases.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "Play this script or recording of a touchscreen on the case.", valueName: "file"))
  var script: String?

  @Option(help: languageHelp)
  var language: Language?

  @OptionGroup var output: OutputOptions

  @Option(
    help: ArgumentHelp("Draw a picture of the moment before the last finger lifts.", valueName: "file.png"))
  var png: String?

  @Option(
    help: ArgumentHelp(
      "Draw a picture of each important moment, and a sheet of all pictures, into this folder.",
      valueName: "folder"))
  var film: String?

  @OptionGroup var timeline: TimelineOptions

  func validate() throws {
    if cases.isEmpty, !all { throw ValidationError("Name a case to play, or use --all.") }
    if !cases.isEmpty, all {
      throw ValidationError("--all plays all cases: omit it, or omit the names of the cases.")
    }
    if let png, TimelineFormat(path: png) != .png {
      throw ValidationError("The picture is a PNG file: choose a name that ends in .png instead of “\(png)”.")
    }
    if script != nil, all || cases.count != 1 {
      throw ValidationError("A script is played on one case: name exactly one case with --script.")
    }
    if timeline.timeline != nil, all || cases.count != 1 {
      throw ValidationError("A timeline shows one case: name exactly one case with --timeline.")
    }
  }

  @MainActor func perform() throws {
    Language.choose(language)
    let chosenCases: [(type: any TouchCase.Type, variant: TouchCaseVariant?)] =
      if all {
        TouchCaseCatalog.all.map { ($0, nil) }
      } else {
        try cases.map { name in
          let foundCase = try TouchCaseCatalog.find(name)
          return (foundCase.type, name.contains("/") ? foundCase.variant : nil)
        }
      }
    let output = try output.open()
    let timeline = TimelineFile(timeline)
    if let script {
      let touchScript = try TouchScript.read(path: script, size: chosenCases[0].type.card.size)
      let variant = chosenCases[0].variant ?? chosenCases[0].type.card.variants[0]
      let run = ScenarioRun(
        chosenCases[0].type, variant: variant, size: touchScript.size, scale: touchScript.scale,
        start: touchScript.recordedStart ?? 0,
        trace: TouchTrace(readers: output.readers + (timeline?.readers(variant.title.text) ?? [])))
      let card = chosenCases[0].type.card
      try film(run, touchScript, name: card.identifier, card, subtitle: variant.title.text)
      if self.output.log == nil { for line in run.log.lines { print(line) } }
      try timeline?.write(title: card.title.text)
      return try output.check()
    }
    var differingLogCount = 0
    var playedCount = 0
    for (type, variant) in chosenCases {
      for scenario in variant.map(type.card.scenarios(of:)) ?? type.card.scenarios {
        let run = ScenarioRun(
          type, scenario: scenario,
          trace: TouchTrace(readers: output.readers + (timeline?.readers(scenario.title.text) ?? [])))
        try film(
          run, try scenario.touchScript(for: type.card), name: "\(type.card.identifier)-\(playedCount + 1)",
          type.card,
          subtitle: scenario.title.text, scenario)
        let comparison = scenario.comparison(with: run.log.lines)
        playedCount += 1
        if comparison.matches {
          printMessage("✓ \(type.card.identifier): \(scenario.title.text)")
        } else {
          differingLogCount += 1
          printMessage("✗ \(type.card.identifier): \(scenario.title.text)\n\(comparison.diff)")
        }
      }
    }
    try timeline?.write(title: chosenCases[0].type.card.title.text)
    try output.check()
    guard differingLogCount == 0 else {
      throw CommandFailure(
        "\(differingLogCount) of \(playedCount) logs differ from the expected logs: lines with - are missing, lines with + were not expected."
      )
    }
    printMessage("\(playedCount) logs match the expected logs.")
  }

  /// Plays a script, and draws the requested pictures. If the script belongs to a scenario, the sheet also
  /// compares the log with the expected log.
  @MainActor private func film(
    _ run: ScenarioRun, _ script: TouchScript, name: String, _ card: TouchCaseCard, subtitle: String,
    _ scenario: TouchScenario? = nil
  ) throws {
    guard png != nil || film != nil else { return run.play(script) }
    let strip = FilmStrip(run)
    strip.play(script)
    if let png { try FilmStrip.write(strip.keyFrame, to: png) }
    guard let film else { return }
    try FilmStrip.makeFolder(film)
    for (number, frame) in strip.frames.enumerated() {
      let path = "\(film)/\(name)-\(String(number + 1001).dropFirst()).png"
      try FilmStrip.write(FilmPoster.imageWithCaption(of: frame), to: path)
    }
    let lines = run.log.lines
    let poster = FilmPoster(
      title: card.title.text, subtitle: subtitle, comparison: scenario?.comparison(with: lines), log: lines)
    let frames = strip.evenlySpacedFrames(limit: FilmPoster.maximumPictureCount)
    try FilmStrip.write(poster.image(of: frames), to: "\(film)/\(name)-sheet.png")
  }
}
