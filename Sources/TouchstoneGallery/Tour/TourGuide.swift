import TouchstoneInspector
import UIKit

/// A small card that shows the tour's current step. Touches beside the card reach the case.
final class TourGuide: UIView {
  var onEnd: (() -> Void)?

  private let textLabel = UILabel()
  private let countLabel = UILabel()
  let endButton: PillButton

  init(_ tour: FirstTour) {
    let isLast = tour.step == FirstTour.Step.allCases.last
    endButton = PillButton(
      isLast ? TourText.done.text : TourText.skip.text, kind: isLast ? .filled : .plain, size: 12)
    super.init(frame: .zero)
    setLook(.banner)
    layer.borderWidth = 2
    layer.borderColor = UIColor.systemBlue.cgColor
    textLabel.text = tour.text.text
    textLabel.font = .systemFont(ofSize: 15, weight: .medium)
    textLabel.numberOfLines = 0
    countLabel.text = "\(tour.step.rawValue + 1) / \(FirstTour.Step.allCases.count)"
    countLabel.font = .monospacedDigitSystemFont(ofSize: 12, weight: .regular)
    countLabel.textColor = GalleryTheme.secondaryText
    endButton.addAction(UIAction { [unowned self] _ in onEnd?() }, for: .touchUpInside)
    for view in [textLabel, countLabel, endButton] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  private static let margin: CGFloat = 14

  /// Places the card at the top of the free area if the card fits there, and otherwise over the upper part of
  /// the phone.
  func place(in freeArea: CGRect, orOver phone: CGRect, in bounds: CGRect) {
    if height(ofWidth: freeArea.width) <= freeArea.height, freeArea.width >= 240 {
      arrange(in: CGRect(origin: freeArea.origin, size: CGSize(width: freeArea.width, height: 0)))
      return
    }
    let width = min(320, max(240, phone.width - 16), bounds.width - 16)
    let x = min(max(8, phone.midX - width / 2), bounds.width - width - 8)
    arrange(in: CGRect(x: x.rounded(), y: (phone.minY + 22).rounded(), width: width, height: 0))
  }

  private func textHeight(ofWidth width: CGFloat) -> CGFloat {
    textLabel.sizeThatFits(CGSize(width: width - 2 * TourGuide.margin, height: 0)).height.rounded(.up)
  }

  private func height(ofWidth width: CGFloat) -> CGFloat {
    textHeight(ofWidth: width) + 2 * TourGuide.margin + 40
  }

  /// Places the card and its parts. The card's height follows from the width of `area`.
  private func arrange(in area: CGRect) {
    let width = area.width
    frame = CGRect(x: area.minX, y: area.minY, width: width, height: height(ofWidth: width))
    textLabel.frame = CGRect(
      x: TourGuide.margin, y: TourGuide.margin, width: width - 2 * TourGuide.margin,
      height: textHeight(ofWidth: width))
    let button = endButton.preferredWidth
    endButton.frame = CGRect(
      x: width - TourGuide.margin - button, y: frame.height - 42, width: button, height: 30)
    countLabel.frame = CGRect(x: TourGuide.margin, y: frame.height - 36, width: 80, height: 18)
  }
}

/// The texts of the tour.
enum TourText {
  static let title = LocalizedText("Half-minute tour", "半分钟导览")
  static let skip = LocalizedText("Skip", "跳过")
  static let done = LocalizedText("Done", "完成")
}
