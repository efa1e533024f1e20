import CoreGraphics
import Foundation

/// A container that shows one page. A finger turns the pages, which a data source provides (rules 10.21 to
/// 10.25).
///
/// The style `.pageCurl` is accepted, but its pages scroll as those of `.scroll`: there is no curl, and never
/// two pages side by side.
@MainActor open class UIPageViewController: UIViewController {
  /// The page that is shown, or that a transition leaves; nil before the first page is set.
  final var page: UIViewController? { didSet { extendLifetime(oldValue) } }
  /// The view around the root view of `page`, in the middle slot; nil before the first page is set.
  final var wrapper: UIView? { didSet { extendLifetime(oldValue) } }
  final var transition: PageTransition? { didSet { extendLifetime(oldValue) } }
  /// The data source's answers about the neighbours of `page` (rule 10.22). A direction is missing until the
  /// data source is asked.
  final var neighbours: [NavigationDirection: UIViewController?] = [:] { didSet { extendLifetime(oldValue) } }
  final var isAskingForNeighbours = false
  final let scrollView: UIQueuingScrollView
  private final let pageControl = UIPageControl(frame: .zero)
  private final var currentDot = 0
  private final let style: TransitionStyle
  private final let orientation: NavigationOrientation
  private final let spine: SpineLocation

  /// Provides the pages beside the shown one. Setting this property, even to the same object, makes the
  /// controller ask again. Not retained. Default nil: fingers turn no pages.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      SubclassMethods.include(in: &dataSource)
      neighbours = [:]
      updateOpenDirections()
      updatePageControl()
    }
  }
  /// Receives the events of the pages that the user turns. Not retained.
  open weak var delegate: (any UIPageViewControllerDelegate)? {
    didSet { SubclassMethods.include(in: &delegate) }
  }

  /// The largest distance between two pages, in points. With larger ones, offsets are not exact to a pixel.
  private static let largestSpacing: CGFloat = 10_000

  /// Creates a page controller. Of the options, `.interPageSpacing` is a number for the style `.scroll`, and
  /// `.spineLocation` a `SpineLocation` or its raw value for the style `.pageCurl`.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    self.style = style
    orientation = navigationOrientation
    let spacing = style == .scroll ? UIPageViewController.number(options?[.interPageSpacing]) : nil
    scrollView = UIQueuingScrollView(
      axis: navigationOrientation == .horizontal ? .horizontal : .vertical,
      spacing: min((spacing ?? 0).usableLength, UIPageViewController.largestSpacing))
    let location = options?[.spineLocation]
    spine =
      style == .scroll
      ? .none
      : location as? SpineLocation
        ?? UIPageViewController.number(location).flatMap { SpineLocation(rawValue: Int(clamping: $0)) }
        ?? .min
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  /// Creates a page controller with the style `.pageCurl`. Nib files are not supported: both arguments are
  /// ignored.
  public override convenience init(nibName: String?, bundle: Bundle?) {
    self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
  }

  public required init?(coder: NSCoder) {
    style = .pageCurl
    orientation = .horizontal
    spine = .min
    scrollView = UIQueuingScrollView(axis: .horizontal, spacing: 0)
    super.init(coder: coder)
    setUp()
  }

  deinit {}

  private func setUp() {
    scrollView.controller = self
    pageControl.addTarget(self, action: UIPageViewController.pageControlChanged, for: .valueChanged)
  }

  private static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let number as any BinaryInteger: CGFloat(number)
    case let number as any BinaryFloatingPoint: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    default: nil
    }
  }

  // MARK: Properties

  /// How pages are turned.
  open var transitionStyle: TransitionStyle { style }
  /// The axis along which pages are turned.
  open var navigationOrientation: NavigationOrientation { orientation }
  /// The place of the spine of the style `.pageCurl`; `.none` for the style `.scroll`. It has no effect.
  open var spineLocation: SpineLocation { spine }
  /// Whether the back of a page shows a controller of its own in the style `.pageCurl`. It has no effect.
  /// Default false.
  open var isDoubleSided = false
  /// The recognizers that turn the pages. Always empty: the pan of the scroll view turns them.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }
  /// The shown page, as an array; empty before the first page is set. While a finger turns the page, this is
  /// the old page; while a page that the app has set scrolls in, it is the new one.
  open var viewControllers: [UIViewController]? {
    let shown = transition.flatMap { $0.isSetByApp ? $0.to : nil } ?? page
    return shown.map { [$0] } ?? []
  }

  /// Shows another page (rule 10.24). With an animation, the page scrolls in from the side of `direction`, if
  /// the controller is on screen and no finger drags its pages. `completion` is called when the page is
  /// shown, with false if that was interrupted.
  ///
  /// The array contains one controller. With the style `.pageCurl` it may contain a second one, for the back
  /// or the other side of the spine, which is not shown. Any other number ends the process.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let count = viewControllers?.count ?? 0
    guard let new = viewControllers?.first, count == 1 || count == 2 && style == .pageCurl else {
      fatalError(
        "A page controller shows one controller, but setViewControllers got \(count): pass an array with one controller."
      )
    }
    performControllerChange {
      self.replacePage(by: new, direction, animated: animated, completion: completion)
    }
  }

  // MARK: Views

  open override func loadView() {
    super.loadView()
    let content = UIPageViewControllerContentView(
      frame: CGRect(origin: .zero, size: viewIfLoaded?.bounds.size ?? .zero))
    content.addSubview(scrollView)
    view = content
    updatePageControl()
    layOutContents()
  }

  final override func layOutContents() {
    guard let content = viewIfLoaded else { return }
    var area = content.bounds
    if pageControl.superview === content {
      area.size.height = max(
        0, area.height - content.safeAreaInsets.bottom - pageControl.intrinsicContentSize.height)
      pageControl.frame = CGRect(
        x: 0, y: area.maxY, width: area.width, height: pageControl.intrinsicContentSize.height)
    }
    // The spacing lies outside the content view at rest.
    let spacing = scrollView.spacing
    scrollView.frame = area.insetBy(
      dx: orientation == .horizontal ? -spacing / 2 : 0, dy: orientation == .horizontal ? 0 : -spacing / 2)
  }

  /// Places the views of the pages in their slots.
  final func placePages() {
    wrapper?.frame = scrollView.pageFrame(at: 0)
    if let transition { transition.wrapper?.frame = scrollView.pageFrame(at: transition.direction.sign) }
  }

  final override func contentsWillDisappear() {
    endTransition()
  }

  // MARK: The page control (rule 10.25)

  /// Asks the data source for the number of dots, and shows or hides the page control.
  final func updatePageControl() {
    guard let content = viewIfLoaded else { return }
    var count = -1
    var index = -1
    if style == .scroll, orientation == .horizontal, page != nil, let dataSource {
      count = dataSource.presentationCount(for: self)
      index = dataSource.presentationIndex(for: self)
    }
    if count >= 0, index >= 0 {
      pageControl.numberOfPages = count
      showDot(index)
      content.addSubview(pageControl)
    } else {
      pageControl.removeFromSuperview()
    }
    content.setNeedsLayout()
  }

  final func moveDot(_ direction: NavigationDirection) { showDot(currentDot + Int(direction.sign)) }

  private func showDot(_ index: Int) {
    pageControl.currentPage = index
    currentDot = pageControl.currentPage
  }

  /// Turns the page when the user has chosen a dot. The dot changes when the page has been turned.
  private func pageControlChanged(_ pageControl: UIPageControl) {
    let direction: NavigationDirection = pageControl.currentPage > currentDot ? .forward : .reverse
    showDot(currentDot)
    guard transition == nil, scrollView.drag == nil else { return }
    prepareNeighbours()
    if neighbour(direction) != nil {
      scrollView.setContentOffset(scrollView.offset(at: direction.sign), animated: true)
    }
  }
}
