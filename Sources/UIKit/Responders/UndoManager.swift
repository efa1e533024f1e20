/// Records changes, so that the user can undo and redo them. This class replaces Foundation's undo manager,
/// which does not exist on Linux.
///
/// Every registered change is a separate step, unless it is registered between `beginUndoGrouping()` and
/// `endUndoGrouping()`. On iOS, the run loop ends groups; here, groups do not end automatically.
///
/// ```swift
/// undoManager.registerUndo(withTarget: document) { $0.title = oldTitle }
/// ```
@MainActor open class UndoManager {
  private struct Action {
    /// The identity of the action's target. The target is not retained.
    let target: ObjectIdentifier
    let body: () -> Void
  }

  private struct Step {
    var actions: [Action] = []
    var name = ""
  }

  private var undoSteps: [Step] = []
  private var redoSteps: [Step] = []
  /// The groups that have begun but not ended, the outermost first.
  private var openSteps: [Step] = []
  private var disabledDepth = 0

  /// Creates an undo manager without steps.
  public init() {}

  deinit {}

  // MARK: Registering

  /// Registers a handler that undoes a change. The handler is called with the target, which is not retained.
  /// If the target has been deallocated, the handler is not called. A handler that is registered during an
  /// undo redoes the change.
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

  /// Begins a group. The actions that are registered until the group ends form one step. Groups can be
  /// nested.
  open func beginUndoGrouping() { openSteps.append(Step()) }

  /// Ends the innermost group. When the outermost group ends, it becomes one step, unless it is empty. Has no
  /// effect if no group is open.
  open func endUndoGrouping() {
    guard let step = openSteps.popLast(), !step.actions.isEmpty else { return }
    guard let last = openSteps.indices.last else { return push(step) }
    openSteps[last].actions += step.actions
    if openSteps[last].name.isEmpty { openSteps[last].name = step.name }
  }

  /// The number of groups that have begun but not ended.
  open var groupingLevel: Int { openSteps.count }

  /// Makes the manager ignore registrations until `enableUndoRegistration()` has been called the same number
  /// of times.
  open func disableUndoRegistration() { disabledDepth += 1 }
  /// Ends the effect of one call of `disableUndoRegistration()`.
  open func enableUndoRegistration() { disabledDepth = max(0, disabledDepth - 1) }
  /// Whether registered changes are recorded. Default true.
  open var isUndoRegistrationEnabled: Bool { disabledDepth == 0 }

  /// The maximum number of steps. If there are more, the oldest steps are removed. Default 0: no limit.
  open var levelsOfUndo = 0

  // MARK: Undoing

  /// Whether an undo is in progress.
  open private(set) var isUndoing = false
  /// Whether a redo is in progress.
  open private(set) var isRedoing = false
  /// Whether there is a step to undo.
  open var canUndo: Bool { !undoSteps.isEmpty || openSteps.contains { !$0.actions.isEmpty } }
  /// Whether there is a step to redo. A new change removes all steps to redo.
  open var canRedo: Bool { !redoSteps.isEmpty }

  /// Ends all open groups, then undoes the last step. The actions of the step are performed in reverse order.
  open func undo() {
    guard !isUndoing, !isRedoing else { return }
    while !openSteps.isEmpty { endUndoGrouping() }
    guard let step = undoSteps.popLast() else { return }
    isUndoing = true
    perform(step)
    isUndoing = false
  }

  /// Redoes the step that was undone last. Has no effect while a group is open.
  open func redo() {
    guard !isUndoing, !isRedoing, openSteps.isEmpty, let step = redoSteps.popLast() else { return }
    isRedoing = true
    perform(step)
    isRedoing = false
  }

  /// Performs the actions of a step. The changes that these actions register form one step with the same
  /// name.
  private func perform(_ step: Step) {
    let openStepCount = openSteps.count
    openSteps.append(Step(name: step.name))
    for action in step.actions.reversed() { action.body() }
    while openSteps.count > openStepCount { endUndoGrouping() }
  }

  // MARK: Removing

  /// Removes all steps to undo and redo. Open groups remain open, but their actions are removed.
  open func removeAllActions() {
    extendLifetime(replace(&undoSteps, with: []))
    extendLifetime(replace(&redoSteps, with: []))
    extendLifetime(replace(&openSteps, with: openSteps.map { _ in Step() }))
  }

  /// Removes the actions that were registered with the target.
  open func removeAllActions(withTarget target: Any) {
    let target = ObjectIdentifier(target as AnyObject)
    func withoutActions(_ steps: [Step], keepsEmpty: Bool) -> [Step] {
      var steps = steps
      for index in steps.indices { steps[index].actions.removeAll { $0.target == target } }
      if !keepsEmpty { steps.removeAll(where: \.actions.isEmpty) }
      return steps
    }
    extendLifetime(replace(&undoSteps, with: withoutActions(undoSteps, keepsEmpty: false)))
    extendLifetime(replace(&redoSteps, with: withoutActions(redoSteps, keepsEmpty: false)))
    extendLifetime(replace(&openSteps, with: withoutActions(openSteps, keepsEmpty: true)))
  }

  // MARK: Names

  /// Sets the name that menus show for the innermost open group. If no group is open, sets the name of the
  /// last step.
  open func setActionName(_ actionName: String) {
    if let open = openSteps.indices.last {
      openSteps[open].name = actionName
    } else if let last = undoSteps.indices.last {
      undoSteps[last].name = actionName
    }
  }
  /// The name of the step that `undo()` would undo; empty if there is no such step.
  open var undoActionName: String { undoSteps.last?.name ?? "" }
  /// The name of the step that `redo()` would redo; empty if there is no such step.
  open var redoActionName: String { redoSteps.last?.name ?? "" }
}
