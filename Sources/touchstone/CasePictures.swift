import CoreGraphics
import Glibc
import TouchstoneCases
import TouchstoneInspector
import UIKit

/// The output of `demo` without a display: film strips and verdicts of all scenarios.
@MainActor enum CasePictures {
  static func write() throws {
    let folder = try makePictureFolder()
    printMessage("There is no Wayland display, so pictures of all cases are written to \(folder).")
    var differingLogCount = 0
    var playedCount = 0
    for type in TouchCaseCatalog.all {
      for (number, scenario) in type.card.scenarios.enumerated() {
        let run = ScenarioRun(type, scenario: scenario)
        let strip = FilmStrip(run)
        strip.play(try scenario.touchScript(for: type.card))
        let comparison = scenario.comparison(with: run.log.lines)
        playedCount += 1
        if !comparison.matches { differingLogCount += 1 }
        let path = "\(folder)/\(type.card.identifier)-\(number + 1).png"
        let poster = FilmPoster(
          title: type.card.title.text, subtitle: scenario.title.text, comparison: comparison,
          log: run.log.lines)
        try FilmStrip.write(poster.image(of: strip.evenlySpacedFrames(limit: 5)), to: path)
        print("\(comparison.matches ? "✓" : "✗") \(type.card.identifier): \(scenario.title.text)")
        if !comparison.matches { print(comparison.diff) }
      }
    }
    print("\(playedCount - differingLogCount) of \(playedCount) logs match; the pictures are in \(folder).")
    if differingLogCount > 0 {
      throw CommandFailure(
        "\(differingLogCount) of \(playedCount) logs differ from the expected logs; `touchstone play` shows the lines."
      )
    }
  }

  /// Returns the path of the folder in the user's cache. Creates the folder if necessary.
  private static func makePictureFolder() throws -> String {
    func environmentVariable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    let cacheFolder =
      environmentVariable("XDG_CACHE_HOME") ?? environmentVariable("HOME").map { $0 + "/.cache" } ?? "/tmp"
    let folder = cacheFolder + "/touchstone/tour"
    try FilmStrip.makeFolder(folder)
    return folder
  }
}
