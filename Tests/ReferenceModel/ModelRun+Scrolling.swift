/// Section 8: scroll views.
extension ModelRun {
  mutating func addScrollRecognizers(_ view: Int, _ scroll: ModelScroll) {
    var delay = ModelRecognizer("delay of \(world.views[view].name)", on: view, .scrollDelay)
    delay.cancelsTouchesInView = false
    delay.delaysTouchesBegan = true
    delay.delaysTouchesEnded = false
    delay.isEnabled = scroll.isScrollEnabled
    var pan = ModelRecognizer("pan of \(world.views[view].name)", on: view, .scrollPan)
    pan.isEnabled = scroll.isScrollEnabled
    recognizers.append(RecognizerRecord(delay, order: 0))
    recognizers.append(RecognizerRecord(pan, order: 1))
  }

  func turnToWindow(_ way: ModelPoint, _ view: Int) -> ModelPoint {
    guard let parent = views[view].parent else { return way }
    return turnToWindow(world.views[view].turn.apply(way), parent)
  }

  mutating func feedScrollDelay(_ index: Int, _ phase: ModelPhase, _ own: [Int]) {}

  mutating func endScrollDelay(_ index: Int) {}

  enum ScrollAnswer {
    case begins, waits, fails
  }

  func scrollAnswer(_ index: Int, _ way: ModelPoint) -> ScrollAnswer { .fails }

  mutating func followPan(_ index: Int, _ state: ModelState) {}
}
