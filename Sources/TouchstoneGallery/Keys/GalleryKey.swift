import UIKit

/// The functions of the keys that the gallery handles wherever the focus is, even on the stage.
enum GalleryKey: Equatable {
  /// Moves the focus to the next or previous area.
  case nextRegion, previousRegion
  /// Plays, pauses, continues or steps.
  case play
  /// Shows the page of the inspector with this index.
  case page(Int)
  case help
  /// Opens the search.
  case search
  /// Opens the list of recordings.
  case recordings

  /// Creates the function of a key with modifiers; nil if the gallery does not handle the key.
  init?(usage: Int, _ flags: UIKeyModifierFlags) {
    guard let code = UIKeyboardHIDUsage(rawValue: usage) else { return nil }
    switch (code, flags.intersection([.shift, .control, .alternate, .command])) {
    case (.keyboardF6, []), (.keyboardTab, .control): self = .nextRegion
    case (.keyboardF6, .shift), (.keyboardTab, [.control, .shift]): self = .previousRegion
    case (.keyboardF5, []): self = .play
    case (.keyboardF1, []): self = .help
    case (.keyboardF, .control): self = .search
    case (.keyboardR, .control): self = .recordings
    case (let code, .control):
      let index = code.rawValue - UIKeyboardHIDUsage.keyboard1.rawValue
      guard (0..<GalleryKey.pageCount).contains(index) else { return nil }
      self = .page(index)
    default: return nil
    }
  }

  /// The number of pages that have a key.
  static let pageCount = 6
}

/// The functions of the keys while no view has the focus.
enum UnfocusedKey: CaseIterable {
  case up, down, left, right, play, pause, escape, help

  var command: UIKeyCommand {
    switch self {
    case .up: UnfocusedKey.command(UIKeyCommand.inputUpArrow, Selector(GalleryController.pressUp))
    case .down: UnfocusedKey.command(UIKeyCommand.inputDownArrow, Selector(GalleryController.pressDown))
    case .left: UnfocusedKey.command(UIKeyCommand.inputLeftArrow, Selector(GalleryController.pressLeft))
    case .right: UnfocusedKey.command(UIKeyCommand.inputRightArrow, Selector(GalleryController.pressRight))
    case .play: UnfocusedKey.command("\r", Selector(GalleryController.pressReturn))
    case .pause: UnfocusedKey.command(" ", Selector(GalleryController.pressSpace))
    case .escape: UnfocusedKey.command(UIKeyCommand.inputEscape, Selector(GalleryController.pressEscape))
    case .help: UnfocusedKey.command("?", Selector(GalleryController.pressHelp))
    }
  }

  private static func command(_ input: String, _ action: Selector) -> UIKeyCommand {
    UIKeyCommand(input: input, modifierFlags: [], action: action)
  }
}
