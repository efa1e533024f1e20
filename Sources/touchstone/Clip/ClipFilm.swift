import CoreGraphics
import Foundation
import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit

/// A recording as a film: 25 pictures a second of the stage with the touches' marks, and below the stage the
/// sentence that explains the latest touch.
@MainActor struct ClipFilm {
  /// The time between two pictures, in seconds of the film.
  static let frameInterval: TimeInterval = 0.04
  /// The maximum duration of a film, in seconds.
  private static let maximumDuration: TimeInterval = 120
  /// The time after the last step, in which the marks fade and the answer can be read, in seconds of the
  /// film.
  private static let finalPause: TimeInterval = 4

  /// The pictures as PNG files, each with its duration in milliseconds. Equal pictures in succession are one
  /// picture.
  let pictures: [(png: Data, milliseconds: Int)]

  init(_ recording: Recording, speed: ClipSpeed) throws {
    let script = recording.script
    guard (script.duration - (script.recordedStart ?? 0)) / speed.rate <= ClipFilm.maximumDuration else {
      throw CommandFailure(
        "The film would be longer than \(Int(ClipFilm.maximumDuration)) seconds, the limit for a film; make a shorter recording."
      )
    }
    // The height below the stage must fit every answer, so the answers must be known before the first
    // picture.
    let rehearsal = ClipStage(recording)
    let (interval, pause) = (ClipFilm.frameInterval * speed.rate, ClipFilm.finalPause * speed.rate)
    rehearsal.play(script, every: interval, pause: pause) {}
    let footer = ClipFooter(
      recording.foundCase.type.card, answers: rehearsal.answers, speed: speed,
      width: rehearsal.run.host.scene.size.width)
    let stage = ClipStage(recording)
    var takenPictures: [(png: Data, milliseconds: Int)] = []
    stage.play(script, every: interval, pause: pause) {
      guard let png = ClipFilm.picture(of: stage.run, above: footer) else { return }
      let milliseconds = Int(ClipFilm.frameInterval * 1000)
      if takenPictures.last?.png == png {
        takenPictures[takenPictures.count - 1].milliseconds += milliseconds
      } else {
        takenPictures.append((png, milliseconds))
      }
    }
    pictures = takenPictures
  }

  /// Returns a picture of the stage, with the sentence that explains the last touch below it.
  private static func picture(of run: ScenarioRun, above footer: ClipFooter) -> Data? {
    run.host.application.prepareFrame(of: run.host.scene)
    guard let stage = run.host.scene.snapshot() else { return nil }
    // The sides are even numbers, as H.264 requires.
    let (width, height) = ((stage.width + 1) & ~1, (stage.height + Int(footer.height) + 1) & ~1)
    guard let context = CGContext(width: width, height: height, isOpaque: true) else { return nil }
    context.setFillColor(CGColor(gray: 1, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    context.draw(stage, in: CGRect(x: 0, y: 0, width: stage.width, height: stage.height))
    footer.draw(at: run.host.now, below: CGFloat(stage.height), in: context)
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
      // ffmpeg ignores the duration of the last picture of a list, so that picture is listed twice.
      if number == pictures.count - 1 { concatenationList += "file '\(file)'\n" }
    }
    if asVideo {
      let listPath = folder + "/list.txt"
      try Data(concatenationList.utf8).write(to: URL(fileURLWithPath: listPath))
      let duration = Double(pictures.reduce(0) { $0 + $1.milliseconds }) / 1000
      try ClipFilm.runTool(
        "ffmpeg", package: "ffmpeg",
        [
          "-loglevel", "error", "-y", "-f", "concat", "-safe", "0", "-i", listPath, "-vf", "fps=25", "-t",
          "\(duration)", "-pix_fmt", "yuv420p", path,
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
