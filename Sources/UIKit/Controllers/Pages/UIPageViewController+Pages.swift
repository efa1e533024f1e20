import CoreGraphics

// Turns the pages. Each call into the app may set another page or move the content. What follows the call
// therefore checks whether it is still wanted.

extension UIPageViewController {
  // MARK: Neighbours (rule 10.22)

  /// Returns the page beside the shown one; nil if there is none, or if it is not known yet.
  final func neighbour(_ direction: NavigationDirection) -> UIViewController? {
    dataSource == nil ? nil : neighbours[direction] ?? nil
  }

  /// Asks the data source for the neighbours that are not known yet.
  final func prepareNeighbours() {
    if transition == nil, !isAskingForNeighbours, let page {
      isAskingForNeighbours = true
      for direction in [NavigationDirection.forward, .reverse] where neighbours[direction] == nil {
        guard let dataSource else { break }
        let answer =
          direction == .forward
          ? dataSource.pageViewController(self, viewControllerAfter: page)
          : dataSource.pageViewController(self, viewControllerBefore: page)
        guard self.page === page, transition == nil else { break }
        neighbours.updateValue(answer === page ? nil : answer, forKey: direction)
      }
      isAskingForNeighbours = false
    }
    updateOpenDirections()
  }

  /// Lets the content move in the directions in which there is a page. In the other directions it bounces, if
  /// there is a data source.
  final func updateOpenDirections() {
    var directions: Set<NavigationDirection> = []
    for direction in [NavigationDirection.forward, .reverse]
    where neighbour(direction) != nil || transition?.direction == direction {
      directions.insert(direction)
    }
    scrollView.openDirections = directions
    scrollView.alwaysBounceHorizontal = dataSource != nil && scrollView.axis == .horizontal
    scrollView.alwaysBounceVertical = dataSource != nil && scrollView.axis == .vertical
  }

  // MARK: Moving content (rule 10.23)

  /// Begins, changes or ends a transition after the content has moved.
  final func contentDidMove() {
    let place = scrollView.place
    guard let transition else {
      if place != 0 { beginTurning(place > 0 ? .forward : .reverse) }
      return
    }
    let progress = place * transition.direction.sign
    if progress >= 1, scrollView.drag != nil {
      finish(isCompleted: true, isDragged: true)
      scrollView.followRawOffset()
    } else if progress < 0, neighbour(transition.direction.opposite) != nil {
      finish(isCompleted: false, isDragged: true)
      contentDidMove()
    }
  }

  /// Ends the transition, because the content has come to rest.
  final func contentDidComeToRest() {
    guard let transition else { return scrollView.showMiddle() }
    finish(isCompleted: scrollView.place * transition.direction.sign >= 0.5)
  }

  /// Ends the transition at once, and shows the page that the content moves to; while a finger holds the
  /// content, the old page.
  final func endTransition() {
    guard let transition else { return scrollView.showMiddle() }
    finish(isCompleted: scrollView.isMoving(transition.direction), isFinished: false)
  }

  private func beginTurning(_ direction: NavigationDirection) {
    prepareNeighbours()
    guard transition == nil, let new = neighbour(direction) else { return }
    begin(
      PageTransition(
        from: shownPage, to: new, direction: direction, isAnimated: true, isSetByApp: false, completion: nil))
  }

  // MARK: Pages that the app sets (rule 10.24)

  final func replacePage(
    by new: UIViewController, _ direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    loadViewIfNeeded()
    endTransition()
    // The calls at the end of the old transition may have begun a new one, which is the later change.
    guard transition == nil else {
      completion?(false)
      return
    }
    neighbours = [:]
    updateOpenDirections()
    guard new !== shownPage else {
      updatePageControl()
      completion?(true)
      return
    }
    let isAnimated = animated && page != nil && appearance == .appeared && scrollView.slotLength > 0
    let transition = PageTransition(
      from: shownPage, to: new, direction: direction, isAnimated: isAnimated, isSetByApp: true,
      completion: completion)
    begin(transition)
    guard self.transition === transition else { return }
    if isAnimated {
      scrollView.setContentOffset(scrollView.offset(at: direction.sign), animated: true)
    } else {
      finish(isCompleted: true)
    }
    updatePageControl()
  }

  // MARK: Transitions

  /// The page, if no other container has taken it over; otherwise nil.
  private var shownPage: UIViewController? { page?.parent === self ? page : nil }

  /// Begins the transition: the new page becomes a child, and its view appears in the slot beside the middle
  /// one.
  private func begin(_ transition: PageTransition) {
    self.transition = transition
    updateOpenDirections()
    let new = transition.to
    if !transition.isSetByApp { delegate?.pageViewController(self, willTransitionTo: [new]) }
    guard self.transition === transition else { return }
    addChild(new)
    guard self.transition === transition else {
      if isSpare(new) {
        new.willMove(toParent: nil)
        new.removeFromParent()
      }
      return
    }
    guard new.parent === self else {
      // The new page contains this controller.
      neighbours.updateValue(nil, forKey: transition.direction)
      return finish(isCompleted: false)
    }
    new.loadViewIfNeeded()
    let isOnScreen = appearance == .appeared || appearance == .appearing
    if isOnScreen, self.transition === transition { new.beginAppearing(animated: transition.isAnimated) }
    guard self.transition === transition else { return }
    if isOnScreen { transition.from?.beginDisappearing(animated: transition.isAnimated) }
    guard self.transition === transition, let view = new.view else { return }
    new.isInTransition = true
    let wrapper = UIView(frame: scrollView.pageFrame(at: transition.direction.sign))
    view.transform = .identity
    view.frame = CGRect(origin: .zero, size: wrapper.bounds.size)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    wrapper.addSubview(view)
    transition.wrapper = wrapper
    scrollView.addSubview(wrapper)
  }

  /// Ends the transition. `isCompleted` says whether the new page is shown, `isFinished` whether the content
  /// came to rest, and `isDragged` whether a finger goes on dragging the content.
  private func finish(isCompleted: Bool, isFinished: Bool = true, isDragged: Bool = false) {
    guard let transition else { return }
    self.transition = nil
    let isCompleted = isCompleted && transition.wrapper != nil
    if isCompleted {
      complete(transition, isDragged: isDragged)
    } else {
      cancel(transition, isDragged: isDragged)
    }
    if !transition.isSetByApp {
      if isCompleted { moveDot(transition.direction) }
      delegate?.pageViewController(
        self, didFinishAnimating: isFinished, previousViewControllers: transition.from.map { [$0] } ?? [],
        transitionCompleted: isCompleted)
      prepareNeighbours()
    }
    transition.end(isFinished: isFinished && isCompleted)
  }

  private func complete(_ transition: PageTransition, isDragged: Bool) {
    let old = transition.from, new = transition.to
    let oldPage = page, oldWrapper = wrapper
    new.isInTransition = false
    page = new
    wrapper = transition.wrapper
    neighbours = transition.isSetByApp ? [:] : [transition.direction.opposite: oldPage]
    placePages()
    if isDragged { scrollView.shiftSlots(transition.direction) } else { scrollView.showMiddle() }
    updateOpenDirections()
    if old?.parent === self { old?.willMove(toParent: nil) }
    oldWrapper?.remove(withViewOf: old)
    // While the container is still appearing, its children receive `viewDidAppear` later, when the container
    // receives it.
    if page === new, appearance == .appeared {
      new.viewIfLoaded?.layoutIfNeeded()
      new.endAppearanceChange()
    }
    if page !== old { old?.endDisappearing() }
    if new.parent === self { new.didMove(toParent: self) }
    if let old, isSpare(old) { old.removeFromParent() }
  }

  private func cancel(_ transition: PageTransition, isDragged: Bool) {
    if !isDragged { scrollView.showMiddle() }
    updateOpenDirections()
    if appearance == .appeared, page === transition.from {
      page?.beginAppearing(animated: transition.isAnimated)
      page?.endAppearanceChange()
    }
    if transition.to.parent === self { transition.to.willMove(toParent: nil) }
    transition.concealNewPage()
    if isSpare(transition.to) { transition.to.removeFromParent() }
  }

  /// Returns whether the controller is a child that is neither shown nor about to be shown.
  private func isSpare(_ controller: UIViewController) -> Bool {
    controller.parent === self && controller !== page && controller !== transition?.to
  }
}
