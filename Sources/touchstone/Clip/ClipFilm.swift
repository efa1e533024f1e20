import CoreGraphics
import Foundation
import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit

/// A recording as a film: 25 pictures a second of the stage with the touches' marks, and below the stage the
/// sentence that explains the last touch.
@MainActor struct ClipFilm {
  /// The pictures' duration, in seconds.
  static let frameInterval: TimeInterval = 0.04
  /// The longest film, in seconds.
  private static let maximumDuration: TimeInterval = 120
  /// The time after the last step, in which the marks fade, in seconds.
  private static let finalPause: TimeInterval = 1.6
  private static let footerHeight: CGFloat = 84

  /// The pictures as PNG files, each with its duration in milliseconds.
  private(set) var pictures: [(png: Data, milliseconds: Int)] = []
  let answer: String

  init(_ recording: Recording) throws {
    let (script, foundCase) = (recording.script, recording.foundCase)
    let start = script.recordedStart ?? 0
    guard script.duration - start <= ClipFilm.maximumDuration else {
      throw CommandFailure(
        "The recording is longer than \(Int(ClipFilm.maximumDuration)) seconds, which is the longest possible film; make a shorter recording."
      )
    }
    let history = TraceHistory(limit: .max)
    recording.play(readers: [history])
    let story = TouchStory.last(in: history)
    let answer = story?.headline.text ?? foundCase.type.card.title.text
    self.answer = answer

    let run = ScenarioRun(
      foundCase.type, variant: foundCase.variant, size: script.size, scale: 1, start: start)
    let overlay = TouchOverlayWindow(windowScene: run.host.scene)
    if let trace = run.host.application.trace { overlay.start(reading: trace) }
    var nextPictureTime = run.host.now
    var takenPictures: [(png: Data, milliseconds: Int)] = []
    func takeDuePictures() {
      while nextPictureTime <= run.host.now {
        nextPictureTime += ClipFilm.frameInterval
        let milliseconds = Int(ClipFilm.frameInterval * 1000)
        guard let png = ClipFilm.picture(of: run, answer) else { continue }
        if takenPictures.last?.png == png {
          takenPictures[takenPictures.count - 1].milliseconds += milliseconds
        } else {
          takenPictures.append((png, milliseconds))
        }
      }
    }
    if script.recordedStart == nil {
      for step in script.steps {
        while nextPictureTime < start + step.time {
          run.host.run(until: nextPictureTime)
          takeDuePictures()
        }
        run.host.perform(step, shiftedBy: start, drains: true)
      }
    } else {
      run.host.play(script) { _ in takeDuePictures() }
    }
    let end = run.host.now + ClipFilm.finalPause
    while nextPictureTime < end {
      run.host.run(until: nextPictureTime)
      takeDuePictures()
    }
    pictures = takenPictures
  }

  /// Returns a picture of the stage, with the sentence that explains the last touch below it.
  private static func picture(of run: ScenarioRun, _ answer: String) -> Data? {
    run.host.application.prepareFrame(of: run.host.scene)
    guard let stage = run.host.scene.snapshot() else { return nil }
    // The width and the height of a film are even numbers of pixels.
    let (width, height) = (stage.width & ~1, (stage.height + Int(ClipFilm.footerHeight)) & ~1)
    guard let context = CGContext(width: width, height: height, isOpaque: true) else { return nil }
    context.setFillColor(CGColor(gray: 1, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    context.draw(stage, in: CGRect(x: 0, y: 0, width: stage.width, height: stage.height))
    let answerLayout = TextLayout(
      answer, font: .system(size: 15, weight: 600), maximumWidth: CGFloat(width) - 32, maximumLines: 3,
      lineBreakMode: .truncatingTail)
    context.setFillColor(CGColor(gray: 0.1, alpha: 1))
    answerLayout.draw(
      in: context,
      at: CGPoint(x: 16, y: CGFloat(stage.height) + (ClipFilm.footerHeight - answerLayout.size.height) / 2))
    return context.makeImage()?.pngData()
  }

  // MARK: Writing

  /// Writes an animated WebP (by img2webp) or an MP4 (by ffmpeg).
  func write(to path: String, asVideo: Bool) throws {
    let folder = NSTemporaryDirectory() + "touchstone-clip-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var arguments: [String] = []
    var concatenationList = ""
    for (number, picture) in pictures.enumerated() {
      let file = "\(folder)/\(String(number + 100_001).dropFirst()).png"
      try picture.png.write(to: URL(fileURLWithPath: file))
      arguments += ["-d", "\(picture.milliseconds)", file]
      concatenationList += "file '\(file)'\nduration \(Double(picture.milliseconds) / 1000)\n"
    }
    if asVideo {
      let listPath = folder + "/list.txt"
      try Data(concatenationList.utf8).write(to: URL(fileURLWithPath: listPath))
      try ClipFilm.runTool(
        "ffmpeg", package: "ffmpeg",
        [
          "-loglevel", "error", "-y", "-f", "concat", "-safe", "0", "-i", listPath, "-vf", "fps=25",
          "-pix_fmt",
          "yuv420p", path,
        ])
    } else {
      try ClipFilm.runTool(
        "img2webp", package: "webp", ["-loop", "0", "-lossy", "-q", "82"] + arguments + ["-o", path])
    }
  }

  private static func runTool(_ tool: String, package: String, _ arguments: [String]) throws {
    let searchFolders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    guard
      let toolPath = searchFolders.map({ "\($0)/\(tool)" }).first(
        where: FileManager.default.isExecutableFile(atPath:))
    else {
      throw CommandFailure("To write a film, install the Debian package \(package), which contains \(tool).")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: toolPath)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CommandFailure("\(tool) could not write the film; check the path and the free disk space.")
    }
  }
}
