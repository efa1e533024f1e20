import CoreGraphics
import Foundation

// Creates and configures views for elements, and keeps unused views for reuse.

extension UICollectionView {
  // MARK: Registration

  /// Returns the name of the reuse queue for a kind of view and a reuse identifier. Cells and each kind of
  /// supplementary view have separate queues.
  private final func queueName(kind: String?, _ identifier: String) -> String {
    kind.map { "\($0)\u{0}\(identifier)" } ?? identifier
  }

  final func registerCells(of cellClass: AnyClass?, _ identifier: String) {
    guard cellClass == nil || cellClass is UICollectionViewCell.Type else {
      fatalError(
        "The class registered for cells with the identifier \"\(identifier)\" is not a UICollectionViewCell.")
    }
    register(cellClass as? UICollectionReusableView.Type, kind: nil, identifier)
  }

  final func registerViews(of viewClass: AnyClass?, kind: String, _ identifier: String) {
    guard viewClass == nil || viewClass is UICollectionReusableView.Type else {
      fatalError(
        "The class registered for views with the identifier \"\(identifier)\" is not a UICollectionReusableView."
      )
    }
    register(viewClass as? UICollectionReusableView.Type, kind: kind, identifier)
  }

  private final func register(
    _ viewClass: UICollectionReusableView.Type?, kind: String?, _ identifier: String
  ) {
    let queue = queueName(kind: kind, identifier)
    guard let viewClass else { return viewQueue.register(queue, nil) }
    viewQueue.register(queue) { _ in viewClass.makeForReuse(.zero) }
  }

  // MARK: Dequeuing

  final func dequeueCell(_ identifier: String) -> UICollectionViewCell {
    if let cell = dequeue(kind: nil, identifier) as? UICollectionViewCell { return cell }
    fatalError("Register a class for cells with the identifier \"\(identifier)\" before you dequeue one.")
  }

  final func dequeueView(kind: String, _ identifier: String) -> UICollectionReusableView {
    if let view = dequeue(kind: kind, identifier) { return view }
    fatalError(
      "Register a class for \"\(kind)\" views with the identifier \"\(identifier)\" before you dequeue one.")
  }

  private final func dequeue(kind: String?, _ identifier: String) -> UICollectionReusableView? {
    let queue = queueName(kind: kind, identifier)
    if let view = viewQueue.dequeue(queue) {
      view.isInReuseQueue = false
      view.prepareForReuse()
      return view
    }
    let view = viewQueue.make(queue)
    view?.setIdentifiers(identifier, queue: queue)
    return view
  }

  // MARK: Creation

  /// Creates the view for an element that becomes visible, and calls the delegate.
  final func makeShown(_ wanted: WantedElement) -> ShownElement {
    let shown = makeView(wanted.element, wanted.attributes)
    callWillDisplay(shown)
    return shown
  }

  /// Creates and configures the view of an element, without animation.
  final func makeView(
    _ element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes
  ) -> ShownElement {
    var made: UICollectionReusableView?
    UIView.performWithoutAnimation {
      let view = requestView(for: element)
      if let cell = view as? UICollectionViewCell {
        cell.isSelected = isSelected(element)
        cell.isHighlighted = isHighlighted(element)
      }
      apply(attributes, to: view)
      view.isHidden = false
      made = view
    }
    let view = made ?? UICollectionReusableView(frame: .zero)
    return ShownElement(element: element, view: view, attributes: attributes)
  }

  private final func requestView(for element: CollectionElement) -> UICollectionReusableView {
    let view: UICollectionReusableView?
    if let kind = element.kind {
      view = dataSource?.collectionView(
        self, viewForSupplementaryElementOfKind: kind, at: element.indexPath)
    } else {
      view = dataSource?.collectionView(self, cellForItemAt: element.indexPath)
    }
    if let view, !isShown(view) { return view }
    return element.kind == nil ? UICollectionViewCell(frame: .zero) : UICollectionReusableView(frame: .zero)
  }

  /// Returns whether the view already shows an element. If a data source returns the same view for a second
  /// element, the second element gets an empty view.
  private final func isShown(_ view: UICollectionReusableView) -> Bool {
    shownElements.contains { $0.view === view } || leavingElements.contains { $0.view === view }
  }

  // MARK: Recycling

  final func endShowing(_ shown: ShownElement) {
    recycle(shown.view)
    let path = shown.element.indexPath
    if let kind = shown.element.kind {
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: shown.view, forElementOfKind: kind, at: path)
    } else if let cell = shown.view as? UICollectionViewCell {
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    }
  }

  final func callWillDisplay(_ shown: ShownElement) {
    let path = shown.element.indexPath
    if let kind = shown.element.kind {
      delegate?.collectionView(
        self, willDisplaySupplementaryView: shown.view, forElementKind: kind, at: path)
    } else if let cell = shown.view as? UICollectionViewCell {
      delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    }
  }

  /// Hides the view and puts it into its reuse queue. Waiting views stay in the view hierarchy, because
  /// removing and adding a view would notify all its subviews of a change of window.
  private final func recycle(_ view: UICollectionReusableView) {
    guard !view.isInReuseQueue else { return }
    UIView.performWithoutAnimation { view.isHidden = true }
    guard let queue = view.queueName else { return view.removeFromSuperview() }
    view.isInReuseQueue = true
    viewQueue.enqueue(view, queue)
  }

  final func recycleAll() {
    let shown = shownElements
    shownElements = []
    for element in shown { endShowing(element) }
    finishLeaving(leavingElements)
  }

  // MARK: Searching

  final func shownCell(of item: CollectionElement) -> UICollectionViewCell? {
    shownElements.find(item)?.view as? UICollectionViewCell
  }

  final func element(of view: UICollectionReusableView) -> CollectionElement? {
    for shown in shownElements where shown.view === view { return shown.element }
    return nil
  }
}
