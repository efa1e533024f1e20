import Foundation
import Testing

/// The files that `play --film` and `export` write.
@Suite("Films", .timeLimit(.minutes(5)))
struct Films {
  @Test("A film has a picture of each decisive moment, in order, and a sheet of all")
  func film() throws {
    let directory = try RuntimeDirectory()
    let script = directory.file("press.touch")
    try "touchscript 1\ncase table\n0 down 1 187 300\n0.5 up 1\n"
      .write(toFile: script, atomically: false, encoding: .utf8)
    let folder = directory.file("film/of/a press")
    let client = try Client(
      ["play", "table/puzzle", "--script", script, "--film", folder], environment: directory.environment)
    #expect(try client.process.waitForExit(within: 60) == .exited(0), "\(client.process.log)")
    // The film contains, in order: the landing; the release of the touch to the row after 0.15 s; the lift,
    // at which the tap is recognized; and the remaining calls.
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names == (1...4).map { "table-00\($0).png" } + ["table-sheet.png"])
    let (picture, sheet) = (try Picture("\(folder)/table-001.png"), try Picture("\(folder)/table-sheet.png"))
    #expect(picture.width == 375)
    #expect(sheet.width > 4 * picture.width)
  }

  // MARK: Moving pictures

  /// Exports a tap on a row of the table that lasts 80 ms.
  private func export(_ ending: String, _ options: [String] = [], in directory: RuntimeDirectory) throws
    -> String
  {
    let (script, film) = (directory.file("tap.touch"), directory.file("tap.\(ending)"))
    try "touchscript 3\ncase table/puzzle\nsize 375x812\n0 down 1 187 300\n0.08 up 1\n"
      .write(toFile: script, atomically: false, encoding: .utf8)
    let client = try Client(["export", script, film] + options, environment: directory.environment)
    #expect(try client.process.waitForExit(within: 60) == .exited(0), "\(client.process.log)")
    return film
  }

  /// Returns the duration, in milliseconds, of a film of `seconds` of the recording. The film begins with a
  /// picture at 0 and ends with four seconds of rest.
  private func milliseconds(_ seconds: Double, speed: Double) -> Int { Int(seconds / speed * 1000) + 4000 }

  @Test(
    "An animated WebP has the stage above the whole answer, and lasts as long as the recording and a rest")
  func animatedWebP() throws {
    let directory = try RuntimeDirectory()
    for (options, speed) in [([], 1.0), (["--speed", "1/4"], 0.25)] as [([String], Double)] {
      let film = try WebP(try export("webp", options, in: directory), directory)
      // The stage is 375 points wide, and a film needs an even number of pixels. The sentence below the stage
      // has four lines of 15 points.
      #expect(film.width == 376)
      #expect((812 + 100...812 + 140).contains(film.height) && film.height % 2 == 0)
      #expect(abs(film.durations.reduce(0, +) - milliseconds(0.08, speed: speed)) <= 40)
      // The marks change during the touch and while they fade. Consecutive equal pictures are stored as one
      // picture.
      #expect(film.durations.count > 8 && film.durations.allSatisfy { $0 % 40 == 0 })
      #expect((film.durations.last ?? 0) > 1000)
    }
  }

  @Test("An MP4 has 25 pictures in each second of the recording and of the rest")
  func video() throws {
    let directory = try RuntimeDirectory()
    let film = try export("mp4", in: directory)
    let probe = try Client(
      [
        "-v", "error", "-count_frames", "-show_entries", "stream=codec_name,width,height,nb_read_frames",
        "-of", "default=noprint_wrappers=1", film,
      ], environment: directory.environment, program: CompositorTools.find("ffprobe", package: "ffmpeg"))
    #expect(try probe.process.waitForExit(within: 60) == .exited(0), "\(probe.process.log)")
    var facts: [String: String] = [:]
    for line in probe.lines {
      let pair = line.split(separator: "=", maxSplits: 1).map(String.init)
      if pair.count == 2 { facts[pair[0]] = pair[1] }
    }
    let still = try WebP(try export("webp", in: directory), directory)
    #expect(facts["codec_name"] == "h264")
    #expect(facts["width"] == "\(still.width)" && facts["height"] == "\(still.height)")
    let count = milliseconds(0.08, speed: 1) / 40
    #expect((count - 1...count + 1).contains(Int(facts["nb_read_frames"] ?? "") ?? 0), "\(facts)")
  }
}

/// The properties of an animated WebP, as webpmux prints them.
private struct WebP {
  private(set) var width = 0
  private(set) var height = 0
  /// The durations of the pictures, in milliseconds.
  private(set) var durations: [Int] = []

  init(_ path: String, _ directory: RuntimeDirectory) throws {
    let tool = try Client(
      ["-info", path], environment: directory.environment,
      program: CompositorTools.find("webpmux", package: "webp"))
    guard try tool.process.waitForExit(within: 60) == .exited(0) else {
      throw HarnessError("webpmux could not read \(path).", log: tool.process.log)
    }
    for line in tool.lines {
      let words = line.split(whereSeparator: { $0 == " " || $0 == ":" }).map(String.init)
      if words.starts(with: ["Canvas", "size"]), words.count == 5 {
        (width, height) = (Int(words[2]) ?? 0, Int(words[4]) ?? 0)
      }
      // A row of the table of pictures: number, width, height, alpha, x and y, duration.
      if words.count > 6, Int(words[0]) != nil, let duration = Int(words[6]) { durations.append(duration) }
    }
  }
}
