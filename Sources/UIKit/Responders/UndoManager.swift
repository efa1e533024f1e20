/// Records changes, so that they can be undone and redone. Foundation has no undo manager on Linux.
///
/// Each registration is its own step, unless it is made between `beginUndoGrouping()` and
/// `endUndoGrouping()`: groups never end automatically, unlike on iOS, where the run loop ends them.
@MainActor open class UndoManager {
  private struct Action {
    /// Only used to find the target's actions: not retained, and never called.
    let target: ObjectIdentifier
    let body: () -> Void
  }

  private struct Step {
    var actions: [Action] = []
    var name = ""
  }

  private var undoSteps: [Step] = []
  private var redoSteps: [Step] = []
  /// The open groups, the outermost first.
  private var openSteps: [Step] = []
  private var disabledDepth = 0

  public init() {}

  deinit {}

  // MARK: Registering

  /// Registers a handler that undoes a change. It is called with the target, which is not retained; if the
  /// target is deallocated, the handler does nothing. During an undo, this registers the redo.
  open func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    let action = Action(target: ObjectIdentifier(target)) { [weak target] in
      if let target { handler(target) }
    }
    if openSteps.isEmpty {
      push(Step(actions: [action]))
    } else {
      openSteps[openSteps.count - 1].actions.append(action)
    }
  }

  private func push(_ step: Step) {
    if isUndoing { return redoSteps.append(step) }
    if !isRedoing { extendLifetime(replace(&redoSteps, with: [])) }
    undoSteps.append(step)
    if levelsOfUndo > 0, undoSteps.count > levelsOfUndo {
      extendLifetime(replace(&undoSteps, with: undoSteps.suffix(levelsOfUndo)))
    }
  }

  /// Begins a group of actions that form one step. Groups can be nested.
  open func beginUndoGrouping() { openSteps.append(Step()) }

  /// Ends the innermost group; the outermost group becomes one step. Does nothing without an open group. A
  /// group without actions leaves no step.
  open func endUndoGrouping() {
    guard let step = openSteps.popLast(), !step.actions.isEmpty else { return }
    guard let last = openSteps.indices.last else { return push(step) }
    openSteps[last].actions += step.actions
    if openSteps[last].name.isEmpty { openSteps[last].name = step.name }
  }

  /// The number of open groups.
  open var groupingLevel: Int { openSteps.count }

  /// Ignores registrations until `enableUndoRegistration()` has been called as many times.
  open func disableUndoRegistration() { disabledDepth += 1 }
  /// Undoes one `disableUndoRegistration()`.
  open func enableUndoRegistration() { disabledDepth = max(0, disabledDepth - 1) }
  /// Whether registrations are recorded. Default true.
  open var isUndoRegistrationEnabled: Bool { disabledDepth == 0 }

  /// The maximum number of steps; the oldest are dropped first. Default 0: unlimited.
  open var levelsOfUndo = 0

  // MARK: Undoing

  /// Whether an undo is running.
  open private(set) var isUndoing = false
  /// Whether a redo is running.
  open private(set) var isRedoing = false
  /// Whether there is anything to undo.
  open var canUndo: Bool { !undoSteps.isEmpty || openSteps.contains { !$0.actions.isEmpty } }
  /// Whether there is anything to redo; false after a new change.
  open var canRedo: Bool { !redoSteps.isEmpty }

  /// Undoes the last step, its last action first. Open groups end before.
  open func undo() {
    guard !isUndoing, !isRedoing else { return }
    while !openSteps.isEmpty { endUndoGrouping() }
    guard let step = undoSteps.popLast() else { return }
    isUndoing = true
    perform(step)
    isUndoing = false
  }

  /// Redoes the last undone step.
  open func redo() {
    guard !isUndoing, !isRedoing, openSteps.isEmpty, let step = redoSteps.popLast() else { return }
    isRedoing = true
    perform(step)
    isRedoing = false
  }

  /// Performs a step. Its registrations form one step of the same name.
  private func perform(_ step: Step) {
    let level = openSteps.count
    openSteps.append(Step(name: step.name))
    for action in step.actions.reversed() { action.body() }
    while openSteps.count > level { endUndoGrouping() }
  }

  // MARK: Removing

  /// Removes all steps.
  open func removeAllActions() {
    extendLifetime(replace(&undoSteps, with: []))
    extendLifetime(replace(&redoSteps, with: []))
    extendLifetime(replace(&openSteps, with: openSteps.map { _ in Step() }))
  }

  /// Removes the actions that were registered with the target.
  open func removeAllActions(withTarget target: Any) {
    let target = ObjectIdentifier(target as AnyObject)
    func stripped(_ steps: [Step], keepsEmpty: Bool) -> [Step] {
      var steps = steps
      for index in steps.indices { steps[index].actions.removeAll { $0.target == target } }
      if !keepsEmpty { steps.removeAll(where: \.actions.isEmpty) }
      return steps
    }
    extendLifetime(replace(&undoSteps, with: stripped(undoSteps, keepsEmpty: false)))
    extendLifetime(replace(&redoSteps, with: stripped(redoSteps, keepsEmpty: false)))
    extendLifetime(replace(&openSteps, with: stripped(openSteps, keepsEmpty: true)))
  }

  // MARK: Names

  /// Sets the name of the open group, or of the last step, for menus.
  open func setActionName(_ actionName: String) {
    if let open = openSteps.indices.last {
      openSteps[open].name = actionName
    } else if let last = undoSteps.indices.last {
      undoSteps[last].name = actionName
    }
  }
  /// The name of the step that `undo()` undoes; empty if it has none.
  open var undoActionName: String { undoSteps.last?.name ?? "" }
  /// The name of the step that `redo()` redoes; empty if it has none.
  open var redoActionName: String { redoSteps.last?.name ?? "" }
}
