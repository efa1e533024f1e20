/// A view that arranges views in a row or a column, without constraints.
///
/// The size of an arranged view is its `intrinsicContentSize`. A view without an intrinsic size has the size
/// that `sizeThatFits(_:)` returns. A plain view has neither size, and keeps the size that it had when it was
/// added, or that the app set later.
///
/// ```swift
/// let row = UIStackView(arrangedSubviews: [label, button])
/// row.spacing = 8
/// ```
@MainActor open class UIStackView: UIView {
  /// How the length of the stack is shared among the arranged views.
  public enum Distribution: Int, Sendable {
    /// Views without an intrinsic length share the remaining length; of these views, only the views with the
    /// lowest hugging priority grow. If all views have an intrinsic length, the view with the lowest hugging
    /// priority receives the remaining length; if several views have that priority, the last of them receives
    /// it. If the stack is too short, the views with the lowest compression resistance shrink first.
    case fill = 0
    /// All views have the same length.
    case fillEqually
    /// The lengths of the views are proportional to the lengths of their content.
    case fillProportionally
    /// The views have the lengths of their content, and the gaps between the views are equal.
    case equalSpacing
    /// The views have the lengths of their content, and the distances between their centres are equal.
    case equalCentering
  }

  /// How the arranged views are placed across the stack's axis.
  public enum Alignment: Int, Sendable {
    /// Each view is as high as the row, or as wide as the column.
    case fill = 0
    /// The views are at the top of a row, or at the left of a column.
    case leading
    /// In a row, the first baselines of the views' texts are aligned.
    case firstBaseline
    /// The views are centred across the axis.
    case center
    /// The views are at the bottom of a row, or at the right of a column.
    case trailing
    /// In a row, the last baselines of the views' texts are aligned.
    case lastBaseline

    /// Another name for `leading`, used for rows.
    public static var top: Alignment { .leading }
    /// Another name for `trailing`, used for rows.
    public static var bottom: Alignment { .trailing }
  }

  /// The value for `setCustomSpacing(_:after:)` that restores `spacing`.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The value for `setCustomSpacing(_:after:)` that sets the system's distance, 8 points.
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  /// The direction in which the views are arranged. Default `.horizontal`, a row.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { setNeedsArrangement() } }
  }
  /// How the length of the stack is shared among the views. Default `.fill`.
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { setNeedsArrangement() } }
  }
  /// How the views are placed across the axis. Default `.fill`.
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { setNeedsArrangement() } } }
  /// The distance, in points, between neighbouring views. For `.equalSpacing` and `.equalCentering`, this is
  /// the minimum distance. Default 0.
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { setNeedsArrangement() } } }
  /// Whether the views are arranged inside `layoutMargins` instead of the bounds. Default false.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  private struct Item {
    let view: UIView
    var customSpacing: CGFloat?
    /// The size in points that the app gave to a view without an intrinsic or fitting size.
    var externalSize: CGSize
    /// The size in points that the stack gave to the view. A view with a different size was resized by the
    /// app.
    var arrangedSize: CGSize
  }

  private var items: [Item] = []

  // MARK: Arranged views

  /// Creates a row that arranges these views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// The arranged views in their order along the axis, which may differ from the order of `subviews`.
  open var arrangedSubviews: [UIView] { items.map(\.view) }

  /// Adds the view at the end of the arrangement. If the view is not a subview yet, also adds it as a
  /// subview.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: items.count)
  }

  /// Inserts the view into the arrangement at the index. If the index is out of range, the nearest end is
  /// used. A view that is already arranged moves to the index.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    var item = Item(view: view, externalSize: view.bounds.size, arrangedSize: view.bounds.size)
    if let index = items.firstIndex(where: { $0.view === view }) { item = items.remove(at: index) }
    if view.superview !== self { addSubview(view) }
    items.insert(item, at: max(0, min(stackIndex, items.count)))
    setNeedsArrangement()
  }

  /// Removes the view from the arrangement. The view remains a subview.
  open func removeArrangedSubview(_ view: UIView) {
    extendLifetime(items.removeAndReturn { $0.view === view })
    setNeedsArrangement()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the distance, in points, between `arrangedSubview` and the next view. This distance replaces
  /// `spacing`. Has no effect if the view is not arranged.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard let index = items.firstIndex(where: { $0.view === arrangedSubview }) else { return }
    switch spacing {
    case UIStackView.spacingUseDefault: items[index].customSpacing = nil
    case UIStackView.spacingUseSystem: items[index].customSpacing = 8
    default: items[index].customSpacing = spacing
    }
    setNeedsArrangement()
  }

  /// Returns the distance, in points, that was set for the gap after the view; `spacingUseDefault` if none
  /// was set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    items.first { $0.view === arrangedSubview }?.customSpacing ?? UIStackView.spacingUseDefault
  }

  private func setNeedsArrangement() {
    StackMeasures.forget()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Arranges the views again, because only visible views take part in the arrangement.
  override func subviewDidChangeVisibility(_ subview: UIView) {
    super.subviewDidChangeVisibility(subview)
    if items.contains(where: { $0.view === subview }) { setNeedsArrangement() }
  }

  // MARK: Measuring

  private var margins: UIEdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }

  /// Returns the size that the view needs, in points. `width` limits the view's width; nil means no limit.
  private func naturalSize(of item: Item, width: CGFloat?) -> CGSize {
    let view = item.view
    let wraps = (view as? UILabel).map { $0.numberOfLines != 1 } ?? (view is UIStackView)
    let limit = CGSize(width: width ?? .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    if wraps { return view.sizeThatFits(limit) }
    var size = view.intrinsicContentSize
    if size.width >= 0, size.height >= 0 { return size }
    var fitting = view.sizeThatFits(limit)
    // For a view without a fitting size, `sizeThatFits` returns the view's current size, which the stack
    // itself may have set.
    if fitting == view.bounds.size, fitting == item.arrangedSize { fitting = item.externalSize }
    if size.width < 0 { size.width = fitting.width }
    if size.height < 0 { size.height = fitting.height }
    return size
  }

  private func length(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }
  private func breadth(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.height : size.width }

  private func arrangement(of items: [Item], width: CGFloat?) -> StackArrangement {
    let isRow = axis == .horizontal
    return StackArrangement(
      distribution: distribution,
      items: items.map { item in
        let size = naturalSize(of: item, width: isRow ? nil : width)
        let content = item.view.intrinsicContentSize
        return StackArrangement.Item(
          length: length(size), hasContent: length(content) >= 0,
          hugging: item.view.contentHuggingPriority(for: axis).rawValue,
          compressionResistance: item.view.contentCompressionResistancePriority(for: axis).rawValue,
          gap: item.customSpacing ?? spacing)
      })
  }

  private var visibleItems: [Item] { items.filter { !$0.view.isHidden } }

  /// The size of the stack, in points, at which every visible view has the size of its content.
  open override var intrinsicContentSize: CGSize { size(withinWidth: nil) }

  /// Returns the size of the stack in points, no wider than the width of `size`. The height of `size` is
  /// ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(withinWidth: size.width > 0 && size.width < 1_000_000 ? size.width : nil)
  }

  private func size(withinWidth limit: CGFloat?) -> CGSize {
    StackMeasures.size(of: self, within: limit) { measuredSize(withinWidth: limit) }
  }

  private func measuredSize(withinWidth limit: CGFloat?) -> CGSize {
    let visible = visibleItems
    let margins = margins
    let innerWidth = limit.map { max(0, $0 - margins.left - margins.right) }
    let arrangement = arrangement(of: visible, width: innerWidth)
    var length = arrangement.naturalLength
    var widths: [CGFloat?] = visible.map { _ in axis == .vertical ? innerWidth : nil }
    if axis == .horizontal, let innerWidth, innerWidth < length {
      length = innerWidth
      widths = arrangement.spans(in: innerWidth).map { $0.length }
    }
    let sizes = visible.indices.map { naturalSize(of: visible[$0], width: widths[$0]) }
    var breadth = sizes.reduce(0) { max($0, self.breadth($1)) }
    if axis == .horizontal, alignment == .firstBaseline || alignment == .lastBaseline {
      let above = visible.indices.map { baseline(of: visible[$0].view, size: sizes[$0]) }
      let below = visible.indices.map { sizes[$0].height - above[$0] }
      breadth = (above.max() ?? 0) + (below.max() ?? 0)
    }
    let content =
      axis == .horizontal
      ? CGSize(width: length, height: breadth)
      : CGSize(width: min(breadth, innerWidth ?? breadth), height: length)
    return CGSize(
      width: content.width + margins.left + margins.right,
      height: content.height + margins.top + margins.bottom)
  }

  /// Returns the distance, in points, from the top of the view to its baseline. A view without text has its
  /// baseline at the bottom.
  private func baseline(of view: UIView, size: CGSize) -> CGFloat {
    guard let label = view as? UILabel else { return size.height }
    return alignment == .firstBaseline
      ? label.firstBaseline(inSize: size) : label.lastBaseline(inSize: size)
  }

  // MARK: Arranging

  open override func layoutSubviews() {
    super.layoutSubviews()
    adoptExternalSizes()
    let visible = visibleItems
    guard !visible.isEmpty else { return }
    let area = bounds.inset(by: margins)
    let isRow = axis == .horizontal
    let width = max(0, area.width)
    let across = max(0, isRow ? area.height : area.width)
    let spans = arrangement(of: visible, width: width).spans(in: max(0, isRow ? area.width : area.height))
    var frames: [CGRect] = []
    for (index, item) in visible.enumerated() {
      let span = spans[index]
      let natural = naturalSize(of: item, width: isRow ? span.length : width)
      let breadth = alignment == .fill ? across : breadth(natural)
      let offset: CGFloat
      switch alignment {
      case .center: offset = (across - breadth) / 2
      case .trailing: offset = across - breadth
      case .fill, .leading, .firstBaseline, .lastBaseline: offset = 0
      }
      frames.append(
        isRow
          ? CGRect(x: area.minX + span.start, y: area.minY + offset, width: span.length, height: breadth)
          : CGRect(x: area.minX + offset, y: area.minY + span.start, width: breadth, height: span.length))
    }
    if isRow, alignment == .firstBaseline || alignment == .lastBaseline {
      let lines = frames.indices.map { baseline(of: visible[$0].view, size: frames[$0].size) }
      let line = lines.max() ?? 0
      // First baselines are measured from the top of the stack, last baselines from the bottom.
      let depth = frames.indices.map { frames[$0].height - lines[$0] }.max() ?? 0
      let base = alignment == .firstBaseline ? area.minY + line : area.maxY - depth
      for index in frames.indices { frames[index].origin.y = base - lines[index] }
    }
    for (index, item) in visible.enumerated() { place(item.view, frames[index]) }
    for index in items.indices where !items[index].view.isHidden {
      items[index].arrangedSize = items[index].view.bounds.size
    }
  }

  /// Stores the sizes that the app has set since the last arrangement.
  private func adoptExternalSizes() {
    for index in items.indices {
      let size = items[index].view.bounds.size
      if size != items[index].arrangedSize {
        items[index].externalSize = size
        items[index].arrangedSize = size
      }
    }
  }

  private func place(_ view: UIView, _ frame: CGRect) {
    if view.transform.isIdentity {
      if view.frame != frame { view.frame = frame }
    } else {
      view.bounds.size = frame.size
      view.center = CGPoint(x: frame.midX, y: frame.midY)
    }
  }

  deinit {}
}

/// A cache of the sizes of nested stack views during one measurement. A stack measures each of its views
/// several times. Without the cache, the cost would grow exponentially with the depth of nesting.
struct StackMeasures {
  private struct CacheKey: Hashable {
    let stack: ObjectIdentifier
    let width: CGFloat?
  }

  /// The measured sizes. Each entry retains its stack, so that no other stack can get the same identifier.
  private static var sizes: [CacheKey: (stack: UIStackView, size: CGSize)] = [:]
  private static var depth = 0

  /// Returns the size of the stack, in points, at this width limit. Calls `measure` if the size is not
  /// cached.
  static func size(of stack: UIStackView, within width: CGFloat?, _ measure: () -> CGSize) -> CGSize {
    let key = CacheKey(stack: ObjectIdentifier(stack), width: width)
    if let cached = sizes[key] { return cached.size }
    depth += 1
    let size = measure()
    depth -= 1
    if depth > 0 { sizes[key] = (stack, size) } else { forget() }
    return size
  }

  /// Removes all measured sizes, because a view's content or arrangement has changed.
  static func forget() {
    if !sizes.isEmpty { extendLifetime(replace(&sizes, with: [:])) }
  }
}
