import CoreGraphics
import Glibc
import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit

/// Takes pictures of a scenario together with the marks of its touches, one picture for each decision of the
/// engine.
@MainActor final class FilmStrip {
  /// One picture with its time and caption.
  struct Frame {
    /// The time in seconds since the script's start.
    let time: TimeInterval
    let caption: LocalizedText
    let image: CGImage
  }

  /// The space between the pictures of two scenes, in pixels.
  private static let sceneGap = 12
  /// The time after which rings and outlines have faded out, in seconds.
  private static let markFadeDuration: TimeInterval = 1

  private let run: ScenarioRun
  private let overlay: TouchOverlayWindow
  /// The history of the case, without facts that concern only the window that draws the touches' marks.
  let history = TraceHistory(limit: .max)
  /// The number of the last entry that a caption includes.
  private var lastReadEntryNumber = 0
  private var start: TimeInterval = 0
  private var fingers: Set<TouchSample.Contact> = []
  private(set) var frames: [Frame] = []
  /// The last picture that was taken while a finger was down; nil if there is none.
  private(set) var keyFrame: CGImage?

  init(_ run: ScenarioRun) {
    self.run = run
    overlay = TouchOverlayWindow(windowScene: run.host.scene)
    if let trace = run.host.application.trace {
      overlay.start(reading: trace)
      history.exclude(overlay)
      trace.add(history)
    }
  }

  /// Plays a script, and takes a picture at each decision and at the end.
  func play(_ script: TouchScript) {
    start = script.recordedStart ?? run.host.now
    if script.recordedStart == nil {
      for step in script.steps {
        runTimers(until: start + step.time)
        run.host.perform(step, shiftedBy: start, drains: true)
        didPerform(step)
      }
    } else {
      run.host.play(script) { didPerform($0) }
    }
    let end = run.host.now + HeadlessHost.idleLimit
    runTimers(until: end)
    run.host.runUntilIdle(limit: max(0, end - run.host.now))
    takeFinalPicture()
  }

  /// Takes the last picture, after the touches' marks have faded out.
  private func takeFinalPicture() {
    keyFrame = keyFrame ?? makePicture()
    guard !frames.isEmpty else { return }
    run.host.run(for: FilmStrip.markFadeDuration)
    // This first drawing removes marks that have faded out.
    _ = makePicture()
    guard let image = makePicture() else { return }
    frames.append(Frame(time: run.host.now - start, caption: FilmMoment.idleCaption, image: image))
  }

  private func didPerform(_ step: TouchScript.Step) {
    if case .batch(let batch) = step.action {
      for sample in batch.samples {
        switch sample.phase {
        case .began: fingers.insert(sample.contact)
        case .moved: break
        case .ended, .cancelled: fingers.remove(sample.contact)
        }
      }
    }
    takePicture(isKeyFrame: !fingers.isEmpty)
  }

  /// Advances the time from one deadline to the next, because each may cause a decision.
  private func runTimers(until end: TimeInterval) {
    while let next = run.host.application.clock.nextDeadline, next <= end, next > run.host.now {
      run.host.run(until: next)
      takePicture(isKeyFrame: false)
    }
  }

  /// Takes a picture if the engine decided something. If `isKeyFrame` is true, always takes a picture, and
  /// stores it as the key frame.
  private func takePicture(isKeyFrame: Bool) {
    let firstNewIndex =
      history.entries.firstIndex { $0.number > lastReadEntryNumber } ?? history.entries.count
    let newEntries = Array(history.entries[firstNewIndex...])
    lastReadEntryNumber = newEntries.last?.number ?? lastReadEntryNumber
    let moment = FilmMoment(newEntries)
    guard isKeyFrame || moment != nil, let image = makePicture() else { return }
    if isKeyFrame { keyFrame = image }
    guard let moment else { return }
    frames.append(Frame(time: moment.time - start, caption: moment.caption, image: image))
  }

  /// Returns a picture of all scenes, side by side; nil if the picture would be empty.
  private func makePicture() -> CGImage? {
    let images = run.host.application.orderedScenes.compactMap { scene in
      run.host.application.prepareFrame(of: scene)
      return scene.snapshot()
    }
    guard images.count > 1 else { return images.first }
    let width = images.reduce(0) { $0 + $1.width } + (images.count - 1) * FilmStrip.sceneGap
    let height = images.reduce(0) { max($0, $1.height) }
    guard let context = CGContext(width: width, height: height, isOpaque: true) else { return images.first }
    context.setFillColor(CGColor(gray: 0.5, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    var x = 0
    for image in images {
      context.draw(image, in: CGRect(x: x, y: 0, width: image.width, height: image.height))
      x += image.width + FilmStrip.sceneGap
    }
    return context.makeImage()
  }

  /// Returns at most `limit` frames at even intervals, including the first and the last.
  func evenlySpacedFrames(limit: Int) -> [Frame] {
    let count = min(limit, frames.count)
    return (0..<count).map { frames[count == 1 ? 0 : $0 * (frames.count - 1) / (count - 1)] }
  }

  /// Creates a folder and its parent folders.
  static func makeFolder(_ path: String) throws {
    var createdPath = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/") {
      createdPath += "/" + part
      if mkdir(createdPath, 0o755) != 0, errno != EEXIST {
        throw CommandFailure(
          "The folder \(path) cannot be created (\(String(cString: strerror(errno)))); choose another folder."
        )
      }
    }
  }

  static func write(_ image: CGImage?, to path: String) throws {
    do {
      try image?.writePNG(to: path)
    } catch {
      throw CommandFailure("\(error)")
    }
  }
}
