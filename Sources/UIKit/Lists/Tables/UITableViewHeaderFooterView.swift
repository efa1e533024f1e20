import CoreGraphics
import Foundation

/// A reusable view for the header or footer of a table's section.
@MainActor open class UITableViewHeaderFooterView: UIView {
  private final let storedReuseIdentifier: String?
  private final let storedContentView = UIView(frame: .zero)
  private final var storedTextLabel: UILabel? { didSet { extendLifetime(oldValue) } }
  private final var storedDetailTextLabel: UILabel? { didSet { extendLifetime(oldValue) } }
  /// Whether the view is waiting in its table's reuse queue.
  final var isInReuseQueue = false
  final var tableStyle = UITableView.Style.plain
  /// The minimum height if the view shows a title, in points.
  private final var minimumTitleHeight = TableMetrics.plainHeaderEstimate

  /// Creates a view. If `reuseIdentifier` is nil, the view is not reused after it leaves the screen.
  public init(reuseIdentifier: String?) {
    storedReuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.plainHeaderEstimate))
    storedContentView.frame = bounds
    addSubview(storedContentView)
  }

  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    storedReuseIdentifier = nil
    super.init(coder: coder)
    addSubview(storedContentView)
  }

  /// Calls `init(reuseIdentifier:)` of the view's actual class, which may be a subclass. `makeForReuse(_:)`
  /// runs this initializer; see `UITableViewCell.makeForReuse(_:)`.
  @_silgen_name("touchstone_UITableViewHeaderFooterView_initForReuse")
  convenience init(forReuse identifier: String) { self.init(reuseIdentifier: identifier) }

  deinit {}

  /// The reuse identifier of the view; nil for a view that is not reused.
  open var reuseIdentifier: String? { storedReuseIdentifier }
  /// Called before the view is used for another section. Default: does nothing. Overrides call super.
  open func prepareForReuse() {}

  /// The superview for all views that the app adds.
  open var contentView: UIView { storedContentView }
  /// The view behind the content. Default nil.
  open var backgroundView: UIView? {
    didSet {
      if backgroundView !== oldValue { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// The label for the title. The first access creates it.
  open var textLabel: UILabel? { lazyTextLabel }
  /// The label for a detail text below the title. The first access creates it.
  open var detailTextLabel: UILabel? {
    if let storedDetailTextLabel { return storedDetailTextLabel }
    let label = UILabel(frame: .zero)
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    storedContentView.addSubview(label)
    storedDetailTextLabel = label
    setNeedsLayout()
    return label
  }

  private final var lazyTextLabel: UILabel {
    if let storedTextLabel { return storedTextLabel }
    let label = UILabel(frame: .zero)
    label.numberOfLines = 0
    label.textColor = .secondaryLabel
    storedContentView.addSubview(label)
    storedTextLabel = label
    setNeedsLayout()
    return label
  }

  /// Shows a title in the appearance that the table's style requires.
  final func showTitle(_ title: String, _ kind: ShownEdge.Kind, in style: UITableView.Style) {
    let label = lazyTextLabel
    let isHeader = kind == .header
    label.text = isHeader && style != .plain ? title.uppercased() : title
    label.font = .preferredFont(forTextStyle: isHeader && style == .plain ? .headline : .footnote)
    // A header that stays at the edge covers the rows behind it, so it needs a background.
    backgroundColor = style == .plain ? .systemBackground : nil
    minimumTitleHeight =
      isHeader && style != .plain ? TableMetrics.groupedHeaderEstimate : TableMetrics.plainHeaderEstimate
    setNeedsLayout()
  }

  // MARK: Layout

  private final var textInset: CGFloat { TableMetrics.margin }

  private final func textHeight(forWidth width: CGFloat) -> CGFloat {
    let width = CGSize(width: max(0, width - 2 * textInset), height: 0)
    return (storedTextLabel?.sizeThatFits(width).height ?? 0)
      + (storedDetailTextLabel?.sizeThatFits(width).height ?? 0)
  }

  /// Returns the given width, and the height that the labels need.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = textHeight(forWidth: size.width)
    let least =
      storedTextLabel == nil && tableStyle != .plain ? TableMetrics.groupedHeaderEstimate : minimumTitleHeight
    return CGSize(width: size.width, height: max(least, text + 2 * TableMetrics.headerTextMargin))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    storedContentView.frame = bounds
    let width = max(0, bounds.width - 2 * textInset)
    let fitting = CGSize(width: width, height: 0)
    let detail = storedDetailTextLabel?.sizeThatFits(fitting).height ?? 0
    let text = storedTextLabel?.sizeThatFits(fitting).height ?? 0
    // The title is placed at the bottom of the view, near the rows that follow.
    var y = max(0, bounds.height - text - detail - TableMetrics.headerTextMargin)
    storedTextLabel?.frame = CGRect(x: textInset, y: y, width: width, height: text)
    y += text
    storedDetailTextLabel?.frame = CGRect(x: textInset, y: y, width: width, height: detail)
  }
}

extension UITableViewHeaderFooterView {
  /// Creates a view of this class, which may be known only at run time; see
  /// `UITableViewCell.makeForReuse(_:)`.
  @_silgen_name("touchstone_UITableViewHeaderFooterView_initForReuse")
  static func makeForReuse(_ identifier: consuming String) -> UITableViewHeaderFooterView
}
