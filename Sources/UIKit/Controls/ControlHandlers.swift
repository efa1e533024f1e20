/// The actions and targets of a control, in the order of registration (rule 7.11).
struct ControlHandlers {
  enum Handler {
    case targetAction(TargetAction)
    case action(UIAction)
  }

  struct Entry {
    var handler: Handler
    var events: UIControl.Event
  }

  private(set) var entries: [Entry] = []

  /// All control events that have a handler.
  var events: UIControl.Event {
    var allEvents: UIControl.Event = []
    for entry in entries { allEvents.formUnion(entry.events) }
    return allEvents
  }

  /// Adds a target-action pair. If the pair already exists, the new events are added to the existing pair, so
  /// that an event still sends the action only once (rule 7.11).
  mutating func add(target: AnyObject?, action: Selector, for events: UIControl.Event, owner: AnyObject) {
    removeDeallocatedTargets(owner: owner)
    if let index = index(target: target, action: action, owner: owner) {
      entries[index].events.formUnion(events)
    } else {
      let pair = TargetAction(target: target, action: action, owner: owner)
      entries.append(Entry(handler: .targetAction(pair), events: events))
    }
  }

  /// Adds an action. The new action replaces an existing action with the same identifier (rule 7.12).
  mutating func add(_ action: UIAction, for events: UIControl.Event) {
    if let index = index(identifier: action.identifier) {
      entries[index].handler = .action(action)
      entries[index].events.formUnion(events)
    } else {
      entries.append(Entry(handler: .action(action), events: events))
    }
  }

  /// Removes target-action pairs for the events. A nil target matches every target, a nil action matches
  /// every action.
  mutating func remove(target: AnyObject?, action: Selector?, for events: UIControl.Event, owner: AnyObject) {
    remove(events) { handler in
      guard case .targetAction(let pair) = handler else { return false }
      return (target == nil || pair.hasTarget(target, owner: owner))
        && (action == nil || pair.action == action)
    }
  }

  mutating func remove(identifier: UIAction.Identifier, for events: UIControl.Event) {
    remove(events) { handler in
      guard case .action(let action) = handler else { return false }
      return action.identifier == identifier
    }
  }

  private mutating func remove(_ events: UIControl.Event, where matches: (Handler) -> Bool) {
    for index in entries.indices where matches(entries[index].handler) {
      entries[index].events.subtract(events)
    }
    entries.removeAll { $0.events.isEmpty }
  }

  /// Removes the pairs of deallocated targets, so that these pairs do not accumulate in a long-lived control.
  private mutating func removeDeallocatedTargets(owner: AnyObject) {
    entries.removeAll { entry in
      guard case .targetAction(let pair) = entry.handler, case .deallocated = pair.receiver(owner: owner)
      else {
        return false
      }
      return true
    }
  }

  private func index(target: AnyObject?, action: Selector, owner: AnyObject) -> Int? {
    entries.firstIndex { entry in
      guard case .targetAction(let pair) = entry.handler else { return false }
      return pair.action == action && pair.hasTarget(target, owner: owner)
    }
  }

  private func index(identifier: UIAction.Identifier) -> Int? {
    entries.firstIndex { entry in
      guard case .action(let action) = entry.handler else { return false }
      return action.identifier == identifier
    }
  }
}
