import CoreGraphics
import Foundation

/// A header or a footer of a section that can be used again.
@MainActor open class UITableViewHeaderFooterView: UIView {
  private final let storedReuseIdentifier: String?
  private final let storedContentView = UIView(frame: .zero)
  private final var storedTextLabel: UILabel? { didSet { extendLifetime(oldValue) } }
  private final var storedDetailTextLabel: UILabel? { didSet { extendLifetime(oldValue) } }
  /// Waits in its table's queue.
  final var isWaiting = false
  final var tableStyle = UITableView.Style.plain
  /// How high it is at least where it shows a title.
  private final var leastTitleHeight = TableMetrics.plainHeaderEstimate

  /// `reuseIdentifier` names the kind of view to `dequeueReusableHeaderFooterView(withIdentifier:)`.
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

  /// The class's own `init(reuseIdentifier:)`: see `UITableViewCell.makeForReuse(_:)`.
  @_silgen_name("touchstone_UITableViewHeaderFooterView_initForReuse")
  convenience init(forReuse identifier: String) { self.init(reuseIdentifier: identifier) }

  deinit {}

  /// Nil for a view that is used once.
  open var reuseIdentifier: String? { storedReuseIdentifier }
  /// The view is about to be filled in for another section. Overrides call super.
  open func prepareForReuse() {}

  /// Holds all that the app adds.
  open var contentView: UIView { storedContentView }
  /// Stands behind the content. Default nil.
  open var backgroundView: UIView? {
    didSet {
      if backgroundView !== oldValue { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// Made when first asked for.
  open var textLabel: UILabel? { madeTextLabel }
  /// Made when first asked for.
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

  /// The look of a title in a table of this style.
  final func showTitle(_ title: String, _ kind: ShownEdge.Kind, in style: UITableView.Style) {
    let label = madeTextLabel
    let isHeader = kind == .header
    label.text = isHeader && style != .plain ? title.uppercased() : title
    label.font = .preferredFont(forTextStyle: isHeader && style == .plain ? .headline : .footnote)
    // What sticks to an edge covers the rows behind it.
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

  /// As high as the labels need. The size is read as the section's.
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
    // Titles stand near the rows that they belong to.
    var y = max(0, bounds.height - text - detail - TableMetrics.headerTextMargin)
    storedTextLabel?.frame = CGRect(x: textInset, y: y, width: width, height: text)
    y += text
    storedDetailTextLabel?.frame = CGRect(x: textInset, y: y, width: width, height: detail)
  }
}

extension UITableViewHeaderFooterView {
  /// A view of this class: see `UITableViewCell.makeForReuse(_:)`.
  @_silgen_name("touchstone_UITableViewHeaderFooterView_initForReuse")
  static func makeForReuse(_ identifier: consuming String) -> UITableViewHeaderFooterView
}
