/// The bar of edit actions beside a text field's selection or caret. The bar is in the field's window. A
/// touch that lands outside the bar closes the bar.
final class EditMenuBar: UIView, DismissedByTouches {
  private static let height: CGFloat = 44
  private static let padding: CGFloat = 14
  /// The gap between the bar and the selection. The gap leaves room for the knob of a handle.
  private static let gap: CGFloat = 10
  /// The margin between the bar and the edges of the window.
  private static let margin: CGFloat = 8
  private static let cornerRadius: CGFloat = 12
  private static let actions: [(action: StandardEditAction, word: SystemTitle)] = [
    (.cut, .cut), (.copy, .copy), (.paste, .paste), (.select, .select), (.selectAll, .selectAll),
  ]

  private weak var field: UITextField?

  /// Creates the bar with the actions that the field can perform now; nil if there are none.
  init?(for field: UITextField) {
    self.field = field
    super.init(frame: .zero)
    backgroundColor = ControlMetrics.editMenuColor
    layer.cornerRadius = EditMenuBar.cornerRadius
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 10
    layer.shadowOffset = CGSize(width: 0, height: 4)
    var contentWidth: CGFloat = 0
    for (action, word) in EditMenuBar.actions
    where field.canPerformAction(action.selector, withSender: field) {
      if contentWidth > 0 { addDivider(at: contentWidth) }
      let button = EditMenuButton(frame: .zero)
      button.setTitle(word.text, for: .normal)
      button.addAction(UIAction { [weak field] _ in field?.perform(action) }, for: .touchUpInside)
      let width = (button.intrinsicContentSize.width + 2 * EditMenuBar.padding).rounded(.up)
      button.frame = CGRect(x: contentWidth, y: 0, width: width, height: EditMenuBar.height)
      addSubview(button)
      contentWidth += width
    }
    guard contentWidth > 0 else { return nil }
    frame.size = CGSize(width: contentWidth, height: EditMenuBar.height)
  }

  required init?(coder: NSCoder) { nil }

  deinit {}

  private func addDivider(at x: CGFloat) {
    let divider = UIView.controlPart(.separator)
    divider.frame = CGRect(x: x - 0.5, y: 12, width: 1, height: EditMenuBar.height - 24)
    addSubview(divider)
  }

  /// Adds the bar to the window, above the target, or below the target if there is no room above. `target` is
  /// in the window's coordinates.
  func show(in window: UIWindow, beside target: CGRect) {
    let room = window.bounds.inset(by: window.safeAreaInsets)
      .insetBy(dx: EditMenuBar.margin, dy: EditMenuBar.margin)
    var placedFrame = CGRect(origin: .zero, size: bounds.size)
    placedFrame.origin.x = max(
      room.minX, min(target.midX - placedFrame.width / 2, room.maxX - placedFrame.width))
    placedFrame.origin.y = target.minY - EditMenuBar.gap - placedFrame.height
    if placedFrame.minY < room.minY { placedFrame.origin.y = target.maxY + EditMenuBar.gap }
    frame = placedFrame
    window.addSubview(self)
    window.dismissedByTouches = self
  }

  func touchDidLand(_ touch: UITouch) {
    if let view = touch.view, view.isDescendant(of: self) { return }
    removeFromSuperview()
    field?.editMenuDidClose(by: touch)
  }
}

/// The button for one action of the edit menu. The Tab key skips the button, because all keys go to the text
/// field.
private final class EditMenuButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    setTitleColor(.label, for: .normal)
    setTitleColor(.secondaryLabel, for: .highlighted)
    titleLabel?.font = .systemFont(ofSize: 15)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFocused: Bool { false }

  deinit {}
}

/// A handle at one end of a text field's selection: a bar with a knob. A finger can drag the handle, but the
/// field receives the touches.
final class TextSelectionHandle: UIView {
  /// The width of the bar, in points.
  static let width: CGFloat = 2
  private static let knobSide: CGFloat = 10

  /// Whether the handle is at the start of the selection, with its knob above the bar. If false, the handle
  /// is at the end, with its knob below the bar.
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

  /// Places the bar at one end of the selection. `caretFrame` is the frame that a caret would have there, in
  /// the superview's coordinates.
  func place(atCaret caretFrame: CGRect) {
    let side = TextSelectionHandle.knobSide
    frame = CGRect(
      x: caretFrame.midX - TextSelectionHandle.width / 2, y: caretFrame.minY,
      width: TextSelectionHandle.width, height: caretFrame.height)
    knob.frame = CGRect(
      x: bounds.midX - side / 2, y: isStart ? 1 - side : bounds.maxY - 1, width: side, height: side)
  }
}
