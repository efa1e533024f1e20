import CoreGraphics
import Foundation

extension UIPageViewController {
  /// How pages are turned.
  public nonisolated enum TransitionStyle: Int, Sendable {
    /// Accepted, but pages scroll as with `.scroll`.
    case pageCurl
    case scroll
  }

  /// The axis along which pages are turned.
  public nonisolated enum NavigationOrientation: Int, Sendable {
    case horizontal, vertical
  }

  /// The direction in which a page is turned.
  public nonisolated enum NavigationDirection: Int, Sendable {
    /// To the next page, which comes from the right or from below.
    case forward
    case reverse
  }

  /// The place of the spine of a book.
  public nonisolated enum SpineLocation: Int, Sendable {
    case none
    /// The left or upper edge.
    case min
    /// The middle, between two pages.
    case mid
    /// The right or lower edge.
    case max
  }

  /// A key of the options with which a page controller is created.
  public nonisolated struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The place of the spine in the style `.pageCurl`, a `SpineLocation` or its raw value.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The distance between two pages in the style `.scroll`, in points.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }
}

/// The private root view of page controllers. The controller lays out this view.
final class UIPageViewControllerContentView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    viewController?.layOutContents()
  }

  deinit {}
}
