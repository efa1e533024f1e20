/// The views that a navigation bar shows for one item: the back button, the item's buttons and the title.
final class NavigationBarContent: UIView {
  /// The margin, in points, between the outermost buttons and the bar's edges. Because of a button's padding,
  /// the button's text begins 16 points from the edge.
  static let margin: CGFloat = 8
  private static let titleGap: CGFloat = 6
  static let titleFont = UIFont.systemFont(ofSize: 17, weight: .semibold)

  private let backTitle: String?
  private let titleLabel = UILabel(frame: .zero)
  /// The superview of the title label or of the item's own title view. Transitions move this superview, and
  /// never change the app's view.
  private let titleHolder = UIView(frame: .zero)
  private let titleView: UIView?
  private(set) var backButton: BarButton? { didSet { extendLifetime(oldValue) } }
  /// The views on the left side, from the edge inwards. A space has a width but no view.
  private var leftParts: [(view: UIView?, width: CGFloat?)] = []
  /// The views on the right side, from the edge inwards. A space has a width but no view.
  private var rightParts: [(view: UIView?, width: CGFloat?)] = []

  init(for item: UINavigationItem, after previous: UINavigationItem?, goBack: @escaping () -> Void) {
    backTitle = previous?.resolvedBackTitle
    titleView = item.titleView
    super.init(frame: .zero)
    titleLabel.text = item.title
    titleLabel.font = NavigationBarContent.titleFont
    titleLabel.textAlignment = .center
    titleHolder.addSubview(titleView ?? titleLabel)
    addSubview(titleHolder)
    if let previous, item.showsBackButton {
      let button = BarButton.makeBack(goBack)
      button.tintColor = previous.backBarButtonItem?.tintColor
      backButton = button
      addSubview(button)
    }
    leftParts = parts(of: item.leftBarButtonItems ?? [])
    rightParts = parts(of: item.rightBarButtonItems ?? [])
  }

  required init?(coder: NSCoder) { nil }

  private func parts(of items: [UIBarButtonItem]) -> [(view: UIView?, width: CGFloat?)] {
    items.map { item in
      if item.systemItem?.isSpace == true { return (nil, item.width) }
      if let view = item.customView {
        addSubview(view)
        return (view, item.width > 0 ? item.width : view.bounds.width + 2 * BarButton.padding)
      }
      let button = BarButton.make(for: item)
      addSubview(button)
      return (button, nil)
    }
  }

  /// Returns the button or the app's view at the point; nil if there is neither, so that the bar receives the
  /// touch.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self || hit === titleHolder ? nil : hit
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = superview?.safeAreaInsets ?? .zero
    var start = insets.left + NavigationBarContent.margin
    var end = bounds.width - insets.right - NavigationBarContent.margin
    for (index, part) in rightParts.enumerated() {
      end -= place(part, at: end, towardsLeft: true, reaching: index == 0 ? NavigationBarContent.margin : 0)
    }
    let title = titleSize
    if let backButton {
      showBackTitle(on: backButton, from: start, to: end, besideTitleOf: title.width)
      start += place((backButton, nil), at: start, towardsLeft: false, reaching: NavigationBarContent.margin)
    }
    for (index, part) in leftParts.enumerated() {
      let isOutermost = index == 0 && backButton == nil
      start += place(
        part, at: start, towardsLeft: false, reaching: isOutermost ? NavigationBarContent.margin : 0)
    }
    placeTitle(
      of: title, from: start + NavigationBarContent.titleGap, to: end - NavigationBarContent.titleGap)
  }

  /// Places a part (a button, a view or a space) at `edge`, and returns the part's width. If the part is a
  /// button, its frame extends `reach` points farther, to the edge of the bar.
  private func place(
    _ part: (view: UIView?, width: CGFloat?), at edge: CGFloat, towardsLeft: Bool, reaching reach: CGFloat
  ) -> CGFloat {
    let width = part.width ?? (part.view as? BarButton)?.fittingWidth ?? 0
    let x = towardsLeft ? edge - width : edge
    if let button = part.view as? BarButton {
      button.outset = UIEdgeInsets(
        top: 0, left: towardsLeft ? 0 : reach, bottom: 0, right: towardsLeft ? reach : 0)
      button.frame = CGRect(x: towardsLeft ? x : x - reach, y: 0, width: width + reach, height: bounds.height)
    } else if let view = part.view {
      view.center = CGPoint(x: x + width / 2, y: bounds.height / 2)
    }
    return width
  }

  private var titleSize: CGSize {
    titleView?.bounds.size ?? CGSize(width: titleLabel.intrinsicContentSize.width, height: bounds.height)
  }

  /// Shows the title of the previous item on the back button if there is room beside this item's title.
  /// Otherwise shows "Back". If "Back" does not fit either, shows only the arrow.
  private func showBackTitle(
    on button: BarButton, from start: CGFloat, to end: CGFloat, besideTitleOf width: CGFloat
  ) {
    let centredRoom = (bounds.width - width) / 2 - start
    let room = max(centredRoom, min(end - start - width, (end - start) / 2)) - NavigationBarContent.titleGap
    // The title is measured first and set once: setting a title requests a layout, and this method runs
    // during a layout.
    let title = [backTitle, SystemTitle.back.text].compactMap { $0 }.first {
      button.fittingWidth(titled: $0) <= room
    }
    button.setTitle(title, for: .normal)
  }

  /// Centres the title in the bar if there is room; otherwise places it as near to the centre as the buttons
  /// allow. A title that does not fit is truncated.
  private func placeTitle(of size: CGSize, from start: CGFloat, to end: CGFloat) {
    let width = max(0, min(size.width, end - start))
    let middle = (bounds.width - width) / 2
    let x = max(start, min(middle, end - width))
    let frame = CGRect(x: x, y: (bounds.height - size.height) / 2, width: width, height: size.height)
    let transform = titleHolder.transform
    titleHolder.transform = .identity
    titleHolder.frame = frame
    titleHolder.transform = transform
    (titleView ?? titleLabel).frame = CGRect(origin: .zero, size: frame.size)
  }

  // MARK: Entering and leaving

  /// The position of an item's content in a transition between two items.
  enum StackPosition {
    /// In front, as the visible content.
    case top
    /// Below the content of another item: faded out, with the title at the position of the other content's
    /// back button.
    case below(NavigationBarContent?)
    /// Above the content of another item: faded out, with the title on the right and the title of the back
    /// button at the position of the other content's title.
    case above(NavigationBarContent?)
  }

  func move(to position: StackPosition) {
    var distances: (title: CGFloat, backTitle: CGFloat) = (0, 0)
    switch position {
    case .top: alpha = 1
    case .below(let upper):
      alpha = 0
      distances.title = (upper?.backTitleCenterX).map { $0 - titleCenterX } ?? -bounds.width / 3
    case .above(let lower):
      alpha = 0
      let backTitleCenterX = backTitleCenterX ?? 0
      distances = (bounds.width / 3, (lower?.titleCenterX ?? backTitleCenterX) - backTitleCenterX)
    }
    if UIAccessibility.isReduceMotionEnabled { distances = (0, 0) }
    titleHolder.transform = CGAffineTransform(translationX: distances.title, y: 0)
    backButton?.titleLabel?.transform = CGAffineTransform(translationX: distances.backTitle, y: 0)
  }

  private var titleCenterX: CGFloat { titleHolder.center.x }

  /// The x coordinate of the middle of the back button's title, or of the arrow if there is no title; nil
  /// without a back button.
  private var backTitleCenterX: CGFloat? {
    backButton.map {
      $0.frame.minX + (($0.currentTitle == nil ? $0.imageView : $0.titleLabel)?.center.x ?? 0)
    }
  }

  deinit {}
}
