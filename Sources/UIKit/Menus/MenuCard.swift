/// The card of an open menu. The card shows the rows of one level, and scrolls the rows if they do not all
/// fit. If a finger lifts without having scrolled, the row at which the finger lifts is chosen, even if the
/// finger landed on another row.
final class MenuCard: UIView {
  /// The presentation that opened the menu and receives the chosen row.
  weak var presentation: MenuPresentation?
  private(set) var rows: [MenuRow] = [] { didSet { extendLifetime(oldValue) } }
  private var separators: [UIView] = [] { didSet { extendLifetime(oldValue) } }
  /// The number of rows in each section.
  private var sectionLengths: [Int] = []
  private(set) var highlightedRow: MenuRow? { didSet { extendLifetime(oldValue) } }
  private var finger: UITouch?
  private let scrollView = MenuScrollView()
  private let hover = UIHoverGestureRecognizer()

  init() {
    super.init(frame: .zero)
    backgroundColor = MenuMetrics.backgroundColor
    layer.cornerRadius = MenuMetrics.cornerRadius
    layer.cornerCurve = .continuous
    layer.borderWidth = 0.5
    showEdge()
    clipsToBounds = true
    addSubview(scrollView)
    hover.addTarget(self, action: MenuCard.hoverAction)
    addGestureRecognizer(hover)
  }

  required init?(coder: NSCoder) { nil }

  /// Resolves the border's colour for light or dark mode, because a layer's colour does not adapt
  /// automatically.
  private func showEdge() {
    layer.borderColor = MenuMetrics.edgeColor.resolvedColor(with: traitCollection).cgColor
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    showEdge()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showEdge()
  }

  // MARK: Content

  func show(_ list: MenuList) {
    highlight(nil)
    for view in rows + separators { view.removeFromSuperview() }
    rows = list.sections.joined().map { MenuRow($0, hasMarks: list.hasMarks) }
    sectionLengths = list.sections.map(\.count)
    separators = rows.dropLast().map { _ in UIView.controlPart() }
    for view in rows + separators { scrollView.addSubview(view) }
    scrollView.contentOffset = .zero
    setNeedsLayout()
  }

  /// The total height of the rows and of the gaps between sections, in points.
  var fittingHeight: CGFloat {
    let gaps = CGFloat(max(0, sectionLengths.count - 1)) * MenuMetrics.sectionGap
    return rows.reduce(gaps) { $0 + $1.height }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let hairline = 1 / max(1, traitCollection.displayScale)
    scrollView.frame = bounds
    scrollView.contentSize = CGSize(width: bounds.width, height: fittingHeight)
    scrollView.isScrollEnabled = fittingHeight > bounds.height
    var y: CGFloat = 0, index = 0
    for length in sectionLengths {
      for place in 0..<length {
        let row = rows[index]
        row.frame = CGRect(x: 0, y: y, width: bounds.width, height: row.height)
        y = row.frame.maxY
        if index < separators.count {
          let endsSection = place == length - 1
          let height = endsSection ? MenuMetrics.sectionGap : hairline
          separators[index].backgroundColor = endsSection ? MenuMetrics.sectionColor : .separator
          separators[index].frame = CGRect(
            x: 0, y: endsSection ? y : y - hairline, width: bounds.width, height: height)
          if endsSection { y += height }
        }
        index += 1
      }
    }
  }

  /// Returns the row at a point in the card's coordinates; nil if there is none.
  func row(at point: CGPoint) -> MenuRow? {
    // The rows may have changed in this turn of the run loop and may not be laid out yet.
    layoutIfNeeded()
    guard bounds.contains(point) else { return nil }
    let place = convert(point, to: scrollView)
    return rows.first { $0.frame.contains(place) }
  }

  // MARK: Highlight

  func highlight(_ row: MenuRow?) {
    let row = row?.isChoosable == true ? row : nil
    guard row !== highlightedRow else { return }
    highlightedRow?.isHighlighted = false
    highlightedRow = row
    row?.isHighlighted = true
  }

  /// Highlights the next or previous row that can be chosen, and scrolls that row into view. The first row
  /// follows the last row.
  private func highlightNext(forward: Bool) {
    let choosable = rows.filter(\.isChoosable)
    guard !choosable.isEmpty else { return }
    guard let highlightedRow, let index = choosable.firstIndex(where: { $0 === highlightedRow }) else {
      return highlightAndReveal(forward ? choosable.first : choosable.last)
    }
    highlightAndReveal(choosable[(index + (forward ? 1 : choosable.count - 1)) % choosable.count])
  }

  private func highlightAndReveal(_ row: MenuRow?) {
    highlight(row)
    if let row { scrollView.scrollRectToVisible(row.frame, animated: false) }
  }

  private static let hoverAction = Selector(MenuCard.hoverChanged)

  private func hoverChanged(_ hover: UIHoverGestureRecognizer) {
    switch hover.state {
    case .began, .changed: highlight(row(at: hover.location(in: self)))
    default: highlight(nil)
    }
  }

  // MARK: Fingers

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard finger == nil, let touch = touches.first else { return }
    finger = touch
    highlight(row(at: touch.location(in: self)))
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let finger, touches.contains(finger) else { return }
    highlight(row(at: finger.location(in: self)))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let finger, touches.contains(finger) else { return }
    self.finger = nil
    chooseRow(at: finger.location(in: self))
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let finger, touches.contains(finger) else { return }
    self.finger = nil
    highlight(nil)
  }

  /// Chooses the row on which a finger lifted. `point` is in the card's coordinates.
  func chooseRow(at point: CGPoint) {
    let row = row(at: point)
    highlight(nil)
    if let row, row.isChoosable { presentation?.choose(row.item) }
  }

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    var others = presses
    for press in presses {
      guard let key = press.key,
        handle(key.keyCode) || KeyboardFocus.isActivationPress(press) && chooseHighlighted()
      else {
        continue
      }
      others.remove(press)
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  private func handle(_ key: UIKeyboardHIDUsage) -> Bool {
    switch key {
    case .keyboardDownArrow: highlightNext(forward: true)
    case .keyboardUpArrow: highlightNext(forward: false)
    case .keyboardEscape: presentation?.close()
    case .keyboardLeftArrow: presentation?.goBack()
    case .keyboardRightArrow:
      guard case .element(let element)? = highlightedRow?.item, element is UIMenu else { return true }
      return chooseHighlighted()
    default: return false
    }
    return true
  }

  /// Chooses the highlighted row, if there is one. Always returns true, because an open menu handles the key
  /// even if no row is highlighted.
  private func chooseHighlighted() -> Bool {
    let row = highlightedRow
    highlight(nil)
    if let row { presentation?.choose(row.item) }
    return true
  }

  deinit {}
}

/// A scroll view for the menu's rows that forwards its touches to the card.
private final class MenuScrollView: UIScrollView {
  init() {
    super.init(frame: .zero)
    delaysContentTouches = false
    contentInsetAdjustmentBehavior = .never
    showsHorizontalScrollIndicator = false
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  deinit {}
}

/// The metrics and colours of menus, in points and seconds. The values are best estimates of Apple's values.
enum MenuMetrics {
  static let width: CGFloat = 250
  static let rowHeight: CGFloat = 44
  static let titleHeight: CGFloat = 30
  static let padding: CGFloat = 16
  /// The width of the column for check marks. In levels that have check marks, the column precedes the
  /// titles.
  static let markColumnWidth: CGFloat = 20
  static let markSize: CGFloat = 13
  static let imageSize: CGFloat = 22
  /// The gap between two sections.
  static let sectionGap: CGFloat = 8
  static let cornerRadius: CGFloat = 13
  /// The gap between a menu and the view that opened it.
  static let anchorGap: CGFloat = 6
  /// The margin between the edges of the scene and a menu that is shown inside the scene.
  static let sceneMargin: CGFloat = 8
  static let shadowRadius: CGFloat = 12
  static let shadowOpacity: Float = 0.22
  static let shadowOffset = CGSize(width: 0, height: 6)
  static let openingDuration: TimeInterval = 0.18
  static let openingScale: CGFloat = 0.92
  /// The distance by which the finger that opened a menu must move before its lift chooses a row.
  static let slideDistance: CGFloat = 10

  static let backgroundColor = UIColor(light: (250, 250, 250), dark: (44, 44, 46))
  static let edgeColor = UIColor(light: (0, 0, 0), 0.06, dark: (255, 255, 255), 0.12)
  static let sectionColor = UIColor(light: (0, 0, 0), 0.07, dark: (0, 0, 0), 0.3)
  static let highlightColor = UIColor(light: (0, 0, 0), 0.08, dark: (255, 255, 255), 0.12)
}
