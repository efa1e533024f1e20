import UIKit

/// The window of the panels over the stage: the drawer and the sheet. Touches beside the panels, and all
/// touches of the ghost finger, reach the case below (rule 3.11).
final class PanelWindow: UIWindow {
  /// The window's level, above all windows of a case and below the overlay, the window that draws the touches
  /// over the case.
  static let level = UIWindow.Level(900_000)

  var onEscape: (() -> Void)?
  var onHelp: (() -> Void)?
  /// Returns whether a touch that lands now belongs to the ghost finger.
  var isGhostTouching: () -> Bool = { false }

  override init(windowScene: UIWindowScene) {
    super.init(windowScene: windowScene)
    windowLevel = PanelWindow.level
    isOpaque = false
    backgroundColor = .clear
  }

  required init?(coder: NSCoder) { nil }

  /// Whether this window may become the key window. Default false, so that this window does not become key
  /// when a case hides the case's own key window.
  var mayBecomeKey = false
  override var canBecomeKey: Bool { mayBecomeKey }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if isGhostTouching() { return nil }
    let hitView = super.hitTest(point, with: event)
    return hitView === self ? nil : hitView
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector(PanelWindow.pressEscape)),
      UIKeyCommand(input: "?", modifierFlags: [], action: Selector(PanelWindow.pressHelp)),
    ]
  }

  private func pressEscape() { onEscape?() }
  private func pressHelp() { onHelp?() }
}
