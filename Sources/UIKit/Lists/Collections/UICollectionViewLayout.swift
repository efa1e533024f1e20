import CoreGraphics
import Foundation

/// Says where a collection's elements are. This class places nothing: use `UICollectionViewFlowLayout`, or override
/// `prepare()`, `collectionViewContentSize`, `layoutAttributesForElements(in:)` and the methods for single elements.
@MainActor open class UICollectionViewLayout: NSObject {
  /// The view that owns the layout.
  final weak var storedCollectionView: UICollectionView?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  deinit {}

  /// The view that shows the layout; nil as long as there is none.
  public final var collectionView: UICollectionView? { storedCollectionView }

  /// The class of the attributes that a flow layout makes. Default `UICollectionViewLayoutAttributes`.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the contexts that the methods below make. Default `UICollectionViewLayoutInvalidationContext`.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  // MARK: When

  /// Lets everything be computed anew before the next frame.
  open func invalidateLayout() {
    let context = makeContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// The same, with the reason. Overrides call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    storedCollectionView?.layoutDidBecomeInvalid()
  }

  /// Asked at each change of the view's bounds, scrolling included. Default false: the content stays where it is.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// The reason given to `invalidateLayout(with:)` then.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  // MARK: What

  /// Called before the view asks for anything, each time the layout is invalid. Overrides call super.
  open func prepare() {}
  /// In points. Default zero.
  open var collectionViewContentSize: CGSize { .zero }
  /// Everything that reaches into the rectangle of the content, in any order. Default nil: nothing.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// Default nil.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  /// Default nil.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // MARK: Where the content comes to rest

  /// After a drag: another offset than the proposed one, to which the content goes on at `velocity` (points a
  /// millisecond). Default: the proposed one.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// After an update, or with a new layout. Default: the proposed one.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Updates

  /// An update begins; the layout is prepared for what comes after it. Overrides call super.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// The view has asked all it asks for the update. Overrides call super.
  open func finalizeCollectionViewUpdates() {}
  /// From where an item comes that was not there before, named by its place after the update. Default nil: it fades in at
  /// its place.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Where an item goes that is there no more, named by its place before the update. Default nil: it fades out where it
  /// was.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// As for items.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// As for items.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // MARK: Inside

  /// Something that no property tells of made the layout wrong.
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
