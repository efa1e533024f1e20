import CoreGraphics
import Foundation

/// The position and appearance that a layout gives to one element of a collection view. Positions are in
/// points, in the content's coordinates.
///
/// A subclass with properties of its own must override `copy(with:)` and `isEqual(_:)`. A view receives new
/// attributes only if they differ from its current attributes.
@MainActor open class UICollectionViewLayoutAttributes {
  /// The index path of the item or supplementary view.
  open var indexPath = IndexPath()
  /// The category of the element. Default `.cell`.
  public private(set) final var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary view; nil for a cell.
  public private(set) final var representedElementKind: String?

  /// Creates attributes with default values for the cell at an empty index path.
  public required init() {}

  /// Creates attributes for the cell of an item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    setIdentity(indexPath, kind: nil)
  }

  /// Creates attributes for a supplementary view: a header, a footer or another kind that the layout defines.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    setIdentity(indexPath, kind: elementKind)
  }

  /// Sets the identity of the element. If `kind` is nil, the element is an item's cell.
  final func setIdentity(_ indexPath: IndexPath, kind: String?) {
    self.indexPath = indexPath
    representedElementCategory = kind == nil ? .cell : .supplementaryView
    representedElementKind = kind
  }

  deinit {}

  // MARK: Position

  /// The centre of the element, in points, in the content's coordinates. Default zero.
  open var center = CGPoint.zero
  /// The size before `transform`, in points. Default zero.
  open var size = CGSize.zero
  /// The transform around the element's centre. Default identity.
  open var transform = CGAffineTransform.identity

  /// The smallest rectangle around the transformed element, in points, in the content's coordinates. Setting
  /// the frame changes `size` and `center` as if there were no transform.
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

  /// A rectangle of the element's size at the origin (0, 0). Setting the bounds changes only the size.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  // MARK: Appearance

  /// The opacity, from 0 to 1. Default 1.
  open var alpha: CGFloat = 1
  /// The order from back to front: an element with a larger value is in front of an element with a smaller
  /// one. Default 0.
  open var zIndex = 0
  /// Whether the element is hidden. A hidden element has no view. Default false.
  open var isHidden = false

  // MARK: Copying and comparing

  /// Returns a copy that has the same class as the original. A subclass with properties of its own overrides
  /// this method.
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

  /// Returns a copy that has the same class as the original.
  public final func copy() -> Any { copy(with: nil) }

  /// Returns whether `object` has the same attributes and belongs to the same element.
  open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return self === other || hasSameValues(as: other)
  }

  private final func hasSameValues(as other: UICollectionViewLayoutAttributes) -> Bool {
    center == other.center && size == other.size && indexPath == other.indexPath && alpha == other.alpha
      && zIndex == other.zIndex && isHidden == other.isHidden && transform == other.transform
      && representedElementCategory == other.representedElementCategory
      && representedElementKind == other.representedElementKind
  }
}
