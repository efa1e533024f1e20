import TouchstoneCases
import TouchstoneInspector
import UIKit

/// The case's settings: switches if there is enough height, otherwise one row of small buttons with the
/// variants' names.
final class VariantSettingsView: UIView {
  var onChoose: ((TouchCaseVariant) -> Void)?

  let chips: [PillButton]
  private let card: TouchCaseCard
  private let chipStrip: ChipStrip
  private let scrollView = UIScrollView()
  /// Fade the row of buttons out where it continues beyond the view.
  let leftFade = EdgeFade(.left, to: GalleryTheme.background)
  let rightFade = EdgeFade(.right, to: GalleryTheme.background)
  private let variantSwitches: VariantSwitches

  init(_ card: TouchCaseCard, variant: TouchCaseVariant) {
    self.card = card
    chips =
      card.variants.count < 2
      ? []
      : card.variants.map {
        PillButton(card.name(of: $0), kind: $0 == variant ? .filled : .plain, size: 12)
      }
    chipStrip = ChipStrip(chips)
    variantSwitches = VariantSwitches(card, variant: variant)
    super.init(frame: .zero)
    for (chip, variant) in zip(chips, card.variants) {
      chip.addAction(UIAction { [unowned self] _ in onChoose?(variant) }, for: .touchUpInside)
    }
    variantSwitches.onChoose = { [unowned self] in onChoose?($0) }
    scrollView.addSubview(variantSwitches)
    addSubview(chipStrip)
    addSubview(scrollView)
    for fade in [leftFade, rightFade] { addSubview(fade) }
    chipStrip.delegate = self
  }

  required init?(coder: NSCoder) { nil }

  /// Whether the case has settings.
  var hasSettings: Bool { !chips.isEmpty }

  func reveal(_ variant: TouchCaseVariant) { chipStrip.reveal(card.variants.firstIndex(of: variant) ?? 0) }

  /// The background of the view, to which the row of buttons fades out. Default: that of the gallery.
  var groundColor = GalleryTheme.background {
    didSet { for fade in [leftFade, rightFade] { fade.color = groundColor } }
  }

  private var isLow: Bool { bounds.height < 90 }

  /// The height of the settings at the view's width, in points.
  var contentHeight: CGFloat { isLow ? bounds.height : variantSwitches.sizeThatFits(bounds.size).height }

  override func layoutSubviews() {
    super.layoutSubviews()
    chipStrip.isHidden = !isLow
    scrollView.isHidden = isLow
    chipStrip.frame = bounds
    scrollView.frame = bounds
    variantSwitches.frame = CGRect(x: 0, y: 0, width: bounds.width, height: contentHeight)
    scrollView.contentSize = variantSwitches.frame.size
    let width = min(28, bounds.width / 4)
    leftFade.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
    rightFade.frame = CGRect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
    chipStrip.layoutIfNeeded()
    showFades()
  }

  private func showFades() {
    let hiddenOnRight = chipStrip.contentSize.width - chipStrip.bounds.maxX
    leftFade.isHidden = !isLow || chipStrip.contentOffset.x < 1
    rightFade.isHidden = !isLow || hiddenOnRight < 1
  }
}

extension VariantSettingsView: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { showFades() }
}
