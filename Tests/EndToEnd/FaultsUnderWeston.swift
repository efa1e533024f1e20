import Foundation
import Testing

/// Faults outside of the program while a finger is down. The program recovers, or ends with status 1 and one
/// sentence that names the fault and the remedy. The recording is complete up to the fault.
@Suite("Faults under Weston", .serialized, .timeLimit(.minutes(5)))
struct FaultsUnderWeston {
  private static let press = "down 0 187 753\nframe"
  private static let lift = "up 0\nframe"

  @Test("If Weston stops reading, the program can still be told to end, and its recording is complete")
  func endingBesideHungCompositor() throws {
    let session = try RecordedSession()
    try session.press()
    session.weston.process.signal(SIGSTOP)
    defer { session.weston.process.signal(SIGCONT) }
    #expect(try session.client.finish() == ["-[CircleButton touchesBegan:withEvent:]"])
    try session.expectReplay()
  }

  @Test("If Weston stops for a while, the finger continues where it was")
  func pausedCompositor() throws {
    let session = try RecordedSession()
    try session.press()
    session.weston.process.signal(SIGSTOP)
    session.weston.process.signal(SIGCONT)
    try session.weston.play(Self.lift)
    try session.client.waitForLines(3)
    #expect(try session.client.finish() == TabBar.circleButtonTapped)
    try session.expectReplay()
  }

  @Test(
    "Under Weston, a window can be touched after an output is unplugged under a finger and plugged in again")
  func unpluggedOutput() throws {
    let session = try RecordedSession()
    try session.press()
    try session.weston.play("output 0\nsleep 50\noutput 1\nsleep 100\n" + Self.lift + "\nsleep 50")
    try session.weston.play(Self.press + "\nsleep 50\n" + Self.lift)
    try session.client.waitForLine("circle button clicked!")
    #expect(try session.client.finish().suffix(3) == TabBar.circleButtonTapped)
    try session.expectReplay()
  }

  @Test("Under Weston, if a person's seat disappears with a finger down, the touch is cancelled")
  func partedSeat() throws {
    let session = try RecordedSession()
    // The program must have received the second seat before a finger of that seat lands.
    try session.weston.play("seat 2\nsleep 100\n" + Self.press)
    try session.client.waitForLines(1)
    try session.weston.play("part")
    try session.client.waitForLines(2)
    #expect(try session.client.finish() == TabBar.circleButtonCancelled)
    try session.expectReplay()
  }

  @Test(
    "Under Weston, events with times a day in the past or future still make a tap",
    arguments: [("at 0", "at 86400000"), ("at 86400000", "at 0")])
  func strangeClock(down: String, up: String) throws {
    let session = try RecordedSession()
    try session.weston.play("at 0\n\(down)\n\(Self.press)\nsleep 50\n\(up)\n\(Self.lift)")
    try session.client.waitForLines(3)
    #expect(try session.client.finish() == TabBar.circleButtonTapped)
    try session.expectReplay()
  }

  @Test("Under Weston, a program that slept through 10,000 frames continues, or reports a lost connection")
  func queuedFrames() throws {
    let session = try RecordedSession()
    try session.press()
    session.client.process.signal(SIGSTOP)
    let frames = (0..<10_000).map { "move 0 \(150 + $0 % 100) 700\nframe" }
    try session.weston.play(frames.joined(separator: "\n"))
    session.client.process.signal(SIGCONT)
    try session.weston.play(Self.lift)
    session.client.process.signal(SIGTERM)
    try session.expectGoodEnding()
  }

  @Test(
    "Under Weston, with few file descriptors the program runs or reports that there are too few",
    arguments: 4...36)
  func fewDescriptors(limit: Int) throws {
    let session = try RecordedSession(limit: "--nofile=\(limit)", isReady: false)
    // Larger pictures and the second person's keyboard use additional descriptors.
    try? session.weston.play(
      "\(Self.press)\nsleep 30\nscale 2\nsleep 30\ncaps keyboard 0\ncaps keyboard 1\nsleep 30\ncancel")
    session.client.process.signal(SIGTERM)
    try session.expectGoodEnding()
  }

  @Test(
    "Under Weston, refused window memory gives one sentence, whichever part is refused",
    arguments: ["ftruncate", "mmap"], 1...3)
  func refusedMemory(call: String, number: Int) throws {
    let session = try RecordedSession(
      variables: [
        "LD_PRELOAD": try CompositorTools.build("faults.so"), "FAULT_CALL": call, "FAULT_NUMBER": "\(number)",
      ], isReady: false)
    try? session.weston.play("\(Self.press)\nsleep 30\nscale 2\nsleep 30\nscale 3\nsleep 30")
    session.client.process.signal(SIGTERM)
    let complaint = try session.expectGoodEnding()
    if number == 1 { #expect(complaint?.contains("No shared memory is available for") == true) }
  }

  @Test("Under Weston, a window larger than a file may be gives one sentence, and no signal")
  func limitedFiles() throws {
    let session = try RecordedSession(limit: "--fsize=65536", isReady: false)
    let complaint = try session.expectGoodEnding()
    #expect(complaint?.contains("No shared memory is available for") == true)
  }
}

/// A recording of the tab bar under a Weston of its own.
private final class RecordedSession {
  let weston: Weston
  let client: Client
  private let file: String

  /// - Parameters:
  ///   - limit: The arguments of `prlimit`, for a program with a limited resource.
  ///   - variables: Additional environment variables.
  ///   - isReady: Whether to wait for the first frame; a program that lacks a resource may end before that
  ///     frame.
  init(limit: String? = nil, variables: [String: String] = [:], isReady: Bool = true) throws {
    weston = try Weston()
    file = weston.directory.file("session.touch")
    let arguments = ["record", file] + TabBar.arguments
    let environment = weston.environment.merging(variables) { $1 }
    if let limit {
      client = try Client(
        [limit, Client.touchstone()] + arguments, environment: environment,
        program: CompositorTools.find("prlimit", package: "util-linux"))
    } else {
      client = try Client(arguments, environment: environment)
    }
    if isReady {
      try client.waitUntilReady()
    } else {
      try? client.waitUntilReady(within: 5)
    }
  }

  /// Puts a finger down on the round button.
  func press() throws {
    try weston.play("down 0 187 753\nframe")
    try client.waitForLines(1)
  }

  /// Expects that the program ended normally, or with status 1 and one sentence, and that its recording can
  /// be replayed. Returns the sentence; nil after a normal end.
  @discardableResult
  func expectGoodEnding() throws -> String? {
    let ending = try client.process.waitForExit()
    // Fontconfig also prints a message of its own if it lacks a descriptor.
    let complaint = client.process.standardError.split(separator: "\n").filter { $0.hasPrefix("Error: ") }
    switch ending {
    case .exited(0): #expect(complaint.isEmpty, "\(complaint)")
    default:
      #expect(ending == .exited(1), "\(client.process.log)")
      #expect(complaint.count == 1 && complaint[0].hasSuffix("."), "\(client.process.log)")
    }
    if FileManager.default.fileExists(atPath: file) { try expectReplay() }
    return complaint.first.map(String.init)
  }

  /// Replays the recording, and expects the same log as the program printed.
  func expectReplay() throws {
    let replayed = try Client(["replay", file, "--headless", "--log", "-"], environment: weston.environment)
    #expect(try replayed.process.waitForExit() == .exited(0), "\(replayed.process.log)")
    #expect(replayed.process.standardOutput == client.process.standardOutput)
  }
}
