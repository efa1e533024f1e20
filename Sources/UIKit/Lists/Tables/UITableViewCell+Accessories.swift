import CoreGraphics
import Foundation

// The views at the ends of a cell: accessory marks, the detail button, and the controls for editing.

extension UITableViewCell {
  private final var shownAccessoryType: AccessoryType { isEditing ? editingAccessoryType : accessoryType }
  final var shownAccessoryView: UIView? { isEditing ? editingAccessoryView : accessoryView }

  final func accessoryDidChange() {
    let viewToHide = isEditing ? accessoryView : editingAccessoryView
    let viewToShow = shownAccessoryView
    if viewToHide !== viewToShow { viewToHide?.removeFromSuperview() }
    if let viewToShow, viewToShow.superview !== self { addSubview(viewToShow) }
    let type = viewToShow == nil ? shownAccessoryType : .none
    showMark(type)
    showDetailButton(type == .detailButton || type == .detailDisclosureButton)
    setNeedsLayout()
  }

  private final func showMark(_ type: AccessoryType) {
    let kind: TableAccessoryMark.Kind
    switch type {
    case .disclosureIndicator, .detailDisclosureButton: kind = .chevron
    case .checkmark: kind = .checkmark
    case .none, .detailButton:
      accessoryMark?.isHidden = true
      return
    }
    if accessoryMark == nil {
      let mark = TableAccessoryMark(frame: .zero)
      addSubview(mark)
      accessoryMark = mark
    }
    accessoryMark?.kind = kind
    accessoryMark?.isHidden = false
  }

  private final func showDetailButton(_ shows: Bool) {
    if shows, detailButton == nil {
      let button = TableDetailButton(frame: .zero)
      button.addAction(UIAction { [weak self] _ in self?.detailButtonTapped() }, for: .touchUpInside)
      addSubview(button)
      detailButton = button
    }
    detailButton?.isHidden = !shows
  }

  private final func detailButtonTapped() {
    guard let table = superview as? UITableView, let path = table.indexPath(for: self) else { return }
    table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
  }

  // MARK: Editing

  final var editControlInset: CGFloat {
    isEditing && editingStyle != .none && shouldIndentWhileEditing ? TableMetrics.editControlWidth : 0
  }

  final func editingDidChange(animated: Bool) {
    if !isEditing { hideConfirmation() }
    accessoryDidChange()
    showEditControl()
    showReorderControl()
    guard animated else { return setNeedsLayout() }
    UIView.animate(withDuration: TableMetrics.updateDuration, delay: 0, options: .allowUserInteraction) {
      setNeedsLayout()
      layoutIfNeeded()
    }
  }

  final func showEditControl() {
    let shows = isEditing && editingStyle != .none
    if shows, editControl == nil {
      let control = TableEditControl(frame: .zero)
      control.addAction(UIAction { [weak self] _ in self?.editControlTapped() }, for: .touchUpInside)
      UIView.performWithoutAnimation { control.frame = editControlFrame(isShown: false) }
      addSubview(control)
      editControl = control
    }
    editControl?.style = editingStyle
    editControl?.isHidden = !shows
    setNeedsLayout()
  }

  final func layOutEditControl() {
    guard let editControl, !editControl.isHidden else { return }
    editControl.frame = editControlFrame(isShown: isEditing)
  }

  private final func editControlFrame(isShown: Bool) -> CGRect {
    CGRect(
      x: isShown ? TableMetrics.gap : -TableMetrics.editControlWidth, y: 0,
      width: TableMetrics.editControlWidth, height: bounds.height)
  }

  private final func editControlTapped() {
    guard let table = superview as? UITableView else { return }
    switch editingStyle {
    case .delete: table.toggleConfirmation(of: self)
    case .insert: table.commit(.insert, cell: self)
    case .none: break
    }
  }

  final func showConfirmation(title: String) {
    guard confirmationButton == nil else { return }
    storedShowingDeleteConfirmation = true
    let button = UIButton(type: .custom)
    button.setTitle(title, for: .normal)
    button.backgroundColor = .systemRed
    button.contentEdgeInsets = UIEdgeInsets(
      top: 0, left: TableMetrics.margin, bottom: 0, right: TableMetrics.margin)
    button.addAction(
      UIAction { [weak self] _ in
        guard let self, let table = superview as? UITableView else { return }
        table.commit(.delete, cell: self)
      }, for: .touchUpInside)
    UIView.performWithoutAnimation {
      let width = button.sizeThatFits(bounds.size).width
      button.frame = CGRect(x: bounds.width, y: 0, width: width, height: bounds.height)
      insertSubview(button, belowSubview: separator)
    }
    confirmationButton = button
    setNeedsLayout()
  }

  final func hideConfirmation() {
    guard let confirmationButton else { return }
    storedShowingDeleteConfirmation = false
    confirmationButton.removeFromSuperview()
    self.confirmationButton = nil
    setNeedsLayout()
  }
}

/// An accessory mark at the end of a cell: a chevron or a check mark.
final class TableAccessoryMark: UIView {
  enum Kind {
    case chevron, checkmark
  }

  var kind = Kind.chevron { didSet { if kind != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  var size: CGSize {
    kind == .chevron ? CGSize(width: 8, height: 14) : CGSize(width: 15, height: 14)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setLineCap(.round)
    context.setLineJoin(.round)
    switch kind {
    case .chevron:
      context.setStrokeColor(UIColor.tertiaryLabel.cgColor)
      context.setLineWidth(2)
      context.move(to: CGPoint(x: 1.5, y: 1.5))
      context.addLine(to: CGPoint(x: 6.5, y: 7))
      context.addLine(to: CGPoint(x: 1.5, y: 12.5))
    case .checkmark:
      context.setStrokeColor(tintColor.cgColor)
      context.setLineWidth(2)
      context.move(to: CGPoint(x: 1.5, y: 8))
      context.addLine(to: CGPoint(x: 5, y: 12))
      context.addLine(to: CGPoint(x: 13.5, y: 2))
    }
    context.strokePath()
  }

  deinit {}
}

/// The detail button at the end of a cell, a letter i in a ring.
final class TableDetailButton: UIButton {
  /// The visible size of the button, in points. The touchable area is larger.
  static let size = CGSize(width: 22, height: 22)

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: -11).contains(point)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let tint = tintColor else { return }
    let color = tint.withAlphaComponent(isHighlighted ? 0.3 : 1).cgColor
    context.setStrokeColor(color)
    context.setFillColor(color)
    context.setLineWidth(1.5)
    context.strokeEllipse(in: bounds.insetBy(dx: 1, dy: 1))
    context.fillEllipse(in: CGRect(x: bounds.midX - 1.25, y: 5, width: 2.5, height: 2.5))
    context.setLineCap(.round)
    context.move(to: CGPoint(x: bounds.midX, y: 10))
    context.addLine(to: CGPoint(x: bounds.midX, y: 16))
    context.strokePath()
  }

  deinit {}
}

/// The control at the start of a cell that deletes or inserts its row.
final class TableEditControl: UIButton {
  var style = UITableViewCell.EditingStyle.delete { didSet { if style != oldValue { setNeedsDisplay() } } }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let side: CGFloat = 22
    let disc = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    let color: UIColor = style == .insert ? .systemGreen : .systemRed
    context.setFillColor(color.withAlphaComponent(isHighlighted ? 0.5 : 1).cgColor)
    context.fillEllipse(in: disc)
    context.setStrokeColor(UIColor.white.cgColor)
    context.setLineWidth(2)
    context.setLineCap(.round)
    context.move(to: CGPoint(x: disc.midX - 5, y: disc.midY))
    context.addLine(to: CGPoint(x: disc.midX + 5, y: disc.midY))
    if style == .insert {
      context.move(to: CGPoint(x: disc.midX, y: disc.midY - 5))
      context.addLine(to: CGPoint(x: disc.midX, y: disc.midY + 5))
    }
    context.strokePath()
  }

  deinit {}
}
