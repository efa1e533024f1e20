/// Work that must wait until no call of the application is under way.
extension WaylandHost {
  /// Does the work when no call of the application is under way any more: in the same turn, and before the input that
  /// comes next. Code of an application cannot take that application down, and the keys after it belong to the next one.
  public func performWhenIdle(_ work: @escaping @MainActor () -> Void) { idleWork.append(work) }

  func rest() {
    guard callDepth == 0 else { return }
    // Work that this work asks for waits for the next rest.
    let works = idleWork
    idleWork = []
    for work in works { work() }
  }
}
