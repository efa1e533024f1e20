import CoreGraphics
import Foundation

/// Where a layout puts one element of a collection, and how it looks there. Places are points of the content.
///
/// A subclass with properties of its own overrides `copy(with:)` and `isEqual(_:)`; a view hears of attributes that are not
/// equal to those it had.
@MainActor open class UICollectionViewLayoutAttributes {
  /// The item, or what the layout calls a supplementary view.
  open var indexPath = IndexPath()
  /// Default `.cell`.
  public private(set) final var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary view; nil for a cell.
  public private(set) final var representedElementKind: String?

  public required init() {}

  /// Of an item's cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    name(indexPath, kind: nil)
  }

  /// Of a header, a footer, or whatever kinds the layout knows.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    name(indexPath, kind: elementKind)
  }

  /// Says of which element the attributes are; without a kind, of an item's cell.
  final func name(_ indexPath: IndexPath, kind: String?) {
    self.indexPath = indexPath
    representedElementCategory = kind == nil ? .cell : .supplementaryView
    representedElementKind = kind
  }

  deinit {}

  // MARK: Place

  /// The middle. Default zero.
  open var center = CGPoint.zero
  /// Before `transform`. Default zero.
  open var size = CGSize.zero
  /// Around the middle. Default the identity.
  open var transform = CGAffineTransform.identity

  /// The smallest rectangle around the element. Set under a transform, it sets size and middle as if there were none.
  open var frame: CGRect {
    get {
      let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      return (transform == .identity ? box : box.applying(transform)).offsetBy(dx: center.x, dy: center.y)
    }
    set {
      let frame = newValue.standardized
      size = frame.size
      center = CGPoint(x: frame.midX, y: frame.midY)
    }
  }

  /// Of the size; the origin is zero and stays so.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  // MARK: Look

  /// Default 1.
  open var alpha: CGFloat = 1
  /// Elements with a higher one stand in front. Default 0.
  open var zIndex = 0
  /// A hidden element has no view. Default false.
  open var isHidden = false

  // MARK: As an object

  /// A copy of the same class.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.center = center
    copy.size = size
    copy.transform = transform
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    return copy
  }

  /// A copy of the same class.
  public final func copy() -> Any { copy(with: nil) }

  /// Whether `object` says the same of the same element.
  open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return self === other || says(theSameAs: other)
  }

  private final func says(theSameAs other: UICollectionViewLayoutAttributes) -> Bool {
    center == other.center && size == other.size && indexPath == other.indexPath && alpha == other.alpha
      && zIndex == other.zIndex && isHidden == other.isHidden && transform == other.transform
      && representedElementCategory == other.representedElementCategory
      && representedElementKind == other.representedElementKind
  }
}
