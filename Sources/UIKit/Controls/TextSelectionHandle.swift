/// A handle at one end of a text field's selection: a bar with a knob, which a finger drags. The field itself receives
/// the touches.
final class TextSelectionHandle: UIView {
  /// The width of the bar, in points.
  static let width: CGFloat = 2
  private static let knobSide: CGFloat = 10

  /// Whether the handle is at the start of the selection, with its knob above the line; at the end it is below.
  let isStart: Bool
  private let knob = UIView.controlPart(radius: TextSelectionHandle.knobSide / 2)

  init(isStart: Bool) {
    self.isStart = isStart
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(knob)
  }

  required init?(coder: NSCoder) { nil }

  deinit {}

  override var backgroundColor: UIColor? { didSet { knob.backgroundColor = backgroundColor } }

  /// Places the bar at the edge of the selection, a caret's frame in the superview's coordinates.
  func place(at edge: CGRect) {
    let side = TextSelectionHandle.knobSide
    frame = CGRect(
      x: edge.midX - TextSelectionHandle.width / 2, y: edge.minY, width: TextSelectionHandle.width,
      height: edge.height)
    knob.frame = CGRect(
      x: bounds.midX - side / 2, y: isStart ? 1 - side : bounds.maxY - 1, width: side, height: side)
  }
}
