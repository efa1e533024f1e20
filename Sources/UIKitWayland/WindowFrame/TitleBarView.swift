import UIKit

/// The title bar of a window. A drag moves the window. A double tap maximizes or restores the window. A long
/// press, or a click with the secondary button, opens the desktop's menu for the window.
final class TitleBarView: UIView {
  /// Called with the user's requests. Default: does nothing.
  var onRequest: (WindowFrameRequest) -> Void = { _ in }
  let titleLabel = UILabel(frame: .zero)
  /// The width of the buttons at the right end of the bar, in points.
  var trailingInset: CGFloat = 0 { didSet { if trailingInset != oldValue { setNeedsLayout() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.font = .systemFont(ofSize: 13, weight: .semibold)
    titleLabel.textAlignment = .center
    titleLabel.lineBreakMode = .byTruncatingTail
    addSubview(titleLabel)
    let pan = UIPanGestureRecognizer(target: self, action: TitleBarView.handlePan)
    pan.maximumNumberOfTouches = 1
    let press = UILongPressGestureRecognizer(target: self, action: TitleBarView.handlePress)
    // The recognizer ignores the mouse, because the mouse opens the menu with its secondary button.
    press.allowedTouchTypes = [UITouch.TouchType.direct, .pencil].map { NSNumber(value: $0.rawValue) }
    let doubleTap = UITapGestureRecognizer { [unowned self] _ in onRequest(.toggleMaximized) }
    doubleTap.numberOfTapsRequired = 2
    for recognizer in [pan, press, doubleTap] as [UIGestureRecognizer] { addGestureRecognizer(recognizer) }
  }

  required init?(coder: NSCoder) { nil }

  /// Centres the title in the window if there is room. Otherwise moves the title beside the buttons.
  override func layoutSubviews() {
    super.layoutSubviews()
    let margin: CGFloat = 16
    let width = min(
      titleLabel.intrinsicContentSize.width.rounded(.up),
      max(bounds.width - trailingInset - margin, 0))
    let centredX = (bounds.width - width) / 2
    let x = max(min(centredX, bounds.width - trailingInset - width), min(margin, bounds.width - width))
    titleLabel.frame = CGRect(x: x.rounded(), y: 0, width: width, height: bounds.height)
  }

  // MARK: Touches

  private func handlePan(_ pan: UIGestureRecognizer) {
    guard pan.state == .began, let contact = pan.firstContact else { return }
    onRequest(.move(contact))
  }

  private func handlePress(_ press: UIGestureRecognizer) {
    guard press.state == .began, let contact = press.firstContact else { return }
    onRequest(.menu(contact, press.location(in: nil)))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, event?.buttonMask == .secondary else { return }
    onRequest(.menu(touch.contact, touch.location(in: nil)))
  }
}
