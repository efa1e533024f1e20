import TouchstoneInspector
import UIKit

/// A small card that shows the tour's current step. Touches beside the card reach the case.
final class TourGuide: UIView {
  var onEnd: (() -> Void)?

  let step: FirstTour.Step
  private let textLabel = UILabel()
  private let countLabel = UILabel()
  let endButton: PillButton

  init(_ tour: FirstTour) {
    step = tour.step
    let isLast = tour.step == FirstTour.Step.allCases.last
    endButton = PillButton(
      isLast ? TourText.done.text : TourText.skip.text, kind: isLast ? .filled : .plain, size: 12)
    super.init(frame: .zero)
    setLook(.banner)
    layer.borderWidth = 2
    layer.borderColor = UIColor.systemBlue.cgColor
    textLabel.text = tour.text.text
    textLabel.font = .systemFont(ofSize: 14, weight: .medium)
    textLabel.numberOfLines = 0
    countLabel.text = "\(tour.step.rawValue + 1) / \(FirstTour.Step.allCases.count)"
    countLabel.font = .monospacedDigitSystemFont(ofSize: 12, weight: .regular)
    countLabel.textColor = GalleryTheme.secondaryText
    endButton.addAction(UIAction { [unowned self] _ in onEnd?() }, for: .touchUpInside)
    for view in [textLabel, countLabel, endButton] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  private static let margin: CGFloat = 12
  private static let buttonHeight: CGFloat = 28
  /// The height of a card with three lines, which every text fits at a width of 280 points or more.
  private static let maximumHeight: CGFloat = 104

  /// Places the card at the top of the first area in which every step of the tour fits, and otherwise over
  /// the phone, with its upper edge at `top`.
  func place(in areas: [CGRect], orOver phone: CGRect, below top: CGFloat, in bounds: CGRect) {
    if let area = areas.first(where: { $0.width >= 280 && $0.height >= TourGuide.maximumHeight }) {
      return arrange(in: area)
    }
    let width = min(320, max(240, phone.width - 16), bounds.width - 16)
    let x = min(max(8, phone.midX - width / 2), bounds.width - width - 8)
    arrange(in: CGRect(x: x.rounded(), y: top.rounded(), width: width, height: 0))
  }

  private func textHeight(ofWidth width: CGFloat) -> CGFloat {
    textLabel.sizeThatFits(CGSize(width: width - 2 * TourGuide.margin, height: 0)).height.rounded(.up)
  }

  private func height(ofWidth width: CGFloat) -> CGFloat {
    textHeight(ofWidth: width) + 2 * TourGuide.margin + TourGuide.buttonHeight
  }

  /// Places the card and its parts. The card's height follows from the width of `area`.
  private func arrange(in area: CGRect) {
    let width = area.width
    frame = CGRect(x: area.minX, y: area.minY, width: width, height: height(ofWidth: width))
    textLabel.frame = CGRect(
      x: TourGuide.margin, y: 10, width: width - 2 * TourGuide.margin, height: textHeight(ofWidth: width))
    let button = endButton.preferredWidth
    endButton.frame = CGRect(
      x: width - 8 - button, y: frame.height - 8 - TourGuide.buttonHeight, width: button,
      height: TourGuide.buttonHeight)
    countLabel.frame = CGRect(x: TourGuide.margin, y: endButton.frame.midY - 9, width: 80, height: 18)
  }
}

/// The texts of the tour.
enum TourText {
  static let title = LocalizedText("Half-minute tour", "半分钟导览")
  static let skip = LocalizedText("Skip", "跳过")
  static let done = LocalizedText("Done", "完成")
}
