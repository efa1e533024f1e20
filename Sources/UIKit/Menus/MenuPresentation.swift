/// An open menu: its card, the backdrop that receives touches beside the card, and the finger that opened the
/// menu. The scene retains the presentation while the menu is open. A scene has at most one open menu.
final class MenuPresentation: PopupOwner {
  private let root: UIMenu
  /// The submenus that the user entered, from the outermost submenu to the submenu that is shown.
  private var openSubmenus: [UIMenu] = []
  /// The view from which the menu was opened. The menu is placed beside this view.
  private(set) weak var source: UIView?
  private weak var previousKeyWindow: UIWindow?
  /// The scene of the menu, which retains this presentation.
  private weak var scene: UIWindowScene?
  /// The factor that converts lengths in the source view's window to lengths in the scene. The menu is scaled
  /// by the same factor.
  private let scale: CGFloat
  private let backdrop: MenuBackdrop
  private let window: PopupWindow
  private let card = MenuCard()
  private let shadow = UIView.controlPart(MenuMetrics.backgroundColor, radius: MenuMetrics.cornerRadius)
  /// Whether the host shows the menu on a separate surface, outside the scene.
  private var isOnOwnSurface = false
  /// The level of the window behind the menu. The menu is above all other windows of its scene, as it is on a
  /// surface of its own.
  private static let backdropLevel = UIWindow.Level(10_000_000)
  private var isClosed = false
  /// Called with the chosen element after the menu has closed.
  private let onChoose: (UIMenuElement) -> Void
  /// The first location of the finger that opened the menu, in the scene's coordinates.
  private var slideStart: CGPoint?
  /// Whether the finger that opened the menu has moved far enough from `slideStart` to choose a row.
  private var isSliding = false

  /// Closes the scene's open menu, and opens a menu beside `source`. Returns nil if `source` is in no scene.
  @discardableResult
  static func open(
    _ menu: UIMenu, from source: UIView, onChoose: @escaping (UIMenuElement) -> Void
  ) -> MenuPresentation? {
    guard let scene = source.window?.windowScene else { return nil }
    scene.openMenu?.close()
    let presentation = MenuPresentation(menu, from: source, in: scene, onChoose: onChoose)
    scene.openMenu = presentation
    presentation.appear(in: scene)
    return presentation
  }

  private init(
    _ menu: UIMenu, from source: UIView, in scene: UIWindowScene,
    onChoose: @escaping (UIMenuElement) -> Void
  ) {
    root = menu
    self.source = source
    self.scene = scene
    scale = source.window?.uniformScale ?? 1
    self.onChoose = onChoose
    backdrop = MenuBackdrop(windowScene: scene)
    window = PopupWindow(windowScene: scene)
    previousKeyWindow = scene.application?.keyWindow
    backdrop.presentation = self
    backdrop.menuSource = source.window
    window.owner = self
    window.menuSource = source.window
    card.presentation = self
    backdrop.windowLevel = MenuPresentation.backdropLevel
    window.windowLevel = MenuPresentation.backdropLevel + 1
    // The menu has the light or dark style of its source. If the source follows the desktop's style, the menu
    // also follows the desktop's style.
    let style = source.traitCollection.userInterfaceStyle
    if style != scene.userInterfaceStyle { window.overrideUserInterfaceStyle = style }
    if scale != 1 { window.transform = CGAffineTransform(scaleX: scale, y: scale) }
    shadow.layer.cornerCurve = .continuous
    shadow.layer.shadowColor = UIColor.black.cgColor
    shadow.layer.shadowOpacity = MenuMetrics.shadowOpacity
    shadow.layer.shadowRadius = MenuMetrics.shadowRadius
    shadow.layer.shadowOffset = MenuMetrics.shadowOffset
    for view in [shadow, card] {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      window.addSubview(view)
    }
  }

  deinit {}

  // MARK: Opening and closing

  private func appear(in scene: UIWindowScene) {
    showLevel()
    window.placement = placement
    window.frame = placement.frame(in: area)
    for view in [shadow, card] { view.frame = window.bounds }
    backdrop.isHidden = false
    if let host = scene.application?.host {
      window.ownDamage = SceneDamage()
      isOnOwnSurface = host.present(window, in: scene)
      if !isOnOwnSurface { window.ownDamage = nil }
    }
    window.isHidden = false
    window.makeKey()
    _ = card.becomeFirstResponder()
    for view in [shadow, card] {
      view.alpha = 0
      guard !UIAccessibility.isReduceMotionEnabled else { continue }
      view.transform = CGAffineTransform(
        scaleX: MenuMetrics.openingScale, y: MenuMetrics.openingScale)
    }
    UIView.animate(
      withDuration: MenuMetrics.openingDuration, delay: 0, options: [.allowUserInteraction, .curveEaseOut]
    ) {
      for view in [shadow, card] {
        view.alpha = 1
        view.transform = .identity
      }
    }
  }

  /// Removes the menu from the screen.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    if scene?.openMenu === self { scene?.openMenu = nil }
    if isOnOwnSurface { scene?.application?.host?.dismiss(window) }
    // The previous key window becomes key again, even if another window is in front.
    if window.isKeyWindow, let previousKeyWindow { previousKeyWindow.makeKey() }
    for window in [window, backdrop] {
      window.isHidden = true
      window.windowScene = nil
    }
  }

  /// Moves the menu into the scene's own surface, because the host no longer shows the menu on a separate
  /// surface.
  func moveIntoScene() {
    guard isOnOwnSurface, !isClosed else { return }
    isOnOwnSurface = false
    window.ownDamage = nil
    place()
    window.addDamage()
  }

  // MARK: Placement

  private var area: CGRect {
    guard let scene else { return .zero }
    let insets = scene.safeAreaInsets
    return CGRect(origin: .zero, size: scene.size).inset(by: insets)
      .insetBy(dx: MenuMetrics.sceneMargin, dy: MenuMetrics.sceneMargin)
  }

  private var placement: PopupPlacement {
    var anchor = window.placement.anchor
    if let source, let sourceWindow = source.window {
      anchor = sourceWindow.rectToScene(source.convert(source.bounds, to: sourceWindow))
    }
    return PopupPlacement(
      anchor: anchor, size: CGSize(width: MenuMetrics.width * scale, height: card.fittingHeight * scale),
      isTrailing: anchor.midX > (scene?.size.width ?? 0) / 2, gap: MenuMetrics.anchorGap * scale)
  }

  /// Places the menu beside its source again, because the source may have moved.
  func sceneSizeDidChange() {
    source?.window?.layoutIfNeeded()
    place()
  }

  /// Places the menu again after the size of the scene or of the menu changed.
  private func place() {
    let placement = placement
    guard placement != window.placement || !isOnOwnSurface else { return }
    window.placement = placement
    if isOnOwnSurface {
      guard scene?.application?.host?.move(window) != true else { return }
      scene?.application?.host?.dismiss(window)
      isOnOwnSurface = false
      window.ownDamage = nil
    }
    window.frame = placement.frame(in: area)
  }

  // MARK: Levels

  private func showLevel() {
    card.show(MenuList(openSubmenus.last ?? root, isNested: !openSubmenus.isEmpty))
  }

  private func enter(_ menu: UIMenu) {
    openSubmenus.append(menu)
    showLevel()
    place()
  }

  /// Returns to the level above. Does nothing at the top level.
  func goBack() {
    guard !openSubmenus.isEmpty else { return }
    openSubmenus.removeLast()
    showLevel()
    place()
  }

  func choose(_ item: MenuList.Item) {
    switch item {
    case .title: break
    case .back: goBack()
    case .element(let menu as UIMenu): enter(menu)
    case .element(let element):
      close()
      onChoose(element)
    }
  }

  // MARK: The finger that opened the menu

  /// Handles a move of the finger that opened the menu. `point` is in the scene's coordinates.
  func slide(to point: CGPoint) {
    guard let start = slideStart else {
      slideStart = point
      return
    }
    if max(abs(point.x - start.x), abs(point.y - start.y)) > MenuMetrics.slideDistance { isSliding = true }
    if isSliding { card.highlight(card.row(at: pointInCard(point))) }
  }

  /// Handles the lift of the finger that opened the menu. If the finger has moved far enough and lifts on a
  /// row, that row is chosen. Otherwise, the menu stays open.
  func endSlide(at point: CGPoint) {
    slide(to: point)
    if isSliding { card.chooseRow(at: pointInCard(point)) }
    slideStart = nil
    isSliding = false
  }

  func cancelSlide() {
    slideStart = nil
    isSliding = false
    card.highlight(nil)
  }

  private func pointInCard(_ point: CGPoint) -> CGPoint {
    card.convert(window.pointFromScene(point), from: window)
  }
}

/// A window behind an open menu and in front of everything else. A touch beside the menu closes the menu, and
/// no view behind the menu receives the touch.
private final class MenuBackdrop: UIWindow {
  weak var presentation: MenuPresentation?
  weak var menuSource: UIWindow?

  override var canBecomeKey: Bool { false }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    doesMenuIgnoreTouches ? nil : super.hitTest(point, with: event)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { presentation?.close() }

  deinit {}
}

extension UIWindow {
  /// Whether a touch that lands now passes through this window of a menu.
  final var doesMenuIgnoreTouches: Bool {
    guard let source = menuSourceWindow else { return false }
    return windowScene?.doesMenuIgnoreTouches?(source) ?? false
  }

  /// For a window of a menu, the window that contains the view from which the menu was opened. Nil for other
  /// windows.
  package final var menuSourceWindow: UIWindow? {
    (self as? PopupWindow)?.menuSource ?? (self as? MenuBackdrop)?.menuSource
  }
}
