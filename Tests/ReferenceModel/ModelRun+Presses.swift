/// Rule 10.12: recognizers of presses. A press is recorded like a touch, but a responder, not a view,
/// receives its calls.
extension ModelRun {
  /// Begins the press of a key at a responder. The recognizers of the responder's view and of its superviews
  /// receive the press first, if they allow its type. Returns the press.
  mutating func beginPress(_ letter: String, at start: Responder) -> Int {
    var press = TouchRecord(
      finger: -1, window: windowOfResponder(start) ?? -1, hit: -1, view: nil, start: .zero, startTime: now,
      location: .zero, previous: .zero, time: now)
    press.kind = .press
    press.letter = letter
    press.responder = start
    let index = touches.count
    var outer = firstView(start)
    while let view = outer {
      let own = recognizers.indices.filter { recognizers[$0].spec.view == view }
      for one in own.sorted(by: { recognizers[$0].order < recognizers[$1].order }) {
        guard recognizers[one].isEnabled, recognizers[one].state.hears, accepts(one, .press),
          ModelRecognizer.pressLetters.contains(letter)
        else { continue }
        press.recognizers.append(one)
        recognizers[one].touches.append(index)
      }
      outer = views[view].parent
    }
    touches.append(press)
    return index
  }

  /// Returns the first view on the responder chain. A controller counts as its view.
  private func firstView(_ start: Responder) -> Int? {
    for responder in chain(from: start) {
      switch responder {
      case .view(let view), .controller(let view): return view
      case .application, .delegate: continue
      }
    }
    return nil
  }

  /// Returns the press of a key that is down.
  func press(_ letter: String) -> Int? {
    touches.indices.first {
      touches[$0].kind == .press && touches[$0].letter == letter && !touches[$0].isGone
    }
  }

  /// Sends an event for presses: recognizers, actions, then the responder (10.13), then resets.
  mutating func sendPresses(
    _ presses: [Int], _ phase: ModelPhase, then deliver: (inout ModelRun) -> Void
  ) {
    for index in touches.indices where touches[index].kind == .press && !touches[index].isGone {
      touches[index].phase = presses.contains(index) ? phase : .stationary
    }
    updateNumber += 1
    feedRecognizers(presses)
    repeat { reconcile() } while report(in: nil)
    deliver(&self)
    resetFinished(presses, in: nil)
    for index in presses {
      touches[index].isHeld = true
      if !touches[index].isLive { touches[index].isGone = true }
    }
    update([], in: nil)
  }

  mutating func feedPress(_ index: Int, _ phase: ModelPhase, _ own: [Int], _ press: ModelRecognizer.Press) {
    let letters = own.compactMap { touches[$0].letter }.sorted().joined()
    let isWaiting = recognizers[index].state == .possible
    log("\(recognizers[index].spec.name) presses\(phase.method.dropFirst("touches".count)) \(letters)")
    switch (phase, press) {
    case (.began, .discrete): assign(index, .ended)
    case (.began, .continuous): assign(index, isWaiting ? .began : .changed)
    case (.ended, _): assign(index, .ended)
    case (.cancelled, _): assign(index, isWaiting ? .failed : .cancelled)
    default: break
    }
  }

  /// Cancels the recognizer's presses on their responders when it recognizes, as touches are cancelled (4.9,
  /// 10.12).
  mutating func cancelPresses(of index: Int) {
    let held = recognizers[index].touches.filter { touches[$0].kind == .press && !touches[$0].isGone }
    for press in held { touches[press].story = .over }
    let told = held.compactMap { touches[$0].letter }.filter { pressed[$0] != nil }.sorted()
    for letter in told {
      guard let start = pressed[letter] else { continue }
      let same = told.filter { pressed[$0] == start }
      for key in same { pressed[key] = nil }
      walk(from: start, "pressesCancelled", same.joined())
    }
  }
}
