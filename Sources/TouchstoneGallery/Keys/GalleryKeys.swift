import TouchstoneCases
import TouchstoneInspector
import UIKit

/// Moves the keyboard focus through the areas of the gallery, which are in several windows. At the end of
/// an area, Tab moves the focus to the next area; F6 does so from any position. While the focus is on the
/// stage, the case receives all keys except Tab and the keys in `GalleryKey`.
final class GalleryKeys: SceneKeyHandler {
  /// Whether the keyboard is in use. A touch sets it to false.
  private(set) var isKeyboardInUse = false {
    didSet { if isKeyboardInUse != oldValue { updateStageFocus() } }
  }

  private unowned let gallery: Gallery
  /// Whether the case takes keys, so that a touch on the stage gives it the focus.
  private var doesCaseTakeKeys = false
  /// Whether the focus must be set when the ghost finger's performance ends.
  private(set) var waitsForPlay = false
  /// The case's window that was key last.
  private weak var stageWindow: UIWindow?
  /// The index of the last focused view in each area.
  private var focusIndices: [GalleryRegion: Int] = [:]
  /// Whether the stage had the focus when a panel opened, and gets it back when the panel closes.
  private var returnsToStage = false

  init(_ gallery: Gallery) { self.gallery = gallery }

  private var scene: UIWindowScene { gallery.session.scene }
  private var keyWindow: UIWindow? { scene.keyWindow }

  // MARK: The start

  /// Sets the initial focus. Called when the case is on its stage. Restores the stored focus, if there is
  /// one. A case receives keys only after the user has touched it or entered it with Tab, so that the arrow
  /// keys can choose other cases.
  func begin(doesCaseTakeKeys: Bool) {
    self.doesCaseTakeKeys = doesCaseTakeKeys
    if let window = keyWindow, !belongsToGallery(window) { stageWindow = window }
    // While the ghost finger plays keys, the case's window must be key, so the focus is set afterwards.
    waitsForPlay = doesGhostTakeKeys || doesCaseTakeKeys && gallery.isPlaying
    if waitsForPlay {
      gallery.panelWindow?.mayBecomeKey = false
      return
    }
    if let focus = gallery.session.viewState.focus, restore(focus) { return }
    removeFocus()
  }

  /// Removes the focus. Afterwards, the arrow keys choose cases and variants, and Return and Space start the
  /// ghost finger.
  func removeFocus() {
    isKeyboardInUse = false
    forgetKeyboardFocus()
    if let window = gallery.window { makeKey(window) }
    gallery.controller?.becomeFirstResponder()
  }

  /// Makes the window key. The trace and the log do not contain this change, because the case did not cause
  /// it. From now on, the panels' window becomes key by itself only if it is key now.
  private func makeKey(_ window: UIWindow) {
    gallery.panelWindow?.mayBecomeKey = window === gallery.panelWindow
    let application = UIApplication.shared
    let trace = application.trace
    application.trace = nil
    window.makeKey()
    application.trace = trace
  }

  /// Stores the focus. Called before another gallery replaces this one.
  func storeFocus() {
    guard isKeyboardInUse, let window = keyWindow, let region = region(of: window) else {
      gallery.session.viewState.focus = nil
      return
    }
    rememberFocus()
    gallery.session.viewState.focus = GalleryFocus(region: region, index: focusIndices[region])
  }

  private func restore(_ focus: GalleryFocus) -> Bool {
    guard regions.contains(focus.region) else {
      // The focus was in the drawer, which closed when the case was chosen.
      return enter(.controls, at: .first)
    }
    focusIndices[focus.region] = focus.region == .sidebar ? nil : focus.index
    return enter(focus.region, at: focus.region == .sidebar ? .last : .remembered)
  }

  // MARK: Focus

  /// Whether the case receives the keys.
  var areKeysForCase: Bool { keyWindow.map { region(of: $0) == .stage } ?? false }

  /// Returns whether the case receives the key, so that a recording includes it. For nil, returns whether the
  /// case receives keys at all.
  func areKeysForCase(_ press: PressSample?) -> Bool {
    areKeysForCase && (press.map { GalleryKey(usage: $0.usage, $0.modifierFlags) == nil } ?? true)
  }

  /// Whether the ghost finger's performance includes keys, so that the case's window must be key.
  private var doesGhostTakeKeys: Bool { gallery.performance?.takesKeys == true && gallery.isPlaying }

  private func belongsToGallery(_ window: UIWindow) -> Bool {
    window === gallery.window || window === gallery.panelWindow
  }

  /// Returns the area of the focus in the window. Nil if no view has the focus, or if the window is an open
  /// menu.
  private func region(of window: UIWindow) -> GalleryRegion? {
    if window === gallery.panelWindow {
      if gallery.controller?.drawer.isOpen == true { return .sidebar }
      guard gallery.controller?.isFullBleed == true, let focus = window.keyboardFocus else {
        return .inspector
      }
      return GalleryRegion.allCases.first { roots(of: $0).contains { focus.isDescendant(of: $0) } }
    }
    if window === gallery.window {
      guard let focus = window.keyboardFocus else { return nil }
      return GalleryRegion.allCases.first { roots(of: $0).contains { focus.isDescendant(of: $0) } }
    }
    return window.windowLevel <= .alert ? .stage : nil
  }

  // MARK: Areas

  private var regions: [GalleryRegion] {
    guard let controller = gallery.controller else { return [] }
    if controller.drawer.isOpen { return [.sidebar] }
    return GalleryRegion.allCases.filter {
      $0 != .sidebar || controller.layout?.form.hasDrawer == false
    }
  }

  private func roots(of region: GalleryRegion) -> [UIView] {
    guard let controller = gallery.controller else { return [] }
    if controller.isFullBleed { return rootsOverStage(of: region, controller) }
    switch region {
    case .sidebar: return [controller.sidebar]
    case .controls:
      return [
        controller.menuButton, controller.settingsView, controller.scrubber, controller.headline,
        controller.guessButton, controller.guessBar,
      ]
    case .stage: return []
    case .transport: return [controller.transportBar]
    case .inspector:
      guard controller.layout?.form != .wide else { return [controller.inspector] }
      // Views below the window's edge cannot be focused.
      let isPeeking = controller.bottomSheet.detent == .peek
      return [
        controller.bottomSheet.grip, isPeeking ? controller.inspector.pageSelector : controller.inspector,
      ]
    }
  }

  /// Returns the views of an area over a full-bleed stage. A lowered sheet shows only the controls.
  private func rootsOverStage(of region: GalleryRegion, _ controller: GalleryController) -> [UIView] {
    let isPeeking = controller.bottomSheet.detent == .peek
    switch region {
    case .sidebar: return [controller.sidebar]
    case .controls:
      let banner: [UIView] = controller.answerBanner.isOpen ? [controller.answerBanner] : []
      return [controller.menuButton] + (isPeeking ? [] : [controller.settingsView, controller.scrubber])
        + banner
    case .stage: return []
    case .transport:
      return [controller.transportBar, controller.stageControls.hideButton]
    case .inspector: return [controller.bottomSheet.grip] + (isPeeking ? [] : [controller.inspector])
    }
  }

  private func rememberFocus() {
    guard let window = keyWindow, let region = region(of: window) else { return }
    let roots = region == .stage ? [window] : roots(of: region)
    let focus = window.keyboardFocus
    focusIndices[region] = window.focusableViews(within: roots).firstIndex { $0 === focus }
  }

  // MARK: Moving the focus

  private enum Entry {
    case first, last, remembered
  }

  private func enter(_ region: GalleryRegion, at entry: Entry) -> Bool {
    if region == .stage { return enterStage(at: entry) }
    guard let window = roots(of: region).first?.window else { return false }
    let views = window.focusableViews(within: roots(of: region))
    guard let first = views.first, let last = views.last else { return false }
    let rememberedView = focusIndices[region].flatMap { views.indices.contains($0) ? views[$0] : nil }
    rememberFocus()
    gallery.controller?.setControlsHidden(false)
    lowerSheet(region)
    forgetKeyboardFocus(but: window)
    makeKey(window)
    isKeyboardInUse = true
    updateStageFocus()
    return window.moveKeyboardFocus(
      to: entry == .first ? first : entry == .last ? last : rememberedView ?? first)
  }

  private func enterStage(at entry: Entry) -> Bool {
    guard let stage = gallery.stage else { return false }
    let knownWindow = stageWindow.flatMap { $0.isHidden || $0.windowScene !== scene ? nil : $0 }
    guard let window = knownWindow ?? stage.windows.last(where: { !$0.isHidden && $0.canBecomeKey }) else {
      return false
    }
    rememberFocus()
    lowerSheet(.stage)
    forgetKeyboardFocus(but: window)
    makeKey(window)
    isKeyboardInUse = true
    updateStageFocus()
    if entry != .remembered {
      _ = window.moveKeyboardFocus(isForward: entry == .first, within: [window])
    } else if window.keyboardFocus == nil, let place = focusIndices[.stage] {
      let views = window.focusableViews(within: [window])
      if views.indices.contains(place) { window.moveKeyboardFocus(to: views[place]) }
    }
    return true
  }

  /// Lowers the sheet if it covers the area that gets the focus.
  private func lowerSheet(_ region: GalleryRegion) {
    guard region != .inspector, let controller = gallery.controller, controller.layout?.form != .wide,
      let detents = controller.layout?.sheet
    else { return }
    // Over a full-bleed stage, the sheet contains all areas except the stage.
    if controller.isFullBleed, region != .stage { return }
    let top = detents.top(of: controller.bottomSheet.detent)
    let isCovered =
      region == .stage
      ? controller.bottomSheet.detent == .full
      : roots(of: region).contains { root in
        !root.isHidden && root.convert(root.bounds, to: nil).maxY > top
          && root.convert(root.bounds, to: nil).maxX > detents.x
      }
    if isCovered { controller.bottomSheet.setDetent(.peek) }
  }

  private func forgetKeyboardFocus(but window: UIWindow? = nil) {
    for other in [gallery.window, gallery.panelWindow, stageWindow] where other !== window {
      other?.forgetKeyboardFocus()
    }
  }

  private func updateStageFocus() { gallery.controller?.isStageFocused = isKeyboardInUse && areKeysForCase }

  /// Moves the focus to the next or previous area that has focusable views; if nothing has the focus, to the
  /// first or the last area. Returns whether the focus moved.
  @discardableResult
  private func step(isForward: Bool, from region: GalleryRegion?, at entry: Entry) -> Bool {
    let regions = regions
    var index = region.flatMap { regions.firstIndex(of: $0) } ?? (isForward ? -1 : regions.count)
    for _ in regions {
      index = (index + (isForward ? 1 : -1) + regions.count) % regions.count
      if enter(regions[index], at: entry) { return true }
    }
    return false
  }

  // MARK: The key handler

  func moveFocus(isForward: Bool, from window: UIWindow) -> Bool {
    guard !gallery.session.host.isPlayingScheduledInput, !doesGhostTakeKeys,
      let controller = gallery.controller
    else {
      return false
    }
    if window === gallery.panelWindow,
      let card = controller.card as UIView? ?? (controller.drawer.isOpen ? controller.drawer : nil)
    {
      return cycleFocus(in: card, isForward: isForward, of: window)
    }
    guard let region = region(of: window) else {
      return window === gallery.window
        && step(isForward: isForward, from: nil, at: isForward ? .first : .last)
    }
    if region == .stage {
      // A view controller that the case presents keeps the focus. During a recording, the focus stays in the
      // case, too.
      if gallery.recorder != nil || window.rootViewController?.presentedViewController != nil { return false }
      stageWindow = window
    }
    let roots = region == .stage ? [window] : roots(of: region)
    if window.moveKeyboardFocus(isForward: isForward, within: roots) {
      isKeyboardInUse = true
      return true
    }
    return step(isForward: isForward, from: region, at: isForward ? .first : .last)
  }

  private func cycleFocus(in card: UIView, isForward: Bool, of window: UIWindow) -> Bool {
    isKeyboardInUse = true
    if window.moveKeyboardFocus(isForward: isForward, within: [card]) { return true }
    let views = window.focusableViews(within: [card])
    return (isForward ? views.first : views.last).map(window.moveKeyboardFocus(to:)) ?? false
  }

  func handleKey(_ key: UIKey, in scene: UIWindowScene) -> Bool {
    guard scene === self.scene, !gallery.session.host.isPlayingScheduledInput else { return false }
    if key.keyCode == .keyboardEscape { leaveStage() }
    guard let galleryKey = GalleryKey(usage: key.keyCode.rawValue, key.modifierFlags) else {
      return startSearch(with: key)
    }
    perform(galleryKey)
    return true
  }

  /// Opens the search if nothing has the focus, and the key types a letter or a digit. Returns whether the
  /// search was opened.
  private func startSearch(with key: UIKey) -> Bool {
    guard let controller = gallery.controller, controller.card == nil, controller.isFirstResponder,
      keyWindow === gallery.window, !controller.drawer.isOpen,
      key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]),
      key.characters.count == 1, let letter = key.characters.first, letter.isLetter || letter.isNumber
    else { return false }
    gallery.search(for: key.characters)
    return true
  }

  /// Removes the focus from the stage after the case has received Escape. If the case has presented a view
  /// controller or a menu is open, Escape closes that first.
  private func leaveStage() {
    guard let window = keyWindow, region(of: window) == .stage, !doesGhostTakeKeys, gallery.recorder == nil,
      window.rootViewController?.presentedViewController == nil
    else { return }
    stageWindow = window
    gallery.session.host.performWhenIdle { [weak gallery = gallery] in
      guard let keys = gallery?.galleryKeys, keys.areKeysForCase else { return }
      keys.removeFocus()
    }
  }

  private func perform(_ key: GalleryKey) {
    guard let controller = gallery.controller, let window = keyWindow else { return }
    switch key {
    case .play: gallery.pressPlay()
    case .page(let index): gallery.inspector.panel.showPage(index)
    case .help where !doesGhostTakeKeys: controller.toggleHelp()
    case .search where !doesGhostTakeKeys: gallery.search()
    case .recordings where !doesGhostTakeKeys: gallery.showRecordings()
    case .nextRegion where canStepRegion(from: window):
      step(isForward: true, from: region(of: window), at: .remembered)
    case .previousRegion where canStepRegion(from: window):
      step(isForward: false, from: region(of: window), at: .remembered)
    case .help, .search, .recordings, .nextRegion, .previousRegion: break
    }
  }

  private func canStepRegion(from window: UIWindow) -> Bool {
    // A window that belongs to no area, such as an open menu, receives all keys. While the ghost finger types
    // or a card is open, the focus does not leave its current area.
    guard !doesGhostTakeKeys, gallery.controller?.card == nil else { return false }
    if region(of: window) == .stage { stageWindow = window }
    return window === gallery.window || region(of: window) != nil
  }

  func touchDidLand(in window: UIWindow) {
    guard !gallery.session.host.isPlayingScheduledInput else { return }
    if isKeyboardInUse {
      isKeyboardInUse = false
      forgetKeyboardFocus()
      if keyWindow === gallery.window { gallery.controller?.becomeFirstResponder() }
    }
    guard doesCaseTakeKeys, !belongsToGallery(window), region(of: window) == .stage, let current = keyWindow,
      belongsToGallery(current), gallery.controller?.drawer.isOpen == false
    else { return }
    makeKey(stageWindow ?? window)
  }

  /// Called when the controls over a full-bleed stage hide or appear: hidden controls lose the focus.
  func controlsDidChange(areHidden: Bool) {
    guard areHidden, let panelWindow = gallery.panelWindow, keyWindow === panelWindow else { return }
    removeFocus()
  }

  // MARK: Panels

  /// Called when the drawer, the list of keys or the list of touches opened or closed. While the card is
  /// open, it receives all keys.
  func cardDidChange(isOpen: Bool, _ card: UIView) {
    guard let panelWindow = gallery.panelWindow, !doesGhostTakeKeys else { return }
    if isOpen {
      if keyWindow !== panelWindow {
        rememberFocus()
        returnsToStage = areKeysForCase
        if returnsToStage { stageWindow = keyWindow }
      }
      forgetKeyboardFocus()
      makeKey(panelWindow)
      if isKeyboardInUse, let lastView = panelWindow.focusableViews(within: [card]).last {
        panelWindow.moveKeyboardFocus(to: lastView)
      }
      return updateStageFocus()
    }
    forgetKeyboardFocus()
    if returnsToStage, !isKeyboardInUse, let window = stageWindow {
      makeKey(window)
    } else if !isKeyboardInUse || !enter(returnsToStage ? .stage : .controls, at: .remembered) {
      removeFocus()
    }
    returnsToStage = false
  }

  /// Called when the question about the next touch was opened. If the keyboard is in use, the focus moves to
  /// the first candidate.
  func guessDidOpen() {
    guard isKeyboardInUse, let button = gallery.controller?.guessBar.buttons.first,
      let window = button.window,
      window === keyWindow
    else { return }
    window.layoutIfNeeded()
    window.moveKeyboardFocus(to: button)
  }

  /// Called when the sheet was set to another detent. The sheet takes the focus only from the gallery, not
  /// from the case.
  func sheetDetentDidChange(to detent: SheetDetents.Detent) {
    guard let panelWindow = gallery.panelWindow, let bar = gallery.controller?.inspector.pageSelector,
      !areKeysForCase
    else { return }
    if isKeyboardInUse {
      guard keyWindow === panelWindow, detent == .peek else { return }
      panelWindow.moveKeyboardFocus(to: bar)
    } else if detent == .peek {
      removeFocus()
    } else if gallery.controller?.drawer.isOpen == false {
      makeKey(panelWindow)
    }
  }
}
