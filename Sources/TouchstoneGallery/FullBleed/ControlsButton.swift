import UIKit

/// The round button that shows the hidden controls again, and ends a recording. The user can drag it to any
/// corner if it covers something that the user wants to touch.
final class ControlsButton: UIView {
  enum Corner: CaseIterable {
    case topLeft, topRight, bottomLeft, bottomRight
  }

  var onTap: (() -> Void)?
  /// Called with the new corner when the user has moved the button.
  var onMove: ((Corner) -> Void)?
  var corner = Corner.bottomRight { didSet { place() } }
  /// Whether the button ends a recording. Default false.
  var endsRecording = false { didSet { button.symbol = endsRecording ? .stop : .show } }

  let button = IconButton(.show)
  private let pan = UIPanGestureRecognizer()
  private var room = CGRect.zero
  private static let sideLength: CGFloat = 44
  private static let margin: CGFloat = 8

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = GalleryTheme.card
    layer.cornerRadius = ControlsButton.sideLength / 2
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 6
    layer.shadowOffset = CGSize(width: 0, height: 2)
    button.addAction(UIAction { [unowned self] _ in onTap?() }, for: .touchUpInside)
    addSubview(button)
    pan.addTarget(self, action: Selector(ControlsButton.drag))
    addGestureRecognizer(pan)
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  /// Places the button in its corner of the rectangle `room`, which is in points of the superview.
  func arrange(in room: CGRect) {
    self.room = room
    place()
  }

  private func place() {
    let (side, margin) = (ControlsButton.sideLength, ControlsButton.margin)
    let isLeft = corner == .topLeft || corner == .bottomLeft
    let isTop = corner == .topLeft || corner == .topRight
    frame = CGRect(
      x: isLeft ? room.minX + margin : room.maxX - margin - side,
      y: isTop ? room.minY + margin : room.maxY - margin - side, width: side, height: side)
  }

  private func drag() {
    switch pan.state {
    case .changed:
      let point = pan.location(in: superview)
      center = CGPoint(
        x: min(max(point.x, room.minX), room.maxX), y: min(max(point.y, room.minY), room.maxY))
    case .ended, .cancelled, .failed:
      let isLeft = center.x < room.midX
      let next: Corner =
        center.y < room.midY ? isLeft ? .topLeft : .topRight : isLeft ? .bottomLeft : .bottomRight
      GalleryMotion.animateWithSpring { [self] in corner = next }
      onMove?(next)
    case .possible, .began: break
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    button.frame = bounds
  }
}
