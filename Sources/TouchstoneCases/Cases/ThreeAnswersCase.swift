import UIKit

/// A responder can pass a call on to the next responder, handle it without passing it on, do both, or
/// redirect it (scenario SC-37).
final class ThreeAnswersCase: TouchCase {
  private static let onlyAHandlesVariant = TouchCaseVariant(
    "pass", LocalizedText("Only A handles the call", "只有 A 处理"))
  private static let keptByCVariant = TouchCaseVariant(
    "keep", LocalizedText("C does not pass the call on", "C 拦截"))
  private static let keptAndPassedVariant = TouchCaseVariant(
    "both", LocalizedText("C handles the call and passes it on", "C 处理并传递"))
  private static let redirectedVariant = TouchCaseVariant(
    "redirect", LocalizedText("C's next responder is X", "C 的 next 指向 X"))

  static let card = TouchCaseCard(
    identifier: "answers", chapter: .responderChain,
    title: LocalizedText("Three ways to respond", "三种响应方式"),
    summary: LocalizedText(
      "By default a touch call goes to the next responder. An override that does not call super stops the call. An app can also override next.",
      "不重写则继续传递；重写不调 super 则拦截；调用 super 则两者兼有；next 也可以改向。"),
    variants: [onlyAHandlesVariant, keptByCVariant, keptAndPassedVariant, redirectedVariant],
    scenarios: [
      TouchScenario(
        "Only A handles the call", "只有 A 处理", variant: onlyAHandlesVariant, script: tapScript,
        expected: [
          ExpectedLine(
            "-[A touchesBegan:withEvent:]", "10.4",
            article: ArticleMisprint(
              "S1", prints: nil,
              ruling: LocalizedText(
                "The article says that UIResponder's methods are empty. In fact they pass the call to the next responder.",
                "文章说 UIResponder 的方法是空的：它们会把调用传给下一个响应者。")))
        ]),
      TouchScenario(
        "C does not pass the call on", "C 拦截", variant: keptByCVariant, script: tapScript,
        expected: lines("C")),
      TouchScenario(
        "C passes the call on, B does not", "C 传递，B 拦截", variant: keptAndPassedVariant, script: tapScript,
        expected: lines("C", "B")
      ),
      TouchScenario(
        "C's next responder is X", "C 的 next 指向 X", variant: redirectedVariant, script: tapScript,
        expected: lines("C", "X")),
    ])

  private static let tapScript = TouchScenario.tapScript(187, 400)

  private static func lines(_ names: String...) -> [ExpectedLine] {
    names.map { ExpectedLine("-[\($0) touchesBegan:withEvent:]", $0 == "X" ? "10.3" : "10.4") }
  }

  private let variant: TouchCaseVariant
  private let x = X()

  init(variant: TouchCaseVariant) {
    self.variant = variant
  }

  func connect(to stage: TouchCaseStage) {
    let a = AnsweringView("A", frame: CGRect(x: 24, y: 120, width: 327, height: 560), tint: .systemTeal)
    let b = AnsweringView("B", frame: CGRect(x: 32, y: 80, width: 263, height: 400), tint: .systemIndigo)
    let c = AnsweringView("C", frame: CGRect(x: 32, y: 90, width: 199, height: 220), tint: .systemPink)
    a.addSubview(b)
    b.addSubview(c)
    switch variant {
    case ThreeAnswersCase.keptByCVariant: c.answer = .keep
    case ThreeAnswersCase.keptAndPassedVariant: (c.answer, b.answer) = (.both, .keep)
    case ThreeAnswersCase.redirectedVariant: (c.answer, c.redirection) = (.both, x)
    default: a.answer = .keep
    }
    stage.show(StageController([a]))
  }
}

private final class AnsweringView: StageView {
  enum Answer { case pass, keep, both }

  var answer = Answer.pass
  var redirection: UIResponder?

  override var next: UIResponder? { redirection ?? super.next }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if answer != .pass { log(self, .touchesBegan) }
    if answer != .keep { super.touchesBegan(touches, with: event) }
  }
}

private final class X: UIResponder {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log(self, .touchesBegan)
  }
}
