/// One row of a menu. The menu's card handles the row's touches.
final class MenuRow: UIView {
  let item: MenuList.Item
  private let titleLabel = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)
  private let mark: MenuGlyph?
  private let hasMarks: Bool

  /// Whether a finger, a pointer or the keyboard highlights the row.
  var isHighlighted = false {
    didSet { backgroundColor = isHighlighted ? MenuMetrics.highlightColor : nil }
  }

  init(_ item: MenuList.Item, hasMarks: Bool) {
    self.item = item
    self.hasMarks = hasMarks
    mark = MenuRow.glyph(of: item).map(MenuGlyph.init)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    titleLabel.font = .systemFont(ofSize: 17)
    addSubview(titleLabel)
    switch item {
    case .title(let text):
      titleLabel.text = text
      titleLabel.font = .systemFont(ofSize: 12)
      titleLabel.textColor = .secondaryLabel
    case .back(let text):
      titleLabel.text = text
      titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    case .element(let element): show(element)
    }
    if let mark {
      mark.color = titleLabel.textColor
      addSubview(mark)
    }
  }

  required init?(coder: NSCoder) { nil }

  private func show(_ element: UIMenuElement) {
    let color: UIColor =
      element.isDisabled ? .disabledText : element.isDestructive ? .systemRed : .label
    titleLabel.text = element.title
    titleLabel.textColor = color
    titleLabel.numberOfLines = 2
    guard let picture = element.image else { return }
    imageView.image =
      picture.renderingMode == .automatic ? picture.withRenderingMode(.alwaysTemplate) : picture
    imageView.tintColor = color
    imageView.contentMode = .scaleAspectFit
    addSubview(imageView)
  }

  private static func glyph(of item: MenuList.Item) -> MenuGlyph.Kind? {
    switch item {
    case .title: nil
    case .back: .back
    case .element(let element):
      element is UIMenu
        ? .forward : element.markState == .on ? .check : element.markState == .mixed ? .mixed : nil
    }
  }

  /// Whether the row can be chosen. False for a heading or a disabled element.
  var isChoosable: Bool {
    switch item {
    case .title: false
    case .back: true
    case .element(let element): !element.isDisabled
    }
  }

  /// The row's height, in points. A title that does not fit on one line is broken into several lines.
  private(set) lazy var height: CGFloat = {
    if case .title = item { return MenuMetrics.titleHeight }
    let room = titleRect(in: CGRect(x: 0, y: 0, width: MenuMetrics.width, height: 0)).width
    let textHeight = titleLabel.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)).height
    // A fallback font may make a single line of text taller. Such a row still has the usual height.
    return MenuMetrics.rowHeight + max(0, (textHeight - titleLabel.intrinsicContentSize.height).rounded())
  }()

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.insetBy(dx: MenuMetrics.padding, dy: 0)
    func place(_ view: UIView, right: CGFloat, size: CGFloat) {
      view.frame = CGRect(x: right - size, y: (area.midY - size / 2).rounded(), width: size, height: size)
    }
    let size = MenuMetrics.markSize
    if let mark { place(mark, right: mark.kind == .forward ? area.maxX : area.minX + size, size: size) }
    if hasImage { place(imageView, right: area.maxX - forwardColumnWidth, size: MenuMetrics.imageSize) }
    titleLabel.frame = titleRect(in: bounds)
  }

  private var hasImage: Bool { imageView.superview === self }
  private var forwardColumnWidth: CGFloat { mark?.kind == .forward ? MenuMetrics.markColumnWidth : 0 }

  /// Returns the area that remains for the title beside the marks and the image.
  private func titleRect(in bounds: CGRect) -> CGRect {
    var left = MenuMetrics.padding
    let isBack = if case .back = item { true } else { false }
    if isBack || hasMarks { left += MenuMetrics.markColumnWidth }
    var right = MenuMetrics.padding + forwardColumnWidth
    if hasImage { right += MenuMetrics.imageSize + MenuMetrics.padding / 2 }
    return CGRect(x: left, y: 0, width: max(0, bounds.width - left - right), height: bounds.height)
  }

  deinit {}
}

/// A small symbol beside a row's title, such as a check mark.
final class MenuGlyph: UIView {
  enum Kind {
    case check, mixed, forward, back
  }

  let kind: Kind
  var color: UIColor = .label { didSet { setNeedsDisplay() } }

  init(_ kind: Kind) {
    self.kind = kind
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let points: [(CGFloat, CGFloat)] =
      switch kind {
      case .check: [(0.1, 0.55), (0.38, 0.85), (0.9, 0.15)]
      case .mixed: [(0.15, 0.5), (0.85, 0.5)]
      case .forward: [(0.55, 0.1), (0.9, 0.5), (0.55, 0.9)]
      case .back: [(0.45, 0.1), (0.1, 0.5), (0.45, 0.9)]
      }
    let path = UIBezierPath()
    for (index, point) in points.enumerated() {
      let place = CGPoint(x: point.0 * bounds.width, y: point.1 * bounds.height)
      if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    path.lineWidth = 1.8
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    color.setStroke()
    path.stroke()
  }

  deinit {}
}
