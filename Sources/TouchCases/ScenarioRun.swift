import TouchScript
import UIKit

/// A scenario played headless, on virtual time.
@MainActor public final class ScenarioRun {
  public let host: HeadlessHost
  public let stage: TouchCaseStage
  public let log = ArticleLog()
  private let touchCase: any TouchCase

  /// Sets the case up on a screen of its size, with nothing played yet.
  ///
  /// The screen has `size` points (the case's own unless told) of `scale` pixels each; its clock stands at `start`
  /// seconds. `trace` may have readers already.
  public init(
    _ type: any TouchCase.Type, variant: TouchCaseVariant, size: CGSize? = nil, scale: CGFloat = 1,
    start: TimeInterval = 0, trace: TouchTrace = TouchTrace()
  ) {
    let touchCase = type.init(variant: variant)
    self.touchCase = touchCase
    host = HeadlessHost(
      type.applicationClass, size: size ?? type.card.size, scale: scale, start: start, trace: trace,
      delegate: touchCase.applicationDelegate)
    stage = TouchCaseStage(scene: host.scene, size: type.card.size)
    touchCase.connect(to: stage)
    trace.add(log)
  }

  /// Sets up what a scenario plays on.
  public convenience init(
    _ type: any TouchCase.Type, scenario: TouchScenario, scale: CGFloat = 1, trace: TouchTrace = TouchTrace()
  ) {
    let variant = type.card.variants.first { $0.identifier == scenario.variant } ?? type.card.variants[0]
    self.init(type, variant: variant, scale: scale, trace: trace)
  }

  isolated deinit {
    touchCase.disconnect()
  }

  /// Plays the script until everything has come to rest.
  public func play(_ script: TouchScript) {
    host.play(script)
    host.runUntilIdle()
  }
}

extension TouchScenario {
  /// The script as a value; the words of the text are the format's own.
  public func touchScript(for card: TouchCaseCard) throws(TouchScriptError) -> TouchScript {
    let head =
      "touchscript \(TouchScript.formatVersion)\ncase \(card.identifier)/\(variant)\nsize \(Int(card.size.width))x\(Int(card.size.height))\n"
    return try TouchScript(parsing: head + script, fileName: "\(card.identifier): \(title.english)")
  }

  /// What was logged beside what must be.
  public func comparison(with lines: [String]) -> LogComparison {
    LogComparison(expected: expected.map(\.text), actual: lines)
  }

  /// Plays the scenario on a fresh case and compares what was logged with what must be.
  public func verdict(of type: any TouchCase.Type) throws -> LogComparison {
    let run = ScenarioRun(type, scenario: self)
    run.play(try touchScript(for: type.card))
    return comparison(with: run.log.lines)
  }
}
