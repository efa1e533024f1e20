// Adds, removes and orders subviews. `subviewList`, the records in `hitNode` and each subview's
// `subviewPosition` change together, only in `insertIntoArrays`, `removeFromArrays` and `exchange`.

extension UIView {
  // MARK: Inserting

  /// Limits insertions that are nested in callbacks of other insertions.
  private static var insertions = ReentrancyLimit(depth: SubtreeWalk.maximumLevelCount, count: .max)

  final func insert(_ view: UIView, at requestedIndex: Int) {
    // Adding a view to its own subtree would create a cycle.
    if isInSubtree(of: view) { return }
    if view.storedSuperview === self {
      reorder(view, to: min(max(requestedIndex, 0), subviewList.count - 1))
      return
    }
    guard UIView.insertions.enter() else {
      return UIApplication.reportFault(
        "Adding a \(type(of: view)) to a \(type(of: self)) adds further views without end; the last view is not added.",
        in: owningApplication
      )
    }
    defer { UIView.insertions.leave() }
    let oldSuperview = view.storedSuperview, oldWindow = view.window, newWindow = window
    let changesWindow = oldWindow !== newWindow
    oldSuperview?.willRemoveSubview(view)
    if changesWindow {
      view.prepareToLeave(oldWindow)
      view.callWillMove(toWindow: newWindow)
    }
    view.willMove(toSuperview: self)
    // The methods of the app that were called above may have moved the view to another superview, or made it
    // an ancestor of this view. In these cases, the insertion ends.
    guard view.storedSuperview === oldSuperview, !isInSubtree(of: view) else { return }
    if let oldSuperview {
      view.appearanceWillChange()
      oldSuperview.removeFromArrays(view)
    }
    insertIntoArrays(view, at: requestedIndex)
    view.adoptWindow(newWindow)
    view.addDamage()
    if view.layoutState.isPending { view.markSuperviewsPending() }
    setNeedsLayout()
    if changesWindow {
      view.callDidMoveToWindow()
      oldWindow?.subtreeDidLeave()
    }
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  final func insert(_ view: UIView, above sibling: UIView) {
    insert(view, beside: sibling, offset: 1)
  }

  final func insert(_ view: UIView, below sibling: UIView) {
    insert(view, beside: sibling, offset: 0)
  }

  /// Inserts the view next to the sibling. If the sibling is not a subview, inserts the view in front of all
  /// subviews.
  private final func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard view !== sibling else { return }
    guard sibling.storedSuperview === self else { return insert(view, at: subviewList.count) }
    var index = sibling.indexInSuperview + offset
    // If the view was behind the sibling, removing the view moves the sibling back by one index.
    if view.storedSuperview === self, view.indexInSuperview < index { index -= 1 }
    insert(view, at: index)
  }

  // MARK: Ordering

  final func reorder(_ view: UIView, to index: Int) {
    guard view.storedSuperview === self, index != view.indexInSuperview else { return }
    view.addDamage()
    removeFromArrays(view)
    insertIntoArrays(view, at: index)
    view.addDamage()
  }

  final func exchange(_ first: Int, _ second: Int) {
    let indices = 0..<subviewList.count
    guard first != second, indices.contains(first), indices.contains(second) else { return }
    for index in [first, second] {
      subviewList[index].addDamage()
      subviewList[index].appearance.decoration?.backdrop?.forget()
    }
    subviewList.exchange(first, second)
    hitNode.pointee.exchange(first, second)
    for index in [first, second] {
      let view = subviewList[index]
      view.subviewPosition = firstSubviewPosition + index
      if LayerDepth.isUsed { forgetPaintOrder(with: view) }
      view.addDamage()
    }
  }

  // MARK: Removing

  final func detachFromSuperview() {
    guard let superview = storedSuperview else { return }
    let oldWindow = window
    superview.willRemoveSubview(self)
    if oldWindow != nil {
      prepareToLeave(oldWindow)
      callWillMove(toWindow: nil)
    }
    willMove(toSuperview: nil)
    guard storedSuperview === superview else { return }
    appearanceWillChange()
    superview.removeFromArrays(self)
    adoptWindow(nil)
    superview.setNeedsLayout()
    if oldWindow != nil {
      callDidMoveToWindow()
      oldWindow?.subtreeDidLeave()
    }
    didMoveToSuperview()
  }

  // MARK: Layers

  /// The subviews without the views that store layers, back to front.
  final var subviewsWithoutLayers: [UIView] {
    guard hitProperties.contains(.hasLayers) else { return storedSubviews }
    return storedSubviews.filter { !$0.hitProperties.contains(.isLayer) }
  }

  /// Returns the index in `storedSubviews` of the subview that has this index in `subviews`; an index out of
  /// range stays out of range.
  final func storedIndex(ofSubviewAt index: Int) -> Int {
    guard hitProperties.contains(.hasLayers), index >= 0 else { return index }
    var number = -1
    for (place, subview) in storedSubviews.enumerated() where !subview.hitProperties.contains(.isLayer) {
      number += 1
      if number == index { return place }
    }
    return subviewList.count
  }

  /// Inserts the view of a layer, or moves it. No subclass is told of it.
  final func insertLayer(_ view: LayerView, at index: Int) {
    hitProperties.insert(.hasLayers)
    if view.storedSuperview === self { return reorder(view, to: min(max(index, 0), subviewList.count - 1)) }
    view.leaveSuperlayer()
    insertIntoArrays(view, at: index)
    view.adoptWindow(window)
    view.addDamage()
    if view.layoutState.isPending { view.markSuperviewsPending() }
    setNeedsLayout()
  }

  /// Removes the view of a layer from its superview.
  final func leaveSuperlayer() {
    guard let superview = storedSuperview else { return }
    endMotion()
    appearanceWillChange()
    superview.removeFromArrays(self)
    adoptWindow(nil)
    superview.setNeedsLayout()
  }

  // MARK: Arrays

  /// The view's index among the subviews of its superview; undefined without a superview.
  final var indexInSuperview: Int { subviewPosition - (storedSuperview?.firstSubviewPosition ?? 0) }

  private final func insertIntoArrays(_ view: UIView, at requestedIndex: Int) {
    let index = min(max(requestedIndex, 0), subviewList.count)
    subviewList.insert(view, at: index)
    view.storedSuperview = self
    view.appearance.decoration?.backdrop?.forget()
    hitNode.pointee.insert(ChildRecord(reach: view.reach, node: view.hitNode), at: index)
    if index < subviewList.count / 2 {
      firstSubviewPosition -= 1
      shiftPlaces(of: 0..<index, by: -1)
    } else {
      shiftPlaces(of: index + 1..<subviewList.count, by: 1)
    }
    view.subviewPosition = firstSubviewPosition + index
    if LayerDepth.isUsed { subviewsDidChange(with: view) }
  }

  private final func removeFromArrays(_ view: UIView) {
    if HitTestWalk.depth > 0 { HitTestWalk.retainedViews.append(view) }
    let index = view.indexInSuperview
    hitNode.pointee.remove(at: index)
    view.storedSuperview = nil
    subviewList.remove(at: index)
    if index < subviewList.count / 2 {
      firstSubviewPosition += 1
      shiftPlaces(of: 0..<index, by: 1)
    } else {
      shiftPlaces(of: index..<subviewList.count, by: -1)
    }
    if LayerDepth.isUsed { subviewsDidChange(with: view) }
  }

  private final func shiftPlaces(of indices: Range<Int>, by shift: Int) {
    for index in indices { subviewList[index].subviewPosition += shift }
  }

  // MARK: Windows

  /// Ends the touches, animations and scrolls that cannot continue after the view has left the window.
  private final func prepareToLeave(_ oldWindow: UIWindow?) {
    guard let oldWindow else { return }
    oldWindow.subtreeWillLeave(self)
    endMotion()
  }

  /// Ends all animations of the view and of its descendants early, and stops scrolling in these views.
  final func endMotion() {
    guard let application = owningApplication else { return }
    let animations = application.runningAnimations
    if !animations.isEmpty { animations.removeAll(inSubtreeOf: self) }
    let contents = application.movingContents
    if !contents.isEmpty { contents.stopAll(inSubtreeOf: self) }
  }

  private final func adoptWindow(_ window: UIWindow?) {
    forEachInSubtree { view in
      if view.storedWindow === window { return false }
      view.storedWindow = window
      return true
    }
  }

  private final func callWillMove(toWindow newWindow: UIWindow?) {
    forEachInSubtree { view in
      view.viewController?.viewWillMove(toWindow: newWindow)
      view.willMove(toWindow: newWindow)
      return true
    }
  }

  private final func callDidMoveToWindow() {
    forEachInSubtree { view in
      view.didMoveToWindow()
      view.viewController?.viewDidMove(toWindow: view.storedWindow)
      return true
    }
  }

  // MARK: Searching

  final func isInSubtree(of view: UIView) -> Bool {
    // A view without subviews contains only itself. This shortcut saves time in deep trees, because every
    // view that is added is checked.
    if view.subviewList.count == 0 { return self === view }
    var ancestor: UIView? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.storedSuperview
    }
    return false
  }

  final func firstInSubtree(withTag tag: Int) -> UIView? {
    var found: UIView?
    forEachInSubtree { view in
      if found == nil, view.tag == tag, !view.hitProperties.contains(.isLayer) { found = view }
      return found == nil
    }
    return found
  }
}
