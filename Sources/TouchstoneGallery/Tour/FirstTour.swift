import CoreGraphics
import TouchstoneInspector

/// The first tour. The user touches a button in the half that gets no touches, changes a switch, touches the
/// button again, and reads the reason.
struct FirstTour: Equatable {
  enum Step: Int, CaseIterable {
    case touch, changeVariant, touchAgain, why
  }

  /// The case and the variants of the tour.
  nonisolated static let caseName = "tabbar"
  nonisolated static let unclickableVariant = "default"
  nonisolated static let clickableVariant = "pointInside"

  /// The half of the button that gets no touches in the unclickable variant, in points of the case.
  nonisolated static let deadHalf = CGRect(x: 157, y: 743, width: 60, height: 20)

  private(set) var step = Step.touch
  /// Where the user touched instead of the dead half, in the first step.
  private var miss: Miss?

  private enum Miss {
    case livingHalf, beside
    /// The user has chosen the variant in which both halves work.
    case clickableVariant
  }

  /// Called when the user's finger has lifted, at `location` in points of the case. `clicked` is whether the
  /// button sent its action.
  mutating func didTouch(at location: CGPoint, clicked: Bool) {
    switch step {
    case .touch where miss == .clickableVariant: break
    case .touch where clicked: miss = .livingHalf
    case .touch where !FirstTour.deadHalf.contains(location): miss = .beside
    case .touch: step = .changeVariant
    case .touchAgain where clicked: step = .why
    case .touchAgain, .changeVariant, .why: break
    }
  }

  /// Called with the chosen variant of the tour's case, whoever chose it.
  mutating func didChoose(_ variant: String) {
    let isClickable = variant == FirstTour.clickableVariant
    switch step {
    case .touch where isClickable: miss = .clickableVariant
    case .touch where miss == .clickableVariant: miss = nil
    case .changeVariant where isClickable: step = .touchAgain
    case .touchAgain where !isClickable: step = .changeVariant
    case .touch, .changeVariant, .touchAgain, .why: break
    }
  }

  var text: LocalizedText {
    switch step {
    case .touch:
      switch miss {
      case .livingHalf:
        LocalizedText("That half works. Now touch the half above the bar.", "这一半能点到。再点标签栏上方的那一半。")
      case .beside:
        LocalizedText(
          "That was beside the button. Touch its upper half, above the bar.", "没有点在按钮上。点它在标签栏上方的那一半。")
      case .clickableVariant:
        LocalizedText(
          "The tour begins without point(inside:with:). Turn its switch off.",
          "请先关闭 point(inside:with:) 开关，导览从关闭状态开始。")
      case nil:
        LocalizedText(
          "Touch the upper half of the round button, above the bar.", "点一下圆形按钮在标签栏上方的那一半。")
      }
    case .changeVariant:
      LocalizedText(
        "Nothing happens: the tab bar says that this point is outside its area. Turn on the switch point(inside:with:).",
        "没有反应：标签栏认为这个点不在自己里面。请打开 point(inside:with:) 开关。")
    case .touchAgain: LocalizedText("Touch the same half again.", "再点一次同一半。")
    case .why:
      LocalizedText(
        "It works. For every touch, the line with the question mark says which view got it and why.",
        "点到了。带问号的那一行会说明原因，每个案例的每次触摸都有。")
    }
  }
}
