/// What was done, so that it can be undone and done again. Foundation has none on Linux.
///
/// Each registration is a step of its own unless it is made between `beginUndoGrouping()` and `endUndoGrouping()`:
/// nothing here ends a group behind the app's back, as the run loop does on iOS.
@MainActor open class UndoManager {
  private struct Action {
    /// Only to find the target's actions: not retained, and never called.
    let target: ObjectIdentifier
    let body: () -> Void
  }

  private struct Step {
    var actions: [Action] = []
    var name = ""
  }

  private var undoSteps: [Step] = []
  private var redoSteps: [Step] = []
  /// The groups that are open, the outermost first.
  private var openSteps: [Step] = []
  private var disabledDepth = 0

  public init() {}

  deinit {}

  // MARK: Registering

  /// How to take back what is being done: called with the target, which is not retained; one that is gone leaves
  /// nothing to take back. While an undo runs this registers what redoes it.
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

  /// Begins a step of several actions; groups may lie in each other.
  open func beginUndoGrouping() { openSteps.append(Step()) }

  /// Ends the innermost group; the outermost becomes one step. Without a beginning nothing happens, and a group
  /// without actions leaves no step.
  open func endUndoGrouping() {
    guard let step = openSteps.popLast(), !step.actions.isEmpty else { return }
    guard let last = openSteps.indices.last else { return push(step) }
    openSteps[last].actions += step.actions
    if openSteps[last].name.isEmpty { openSteps[last].name = step.name }
  }

  /// How many groups are open.
  open var groupingLevel: Int { openSteps.count }

  /// Registrations are dropped until `enableUndoRegistration()` was called as often.
  open func disableUndoRegistration() { disabledDepth += 1 }
  /// Takes one `disableUndoRegistration()` back.
  open func enableUndoRegistration() { disabledDepth = max(0, disabledDepth - 1) }
  /// Default true.
  open var isUndoRegistrationEnabled: Bool { disabledDepth == 0 }

  /// The most steps that are kept, the oldest going first; 0 (the default) is any number.
  open var levelsOfUndo = 0

  // MARK: Undoing

  /// Whether an undo is running.
  open private(set) var isUndoing = false
  /// Whether a redo is running.
  open private(set) var isRedoing = false
  /// Whether there is anything to undo.
  open var canUndo: Bool { !undoSteps.isEmpty || openSteps.contains { !$0.actions.isEmpty } }
  /// Whether there is anything to redo: not after something new was done.
  open var canRedo: Bool { !redoSteps.isEmpty }

  /// Takes the last step back, its last action first. A group that is still open ends before.
  open func undo() {
    guard !isUndoing, !isRedoing else { return }
    while !openSteps.isEmpty { endUndoGrouping() }
    guard let step = undoSteps.popLast() else { return }
    isUndoing = true
    perform(step)
    isUndoing = false
  }

  /// Does again what was undone last.
  open func redo() {
    guard !isUndoing, !isRedoing, openSteps.isEmpty, let step = redoSteps.popLast() else { return }
    isRedoing = true
    perform(step)
    isRedoing = false
  }

  /// What the step registers is one step again, of the same name.
  private func perform(_ step: Step) {
    let level = openSteps.count
    openSteps.append(Step(name: step.name))
    for action in step.actions.reversed() { action.body() }
    while openSteps.count > level { endUndoGrouping() }
  }

  // MARK: Forgetting

  /// Forgets every step.
  open func removeAllActions() {
    extendLifetime(replace(&undoSteps, with: []))
    extendLifetime(replace(&redoSteps, with: []))
    extendLifetime(replace(&openSteps, with: openSteps.map { _ in Step() }))
  }

  /// Forgets what was registered with the target.
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

  /// Names the step that is open, or the last one, for menus.
  open func setActionName(_ actionName: String) {
    if let open = openSteps.indices.last {
      openSteps[open].name = actionName
    } else if let last = undoSteps.indices.last {
      undoSteps[last].name = actionName
    }
  }
  /// The name of what `undo()` takes back; empty where it has none.
  open var undoActionName: String { undoSteps.last?.name ?? "" }
  /// The name of what `redo()` does again; empty where it has none.
  open var redoActionName: String { redoSteps.last?.name ?? "" }
}
