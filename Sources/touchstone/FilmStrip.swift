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

  /// Between the pictures of two scenes, in pixels.
  private static let gap = 12

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
    let start = script.recordedStart ?? 0
    var fingers: Set<TouchSample.Contact> = []
    run.host.play(script) { step in
      if case .batch(let batch) = step.action {
        for sample in batch.samples {
          switch sample.phase {
          case .began: fingers.insert(sample.contact)
          case .moved: break
          case .ended, .cancelled: fingers.remove(sample.contact)
          }
        }
      }
      guard let image = picture() else { return }
      let frame = Frame(time: step.time - start, image: image)
      frames.append(frame)
      if !fingers.isEmpty { keyFrame = frame }
    }
    run.host.runUntilIdle()
    keyFrame = keyFrame ?? frames.last
  }

  /// What the scenes show, side by side.
  private func picture() -> CGImage? {
    let images = run.host.application.connectedScenes.compactMap { scene in
      run.host.application.prepareFrame(of: scene)
      return scene.snapshot()
    }
    guard images.count > 1 else { return images.first }
    let width = images.reduce(0) { $0 + $1.width } + (images.count - 1) * FilmStrip.gap
    let height = images.reduce(0) { max($0, $1.height) }
    guard let context = CGContext(width: width, height: height, isOpaque: true) else { return images.first }
    context.setFillColor(CGColor(gray: 0.5, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    var x = 0
    for image in images {
      context.draw(image, in: CGRect(x: x, y: 0, width: image.width, height: image.height))
      x += image.width + FilmStrip.gap
    }
    return context.makeImage()
  }

  /// At most `limit` of the frames, evenly chosen, with the first and the last.
  func chosenFrames(limit: Int = 5) -> [Frame] {
    let count = min(limit, frames.count)
    return (0..<count).map { frames[count == 1 ? 0 : $0 * (frames.count - 1) / (count - 1)] }
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
