import CoreGraphics
import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit

/// Two cases or variants that receive the same input.
@MainActor struct ComparedPair {
  let sides: [FoundCase]
  /// The names on the command line, such as `tabbar/default`.
  let names: [String]

  init(_ first: FoundCase, _ second: FoundCase) {
    sides = [first, second]
    names = sides.map { "\($0.type.card.identifier)/\($0.variant.identifier)" }
  }

  /// Plays a script on both cases, in virtual time and on a screen of the script's size.
  func play(_ script: TouchScript, title: String) -> PlayedComparison {
    let playedSides = sides.map { side in
      let run = ScenarioRun(
        side.type, variant: side.variant, size: script.size, scale: script.scale,
        start: script.recordedStart ?? 0)
      let strip = FilmStrip(run)
      strip.play(script)
      return PlayedSide(picture: strip.keyFrame, history: strip.history, log: run.log.lines)
    }
    return PlayedComparison(title: title, names: names, sides: playedSides)
  }
}

/// The result of a script on one of the two cases.
@MainActor struct PlayedSide {
  /// A picture of the moment before the last finger lifts.
  let picture: CGImage?
  let history: TraceHistory
  let log: [String]

  /// A sentence about the outcome of the last touch, in `Language.current`.
  var answer: String {
    TouchStory.last(in: history)?.headline.text
      ?? LocalizedText("No finger touched the case.", "没有手指触摸该案例。").text
  }
}

/// The results of a script on both cases, and their comparison.
@MainActor struct PlayedComparison {
  let title: String
  let names: [String]
  let sides: [PlayedSide]
  /// The comparison of the logs. The first side's lines count as expected, the second side's lines as actual.
  let log: LogComparison

  init(title: String, names: [String], sides: [PlayedSide]) {
    self.title = title
    self.names = names
    self.sides = sides
    log = LogComparison(expected: sides[0].log, actual: sides[1].log)
  }

  var text: String {
    """
    \(title)
    - \(names[0]): \(sides[0].answer)
    + \(names[1]): \(sides[1].answer)

    \(log.diff)
    """
  }
}
