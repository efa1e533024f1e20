/// A row of a menu. Touches are the card's.
final class MenuRow: UIView {
  let item: MenuList.Item
  private let title = UILabel(frame: .zero)
  private let image = UIImageView(frame: .zero)
  private let mark: MenuGlyph?
  private let hasMarks: Bool

  /// Under the finger, the pointer or the keyboard.
  var isHighlighted = false {
    didSet { backgroundColor = isHighlighted ? MenuMetrics.highlightColor : nil }
  }

  init(_ item: MenuList.Item, hasMarks: Bool) {
    self.item = item
    self.hasMarks = hasMarks
    mark = MenuRow.glyph(of: item).map(MenuGlyph.init)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    title.font = .systemFont(ofSize: 17)
    addSubview(title)
    switch item {
    case .title(let text):
      title.text = text
      title.font = .systemFont(ofSize: 12)
      title.textColor = .secondaryLabel
    case .back(let text):
      title.text = text
      title.font = .systemFont(ofSize: 17, weight: .semibold)
    case .element(let element): show(element)
    }
    if let mark {
      mark.color = title.textColor
      addSubview(mark)
    }
  }

  required init?(coder: NSCoder) { nil }

  private func show(_ element: UIMenuElement) {
    let color: UIColor =
      element.isDisabled ? .tertiaryLabel : element.isDestructive ? .systemRed : .label
    title.text = element.title
    title.textColor = color
    guard let picture = element.image else { return }
    image.image = picture.renderingMode == .automatic ? picture.withRenderingMode(.alwaysTemplate) : picture
    image.tintColor = color
    image.contentMode = .scaleAspectFit
    addSubview(image)
  }

  private static func glyph(of item: MenuList.Item) -> MenuGlyph.Kind? {
    switch item {
    case .title: nil
    case .back: .back
    case .element(let element):
      element is UIMenu ? .forward : element.mark == .on ? .check : element.mark == .mixed ? .mixed : nil
    }
  }

  /// Whether something happens when it is chosen.
  var isChoosable: Bool {
    switch item {
    case .title: false
    case .back: true
    case .element(let element): !element.isDisabled
    }
  }

  /// In points.
  var height: CGFloat {
    if case .title = item { MenuMetrics.titleHeight } else { MenuMetrics.rowHeight }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var area = bounds.insetBy(dx: MenuMetrics.padding, dy: 0)
    func place(_ view: UIView, atRight: Bool, width: CGFloat, height: CGFloat) {
      view.frame = CGRect(
        x: atRight ? area.maxX - width : area.minX, y: (area.midY - height / 2).rounded(), width: width,
        height: height)
    }
    let size = MenuMetrics.markSize
    if let mark { place(mark, atRight: mark.kind == .forward, width: size, height: size) }
    let isIndented: Bool
    if case .back = item { isIndented = true } else { isIndented = hasMarks }
    if isIndented {
      area.origin.x += MenuMetrics.markColumn
      area.size.width -= MenuMetrics.markColumn
    }
    if mark?.kind == .forward { area.size.width -= MenuMetrics.markColumn }
    if image.superview === self {
      place(image, atRight: true, width: MenuMetrics.imageSize, height: MenuMetrics.imageSize)
      area.size.width -= MenuMetrics.imageSize + MenuMetrics.padding / 2
    }
    title.frame = CGRect(x: area.minX, y: 0, width: max(0, area.width), height: bounds.height)
  }
}

/// A small sign beside a row's title.
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
}
