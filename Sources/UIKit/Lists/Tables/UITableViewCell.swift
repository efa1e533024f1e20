import CoreGraphics
import Foundation

/// A view that shows one row of a table: content, backgrounds and accessories.
///
/// If the row's height is automatic, the table calls `systemLayoutSizeFitting(_:)`. In a cell with custom
/// content, override `sizeThatFits(_:)`, which receives the row's width. Layout constraints are not
/// supported.
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
  /// The accessory mark at the end of the cell; nil for accessory types without a mark.
  final var accessoryMark: TableAccessoryMark? { didSet { extendLifetime(oldValue) } }
  final var detailButton: TableDetailButton? { didSet { extendLifetime(oldValue) } }
  final var editControl: TableEditControl? { didSet { extendLifetime(oldValue) } }
  final var confirmationButton: UIButton? { didSet { extendLifetime(oldValue) } }
  final let separator = UIView(frame: .zero)
  /// The separator above the first row of a group; nil for other rows.
  final var topSeparator: UIView? { didSet { extendLifetime(oldValue) } }
  /// The style of the cell's table.
  final var tableStyle = UITableView.Style.plain
  /// The separator style of the cell's table.
  final var tableSeparatorStyle = SeparatorStyle.singleLine
  /// The separator inset of the cell's table, or the cell's own inset if the app set one.
  final var tableSeparatorInset = UIEdgeInsets(top: 0, left: TableMetrics.margin, bottom: 0, right: 0)
  final var usesOwnSeparatorInset = false
  /// Whether the app set the background colour.
  final var hasOwnBackground = false
  /// Whether the cell is waiting in its table's reuse queue.
  final var isInReuseQueue = false
  /// Whether the row is the first or the last of its section.
  final var groupEdges: GroupEdges = [] { didSet { if groupEdges != oldValue { groupEdgesDidChange() } } }
  /// The action of the row's editing control. The table sets this property.
  final var storedEditingStyle = EditingStyle.none
  final var storedShowingDeleteConfirmation = false
  final var reorderControl: TableReorderControl? { didSet { extendLifetime(oldValue) } }
  /// Whether the user can move the row.
  final var canBeMoved = false { didSet { if canBeMoved != oldValue { showReorderControl() } } }

  // MARK: Initializers

  /// Creates a cell. If `reuseIdentifier` is nil, the cell is not reused after it leaves the screen.
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

  /// Calls `init(style:reuseIdentifier:)` of the cell's actual class, which may be a subclass.
  /// `makeForReuse(_:)` runs this initializer.
  @_silgen_name("touchstone_UITableViewCell_initForReuse")
  convenience init(forReuse identifier: String) { self.init(style: .default, reuseIdentifier: identifier) }

  deinit {}

  // MARK: Reuse

  /// The reuse identifier of the cell; nil for a cell that is not reused.
  open var reuseIdentifier: String? { storedReuseIdentifier }
  /// Called before the cell is used for another row. Default: does nothing. Overrides call super.
  open func prepareForReuse() {}

  // MARK: Content

  /// The superview for all views that the app adds. The content view is narrower than the cell if the cell
  /// shows accessories or editing controls.
  open var contentView: UIView { storedContentView }
  private final let storedContentView = UITableViewCellContentView(frame: .zero)
  /// The label for the main text. The first access creates it.
  open var textLabel: UILabel? { lazyTextLabel }
  /// The label for the detail text; nil in the default style. The first access creates it.
  open var detailTextLabel: UILabel? { lazyDetailTextLabel }
  /// The view for the image; nil in the style `.value2`. The first access creates it.
  open var imageView: UIImageView? { lazyImageView }
  /// The indentation of the content, in units of `indentationWidth`. Default 0.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
  /// The width of one indentation level, in points. Default 10.
  open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }

  // MARK: Backgrounds

  /// The view behind the content. Default nil.
  open var backgroundView: UIView? { didSet { backgroundDidChange(from: oldValue) } }
  /// The view that is shown in front of `backgroundView` while the cell is highlighted or selected. Default:
  /// a grey view, created when first needed, unless `selectionStyle` is `.none`.
  open var selectedBackgroundView: UIView? { didSet { selectedBackgroundDidChange(from: oldValue) } }
  /// The background colour. Default: the colour of the table's style.
  open override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set {
      hasOwnBackground = true
      super.backgroundColor = newValue
    }
  }

  // MARK: State

  /// The appearance of a selected cell. Default `.default`, which is grey.
  open var selectionStyle = SelectionStyle.default
  /// Whether the cell looks selected. The table sets this property. Default false.
  open var isSelected: Bool {
    get { storedIsSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether the cell looks highlighted. The table sets this property. Default false.
  open var isHighlighted: Bool {
    get { storedIsHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Selects or deselects the cell. Called by its table. Overrides call super.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != storedIsSelected else { return }
    storedIsSelected = selected
    stateDidChange(animated: animated)
  }
  /// Highlights the cell or ends its highlight. Called by its table. Overrides call super.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != storedIsHighlighted else { return }
    storedIsHighlighted = highlighted
    stateDidChange(animated: animated)
  }

  // MARK: Accessories

  /// The kind of mark or button at the end of the cell. Default `.none`.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { accessoryDidChange() } }
  }
  /// A view at the end of the cell that replaces the mark of `accessoryType`. Default nil.
  open var accessoryView: UIView? {
    didSet {
      if accessoryView !== oldValue { oldValue?.removeFromSuperview() }
      accessoryDidChange()
    }
  }
  /// The kind of mark or button at the end of the cell while the table is being edited. Default `.none`.
  open var editingAccessoryType = AccessoryType.none {
    didSet { if editingAccessoryType != oldValue { accessoryDidChange() } }
  }
  /// A view at the end of the cell while the table is being edited. The view replaces the mark of
  /// `editingAccessoryType`. Default nil.
  open var editingAccessoryView: UIView? {
    didSet {
      if editingAccessoryView !== oldValue { oldValue?.removeFromSuperview() }
      accessoryDidChange()
    }
  }
  /// The left and right insets of the separator below the row, in points. Default: the table's
  /// `separatorInset`. If the cell has an image, the separator starts where the text starts.
  open var separatorInset: UIEdgeInsets {
    get { effectiveSeparatorInset }
    set {
      usesOwnSeparatorInset = true
      tableSeparatorInset = newValue
      setNeedsLayout()
    }
  }

  // MARK: Editing

  /// Whether the cell shows its editing controls. Default false.
  open var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Shows or hides the editing controls. Called by the table. Overrides call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != storedIsEditing else { return }
    storedIsEditing = editing
    editingDidChange(animated: animated)
  }
  /// Whether the cell shows a control to move its row while the table is being edited. Used only if the data
  /// source does not implement `tableView(_:canMoveRowAt:)`. Default false.
  open var showsReorderControl = false {
    didSet {
      if showsReorderControl != oldValue { (superview as? UITableView)?.movingRulesDidChange(of: self) }
    }
  }
  /// The action of the row's editing control. The table sets this property. Default `.none`.
  open var editingStyle: EditingStyle { storedEditingStyle }
  /// Whether the content is indented to make room for the editing control. Default true.
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
  /// Whether the delete button is shown.
  open var showingDeleteConfirmation: Bool { storedShowingDeleteConfirmation }

  /// Whether the Tab key stops at this cell. The key stops at one row of each table.
  open override var canBecomeFocused: Bool { (superview as? UITableView)?.isTabStop(self) ?? false }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutCell()
  }

  /// Returns the given width, and the height that the labels and the image need: at least 44 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight(forWidth: size.width))
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    accessoryMark?.setNeedsDisplay()
  }
}

extension UITableViewCell {
  /// A built-in layout for the content of a cell.
  nonisolated public enum CellStyle: Int, Sendable {
    /// An image and text.
    case `default`
    /// A main text, and a detail text at the right end.
    case value1
    /// A small main text in the tint colour, aligned to the right and followed by the detail text.
    case value2
    /// Text, and a detail below.
    case subtitle
  }

  /// The style of the lines between rows.
  nonisolated public enum SeparatorStyle: Int, Sendable {
    case none, singleLine
  }

  /// The appearance of a selected cell. All styles except `none` are grey.
  nonisolated public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  /// A mark or button at the end of a cell.
  nonisolated public enum AccessoryType: Int, Sendable {
    case none
    /// A chevron, which means that a tap on the row opens another screen.
    case disclosureIndicator
    /// A detail button and a chevron.
    case detailDisclosureButton
    case checkmark
    /// A detail button.
    case detailButton
  }

  /// The action of a row's editing control.
  nonisolated public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }

  /// Whether a row is at the top or the bottom of its section.
  nonisolated struct GroupEdges: OptionSet {
    let rawValue: UInt8
    static let top = GroupEdges(rawValue: 1 << 0)
    static let bottom = GroupEdges(rawValue: 1 << 1)
  }

  /// Creates a cell of this class, which may be known only at run time, with the class's own
  /// `init(style:reuseIdentifier:)`.
  ///
  /// For a class known only at run time, Swift allows the call of an initializer only if the initializer is
  /// `required`. In iOS cells, `init(style:reuseIdentifier:)` is not `required`. A convenience initializer,
  /// however, calls `init(style:reuseIdentifier:)` of the actual class. This method has the symbol name of
  /// the convenience initializer `init(forReuse:)`, so a call of this method runs that initializer.
  @_silgen_name("touchstone_UITableViewCell_initForReuse")
  static func makeForReuse(_ identifier: consuming String) -> UITableViewCell
}

/// The content view of a cell. The cell lays out the content view's labels.
final class UITableViewCellContentView: UIView {
  override func setNeedsLayout() {
    super.setNeedsLayout()
    superview?.setNeedsLayout()
  }

  /// Ignores a subview's change of size during the cell's own layout.
  override func subviewDidChangeSize(_ subview: UIView) {
    if superview?.layoutState.contains(.layingOut) != true { super.subviewDidChangeSize(subview) }
  }

  deinit {}
}
