/// A view that arranges views in a row or a column.
///
/// There are no constraints here. The stack uses each view's `intrinsicContentSize`, or without one
/// `sizeThatFits(_:)`; for a plain view, the size that it had when it was added, or a size set since.
@MainActor open class UIStackView: UIView {
  /// The ways to share the stack's length among the views.
  public enum Distribution: Int, Sendable {
    /// One view takes the remaining length: a view without a content size, else the view with the lowest hugging
    /// priority (the last of several). If there is too little room, the views with the lowest compression
    /// resistance shrink first.
    case fill = 0
    /// All views have the same length.
    case fillEqually
    /// The views' lengths are proportional to their content.
    case fillProportionally
    /// The views have the lengths of their content, with the same distance between all neighbours.
    case equalSpacing
    /// The views have the lengths of their content, with the same distance between the centres of all neighbours.
    case equalCentering
  }

  /// The positions of the views across the stack.
  public enum Alignment: Int, Sendable {
    case fill = 0
    /// At the left, or at the top.
    case leading
    /// The first lines of text share a baseline; in a row only.
    case firstBaseline
    case center
    /// At the right, or at the bottom.
    case trailing
    /// The last lines of text share a baseline; in a row only.
    case lastBaseline

    /// The same as `leading`, for a row.
    public static var top: Alignment { .leading }
    /// The same as `trailing`, for a row.
    public static var bottom: Alignment { .trailing }
  }

  /// The value that means `spacing`, as on iOS.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The value that means iOS's distance between unrelated views: 8 points.
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  /// The direction of the stack. Default `.horizontal`.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { needsArrangement() } } }
  /// The distribution of the length. Default `.fill`.
  open var distribution = Distribution.fill { didSet { if distribution != oldValue { needsArrangement() } } }
  /// The alignment across the stack. Default `.fill`.
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { needsArrangement() } } }
  /// The distance between neighbours, in points; the minimum distance for the two equal distributions. Default
  /// 0.
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { needsArrangement() } } }
  /// Whether the views keep `layoutMargins` as a distance from the edges. Default `false`.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { needsArrangement() } }
  }

  private struct Item {
    let view: UIView
    var customSpacing: CGFloat?
    /// The size of a view that has neither an intrinsic nor a fitting size.
    var givenSize: CGSize
    /// The size that the stack set. A different size was set by other code.
    var arrangedSize: CGSize
  }

  private var items: [Item] = []

  // MARK: Arranged views

  /// Creates a row of these views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// The arranged views in order, which may differ from the order of `subviews`.
  open var arrangedSubviews: [UIView] { items.map(\.view) }

  /// Adds the view at the end, and as a subview if it is not one.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: items.count)
  }

  /// Inserts the view. An index out of range means the nearest end. A view that is arranged already moves.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    var item = Item(view: view, givenSize: view.bounds.size, arrangedSize: view.bounds.size)
    if let index = items.firstIndex(where: { $0.view === view }) { item = items.remove(at: index) }
    if view.superview !== self { addSubview(view) }
    items.insert(item, at: max(0, min(stackIndex, items.count)))
    needsArrangement()
  }

  /// Removes the view from the arrangement. It stays as a plain subview.
  open func removeArrangedSubview(_ view: UIView) {
    extendLifetime(items.take { $0.view === view })
    needsArrangement()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the distance after `arrangedSubview`, in points, which replaces `spacing` there.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard let index = items.firstIndex(where: { $0.view === arrangedSubview }) else { return }
    switch spacing {
    case UIStackView.spacingUseDefault: items[index].customSpacing = nil
    case UIStackView.spacingUseSystem: items[index].customSpacing = 8
    default: items[index].customSpacing = spacing
    }
    needsArrangement()
  }

  /// Returns the distance set after the view, in points; `spacingUseDefault` if none was set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    items.first { $0.view === arrangedSubview }?.customSpacing ?? UIStackView.spacingUseDefault
  }

  private func needsArrangement() {
    StackMeasures.forget()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Arranges again, because hidden views leave the arrangement.
  override func subviewDidChangeVisibility(_ subview: UIView) {
    super.subviewDidChangeVisibility(subview)
    if items.contains(where: { $0.view === subview }) { needsArrangement() }
  }

  // MARK: Measuring

  private var margins: UIEdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }

  /// Returns the size of a view that is limited only by the width.
  private func naturalSize(of item: Item, width: CGFloat?) -> CGSize {
    let view = item.view
    let wraps = (view as? UILabel).map { $0.numberOfLines != 1 } ?? (view is UIStackView)
    let limit = CGSize(width: width ?? .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    if wraps { return view.sizeThatFits(limit) }
    var size = view.intrinsicContentSize
    if size.width >= 0, size.height >= 0 { return size }
    var fitting = view.sizeThatFits(limit)
    // A view without a fitting size returns its current size, which the stack may have set.
    if fitting == view.bounds.size, fitting == item.arrangedSize { fitting = item.givenSize }
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
          resistance: item.view.contentCompressionResistancePriority(for: axis).rawValue,
          gap: item.customSpacing ?? spacing)
      })
  }

  private var visibleItems: [Item] { items.filter { !$0.view.isHidden } }

  /// The size, in points, in which all visible views have the size of their content.
  open override var intrinsicContentSize: CGSize { size(withinWidth: nil) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(withinWidth: size.width > 0 && size.width < 1_000_000 ? size.width : nil)
  }

  private func size(withinWidth limit: CGFloat?) -> CGSize {
    StackMeasures.size(of: self, within: limit) { measuredSize(withinWidth: limit) }
  }

  private func measuredSize(withinWidth limit: CGFloat?) -> CGSize {
    let visible = visibleItems
    let margins = margins
    let inner = limit.map { max(0, $0 - margins.left - margins.right) }
    let arrangement = arrangement(of: visible, width: inner)
    var length = arrangement.naturalLength
    var widths: [CGFloat?] = visible.map { _ in axis == .vertical ? inner : nil }
    if axis == .horizontal, let inner, inner < length {
      length = inner
      widths = arrangement.spans(in: inner).map { $0.length }
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
      ? CGSize(width: length, height: breadth) : CGSize(width: min(breadth, inner ?? breadth), height: length)
    return CGSize(
      width: content.width + margins.left + margins.right,
      height: content.height + margins.top + margins.bottom)
  }

  /// Returns the baseline in points from the top. Views without text have it at their bottom.
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
      let place: CGFloat
      switch alignment {
      case .center: place = (across - breadth) / 2
      case .trailing: place = across - breadth
      case .fill, .leading, .firstBaseline, .lastBaseline: place = 0
      }
      frames.append(
        isRow
          ? CGRect(x: area.minX + span.start, y: area.minY + place, width: span.length, height: breadth)
          : CGRect(x: area.minX + place, y: area.minY + span.start, width: breadth, height: span.length))
    }
    if isRow, alignment == .firstBaseline || alignment == .lastBaseline {
      let lines = frames.indices.map { baseline(of: visible[$0].view, size: frames[$0].size) }
      let line = lines.max() ?? 0
      // First baselines are placed from the top, last ones from the bottom.
      let depth = frames.indices.map { frames[$0].height - lines[$0] }.max() ?? 0
      let base = alignment == .firstBaseline ? area.minY + line : area.maxY - depth
      for index in frames.indices { frames[index].origin.y = base - lines[index] }
    }
    for (index, item) in visible.enumerated() { place(item.view, frames[index]) }
    for index in items.indices where !items[index].view.isHidden {
      items[index].arrangedSize = items[index].view.bounds.size
    }
  }

  /// Takes over sizes that other code has set.
  private func adoptExternalSizes() {
    for index in items.indices {
      let size = items[index].view.bounds.size
      if size != items[index].arrangedSize {
        items[index].givenSize = size
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
