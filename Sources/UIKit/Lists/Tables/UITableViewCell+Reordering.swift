import CoreGraphics

extension UITableViewCell {
  /// The width of the reorder control at the end of the cell, in points; 0 while it is not shown.
  final var reorderControlWidth: CGFloat {
    isEditing && canBeMoved && confirmationButton == nil ? TableMetrics.reorderControlWidth : 0
  }

  final func showReorderControl() {
    let shows = isEditing && canBeMoved
    if shows, reorderControl == nil {
      let control = TableReorderControl(frame: .zero)
      control.cell = self
      UIView.performWithoutAnimation { control.frame = reorderControlFrame(isShown: false) }
      addSubview(control)
      reorderControl = control
    }
    reorderControl?.isHidden = !shows
    setNeedsLayout()
  }

  final func layOutReorderControl() {
    guard let reorderControl, !reorderControl.isHidden else { return }
    reorderControl.frame = reorderControlFrame(isShown: reorderControlWidth > 0)
  }

  private final func reorderControlFrame(isShown: Bool) -> CGRect {
    let width = TableMetrics.reorderControlWidth
    return CGRect(
      x: isShown ? bounds.width - width : bounds.width, y: 0, width: width, height: bounds.height)
  }
}

/// The reorder control at the end of a row, which shows three lines. The user drags this control to move the
/// row.
final class TableReorderControl: UIControl {
  weak var cell: UITableViewCell?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  deinit {}

  /// Always false: keys cannot move a row, so the Tab key skips the control.
  override var canBecomeFocused: Bool { false }

  /// Returns false for pan recognizers, so that the table does not scroll under the finger that drags a row.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !(gestureRecognizer is UIPanGestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  private var table: UITableView? { cell?.superview as? UITableView }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let cell, let table else { return false }
    return table.beginReordering(cell, at: touch.location(in: table).y)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let cell, let table else { return false }
    table.continueReordering(cell, at: touch.location(in: table).y)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let cell, let table else { return }
    if let touch { table.continueReordering(cell, at: touch.location(in: table).y) }
    table.endReordering(cell)
  }

  override func cancelTracking(with event: UIEvent?) {
    if let cell { table?.cancelReordering(cell) }
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor(UIColor.tertiaryLabel.cgColor)
    let middle = CGPoint(x: bounds.midX.rounded(), y: bounds.midY.rounded())
    for line in -1...1 {
      context.fill(CGRect(x: middle.x - 11, y: middle.y + CGFloat(line) * 6 - 1, width: 22, height: 2))
    }
  }
}
