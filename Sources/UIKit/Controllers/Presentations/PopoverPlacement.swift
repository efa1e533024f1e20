import CoreGraphics

/// The place of a popover beside the area to which it points (rule 10.19). Coordinates are those of the
/// container, in points.
struct PopoverPlacement {
  /// The length of the arrow, in points.
  static let arrowLength: CGFloat = 13
  /// The width of the arrow at the card, in points.
  static let arrowWidth: CGFloat = 37
  /// The shortest distance between the arrow and a corner of the card, in points.
  private static let cornerDistance: CGFloat = 13

  static let none = PopoverPlacement(frame: .zero, direction: .unknown, tip: .zero)

  /// The frame of the card.
  let frame: CGRect
  /// The direction of the arrow; empty if there is no room for a card beside the area.
  let direction: UIPopoverArrowDirection
  /// The point at which the arrow ends.
  let tip: CGPoint

  private init(frame: CGRect, direction: UIPopoverArrowDirection, tip: CGPoint) {
    self.frame = frame
    self.direction = direction
    self.tip = tip
  }

  /// Places a card of the given size at `anchor`. The first permitted direction, in the order up, down, left,
  /// right, in which the whole card fits is chosen; otherwise the one with the most room, and the card is cut
  /// to the room.
  init(
    of size: CGSize, at anchor: CGRect, in area: CGRect, directions: UIPopoverArrowDirection,
    overlapsAnchor: Bool
  ) {
    let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
    let permitted = order.filter { directions.contains($0) }
    let candidates = permitted.isEmpty ? order : permitted
    func room(_ direction: UIPopoverArrowDirection) -> CGSize {
      let length = PopoverPlacement.arrowLength
      return switch direction {
      case .up: CGSize(width: area.width, height: area.maxY - anchor.maxY - length)
      case .down: CGSize(width: area.width, height: anchor.minY - area.minY - length)
      case .left: CGSize(width: area.maxX - anchor.maxX - length, height: area.height)
      default: CGSize(width: anchor.minX - area.minX - length, height: area.height)
      }
    }
    func shownArea(_ direction: UIPopoverArrowDirection) -> CGFloat {
      let room = room(direction)
      return max(0, min(size.width, room.width)) * max(0, min(size.height, room.height))
    }
    var direction = candidates[0]
    for candidate in candidates where shownArea(candidate) > shownArea(direction) { direction = candidate }
    let available = overlapsAnchor ? area.size : room(direction)
    let width = max(0, min(size.width, available.width, area.width))
    let height = max(0, min(size.height, available.height, area.height))
    let tip: CGPoint
    var origin: CGPoint
    switch direction {
    case .up:
      tip = CGPoint(x: anchor.midX, y: anchor.maxY)
      origin = CGPoint(x: tip.x - width / 2, y: tip.y + PopoverPlacement.arrowLength)
    case .down:
      tip = CGPoint(x: anchor.midX, y: anchor.minY)
      origin = CGPoint(x: tip.x - width / 2, y: tip.y - PopoverPlacement.arrowLength - height)
    case .left:
      tip = CGPoint(x: anchor.maxX, y: anchor.midY)
      origin = CGPoint(x: tip.x + PopoverPlacement.arrowLength, y: tip.y - height / 2)
    default:
      tip = CGPoint(x: anchor.minX, y: anchor.midY)
      origin = CGPoint(x: tip.x - PopoverPlacement.arrowLength - width, y: tip.y - height / 2)
    }
    origin.x = max(area.minX, min(origin.x, area.maxX - width))
    origin.y = max(area.minY, min(origin.y, area.maxY - height))
    self.init(
      frame: CGRect(origin: origin, size: CGSize(width: width, height: height)), direction: direction,
      tip: tip)
  }

  /// The corners of the arrow: two at the card and the tip. The arrow keeps away from the card's corners.
  var arrowCorners: [CGPoint] {
    let half = PopoverPlacement.arrowWidth / 2
    let margin = half + PopoverPlacement.cornerDistance
    func along(_ position: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      high - low > 2 * margin ? min(max(position, low + margin), high - margin) : (low + high) / 2
    }
    switch direction {
    case .up, .down:
      let x = along(tip.x, frame.minX, frame.maxX)
      let edge = direction == .up ? frame.minY : frame.maxY
      return [CGPoint(x: x - half, y: edge), CGPoint(x: x, y: tip.y), CGPoint(x: x + half, y: edge)]
    case .left, .right:
      let y = along(tip.y, frame.minY, frame.maxY)
      let edge = direction == .left ? frame.minX : frame.maxX
      return [CGPoint(x: edge, y: y - half), CGPoint(x: tip.x, y: y), CGPoint(x: edge, y: y + half)]
    default: return []
    }
  }
}

/// The arrow of a popover.
final class PopoverArrow: UIView {
  /// The corners, in the view's coordinates.
  private var corners: [CGPoint] = []
  var color: UIColor = .systemBackground { didSet { setNeedsDisplay() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  deinit {}

  /// Places the arrow beside the card.
  func place(_ placement: PopoverPlacement) {
    let points = placement.arrowCorners
    guard let first = points.first else {
      isHidden = true
      return
    }
    isHidden = false
    frame = points.reduce(CGRect(origin: first, size: .zero)) { $0.union(CGRect(origin: $1, size: .zero)) }
    let origin = frame.origin
    corners = points.map { CGPoint(x: $0.x - origin.x, y: $0.y - origin.y) }
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard corners.count == 3 else { return }
    let path = UIBezierPath()
    path.move(to: corners[0])
    path.addLine(to: corners[1])
    path.addLine(to: corners[2])
    path.close()
    color.setFill()
    path.fill()
  }
}
