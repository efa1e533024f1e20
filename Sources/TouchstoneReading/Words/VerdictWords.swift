/// The words for a view's verdict in a hit test, for labels and sentences.
struct VerdictWords {
  /// The verdict, for a label beside the view.
  let label: LocalizedText
  /// The reason why the view refuses the touch, for the end of a sentence.
  let reason: LocalizedText
  /// The reason why several views refuse the touch, for the end of a sentence.
  let pluralReason: LocalizedText
  /// The number of the rule in `Documentation/TouchSemantics.md`.
  let rule: String

  init(_ verdict: HitTestVerdict) {
    switch verdict {
    case .inside:
      label = LocalizedText("inside", "触点在其内")
      reason = LocalizedText("the point is inside it", "触点在其内")
      pluralReason = LocalizedText("the point is inside them", "触点在它们之内")
      rule = "3.1"
    case .insideBeyondBounds:
      label = LocalizedText("inside by override", "重写后在其内")
      reason = LocalizedText("its point(inside:with:) returned true", "它的 point(inside:with:) 返回 true")
      pluralReason = LocalizedText(
        "their point(inside:with:) returned true", "它们的 point(inside:with:) 返回 true")
      rule = "3.5"
    case .outside:
      label = LocalizedText("outside", "触点在其外")
      reason = LocalizedText("the point is outside it", "触点在其外")
      pluralReason = LocalizedText("the point is outside them", "触点在它们之外")
      rule = "3.4"
    case .interactionDisabled:
      label = LocalizedText("interaction disabled", "交互已停用")
      reason = LocalizedText("its isUserInteractionEnabled is false", "它的 isUserInteractionEnabled 为 false")
      pluralReason = LocalizedText(
        "their isUserInteractionEnabled is false", "它们的 isUserInteractionEnabled 为 false")
      rule = "3.1"
    case .hidden:
      label = LocalizedText("hidden", "已隐藏")
      reason = LocalizedText("it is hidden", "它被隐藏了")
      pluralReason = LocalizedText("they are hidden", "它们被隐藏了")
      rule = "3.1"
    case .transparent:
      let code = "alpha < 0.01"
      label = LocalizedText(code, code)
      reason = LocalizedText("its alpha is below 0.01", "它的 alpha 小于 0.01")
      pluralReason = LocalizedText("their alpha is below 0.01", "它们的 alpha 小于 0.01")
      rule = "3.1"
    case .animating:
      label = LocalizedText("animating", "动画中")
      reason = LocalizedText(
        "an animation without allowUserInteraction runs on it", "它正在做不允许交互的动画")
      pluralReason = LocalizedText(
        "animations without allowUserInteraction run on them", "它们正在做不允许交互的动画")
      rule = "3.13"
    case .controlDisabled:
      label = LocalizedText("disabled", "已停用")
      reason = LocalizedText("the control is disabled", "控件已停用")
      pluralReason = LocalizedText("the controls are disabled", "控件已停用")
      rule = "3.7"
    }
  }
}
