import UIKit

/// View B covers view A, and several settings pass the touch to A (scenario SC-20).
final class PassToSiblingCase: TouchCase {
  private static let handlesTouchesSwitch = TouchCaseSwitch(
    LocalizedText("Touch methods of B", "B 的触摸方法"),
    values: [LocalizedText("not overridden", "未重写"), LocalizedText("overridden", "已重写")])
  private static let returnsNilSwitch = TouchCaseSwitch(
    "hitTest(_:with:)", of: "CoverView", LocalizedText("returns nil", "返回 nil"))
  private static let interactionSwitch = TouchCaseSwitch(
    "isUserInteractionEnabled", of: "b", LocalizedText("can be touched", "接收触摸"))

  /// The variants: first view B with its default settings, then all other combinations of the switches.
  private static let variants = [true, false].flatMap { handles in
    [false, true].flatMap { returnsNil in [true, false].map { makeVariant(handles, returnsNil, $0) } }
  }

  private static func makeVariant(_ handles: Bool, _ returnsNil: Bool, _ interacts: Bool) -> TouchCaseVariant
  {
    let changedSettings = [
      handles ? nil : ("silent", "B has no handlers", "B 没有处理方法"),
      returnsNil ? ("hitTest", "B.hitTest returns nil", "B.hitTest 返回 nil") : nil,
      interacts ? nil : ("disabled", "B's interaction is disabled", "B 关闭交互"),
    ].compactMap { $0 }
    let settings = [
      handlesTouchesSwitch[handles], returnsNilSwitch[returnsNil], interactionSwitch[interacts],
    ]
    guard !changedSettings.isEmpty else {
      return TouchCaseVariant("default", LocalizedText("Default", "默认"), settings)
    }
    return TouchCaseVariant(
      changedSettings.map(\.0).joined(separator: "+"),
      LocalizedText(
        changedSettings.map(\.1).joined(separator: ", "), changedSettings.map(\.2).joined(separator: "，")),
      settings)
  }

  static let card = TouchCaseCard(
    identifier: "sibling", chapter: .hitTesting,
    title: LocalizedText("Pass a touch to the sibling below", "把事件交给下面的兄弟视图"),
    summary: LocalizedText(
      "A view whose hitTest returns nil, or whose interaction is disabled, lets touches through. Whether it handles touches does not matter.",
      "视图的 hitTest 返回 nil 或关闭交互，触摸就会穿过它；它是否处理触摸与命中无关。"),
    variants: variants,
    scenarios: variants.map { variant in
      TouchScenario(
        "Tap B, which covers A: \(variant.title.english)", "点按盖住 A 的 B：\(variant.title.chinese)",
        variant: variant,
        script: tapScript,
        expected: expectedLines(
          variant.isOn(handlesTouchesSwitch), variant.isOn(returnsNilSwitch), variant.isOn(interactionSwitch))
      )
    })

  private static func expectedLines(_ handles: Bool, _ returnsNil: Bool, _ interacts: Bool) -> [ExpectedLine]
  {
    if returnsNil { return touchedViewLines("A", article: noHandlersMisprint) }
    if !interacts { return touchedViewLines("A") }
    // Whether a view handles touches does not matter in hit testing: B is hit, and its touch calls go up the
    // responder chain, which does not contain A.
    return handles ? touchedViewLines("B") : []
  }

  private static let tapScript = TouchScenario.tapScript(200, 330)

  private static let noHandlersMisprint = ArticleMisprint(
    "S1", prints: nil,
    ruling: LocalizedText(
      "The article also requires that B handles no touches. In hit testing it does not matter whether B handles touches.",
      "文章还要求 B 不处理事件：命中测试并不看 B 是否处理事件。"))

  private static func touchedViewLines(_ name: String, article: ArticleMisprint? = nil) -> [ExpectedLine] {
    [
      ExpectedLine("-[\(name) touchesBegan:withEvent:]", "3.1", article: article),
      ExpectedLine("-[\(name) touchesEnded:withEvent:]", "4.3e"),
    ]
  }

  private let variant: TouchCaseVariant
  init(variant: TouchCaseVariant) {
    self.variant = variant
  }

  func connect(to stage: TouchCaseStage) {
    let a = StageView(
      "A", frame: CGRect(x: 40, y: 160, width: 220, height: 240), tint: .systemTeal,
      logs: [.touchesBegan, .touchesEnded])
    let b = CoverView(
      "B", frame: CGRect(x: 120, y: 280, width: 215, height: 260), tint: .systemPink,
      logs: variant.isOn(PassToSiblingCase.handlesTouchesSwitch) ? [.touchesBegan, .touchesEnded] : [])
    b.returnsNil = variant.isOn(PassToSiblingCase.returnsNilSwitch)
    b.isUserInteractionEnabled = variant.isOn(PassToSiblingCase.interactionSwitch)
    stage.show(StageController([a, b]))
  }
}

private final class CoverView: StageView {
  var returnsNil = false

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    returnsNil ? nil : super.hitTest(point, with: event)
  }
}
