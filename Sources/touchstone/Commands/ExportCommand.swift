import ArgumentParser
import Foundation
import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit

/// `touchstone export`: writes a recording as a film, a sheet or another recording.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract:
      "Write a recording as a film (.webp, .mp4), or as a picture that explains what happened to the touch (.png).",
    discussion: "To write a film, the program img2webp must be installed, or ffmpeg for .mp4.")

  @Argument(help: ArgumentHelp("A recording, or a script that names its case.", valueName: "file.touch"))
  var file: String

  @Argument(
    help: ArgumentHelp("The file to write. Its extension determines the format.", valueName: "output"))
  var output: String

  @Option(help: "The speed of a film. At 1/4, a second of the recording lasts four seconds.")
  var speed = ClipSpeed.full

  @Option(help: languageHelp)
  var language: Language?

  func validate() throws {
    guard ["webp", "mp4", "png"].contains(URL(fileURLWithPath: output).pathExtension.lowercased()) else {
      throw ValidationError(
        "The format of “\(output)” is unknown: choose a name that ends in .webp, .mp4 or .png.")
    }
  }

  func run() throws {
    let command = self
    try MainActor.assumeIsolated { try command.export() }
  }

  @MainActor private func export() throws {
    Language.choose(language)
    let recording = try Recording(path: file)
    switch URL(fileURLWithPath: output).pathExtension.lowercased() {
    case "png": try writeSheet(recording)
    case let ending: try ClipFilm(recording, speed: speed).write(to: output, asVideo: ending == "mp4")
    }
  }

  @MainActor private func writeSheet(_ recording: Recording) throws {
    let (script, foundCase) = (recording.script, recording.foundCase)
    let run = ScenarioRun(
      foundCase.type, variant: foundCase.variant, size: script.size, scale: script.scale,
      start: script.recordedStart ?? 0)
    let strip = FilmStrip(run)
    strip.play(script)
    let answer = TouchStory.last(in: strip.history)?.headline.text ?? foundCase.variant.title.text
    let poster = FilmPoster(
      title: foundCase.type.card.title.text, subtitle: answer, comparison: nil, log: run.log.lines)
    try FilmStrip.write(
      poster.image(of: strip.evenlySpacedFrames(limit: FilmPoster.maximumPictureCount)), to: output)
  }
}
