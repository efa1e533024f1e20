import CoreGraphics
import Glibc
import TouchCases
import TouchInspector
import TouchScript
import UIKit

/// A scenario's moments as pictures, with the fingers drawn over them.
@MainActor final class FilmStrip {
  /// One picture, and when it was.
  struct Frame {
    /// Seconds since the script's start.
    let time: TimeInterval
    let image: CGImage

    func write(to path: String) throws {
      do {
        try image.writePNG(to: path)
      } catch {
        throw CommandFailure("\(error)")
      }
    }
  }

  private let run: ScenarioRun
  private let overlay: TouchOverlayWindow
  private(set) var frames: [Frame] = []
  /// The last picture with a finger down: what the scenario is about.
  private(set) var keyFrame: Frame?

  init(_ run: ScenarioRun) {
    self.run = run
    overlay = TouchOverlayWindow(windowScene: run.host.scene)
    if let trace = run.host.application.trace { overlay.start(reading: trace) }
  }

  /// Plays the script, with a picture after each of its steps.
  func play(_ script: TouchScript) {
    let start = run.host.now
    var fingers: Set<TouchSample.Contact> = []
    for step in script.steps {
      if case .batch(let batch) = step.action {
        for sample in batch.samples {
          switch sample.phase {
          case .began: fingers.insert(sample.contact)
          case .moved: break
          case .ended, .cancelled: fingers.remove(sample.contact)
          }
        }
      }
      run.host.perform(step, shiftedBy: start, drains: script.recordedStart == nil)
      run.host.application.prepareFrame(of: run.host.scene)
      guard let image = run.host.scene.snapshot() else { continue }
      let frame = Frame(time: step.time, image: image)
      frames.append(frame)
      if !fingers.isEmpty { keyFrame = frame }
    }
    run.host.runUntilIdle()
    keyFrame = keyFrame ?? frames.last
  }

  /// All frames side by side, at most `limit` of them, evenly chosen.
  func strip(limit: Int = 6) -> CGImage? {
    guard let first = frames.first else { return nil }
    let count = min(limit, frames.count)
    let chosen = (0..<count).map { frames[count == 1 ? 0 : $0 * (frames.count - 1) / (count - 1)] }
    let gap = 16
    let (width, height) = (first.image.width, first.image.height)
    guard
      let context = CGContext(width: count * (width + gap) + gap, height: height + 2 * gap, isOpaque: true)
    else { return nil }
    context.setFillColor(gray: 0.12, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: count * (width + gap) + gap, height: height + 2 * gap))
    for (index, frame) in chosen.enumerated() {
      context.draw(
        frame.image,
        in: CGRect(
          x: CGFloat(gap + index * (width + gap)), y: CGFloat(gap), width: CGFloat(width),
          height: CGFloat(height)))
    }
    return context.makeImage()
  }

  /// Makes the folder and those above it.
  static func makeFolder(_ path: String) throws {
    var made = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/") {
      made += "/" + part
      if mkdir(made, 0o755) != 0, errno != EEXIST {
        throw CommandFailure(
          "The folder \(path) cannot be made (\(String(cString: strerror(errno)))); name another one.")
      }
    }
  }
}
