import CoreGraphics
import Foundation

// Which elements show, and where their views stand.

extension UICollectionView {
  final func layOutCollection() {
    guard !isLayingOut, updateDepth == 0 else { return }
    prepareLayoutIfNeeded()
    isLayingOut = true
    backgroundView?.frame = bounds
    show(wantedElements())
    isLayingOut = false
    if needsLoading || needsPreparation { setNeedsLayout() }
  }

  /// As of the latest change.
  final var laidOutElements: ContiguousArray<ShownElement> {
    if layoutState.contains(.needed) || needsLoading { layoutIfNeeded() }
    return shownElements
  }

  /// What the layout has in the bounds, each element once, in their order.
  final func wantedElements() -> ContiguousArray<WantedElement> {
    var wanted: ContiguousArray<WantedElement> = []
    for attributes in collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [] {
      guard !attributes.isHidden, attributes.frame.overlaps(bounds),
        let element = CollectionElement(attributes.indexPath, kind: attributes.representedElementKind),
        element.kind != nil || contains(element)
      else { continue }
      wanted.append(WantedElement(element: element, attributes: attributes))
    }
    var isSorted = true
    for index in wanted.indices.dropFirst() where !(wanted[index - 1].element < wanted[index].element) {
      isSorted = false
    }
    if isSorted { return wanted }
    wanted.sort { $0.element < $1.element }
    var once: ContiguousArray<WantedElement> = []
    for one in wanted where once.last?.element != one.element { once.append(one) }
    return once
  }

  /// Gives every wanted element a view and takes the others away, walking along both lists.
  private final func show(_ wanted: ContiguousArray<WantedElement>) {
    let old = shownElements
    shownElements = []
    shownElements.reserveCapacity(wanted.count)
    var gone: ContiguousArray<ShownElement> = []
    var new: ContiguousArray<WantedElement> = []
    var index = 0
    for one in wanted {
      while index < old.count, old[index].element < one.element {
        gone.append(old[index])
        index += 1
      }
      if index < old.count, old[index].element == one.element {
        var shown = old[index]
        index += 1
        place(&shown, one.attributes)
        shownElements.append(shown)
      } else {
        new.append(one)
      }
    }
    gone.append(contentsOf: old[index...])
    // What goes first can be what comes.
    for shown in gone { endShowing(shown) }
    for one in new { shownElements.insert(makeShown(one), at: shownElements.place(of: one.element)) }
  }

  final func place(_ shown: inout ShownElement, _ attributes: UICollectionViewLayoutAttributes) {
    if attributes.isEqual(shown.attributes) { return }
    shown.attributes = attributes
    apply(attributes, to: shown.view)
  }

  final func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
    if view.bounds.size != attributes.size {
      view.bounds = CGRect(origin: view.bounds.origin, size: attributes.size)
    }
    if view.center != attributes.center { view.center = attributes.center }
    if view.transform != attributes.transform { view.transform = attributes.transform }
    if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
    let level =
      attributes.representedElementCategory == .cell
      ? ElementLevel.cell(attributes.zIndex) : .supplementary(attributes.zIndex)
    if view.level != level || view.superview !== self { stand(view, at: level) }
    view.apply(attributes)
  }

  /// Behind the elements of higher levels; what the app added itself stays where it is.
  private final func stand(_ view: UICollectionReusableView, at level: ElementLevel) {
    view.level = level
    var place = firstLevel
    for (index, other) in subviews.enumerated() {
      guard let other = other as? UICollectionReusableView, other !== view else { continue }
      if level < other.level { break }
      place = index + 1
    }
    // Taking the view out from below moves the others down by one.
    if view.superview === self, let index = subviews.firstIndex(where: { $0 === view }), index < place {
      place -= 1
    }
    insertSubview(view, at: place)
  }

  /// In front of what belongs behind the content.
  private final var firstLevel: Int {
    (backgroundView?.superview === self ? 1 : 0)
  }

  final func backgroundViewDidChange(from old: UIView?) {
    if old !== backgroundView { old?.removeFromSuperview() }
    if let backgroundView { insertSubview(backgroundView, at: 0) }
    setNeedsLayout()
  }
}
