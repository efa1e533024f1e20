import CoreGraphics
import Foundation

/// Computes the positions of a collection view's elements. This class places nothing: use
/// `UICollectionViewFlowLayout`, or override `prepare()`, `collectionViewContentSize`,
/// `layoutAttributesForElements(in:)` and the methods for single elements.
@MainActor open class UICollectionViewLayout: NSObject {
  /// The collection view that owns the layout.
  final weak var storedCollectionView: UICollectionView?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  deinit {}

  /// The collection view that uses the layout; nil if there is none.
  public final var collectionView: UICollectionView? { storedCollectionView }

  /// The class of the attributes that a flow layout creates. Default: `UICollectionViewLayoutAttributes`.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the invalidation contexts that the layout creates. Default:
  /// `UICollectionViewLayoutInvalidationContext`.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  // MARK: Invalidation

  /// Invalidates the whole layout, which is computed again before the next frame.
  open func invalidateLayout() {
    let context = makeContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Invalidates the layout. `context` contains the reason. Overrides call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    storedCollectionView?.layoutDidBecomeInvalid()
  }

  /// Returns whether a change of the collection view's bounds invalidates the layout. Called for every change
  /// of the bounds, including scrolling. Default: false.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the context that is passed to `invalidateLayout(with:)` after a change of the bounds.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  // MARK: Attributes

  /// Prepares the layout. If the layout is invalid, the collection view calls this method before it uses the
  /// layout. Overrides call super.
  open func prepare() {}
  /// The size of the content, in points. Default zero.
  open var collectionViewContentSize: CGSize { .zero }
  /// Returns the attributes of all elements that overlap a rectangle in the content's coordinates, in any
  /// order. Default: nil, for no elements.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// Returns the attributes of the item at the index path. Default: nil.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes of the supplementary view at the index path. Default: nil.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // MARK: Target offsets

  /// Returns the offset at which the content comes to rest after a drag, in points. `velocity` is in points
  /// per millisecond. Default: the proposed offset.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Returns the content offset to use after an update or with a new layout, in points. Default: the proposed
  /// offset.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Updates

  /// Called when an update begins. The layout is already prepared for the state after the update. Overrides
  /// call super.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called when the collection view has read everything it needs for the update. Overrides call super.
  open func finalizeCollectionViewUpdates() {}
  /// Returns the attributes from which an inserted item animates. The index path is the position after the
  /// update. Default: nil, which fades the item in at its position.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes to which a deleted item animates. The index path is the position before the
  /// update. Default: nil, which fades the item out at its position.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes from which an inserted supplementary view animates. Default: nil, which fades the
  /// view in.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes to which a deleted supplementary view animates. Default: nil, which fades the
  /// view out.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // MARK: Implementation

  /// Whether the layout must be prepared again although it was not invalidated, for example because the
  /// view's size changed. Read before the layout is used.
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

/// The reason why a layout is invalid. The layouts of this module compute everything again, whatever the
/// reason.
@MainActor open class UICollectionViewLayoutInvalidationContext {
  public required init() {}

  deinit {}

  /// Whether everything is invalid: true after `invalidateLayout()`. Default false.
  public internal(set) final var invalidateEverything = false
  /// Whether the numbers of sections and items are invalid: true after `reloadData()`. Default false.
  public internal(set) final var invalidateDataSourceCounts = false
}

/// One change of an update, in the form in which the layout receives it. For a change of a whole section, the
/// item of the index paths is `NSNotFound`.
@MainActor open class UICollectionViewUpdateItem {
  /// The kind of a change.
  public nonisolated enum Action: Int, Sendable {
    case insert
    case delete
    case reload
    case move
    case none
  }

  /// The index path before the update; nil for an inserted element.
  public private(set) final var indexPathBeforeUpdate: IndexPath?
  /// The index path after the update; nil for a deleted element.
  public private(set) final var indexPathAfterUpdate: IndexPath?
  /// The kind of the change.
  public private(set) final var updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }

  deinit {}
}
