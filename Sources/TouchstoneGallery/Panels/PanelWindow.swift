import UIKit

/// The window of the panels over the stage: drawer and sheet. Touches beside them fall through to the case (rule
/// 3.11), and so do all those of the ghost finger.
final class PanelWindow: UIWindow {
  /// Above all of a case's windows, below the overlay.
  static let level = UIWindow.Level(900_000)

  var onEscape: (() -> Void)?
  var onHelp: (() -> Void)?
  /// Returns whether a touch that lands now belongs to the ghost finger.
  var isGhostAtWork: () -> Bool = { false }

  override init(windowScene: UIWindowScene) {
    super.init(windowScene: windowScene)
    windowLevel = PanelWindow.level
    isOpaque = false
    backgroundColor = .clear
  }

  required init?(coder: NSCoder) { nil }

  /// Whether the window can become key. Otherwise a case's key window that hides would make this one key, which is
  /// in front.
  var takesKeys = false
  override var canBecomeKey: Bool { takesKeys }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if isGhostAtWork() { return nil }
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector(PanelWindow.escape)),
      UIKeyCommand(input: "?", modifierFlags: [], action: Selector(PanelWindow.help)),
    ]
  }

  private func escape() { onEscape?() }
  private func help() { onHelp?() }
}
