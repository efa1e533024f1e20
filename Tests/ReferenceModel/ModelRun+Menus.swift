/// Menus of buttons: rule 7.4 and section 14.
///
/// The rules do not say where a menu is. A menu of one row is less than `menuReach` above or below its
/// button, so fingers further away are beside it. Runs with other fingers are not compared.
extension ModelRun {
  static let menuReach = 150.0
  static let menuMovement = 10.0

  mutating func addMenuRecognizers() {
    for view in world.views.indices {
      guard let menu = world.views[view].menu else { continue }
      recognizers.append(RecognizerRecord(ModelRecognizer("menu", on: view, .menu(menu)), order: 0))
    }
  }

  /// Passes touches to the recognizer of a button's menu. If the menu is not the primary action, a long press
  /// opens it (6.L1).
  mutating func feedMenu(_ index: Int, _ phase: ModelPhase, _ own: [Int], _ menu: ModelView.Menu) {
    if menu == .press || recognizers[index].state != .possible {
      return feedPress(index, phase, own, 0.5, 1)
    }
    // If two fingers land on the button together, the second one is extra (6.L4).
    let isExtra = phase == .began && recognizers[index].touches.count > 1
    if isExtra || phase == .ended || phase == .cancelled { assign(index, .failed) }
  }

  /// Called after `touchDown`. A menu that is the primary action opens after the event (4.8).
  mutating func prepareMenu(_ view: Int, _ touch: Int) {
    guard world.views[view].menu == .primary,
      let index = recognizers.indices.first(where: {
        recognizers[$0].spec.view == view && recognizers[$0].spec.kind == .menu(.primary)
      }), recognizers[index].touches.contains(touch), recognizers[index].state == .possible,
      touches[touch].isLive
    else { return }
    recognizers[index].counted = [touch]
    schedule(.press(index), at: now)
  }

  mutating func followMenu(_ index: Int, _ state: ModelState) {
    if state == .began { return showMenu(recognizers[index].spec.view) }
    guard state == .ended, let view = openMenu, let touch = recognizers[index].touches.first else { return }
    // The finger chooses the row where it lifts, once it has moved more than 10 points.
    let isNear = isNearMenu(touches[touch].location + windowOrigin(touches[touch].window), view)
    if (touches[touch].location - touches[touch].start).length > ModelRun.menuMovement, isNear {
      isUnsettled = true
    }
  }

  mutating func showMenu(_ view: Int) {
    log("\(world.views[view].name) menuActionTriggered")
    openMenu = view
    // The window of an open menu is the key window.
    keyWindowBeforeMenu = keyWindow
    makeKey(nil)
  }

  private func isNearMenu(_ point: ModelPoint, _ view: Int) -> Bool {
    guard let window = windowOf(view) else { return true }
    let local = fromWindow(point - windowOrigin(window), view)
    return abs(local.y) < ModelRun.menuReach
  }

  /// Closes the menu when a finger lands beside it. This touch has no other effect (3.11). Returns whether a
  /// menu was open.
  mutating func closeMenu(at point: ModelPoint) -> Bool {
    guard let view = openMenu else { return false }
    // If another finger changes in the same event, the rules do not say whether its calls come before or
    // after the menu closes.
    if isNearMenu(point, view) || touches.contains(where: { !$0.isGone }) { isUnsettled = true }
    openMenu = nil
    makeKey(keyWindowBeforeMenu)
    return true
  }
}
