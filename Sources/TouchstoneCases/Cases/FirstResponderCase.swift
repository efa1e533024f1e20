import UIKit

/// Views that become first responder, a view that cannot, and a view that refuses to resign.
final class FirstResponderCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "firstresponder", chapter: .otherEvents,
    title: LocalizedText("Becoming first responder", "成为第一响应者"),
    summary: LocalizedText(
      "A view becomes first responder only if it can and if the old first responder resigns. A touch alone changes nothing.",
      "视图要能成为第一响应者，原来的也要放弃；仅仅触摸不会改变第一响应者。"),
    scenarios: [
      TouchScenario(
        "Touch one view, then another", "先触摸一个视图，再触摸另一个",
        script: tapsScript("WillingView", "OtherView", "OtherView"),
        expected: [
          ExpectedLine("WillingView becomes first responder: YES", "10.8"),
          // The old first responder resigns before the new one is installed.
          ExpectedLine("-[WillingView resignFirstResponder]", "10.8"),
          ExpectedLine("OtherView becomes first responder: YES", "10.8"),
          // If a view is already first responder, `becomeFirstResponder` returns true without further calls.
          ExpectedLine("OtherView becomes first responder: YES", "10.8"),
        ]),
      TouchScenario(
        "A view that cannot become first responder", "不能成为第一响应者的视图",
        script: tapsScript("WillingView", "RefusingView"),
        expected: [
          ExpectedLine("WillingView becomes first responder: YES", "10.8"),
          ExpectedLine("RefusingView becomes first responder: NO", "10.8"),
          ExpectedLine("WillingView is first responder", "10.8"),
        ]),
      TouchScenario(
        "A first responder that does not resign", "不放弃的第一响应者",
        script: tapsScript("ClingingView", "WillingView"),
        expected: [
          ExpectedLine("ClingingView becomes first responder: YES", "10.8"),
          ExpectedLine("-[ClingingView canResignFirstResponder] = NO", "10.8"),
          ExpectedLine("WillingView becomes first responder: NO", "10.8"),
          ExpectedLine("ClingingView is first responder", "10.8"),
        ]),
      TouchScenario(
        "A touch that changes nothing", "仅仅触摸",
        script: """
          0.000 down 1 187 120
          0.080 up 1
          1.000 down 1 187 640
          1.080 up 1
          """,
        expected: [
          ExpectedLine("WillingView becomes first responder: YES", "10.8"),
          .call("Ground", .touchesBegan, "3.1"),
          ExpectedLine("WillingView is first responder", "10.9"),
        ]),
    ])

  fileprivate static let candidateNames = ["WillingView", "OtherView", "RefusingView", "ClingingView"]

  private static func tapsScript(_ names: String...) -> String {
    names.enumerated().map { index, name in
      let y = 120 + 130 * (FirstResponderCase.candidateNames.firstIndex(of: name) ?? 0)
      return "\(index).000 down 1 187 \(y)\n\(index).080 up 1"
    }.joined(separator: "\n")
  }

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) {
    let groundView = Ground(frame: CGRect(origin: .zero, size: stage.size))
    let tints: [UIColor] = [.systemTeal, .systemIndigo, .systemOrange, .systemPink]
    for (index, name) in FirstResponderCase.candidateNames.enumerated() {
      groundView.addSubview(
        Candidate(
          name, frame: CGRect(x: 40, y: 64 + 130 * CGFloat(index), width: 295, height: 112),
          tint: tints[index]))
    }
    groundView.addSubview(
      StageHint(
        LocalizedText("Touch the views one after the other, then the background.", "依次点按，再点空白处。"),
        frame: CGRect(x: 40, y: 680, width: 295, height: 60)))
    stage.show(StageController([groundView]))
  }
}

/// A view that tries to become first responder when a finger lifts from it.
private final class Candidate: StageView {
  private let stateLabel = UILabel(frame: CGRect(x: 20, y: 40, width: 255, height: 32))

  override init(_ name: String? = nil, frame: CGRect, tint: UIColor, logs: Set<LoggedCall> = []) {
    super.init(name, frame: frame, tint: tint, logs: logs)
    stateLabel.font = StageTheme.titleFont
    stateLabel.textColor = StageTheme.textColor(tint)
    stateLabel.textAlignment = .center
    addSubview(stateLabel)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { name != "RefusingView" }

  override var canResignFirstResponder: Bool {
    guard name == "ClingingView" else { return true }
    log("-[ClingingView canResignFirstResponder] = NO")
    return false
  }

  override func resignFirstResponder() -> Bool {
    log("-[\(name) resignFirstResponder]")
    defer { showState() }
    return super.resignFirstResponder()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let isFirst = becomeFirstResponder()
    log("\(name) becomes first responder: \(isFirst ? "YES" : "NO")")
    if !isFirst { (superview as? Ground)?.logFirstResponder() }
    showState()
  }

  private func showState() {
    stateLabel.text = isFirstResponder ? LocalizedText("First responder", "第一响应者").text : nil
    layer.borderWidth = isFirstResponder ? 3 : 1
  }
}

/// The background, which does not become first responder when it is touched.
private final class Ground: UIView {
  func logFirstResponder() {
    for case let candidate as Candidate in subviews where candidate.isFirstResponder {
      log("\(candidate.name) is first responder")
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log(self, .touchesBegan)
    logFirstResponder()
  }
}
