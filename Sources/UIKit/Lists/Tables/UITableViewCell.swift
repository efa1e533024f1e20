import CoreGraphics
import Foundation

/// The view of one row of a table, with content, selection background and accessories.
///
/// If the row's height is automatic, the table calls `systemLayoutSizeFitting(_:)`. In cells with custom content,
/// override `sizeThatFits(_:)`, which receives the row's width. There are no constraints here.
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
  /// The mark at the end, created for accessory types that show one.
  final var accessoryMark: TableAccessoryMark? { didSet { extendLifetime(oldValue) } }
  final var detailButton: TableDetailButton? { didSet { extendLifetime(oldValue) } }
  final var editControl: TableEditControl? { didSet { extendLifetime(oldValue) } }
  final var confirmationButton: UIButton? { didSet { extendLifetime(oldValue) } }
  final let separator = UIView(frame: .zero)
  /// The line above the first row of a group.
  final var topSeparator: UIView? { didSet { extendLifetime(oldValue) } }
  /// The table's settings for separators.
  final var tableStyle = UITableView.Style.plain
  final var tableSeparatorStyle = SeparatorStyle.singleLine
  final var tableSeparatorInset = UIEdgeInsets(top: 0, left: TableMetrics.margin, bottom: 0, right: 0)
  final var usesOwnSeparatorInset = false
  /// Whether the app has set the background.
  final var hasOwnBackground = false
  /// Whether the cell is in its table's queue.
  final var isWaiting = false
  /// The edges of its section at which the row is.
  final var groupEdges: GroupEdges = [] { didSet { if groupEdges != oldValue { groupEdgesDidChange() } } }
  /// The action of the table's control for the row.
  final var storedEditingStyle = EditingStyle.none
  final var storedShowingDeleteConfirmation = false
  final var reorderControl: TableReorderControl? { didSet { extendLifetime(oldValue) } }
  /// Whether the user may move the row.
  final var canBeMoved = false { didSet { if canBeMoved != oldValue { showReorderControl() } } }

  // MARK: Initializers

  /// Creates a cell. `reuseIdentifier` is the name for `dequeueReusableCell(withIdentifier:for:)`; a cell without
  /// one is used once.
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

  /// Calls the class's own `init(style:reuseIdentifier:)` through its method table; see `makeForReuse(_:)`.
  @_silgen_name("touchstone_UITableViewCell_initForReuse")
  convenience init(forReuse identifier: String) { self.init(style: .default, reuseIdentifier: identifier) }

  deinit {}

  // MARK: Reuse

  /// The identifier for reuse; nil for a cell that is used once.
  open var reuseIdentifier: String? { storedReuseIdentifier }
  /// Called before the cell is used for another row. Overrides call super.
  open func prepareForReuse() {}

  // MARK: Content

  /// The superview of all views that the app adds; narrower than the cell if views are at its ends.
  open var contentView: UIView { storedContentView }
  private final let storedContentView = UITableViewCellContentView(frame: .zero)
  /// The label for the text. Created at first use.
  open var textLabel: UILabel? { madeTextLabel }
  /// The label for the detail. Created at first use; nil in the default style.
  open var detailTextLabel: UILabel? { madeDetailTextLabel }
  /// The view for the image. Created at first use; nil in the style `.value2`.
  open var imageView: UIImageView? { madeImageView }
  /// The indentation of the content, in multiples of `indentationWidth`. Default 0.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
  /// The width of one indentation level, in points. Default 10.
  open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }

  // MARK: Backgrounds

  /// The view behind the content. Default nil.
  open var backgroundView: UIView? { didSet { backgroundDidChange(from: oldValue) } }
  /// The view shown while the cell is highlighted or selected. Default: a grey view, created when first needed,
  /// except in the style `.none`.
  open var selectedBackgroundView: UIView? { didSet { selectedBackgroundDidChange(from: oldValue) } }
  /// The background colour. Default: that of the table's style.
  open override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set {
      hasOwnBackground = true
      super.backgroundColor = newValue
    }
  }

  // MARK: State

  /// The appearance of a selected cell. Default `.default`.
  open var selectionStyle = SelectionStyle.default
  /// Whether the cell is selected. Default false.
  open var isSelected: Bool {
    get { storedIsSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether the cell is highlighted. Default false.
  open var isHighlighted: Bool {
    get { storedIsHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Selects or deselects the cell. Called by the table. Overrides call super.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != storedIsSelected else { return }
    storedIsSelected = selected
    stateDidChange(animated: animated)
  }
  /// Sets the highlight. Called by the table. Overrides call super.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != storedIsHighlighted else { return }
    storedIsHighlighted = highlighted
    stateDidChange(animated: animated)
  }

  // MARK: Accessories

  /// The kind of mark or button at the end. Default `.none`.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { accessoryDidChange() } }
  }
  /// A view at the end instead of the type's mark. Default nil.
  open var accessoryView: UIView? {
    didSet {
      if accessoryView !== oldValue { oldValue?.removeFromSuperview() }
      accessoryDidChange()
    }
  }
  /// The `accessoryType` while the table is edited. Default `.none`.
  open var editingAccessoryType = AccessoryType.none {
    didSet { if editingAccessoryType != oldValue { accessoryDidChange() } }
  }
  /// The `accessoryView` while the table is edited. Default nil.
  open var editingAccessoryView: UIView? {
    didSet {
      if editingAccessoryView !== oldValue { oldValue?.removeFromSuperview() }
      accessoryDidChange()
    }
  }
  /// The left and right insets of the line below the row. Default: the table's inset, or the start of the text
  /// beside an image.
  open var separatorInset: UIEdgeInsets {
    get { effectiveSeparatorInset }
    set {
      usesOwnSeparatorInset = true
      tableSeparatorInset = newValue
      setNeedsLayout()
    }
  }

  // MARK: Editing

  /// Whether the cell shows its editing control. Default false.
  open var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Shows or hides the editing control. Called by the table. Overrides call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != storedIsEditing else { return }
    storedIsEditing = editing
    editingDidChange(animated: animated)
  }
  /// Whether the cell shows the control that moves its row while the table is edited. Used if the data source does
  /// not implement `tableView(_:canMoveRowAt:)`. Default false.
  open var showsReorderControl = false {
    didSet {
      if showsReorderControl != oldValue { (superview as? UITableView)?.movingRulesDidChange(of: self) }
    }
  }
  /// The action of the editing control, set by the table.
  open var editingStyle: EditingStyle { storedEditingStyle }
  /// Whether the content makes room for the control. Default true.
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
  /// Whether the delete button is shown.
  open var showingDeleteConfirmation: Bool { storedShowingDeleteConfirmation }

  /// Whether the Tab key stops here, which it does at one row of each table.
  open override var canBecomeFocused: Bool { (superview as? UITableView)?.isTabStop(self) ?? false }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutCell()
  }

  /// Returns the height that the labels and the image need, at least 44 points, and the given width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight(forWidth: size.width))
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    accessoryMark?.setNeedsDisplay()
  }
}

extension UITableViewCell {
  /// The built-in layouts of cells.
  nonisolated public enum CellStyle: Int, Sendable {
    /// An image and text.
    case `default`
    /// Text, and a detail at the end.
    case value1
    /// Small text in the tint colour, which ends where the detail begins.
    case value2
    /// Text, and a detail below.
    case subtitle
  }

  /// The styles of lines between rows.
  nonisolated public enum SeparatorStyle: Int, Sendable {
    case none, singleLine
  }

  /// The appearance of a selected cell; all but `none` are grey.
  nonisolated public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  /// The marks and buttons at the end of a row.
  nonisolated public enum AccessoryType: Int, Sendable {
    case none
    /// A chevron: the row leads to another screen.
    case disclosureIndicator
    /// A detail button and a chevron.
    case detailDisclosureButton
    case checkmark
    /// A detail button.
    case detailButton
  }

  /// The actions of a row's editing control.
  nonisolated public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }

  /// The edges of its section at which a row is.
  nonisolated struct GroupEdges: OptionSet {
    let rawValue: UInt8
    static let top = GroupEdges(rawValue: 1 << 0)
    static let bottom = GroupEdges(rawValue: 1 << 1)
  }

  /// Creates a cell of this class by the class's own `init(style:reuseIdentifier:)`. Swift does not allow that
  /// call on a class known only at run time unless every subclass declares the initializer `required`, which iOS
  /// cells do not do. A convenience initializer does call it on any class it is invoked with. `init(forReuse:)` is
  /// that initializer; it is declared here again as the static method that callers use.
  @_silgen_name("touchstone_UITableViewCell_initForReuse")
  static func makeForReuse(_ identifier: consuming String) -> UITableViewCell
}

/// The content view of a cell, whose labels the cell lays out.
final class UITableViewCellContentView: UIView {
  override func setNeedsLayout() {
    super.setNeedsLayout()
    superview?.setNeedsLayout()
  }

  /// Ignores sizes that the cell's layout sets.
  override func subviewDidChangeSize(_ subview: UIView) {
    if superview?.layoutState.contains(.layingOut) != true { super.subviewDidChangeSize(subview) }
  }

  deinit {}
}
