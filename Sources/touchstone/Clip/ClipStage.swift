import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit

/// The stage of a film: a newly created case with the overlay, in virtual time.
@MainActor final class ClipStage {
  /// The outcome of one touch, or of several at the same time.
  struct Answer {
    /// The times of the first landing and of the last change, in seconds of the clock.
    let start: TimeInterval
    let end: TimeInterval
    let text: String
  }

  let run: ScenarioRun
  private let overlay: TouchOverlayWindow
  private let history = TraceHistory(limit: .max)
  private let films = TouchFilms(limit: .max)

  init(_ recording: Recording) {
    run = ScenarioRun(
      recording.foundCase.type, variant: recording.foundCase.variant, size: recording.script.size, scale: 1,
      start: recording.script.recordedStart ?? 0)
    overlay = TouchOverlayWindow(windowScene: run.host.scene)
    overlay.films = films
    guard let trace = run.host.application.trace else { return }
    overlay.start(reading: trace)
    history.exclude(overlay)
    trace.add(history)
  }

  /// The answers to all touches that have been played, in chronological order.
  var answers: [Answer] {
    films.films.compactMap { film in
      TouchStory.last(in: history, at: film.end).map { story in
        Answer(start: film.start, end: film.end, text: Seconds.keepingUnits(in: story.headline.text))
      }
    }
  }

  /// Plays the script, and then lets `pause` seconds pass. Calls `takePicture` every `interval` seconds.
  /// Times are in seconds of the clock.
  func play(
    _ script: TouchScript, every interval: TimeInterval, pause: TimeInterval, _ takePicture: () -> Void
  ) {
    let host = run.host
    let start = script.recordedStart ?? 0
    var nextPictureTime = host.now
    func takeDuePictures() {
      while nextPictureTime <= host.now {
        nextPictureTime += interval
        takePicture()
      }
    }
    func advance(to time: TimeInterval) {
      while nextPictureTime < time {
        host.run(until: nextPictureTime)
        takeDuePictures()
      }
    }
    if script.recordedStart == nil {
      for step in script.steps {
        advance(to: start + step.time)
        host.perform(step, shiftedBy: start, drains: true)
      }
    } else {
      // The steps of a recording include the turns of the host that recorded it. Therefore nothing else may
      // run between two steps.
      host.play(script) { _ in takeDuePictures() }
    }
    advance(to: host.now + pause)
  }
}
