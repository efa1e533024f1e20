import TouchstoneScript
import UIKit

/// Plays a scenario without a screen, in virtual time.
@MainActor public final class ScenarioRun {
  public let host: HeadlessHost
  public let stage: TouchCaseStage
  /// The lines that the case logs.
  public let log = ArticleLog()
  private let touchCase: any TouchCase

  /// Sets up a case without playing anything.
  ///
  /// The screen has `size` points (default the case's size) and `scale` pixels per point. The clock starts at
  /// `start` seconds. `trace` may already have readers.
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

  /// Sets up the case to play a scenario.
  public convenience init(
    _ type: any TouchCase.Type, scenario: TouchScenario, scale: CGFloat = 1, trace: TouchTrace = TouchTrace()
  ) {
    let variant =
      type.card.variants.first { $0.identifier == scenario.variantIdentifier } ?? type.card.variants[0]
    self.init(type, variant: variant, scale: scale, trace: trace)
  }

  isolated deinit {
    touchCase.disconnect()
  }

  /// Plays a script, and continues until nothing is animating.
  public func play(_ script: TouchScript) {
    host.play(script)
    host.runUntilIdle()
  }
}

extension TouchScenario {
  /// Returns the parsed script. Throws the script's first error.
  public func touchScript(for card: TouchCaseCard) throws(TouchScriptError) -> TouchScript {
    let headerLine =
      "touchscript \(TouchScript.formatVersion)\ncase \(card.identifier)/\(variantIdentifier)\nsize \(Int(card.size.width))x\(Int(card.size.height))\n"
    return try TouchScript(parsing: headerLine + script, fileName: "\(card.identifier): \(title.english)")
  }

  /// Returns the expected log in the inspector's form.
  public func expectation(for card: TouchCaseCard) -> LogExpectation {
    LogExpectation(
      title: title,
      lines: expected.map { LogExpectation.Line($0.text, rule: $0.rule, misprint: $0.article) },
      firstTouchLocation: (try? touchScript(for: card))?.firstTouchLocation)
  }

  /// Returns the comparison of logged lines with the scenario's expected lines.
  public func comparison(with lines: [String]) -> LogComparison {
    LogComparison(expected: expected.map(\.text), actual: lines)
  }

  /// Plays the scenario on a new instance of the case, and returns the comparison of its log with the
  /// expected lines.
  public func play(on type: any TouchCase.Type) throws -> LogComparison {
    let run = ScenarioRun(type, scenario: self)
    run.play(try touchScript(for: type.card))
    return comparison(with: run.log.lines)
  }
}

extension TouchScript {
  /// The location at which the first finger lands in the first scene, in points of the case; nil if no finger
  /// lands there.
  package var firstTouchLocation: CGPoint? {
    for step in steps {
      guard case .batch(let batch) = step.action, batch.sceneNumber == 1 else { continue }
      if let landing = batch.samples.first(where: { $0.phase == .began }) { return landing.location }
    }
    return nil
  }
}
