import CoreGraphics
import Foundation

/// An object that computes the positions of a collection's elements. This class places nothing: use
/// `UICollectionViewFlowLayout`, or override `prepare()`, `collectionViewContentSize`,
/// `layoutAttributesForElements(in:)` and the methods for single elements.
@MainActor open class UICollectionViewLayout: NSObject {
  /// The view that owns the layout.
  final weak var storedCollectionView: UICollectionView?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  deinit {}

  /// The view that uses the layout; nil if there is none.
  public final var collectionView: UICollectionView? { storedCollectionView }

  /// The class of the attributes that a flow layout creates. Default `UICollectionViewLayoutAttributes`.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the contexts that the methods below create. Default `UICollectionViewLayoutInvalidationContext`.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  // MARK: Invalidation

  /// Makes the layout compute everything again before the next frame.
  open func invalidateLayout() {
    let context = makeContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Invalidates the layout for the given reason. Overrides call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    storedCollectionView?.layoutDidBecomeInvalid()
  }

  /// Whether a change of bounds invalidates the layout. Called for each change, scrolling included. Default false.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the context that is then passed to `invalidateLayout(with:)`.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  // MARK: Attributes

  /// Prepares the layout. Called before the view reads anything else, each time the layout is invalid. Overrides
  /// call super.
  open func prepare() {}
  /// The size of the content, in points. Default zero.
  open var collectionViewContentSize: CGSize { .zero }
  /// Returns the attributes of all elements that overlap the rectangle of the content, in any order. Default nil:
  /// no elements.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// Returns the attributes of the item. Default nil.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes of the supplementary view. Default nil.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // MARK: Target offsets

  /// Returns the offset at which the content comes to rest after a drag, in points; `velocity` is in points per
  /// millisecond. Default: the proposed offset.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Returns the offset after an update, or with a new layout, in points. Default: the proposed offset.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Updates

  /// Called when an update begins; the layout is already prepared for the state after it. Overrides call super.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called when the view has read all it needs for the update. Overrides call super.
  open func finalizeCollectionViewUpdates() {}
  /// Returns the attributes from which an inserted item animates, given by its position after the update.
  /// Default nil: it fades in at its place.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes to which a deleted item animates, given by its position before the update. Default
  /// nil: it fades out where it was.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes from which a supplementary view animates, as for items.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes to which a supplementary view animates, as for items.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // MARK: Implementation

  /// Whether the layout is wrong because of a change that no property reports.
  var isOutdated: Bool { false }

  final var attributesClass: UICollectionViewLayoutAttributes.Type {
    type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
      ?? UICollectionViewLayoutAttributes.self
  }

  private final func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let named = type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (named ?? UICollectionViewLayoutInvalidationContext.self).init()
  }
}
