import CoreGraphics
import Foundation

/// One row of a table: content, what stands behind it when it is highlighted or selected, and what stands at its end.
///
/// Where the row's height is automatic the cell is asked for `systemLayoutSizeFitting(_:)`: override `sizeThatFits(_:)`,
/// whose size has the row's width, in cells with a content of their own. There are no constraints here.
@MainActor open class UITableViewCell: UIView, InnerFocusRing {
  // MARK: Stored state

  private final let storedReuseIdentifier: String?
  final let cellStyle: CellStyle
  final var storedTextLabel: UILabel? { didSet { extendLifetime(oldValue) } }
  final var storedDetailTextLabel: UILabel? { didSet { extendLifetime(oldValue) } }
  final var storedImageView: UIImageView? { didSet { extendLifetime(oldValue) } }
  private final var storedIsSelected = false
  private final var storedIsHighlighted = false
  private final var storedIsEditing = false
  /// The mark at the end; made for the accessory types.
  final var accessoryMark: TableAccessoryMark? { didSet { extendLifetime(oldValue) } }
  final var detailButton: TableDetailButton? { didSet { extendLifetime(oldValue) } }
  final var editControl: TableEditControl? { didSet { extendLifetime(oldValue) } }
  final var confirmationButton: UIButton? { didSet { extendLifetime(oldValue) } }
  final let separator = UIView(frame: .zero)
  /// Above the first row of a group.
  final var topSeparator: UIView? { didSet { extendLifetime(oldValue) } }
  /// What the table says of its separators.
  final var tableStyle = UITableView.Style.plain
  final var tableSeparatorStyle = SeparatorStyle.singleLine
  final var tableSeparatorInset = UIEdgeInsets(top: 0, left: TableMetrics.margin, bottom: 0, right: 0)
  final var usesOwnSeparatorInset = false
  /// The background was set by the app.
  final var hasOwnBackground = false
  /// Waits in its table's queue.
  final var isWaiting = false
  /// Which edges of its section the row is at.
  final var groupEdges: GroupEdges = [] { didSet { if groupEdges != oldValue { groupEdgesDidChange() } } }
  /// What the table's control does with the row.
  final var storedEditingStyle = EditingStyle.none
  final var storedShowingDeleteConfirmation = false
  final var reorderControl: TableReorderControl? { didSet { extendLifetime(oldValue) } }
  /// Whether the table lets a person move the row.
  final var canBeMoved = false { didSet { if canBeMoved != oldValue { showReorderControl() } } }

  // MARK: Life

  /// `reuseIdentifier` names the kind of cell to `dequeueReusableCell(withIdentifier:for:)`; a cell without is used once.
  public init(style: CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    storedReuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.rowHeight))
    prepareCell()
  }

  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    cellStyle = .default
    storedReuseIdentifier = nil
    super.init(coder: coder)
    prepareCell()
  }

  /// The class's own `init(style:reuseIdentifier:)`, through its method table: see `makeForReuse(_:)`.
  @_silgen_name("touchstone_UITableViewCell_initForReuse")
  convenience init(forReuse identifier: String) { self.init(style: .default, reuseIdentifier: identifier) }

  deinit {}

  // MARK: Reuse

  /// Nil for a cell that is used once.
  open var reuseIdentifier: String? { storedReuseIdentifier }
  /// The cell is about to be filled in for another row. Overrides call super.
  open func prepareForReuse() {}

  // MARK: Content

  /// Holds all that the app adds; narrower than the cell where something stands at its ends.
  open var contentView: UIView { storedContentView }
  private final let storedContentView = UITableViewCellContentView(frame: .zero)
  /// Made when first asked for.
  open var textLabel: UILabel? { madeTextLabel }
  /// Made when first asked for; nil in the default style.
  open var detailTextLabel: UILabel? { madeDetailTextLabel }
  /// Made when first asked for; nil in the style `.value2`.
  open var imageView: UIImageView? { madeImageView }
  /// How far the content moves in, in `indentationWidth`s. Default 0.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
  /// In points. Default 10.
  open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }

  // MARK: Behind the content

  /// Default nil.
  open var backgroundView: UIView? { didSet { backgroundDidChange(from: oldValue) } }
  /// Shown while the cell is highlighted or selected. Default, except in the style `.none`: a gray, made when first
  /// needed.
  open var selectedBackgroundView: UIView? { didSet { selectedBackgroundDidChange(from: oldValue) } }
  /// Default: the background of the table's style.
  open override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set {
      hasOwnBackground = true
      super.backgroundColor = newValue
    }
  }

  // MARK: State

  /// How a selected cell looks. Default `.default`.
  open var selectionStyle = SelectionStyle.default
  open var isSelected: Bool {
    get { storedIsSelected }
    set { setSelected(newValue, animated: false) }
  }
  open var isHighlighted: Bool {
    get { storedIsHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Called by the table. Overrides call super.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != storedIsSelected else { return }
    storedIsSelected = selected
    stateDidChange(animated: animated)
  }
  /// Called by the table. Overrides call super.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != storedIsHighlighted else { return }
    storedIsHighlighted = highlighted
    stateDidChange(animated: animated)
  }

  // MARK: At the end

  /// Default `.none`.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { accessoryDidChange() } }
  }
  /// Stands there instead of the type's mark. Default nil.
  open var accessoryView: UIView? {
    didSet {
      if accessoryView !== oldValue { oldValue?.removeFromSuperview() }
      accessoryDidChange()
    }
  }
  /// While the table is edited. Default `.none`.
  open var editingAccessoryType = AccessoryType.none {
    didSet { if editingAccessoryType != oldValue { accessoryDidChange() } }
  }
  /// While the table is edited. Default nil.
  open var editingAccessoryView: UIView? {
    didSet {
      if editingAccessoryView !== oldValue { oldValue?.removeFromSuperview() }
      accessoryDidChange()
    }
  }
  /// Where the line below begins and ends: left and right count. Default: the table's inset, and beside an image where
  /// the text begins.
  open var separatorInset: UIEdgeInsets {
    get { effectiveSeparatorInset }
    set {
      usesOwnSeparatorInset = true
      tableSeparatorInset = newValue
      setNeedsLayout()
    }
  }

  // MARK: Editing

  /// Whether the cell shows its control.
  open var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Called by the table. Overrides call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != storedIsEditing else { return }
    storedIsEditing = editing
    editingDidChange(animated: animated)
  }
  /// Whether the cell shows the control that moves its row while the table is edited, where the data source does not say
  /// so by `tableView(_:canMoveRowAt:)`. Default false.
  open var showsReorderControl = false {
    didSet {
      if showsReorderControl != oldValue { (superview as? UITableView)?.movingRulesDidChange(of: self) }
    }
  }
  /// What the control does. The table says.
  open var editingStyle: EditingStyle { storedEditingStyle }
  /// Whether the content makes room for the control. Default true.
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
  /// Whether the button shows that takes the row away.
  open var showingDeleteConfirmation: Bool { storedShowingDeleteConfirmation }

  /// Whether the Tab key stops here: at one row of each table.
  open override var canBecomeFocused: Bool { (superview as? UITableView)?.isTabStop(self) ?? false }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutCell()
  }

  /// As high as the labels and the image need, 44 points at least. The size is read as the row's.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight(forWidth: size.width))
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    accessoryMark?.setNeedsDisplay()
  }
}

extension UITableViewCell {
  /// Which of the cells that come ready-made.
  nonisolated public enum CellStyle: Int, Sendable {
    /// Image and text.
    case `default`
    /// Text, and a detail at the end.
    case value1
    /// A small text in the tint colour that ends where the detail begins.
    case value2
    /// Text, and a detail below.
    case subtitle
  }

  /// Lines between rows.
  nonisolated public enum SeparatorStyle: Int, Sendable {
    case none, singleLine
  }

  /// How a selected cell looks; all but `none` are gray.
  nonisolated public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  /// What stands at the end of a row.
  nonisolated public enum AccessoryType: Int, Sendable {
    case none
    /// The row leads on.
    case disclosureIndicator
    /// A button, and that the row leads on.
    case detailDisclosureButton
    case checkmark
    /// A button.
    case detailButton
  }

  /// What the control of a row does.
  nonisolated public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }

  /// At which edges of its section a row is.
  nonisolated struct GroupEdges: OptionSet {
    let rawValue: UInt8
    static let top = GroupEdges(rawValue: 1 << 0)
    static let bottom = GroupEdges(rawValue: 1 << 1)
  }

  /// A cell of this class, made by the class's own `init(style:reuseIdentifier:)`. Swift lets nobody call an initializer
  /// on a class that is known only when the program runs unless every subclass declares it `required`, which no cell for
  /// iOS does. A convenience initializer does call it on whatever class it is given: this is that initializer
  /// (`init(forReuse:)`), declared once more as the method that it is to its callers.
  @_silgen_name("touchstone_UITableViewCell_initForReuse")
  static func makeForReuse(_ identifier: consuming String) -> UITableViewCell
}

/// Holds the content of a cell, whose layout places the labels in it.
final class UITableViewCellContentView: UIView {
  override func setNeedsLayout() {
    super.setNeedsLayout()
    superview?.setNeedsLayout()
  }

  /// The cell's layout gives the labels their sizes.
  override func subviewDidChangeSize(_ subview: UIView) {
    if superview?.layoutState.contains(.underWay) != true { super.subviewDidChangeSize(subview) }
  }

  deinit {}
}
