/// Section 13: windows that are hidden, shown, raised and made key.
extension ModelRun {
  /// Rule 3.11: a window with a higher level comes first; on the same level, the window that was shown later.
  var windowsInOrder: [Int] {
    let windows = views.indices.filter { world.views[$0].parent == nil && !views[$0].isHidden }
    return windows.sorted { (views[$0].level, views[$0].shown) > (views[$1].level, views[$1].shown) }
  }

  private mutating func bringToFront(_ window: Int) {
    views[window].shown = (views.map(\.shown).max() ?? 0) + 1
  }

  mutating func show(_ window: Int) {
    guard views[window].isHidden else { return }
    views[window].isHidden = false
    bringToFront(window)
  }

  mutating func setLevel(_ window: Int, _ level: Double) {
    guard views[window].level != level else { return }
    views[window].level = level
    bringToFront(window)
  }

  /// Rule 13.2.
  mutating func makeKey(_ window: Int?) {
    guard keyWindow != window else { return }
    if let old = keyWindow { log("\(world.views[old].name) resignKey") }
    keyWindow = window
    lastKeyWindow = window ?? lastKeyWindow
    if let window { log("\(world.views[window].name) becomeKey") }
  }

  /// Hides a window, which cancels its touches and ends gestures in progress (rules 12.4, 13.2).
  mutating func hide(window: Int) {
    guard !views[window].isHidden else { return }
    views[window].isHidden = true
    // Rule 8.19: the content stops.
    for view in views.indices where isInside(view, window) { stopContent(view) }
    if touches.contains(where: { !$0.isGone && $0.kind == .touch && $0.window == window }) {
      cancelTouches { $0.window == window }
    }
    cancelContacts { $0.window == window }
    // The rules do not specify whether the presses of keys or the delayed ends of touches are cancelled
    // first.
    cancelPresses(in: window)
    endProgress(in: window)
    if keyWindow == window { makeKey(windowsInOrder.first) }
  }

  /// Fails the recognizers that wait for more input. A view whose touch's end is delayed receives
  /// `touchesCancelled`.
  private mutating func endProgress(in window: Int) {
    let held = touches.indices.filter {
      touches[$0].window == window && touches[$0].isGone && touches[$0].story != .over
    }
    let told = held.filter { touches[$0].story == .told }
    for index in held { touches[index].story = .over }
    for view in viewsInOrder(told) { call(view, .cancelled, told.filter { touches[$0].view == view }) }
    for index in recognizers.indices
    where recognizers[index].participates && self.window(of: index) == window {
      // The rules do not specify whether a reset waits for linked recognizers of windows that are not hidden.
      if linked(to: index, asking: false).contains(where: { self.window(of: $0) != window }) {
        isUnsettled = true
      }
      // A recognizer that waits for another recognizer's failure fails, too.
      if recognizers[index].sent == nil { exclude(index) } else { assign(index, .cancelled) }
    }
    updateNumber += 1
    update([], in: nil)
  }
}
