import TouchstoneScript

/// Section 10: the responder chain, first responders, actions without a target, keys.
extension ModelRun {
  enum Responder: Equatable {
    case view(Int)
    /// The controller of a view.
    case controller(Int)
    case application, delegate
  }

  func name(_ responder: Responder) -> String {
    switch responder {
    case .view(let view): world.views[view].name
    case .controller(let view): world.views[view].controller?.name ?? ""
    case .application: "A"
    case .delegate: "D"
    }
  }

  func spec(_ responder: Responder) -> ModelResponder? {
    switch responder {
    case .view(let view): world.views[view].responder
    case .controller(let view): world.views[view].controller?.responder
    case .application, .delegate: world.logsChainEnd ? ModelResponder() : nil
    }
  }

  /// Returns the next responder (rules 10.1 and 10.2). The scene between a window and the application is not
  /// in the log.
  func next(_ responder: Responder) -> Responder? {
    switch spec(responder)?.next ?? .usual {
    case .view(let view): return .view(view)
    case .end: return nil
    case .usual: break
    }
    switch responder {
    case .view(let view):
      if world.views[view].controller != nil { return .controller(view) }
      if world.views[view].parent == nil { return .application }
      return views[view].parent.map { .view($0) }
    case .controller(let view):
      switch world.views[view].controller?.kind {
      case .presented(let presenter): return .controller(presenter)
      case .presents(let presenter, _):
        return views[container(of: view)].isRemoved ? nil : .controller(presenter)
      case .plain, .navigation, nil: break
      }
      // The order is the presented view, the presenter, the transition view and the window.
      if let front = presentedView(by: view) { return .view(container(of: front)) }
      return views[view].parent.map { .view($0) }
    case .application: return .delegate
    case .delegate: return nil
    }
  }

  func chain(from start: Responder) -> [Responder] {
    var found: [Responder] = []
    var current: Responder? = start
    while let present = current, !found.contains(present) {
      found.append(present)
      current = next(present)
    }
    return found
  }

  /// Returns whether the responder's method calls super, so that the call goes up the chain (rule 10.4).
  /// Used for the responders above the first view in the chain.
  func goesOn(_ responder: Responder, _ method: String) -> Bool {
    switch responder {
    case .view(let view):
      switch world.views[view].kind {
      case .cell, .wrapper: return true
      case .plain:
        return world.views[view].responder?.forwards(method) ?? world.views[view].callsSuper
      default:
        // Rule 10.4: a scroll view forwards touches if scrolling is disabled.
        if let scroll = world.views[view].scroll { return !scroll.isScrollEnabled }
        return false
      }
    case .controller, .application, .delegate: return spec(responder)?.forwards(method) ?? true
    }
  }

  // MARK: First responders, rule 10.8

  func windowOf(_ view: Int) -> Int? {
    var current = view
    while let parent = views[current].parent { current = parent }
    return world.views[current].parent == nil ? current : nil
  }

  mutating func performFirst(_ place: ModelPlace, becomes: Bool) {
    let isController = place.isController && world.views[place.view].controller != nil
    let responder: Responder = isController ? .controller(place.view) : .view(place.view)
    guard let window = windowOf(place.view) else {
      // A responder outside of a window cannot become first responder. A request to resign succeeds, unless
      // the responder's own `resignFirstResponder` returns false.
      let result = !becomes && spec(responder)?.resigns != false
      return log("\(name(responder)) \(becomes ? "becomes" : "resigns") first \(result), - is")
    }
    let result = becomes ? become(responder, in: window) : resign(responder, in: window)
    let first = firstResponders[window].map(name) ?? "-"
    log("\(name(responder)) \(becomes ? "becomes" : "resigns") first \(result), \(first) is")
  }

  mutating func become(_ responder: Responder, in window: Int) -> Bool {
    let present = firstResponders[window]
    if present == responder { return true }
    if let field = fieldView(responder) {
      guard mayBeginEditing(field) else { return false }
    } else {
      guard spec(responder)?.canBecomeFirst == true else { return false }
    }
    if let present {
      guard spec(present)?.canResignFirst != false, resign(present, in: window) else { return false }
    }
    firstResponders[window] = responder
    if let field = fieldView(responder) { didBeginEditing(field) }
    return true
  }

  mutating func resign(_ responder: Responder, in window: Int) -> Bool {
    guard spec(responder)?.resigns != false else { return false }
    guard firstResponders[window] == responder else { return true }
    // Rule 10.8 describes a responder that resigns because another one becomes first responder. The rule also
    // applies to a plain request to resign.
    guard spec(responder)?.canResignFirst != false else { return false }
    if let field = fieldView(responder), !mayEndEditing(field) { return false }
    firstResponders[window] = nil
    if let field = fieldView(responder) { didEndEditing(field) }
    return true
  }

  // MARK: Actions, rules 7.9 and 10.10

  private func canPerform(_ responder: Responder, _ action: String) -> Bool {
    guard let spec = spec(responder) else { return false }
    return spec.actions.contains(action) && !spec.denied.contains(action)
  }

  private func target(_ action: String, from start: Responder) -> Responder? {
    chain(from: start).first { canPerform($0, action) }
  }

  /// Sends an action without a target. Returns whether a responder performed it.
  mutating func send(_ action: String, from sender: Int) -> Bool {
    let first = keyWindow.flatMap { firstResponders[$0] }
    let found = first.flatMap { target(action, from: $0) } ?? target(action, from: .view(sender))
    guard let found else { return false }
    log("\(name(found)) performs \(action)")
    return true
  }

  func targetName(_ action: String, from view: Int) -> String {
    target(action, from: .view(view)).map(name) ?? "-"
  }

  // MARK: Keys, rules 10.12 to 10.14

  /// Returns the responder that receives keys first (rule 10.12). This responder is in the key window. If
  /// there is no key window, the last key window becomes key again if it is visible; otherwise the
  /// application receives the keys.
  private mutating func keyStart() -> Responder {
    if keyWindow == nil, let last = lastKeyWindow, !views[last].isHidden { makeKey(last) }
    guard let window = keyWindow else { return .application }
    guard let first = firstResponders[window], !isBehind(first, in: window) else { return .view(window) }
    return first
  }

  mutating func handle(_ input: ModelInput.Kind) {
    switch input {
    case .key(let letter, let phase): handleKey(letter, phase)
    case .shake(let phase):
      if phase == .began {
        guard shaken == nil else { return }
        shaken = keyStart()
      }
      if let start = shaken { walk(from: start, "motion" + word(phase)) }
      if phase != .began { shaken = nil }
    case .commit(let text): commit(text)
    case .pointer(let input): handle(input)
    case .remoteControl: walk(from: keyStart(), "remoteControlReceived")
    }
  }

  private func word(_ phase: ModelInput.Phase) -> String {
    phase.rawValue.prefix(1).uppercased() + phase.rawValue.dropFirst()
  }

  private mutating func handleKey(_ letter: String, _ phase: ModelInput.Phase) {
    switch phase {
    case .began:
      endKey(letter, .cancelled)
      let start = keyStart()
      let press = beginPress(letter, at: start)
      sendPresses([press], .began) { run in
        // The press is over if a recognizer has recognized it.
        if run.touches[press].story == .over { return }
        if run.perform(commandOf: letter, from: start) {
          run.commandKeys[letter] = start
          return
        }
        run.touches[press].story = .told
        run.pressed[letter] = start
        run.typingKeys.remove(letter)
        if run.walk(from: start, "pressesBegan", letter), run.type(letter) { run.typingKeys.insert(letter) }
      }
    case .changed:
      // A held key causes no new presses, but its command is performed again.
      if let start = commandKeys[letter] { _ = perform(commandOf: letter, from: start) }
      // Rule 10.12: the press belongs to the responder with which it began.
      if let start = pressed[letter], typingKeys.contains(letter), let view = fieldView(start),
        isEditing(view)
      {
        type(letter, into: view)
      }
    case .ended, .cancelled:
      endKey(letter, phase)
    }
  }

  private mutating func endKey(_ letter: String, _ phase: ModelInput.Phase) {
    commandKeys[letter] = nil
    guard let press = press(letter) else { return }
    let word = word(phase)
    sendPresses([press], phase == .ended ? .ended : .cancelled) { run in
      guard let start = run.pressed.removeValue(forKey: letter) else { return }
      run.walk(from: start, "presses" + word, letter)
    }
  }

  /// Rule 10.13: searches from the first responder up, and performs the first matching command whose action a
  /// responder can perform.
  private mutating func perform(commandOf letter: String, from start: Responder) -> Bool {
    for responder in chain(from: start) {
      for command in spec(responder)?.commands ?? [] where command.letter == letter {
        guard let target = target(command.action, from: start) else { continue }
        log("\(name(target)) performs \(command.action)")
        return true
      }
    }
    return false
  }

  /// Calls the method on the responders from `start` up the chain. Returns whether the call reached the end
  /// of the chain.
  @discardableResult
  mutating func walk(from start: Responder, _ method: String, _ keys: String = "") -> Bool {
    for responder in chain(from: start) {
      if spec(responder) != nil { log("\(name(responder)) \(method)\(keys.isEmpty ? "" : " ")\(keys)") }
      // Rule 10.14: if the responder does not forward the call, the call ends here. Only responders of the
      // scenario's own classes override the method.
      if spec(responder)?.forwards(method) == false { return false }
    }
    return true
  }

  /// Sends one cancelling call to each responder at which presses began, as rule 2.7 requires for touches.
  mutating func cancelPresses(in window: Int) {
    commandKeys = commandKeys.filter { windowOfResponder($0.value) != window }
    let presses = touches.indices.filter {
      touches[$0].kind == .press && !touches[$0].isGone && touches[$0].window == window
    }
    if presses.isEmpty { return }
    sendPresses(presses, .cancelled) { run in
      // A press belongs to the responder with which it began, even if the responder has left its window.
      let letters = presses.compactMap { run.touches[$0].letter }
      let lost = run.pressed.filter { letters.contains($0.key) }
      for letter in lost.keys.sorted() {
        guard let start = run.pressed[letter] else { continue }
        let same = lost.filter { $0.value == start }.keys.sorted()
        for key in same { run.pressed[key] = nil }
        run.walk(from: start, "pressesCancelled", same.joined())
      }
    }
  }

  func windowOfResponder(_ responder: Responder) -> Int? {
    switch responder {
    case .view(let view), .controller(let view): windowOf(view)
    case .application, .delegate: nil
    }
  }
}
