import CoreGraphics

extension UITableViewCell {
  /// The width of the control at the cell's end.
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

/// Three lines at the end of a row, with which a finger moves it.
final class TableReorderControl: UIControl {
  weak var cell: UITableViewCell?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  deinit {}

  /// Whether keys can focus the control: they cannot move a row.
  override var canBecomeFocused: Bool { false }

  /// Keeps the table from scrolling under the finger that moves a row.
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
