/// Collects the changes of nested update blocks. The changes are carried out together when the outermost block
/// ends.
struct CollectedUpdates<Update> {
  private(set) var depth = 0
  private var update: Update?
  private var completions: [(Bool) -> Void] = []

  /// Begins a block. If no other block is open, calls `begin` to create the collection of changes.
  mutating func open(_ begin: () -> Update) {
    if depth == 0 { update = begin() }
    depth += 1
  }

  /// Adds a change to the open block.
  mutating func add(_ change: (inout Update) -> Void) {
    if var changed = update {
      update = nil
      change(&changed)
      update = changed
    }
  }

  mutating func addCompletion(_ completion: ((Bool) -> Void)?) {
    if let completion { completions.append(completion) }
  }

  /// Ends a block. For the outermost block, returns all changes, with a closure that calls the completion
  /// handlers if there are any. For an inner block, returns nil.
  mutating func close() -> (update: Update, completion: ((Bool) -> Void)?)? {
    guard depth > 0 else { return nil }
    depth -= 1
    guard depth == 0, let update else { return nil }
    self.update = nil
    let pendingCompletions = completions
    completions = []
    return (
      update,
      pendingCompletions.isEmpty ? nil : { finished in for call in pendingCompletions { call(finished) } }
    )
  }
}
