extension UIBarButtonItem.SystemItem {
  /// The word shown as the item's title; nil for items with a symbol and for spaces.
  var titleWord: SystemWord? {
    switch self {
    case .done: .done
    case .cancel: .cancel
    case .edit: .edit
    case .save: .save
    case .undo: .undo
    case .redo: .redo
    default: nil
    }
  }

  var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }

  /// The item's symbol; nil for items with a title and for spaces.
  var symbol: BarSymbol? {
    switch self {
    case .add: .add
    case .compose: .compose
    case .reply: .reply
    case .action: .action
    case .organize: .organize
    case .bookmarks: .bookmarks
    case .search: .search
    case .refresh: .refresh
    case .stop, .close: .close
    case .camera: .camera
    case .trash: .trash
    case .play: .play
    case .pause: .pause
    case .rewind: .rewind
    case .fastForward: .fastForward
    default: nil
    }
  }
}
