import UIKit

/// The windows that a reader of the trace ignores. The references are weak, because the inspector's own
/// window is one of these windows and retains the reader.
package struct ExcludedWindows {
  private struct Entry {
    weak var window: UIWindow?
  }

  private var entries: [Entry] = []

  package init() {}

  package mutating func insert(_ window: UIWindow) {
    entries.removeAll { $0.window == nil }
    entries.append(Entry(window: window))
  }

  /// Returns whether the window was inserted, or belongs to an open menu of an inserted window.
  package func contains(_ window: UIWindow) -> Bool {
    if entries.contains(where: { $0.window === window }) { return true }
    guard let owner = window.menuSourceWindow else { return false }
    return entries.contains { $0.window === owner }
  }
}
