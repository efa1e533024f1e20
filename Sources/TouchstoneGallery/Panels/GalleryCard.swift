import UIKit

/// A card in front of all other views. It receives all keys while it is open.
protocol GalleryCard: UIView {
  /// Called when the user closes the card.
  var onClose: (() -> Void)? { get set }
  /// The view that receives the keys when the card opens; nil if any control of the card may receive them.
  var firstKeyView: UIView? { get }
}

extension GalleryCard {
  var firstKeyView: UIView? { nil }
}

/// The base class of cards: a dimming view that closes the card when it is touched, and a plate with a title.
class ModalCard: UIView, GalleryCard {
  var onClose: (() -> Void)?
  var firstKeyView: UIView? { nil }
  let cardView = UIView()
  let titleLabel = UILabel()
  let closeButton = IconButton(.close)
  private let dimmingView = UIControl()

  /// The height above the content, in points.
  static let headerHeight: CGFloat = 54
  static let margin: CGFloat = 16

  init(title: String) {
    super.init(frame: .zero)
    dimmingView.backgroundColor = UIColor(white: 0, alpha: 0.32)
    dimmingView.addAction(UIAction { [unowned self] _ in onClose?() }, for: .touchUpInside)
    cardView.setLook(.card)
    titleLabel.text = title
    titleLabel.font = .systemFont(ofSize: 17, weight: .bold)
    closeButton.addAction(UIAction { [unowned self] _ in onClose?() }, for: .touchUpInside)
    addSubview(dimmingView)
    addSubview(cardView)
    cardView.addSubview(titleLabel)
    cardView.addSubview(closeButton)
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the size of the plate, in points.
  func plateSize(in bounds: CGSize) -> CGSize {
    CGSize(width: min(560, bounds.width - 24), height: bounds.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    dimmingView.frame = bounds
    let wantedSize = plateSize(in: bounds.size)
    let size = CGSize(width: wantedSize.width, height: min(wantedSize.height, bounds.height - 24))
    cardView.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(),
      y: max(12, ((bounds.height - size.height) * 0.3).rounded()), width: size.width, height: size.height)
    titleLabel.frame = CGRect(x: ModalCard.margin + 4, y: 15, width: max(0, size.width - 84), height: 24)
    closeButton.frame = CGRect(x: size.width - 48, y: 11, width: 32, height: 32)
  }
}
