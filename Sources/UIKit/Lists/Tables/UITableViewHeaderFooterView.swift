import CoreGraphics
import Foundation

/// A reusable header or footer of a section.
@MainActor open class UITableViewHeaderFooterView: UIView {
  private final let storedReuseIdentifier: String?
  private final let storedContentView = UIView(frame: .zero)
  private final var storedTextLabel: UILabel? { didSet { extendLifetime(oldValue) } }
  private final var storedDetailTextLabel: UILabel? { didSet { extendLifetime(oldValue) } }
  /// Whether the view is in its table's queue.
  final var isWaiting = false
  final var tableStyle = UITableView.Style.plain
  /// The minimum height of a view with a title.
  private final var leastTitleHeight = TableMetrics.plainHeaderEstimate

  /// Creates a view. `reuseIdentifier` is the name for `dequeueReusableHeaderFooterView(withIdentifier:)`.
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

  /// Calls the class's own `init(reuseIdentifier:)`; see `UITableViewCell.makeForReuse(_:)`.
  @_silgen_name("touchstone_UITableViewHeaderFooterView_initForReuse")
  convenience init(forReuse identifier: String) { self.init(reuseIdentifier: identifier) }

  deinit {}

  /// The identifier for reuse; nil for a view that is used once.
  open var reuseIdentifier: String? { storedReuseIdentifier }
  /// Called before the view is used for another section. Overrides call super.
  open func prepareForReuse() {}

  /// The superview of all views that the app adds.
  open var contentView: UIView { storedContentView }
  /// The view behind the content. Default nil.
  open var backgroundView: UIView? {
    didSet {
      if backgroundView !== oldValue { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// The label for the title. Created at first use.
  open var textLabel: UILabel? { madeTextLabel }
  /// The label for the detail. Created at first use.
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

  private final var madeTextLabel: UILabel {
    if let storedTextLabel { return storedTextLabel }
    let label = UILabel(frame: .zero)
    label.numberOfLines = 0
    label.textColor = .secondaryLabel
    storedContentView.addSubview(label)
    storedTextLabel = label
    setNeedsLayout()
    return label
  }

  /// Shows a title in the appearance of the table style.
  final func showTitle(_ title: String, _ kind: ShownEdge.Kind, in style: UITableView.Style) {
    let label = madeTextLabel
    let isHeader = kind == .header
    label.text = isHeader && style != .plain ? title.uppercased() : title
    label.font = .preferredFont(forTextStyle: isHeader && style == .plain ? .headline : .footnote)
    // A sticky header covers the rows behind it.
    backgroundColor = style == .plain ? .systemBackground : nil
    leastTitleHeight =
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

  /// Returns the height that the labels need, and the given width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = textHeight(forWidth: size.width)
    let least =
      storedTextLabel == nil && tableStyle != .plain ? TableMetrics.groupedHeaderEstimate : leastTitleHeight
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
    // Titles are placed near the rows that they belong to.
    var y = max(0, bounds.height - text - detail - TableMetrics.headerTextMargin)
    storedTextLabel?.frame = CGRect(x: textInset, y: y, width: width, height: text)
    y += text
    storedDetailTextLabel?.frame = CGRect(x: textInset, y: y, width: width, height: detail)
  }
}

extension UITableViewHeaderFooterView {
  /// Creates a view of this class; see `UITableViewCell.makeForReuse(_:)`.
  @_silgen_name("touchstone_UITableViewHeaderFooterView_initForReuse")
  static func makeForReuse(_ identifier: consuming String) -> UITableViewHeaderFooterView
}
