import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit

/// The ghost finger's performance and its speed.
extension Gallery {
  var isPlaying: Bool { performance.map { !$0.isOver } ?? false }

  var transportState: TransportState {
    var state = TransportState()
    state.isPlaying = isPlaying
    state.isPaused = isPaused
    state.isReplaying = isPlaying && performance?.scenarioIndex == nil
    state.pace = session.viewState.pace
    state.isRecording = recorder != nil
    state.recordedSeconds = recordedSeconds
    state.hasRecording = !recordings.isEmpty
    state.verdict = expected.currentVerdict
    state.canCompare = type.card.variants.count > 1
    return state
  }

  func connect(_ transport: TransportBar) {
    transport.onPlay = { [unowned self] in pressPlay() }
    transport.onPaceChange = { [unowned self] pace in
      session.viewState.pace = pace
      isPaused = false
      session.setClockSpeed(isPlaying ? pace.rate : pace.rateOfLiveFingers)
      showTransport()
    }
    transport.onRecord = { [unowned self] in recorder == nil ? record() : endRecording() }
    transport.onReplay = { [unowned self] in replay() }
    transport.onCompare = { [unowned self] in openComparison() }
    transport.onRecordings = { [unowned self] in showRecordings() }
    transport.showLayers(session.viewState.layers) { [unowned self] layers in
      session.viewState.layers = layers
      session.overlay?.layers = layers
    }
  }

  // MARK: Playing

  /// Plays, pauses, continues, or steps.
  func pressPlay() {
    guard isPlaying else { return play() }
    if session.viewState.pace == .steps { return step() }
    isPaused.toggle()
    session.setClockSpeed(isPaused ? 0 : session.viewState.pace.rate)
    showTransport()
  }

  func play() {
    endRecording()
    reopen(type, variant: variant, performance: GhostPerformance(scenarios, of: type.card))
  }

  /// Compares the variant with the case's first variant. If the variant is the first, compares it with the
  /// second.
  private func openComparison() {
    endRecording()
    galleryKeys.storeFocus()
    let all = type.card.variants
    let variants = variant == all[0] ? [all[0], all[1]] : [all[0], variant]
    session.host.performWhenIdle { [weak session, type] in session?.compare(type, variants) }
  }

  /// Advances the clock to the engine's next turn that concerns the case.
  func step() {
    session.host.performWhenIdle { [weak self] in self?.advanceToNextTurn() }
  }

  private func advanceToNextTurn() {
    let (host, history) = (session.host, inspector.history)
    let revision = history.revision
    let frame = 1 / 60.0
    var limit = host.now + GhostPerformance.logTimeout
    while history.revision == revision, window != nil, isPlaying, !isReopening, host.now < limit {
      // The clock advances by at most one frame at a time, because animations advance once per frame.
      let next = host.now + frame
      host.advanceClock(to: min(host.nextDueTime ?? next, next))
      // Reducing the limit ends the loop even if the clock does not advance.
      limit -= 1e-6
    }
    inspector.panel.refresh()
  }

  func startPlayback() {
    guard let performance, !performance.isOver else { return }
    controller?.isStageFixed = true
    session.setClockSpeed(session.viewState.pace.rate)
    // The scenario starts after the case was connected. The stage is then in place, and the case's windows
    // are open.
    UIApplication.shared.clock.schedule(after: GhostPerformance.pauseDuration) { [weak self] in
      self?.performNext(performance)
    }
    // At the pace `steps`, the first step is shown at once.
    if session.viewState.pace == .steps { step() }
  }

  private func performNext(_ performance: GhostPerformance) {
    guard window != nil, let stage else { return }
    let host = session.host
    if let scenario = performance.scenarioIndex { inspector.beginPlay(of: scenario, at: host.now) }
    guard let duration = performance.playNext(on: stage, host: host) else {
      notice = Notice(text: GalleryText.unreadable.text)
      return finish(performance)
    }
    UIApplication.shared.clock.schedule(after: duration) { [weak self] in
      self?.wait(for: performance, waited: 0)
    }
  }

  private func wait(for performance: GhostPerformance, waited: TimeInterval) {
    guard window != nil else { return }
    let pause = GhostPerformance.pauseDuration
    guard performance.hasAllLines || waited >= GhostPerformance.logTimeout else {
      UIApplication.shared.clock.schedule(after: pause) { [weak self] in
        self?.wait(for: performance, waited: waited + pause)
      }
      return
    }
    finish(performance)
  }

  private func finish(_ performance: GhostPerformance) {
    if performance.scenarioIndex != nil { inspector.endPlay(at: session.host.now) }
    performance.finish()
    inspector.panel.refresh()
    guard performance.isOver else {
      isReopening = true
      return reopen(type, variant: variant, performance: performance)
    }
    session.setClockSpeed(session.viewState.pace.rateOfLiveFingers)
    if performance.hasTyped || galleryKeys.waitsForPlay { startReceivingKeys() }
    controller?.isStageFixed = false
    controller?.setControlsHidden(false)
    showTransport()
    showTour()
  }
}
