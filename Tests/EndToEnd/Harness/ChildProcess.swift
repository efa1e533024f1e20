import Foundation
import Synchronization

/// How a process ended.
enum Ending: Equatable {
  case exited(Int32)
  case signalled(Int32)
}

/// A process in a process group of its own. Its output is read through pipes as it arrives. All waits use
/// `poll`, never sleep.
final class ChildProcess {
  let name: String
  let pid: pid_t
  private(set) var standardOutput = ""
  private(set) var standardError = ""
  private var outputBytes: [UInt8] = []
  private var errorBytes: [UInt8] = []
  private var outputPipe: Int32
  private var errorPipe: Int32
  private let watcher: ExitWatcher

  /// Starts `path` with an empty standard input.
  ///
  /// - Throws: `HarnessError` if the file cannot be run.
  init(_ path: String, _ arguments: [String], environment: [String: String]) throws {
    name = path.split(separator: "/").last.map(String.init) ?? path
    let output = try makePipe()
    let errors = try makePipe()
    defer {
      close(output.writing)
      close(errors.writing)
    }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.writing, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.writing, 2)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    // The threads of the tests block every signal. A child would inherit the blocked signals, and SIGTERM
    // would not reach it.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)

    var arguments = ([path] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0.key + "=" + $0.value) } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    var child: pid_t = 0
    let result = posix_spawn(&child, path, &actions, &attributes, &arguments, &variables)
    guard result == 0 else {
      close(output.reading)
      close(errors.reading)
      throw HarnessError("\(path) cannot be run: \(String(cString: strerror(result))).")
    }
    pid = child
    outputPipe = output.reading
    errorPipe = errors.reading
    watcher = try ExitWatcher(child)
  }

  deinit {
    end()
    if outputPipe >= 0 { close(outputPipe) }
    if errorPipe >= 0 { close(errorPipe) }
  }

  // MARK: Waiting

  /// Reads the process's output until `condition` is true.
  ///
  /// - Throws: `HarnessError` if the process ends first, or if `condition` is not true in time.
  func read(until what: String, within seconds: Double = 20, _ condition: (ChildProcess) -> Bool) throws {
    let deadline = Deadline(seconds: seconds)
    while !condition(self) {
      if outputPipe < 0 && errorPipe < 0, let ending = watcher.ending {
        throw HarnessError("\(name) ended (\(ending)) before \(what).", log: log)
      }
      guard waitForInput(deadline) else {
        throw HarnessError("\(name) did not come to \(what) in \(seconds) s.", log: log)
      }
    }
  }

  /// Reads the process's output until `descriptor` becomes readable. If nothing read the output, the process
  /// would block. Returns false if the deadline has passed.
  func read(untilReadable descriptor: Int32, _ deadline: Deadline) -> Bool {
    while true {
      var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&source, 1, 0) > 0 { return true }
      guard waitForInput(deadline, or: descriptor) else { return false }
    }
  }

  /// Reads the process's output until the process ends.
  ///
  /// - Throws: `HarnessError` if the process does not end in time.
  func waitForExit(within seconds: Double = 20) throws -> Ending {
    let deadline = Deadline(seconds: seconds)
    while true {
      if outputPipe < 0 && errorPipe < 0, let ending = watcher.ending { return ending }
      guard waitForInput(deadline) else {
        throw HarnessError("\(name) did not end in \(seconds) s.", log: log)
      }
    }
  }

  /// Whether the process is still running.
  var isRunning: Bool { watcher.ending == nil }

  /// The output of both streams, for messages.
  var log: String { standardOutput + standardError }

  /// Polls the two streams and `descriptor`. Once both streams have closed, polls the end of the process,
  /// too. Returns false if the deadline has passed.
  private func waitForInput(_ deadline: Deadline, or descriptor: Int32 = -1) -> Bool {
    if deadline.hasPassed { return false }
    var sources = [
      pollfd(fd: outputPipe, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errorPipe, events: Int16(POLLIN), revents: 0),
      pollfd(fd: outputPipe < 0 && errorPipe < 0 ? watcher.pipe : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&sources, nfds_t(sources.count), deadline.timeout) > 0 else { return !deadline.hasPassed }
    if sources[0].revents != 0 { ChildProcess.drain(&outputPipe, into: &outputBytes, as: &standardOutput) }
    if sources[1].revents != 0 { ChildProcess.drain(&errorPipe, into: &errorBytes, as: &standardError) }
    return true
  }

  private static func drain(_ pipe: inout Int32, into bytes: inout [UInt8], as text: inout String) {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = Foundation.read(pipe, &buffer, buffer.count)
    if count < 0 && errno == EINTR { return }
    if count <= 0 {
      close(pipe)
      pipe = -1
    } else {
      bytes += buffer[..<count]
      text = String(decoding: bytes, as: UTF8.self)
    }
  }

  // MARK: Ending

  /// Sends a signal to the process alone.
  func signal(_ number: Int32) {
    watcher.whileRunning { kill(pid, number) }
  }

  /// Ends the whole process group: with SIGTERM, and after five seconds with SIGKILL.
  func end() {
    watcher.whileRunning { kill(-pid, SIGTERM) }
    if (try? waitForExit(within: 5)) != nil { return }
    watcher.whileRunning { kill(-pid, SIGKILL) }
    _ = try? waitForExit(within: 5)
  }

}

/// Creates a pipe that other child processes do not inherit. Other suites start processes at the same time.
/// If one of those processes inherited an end of the pipe, the pipe would never close. (`pipe2` is not
/// visible to Swift, but `socketpair` is.)
private func makePipe() throws -> (reading: Int32, writing: Int32) {
  var ends: [Int32] = [-1, -1]
  guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
    throw HarnessError("There is no pipe left.")
  }
  return (ends[0], ends[1])
}

/// Waits for the end of one process on a separate thread, so that `poll` can wait for it: `pipe` becomes
/// readable when the process ends. The process is reaped under the lock, so that no signal reaches another
/// process that gets the same process ID.
private final class ExitWatcher: Sendable {
  let pipe: Int32
  private let state = Mutex<Ending?>(nil)

  init(_ pid: pid_t) throws {
    let ends = try makePipe()
    let writing = ends.writing
    pipe = ends.reading
    Thread.detachNewThread { [self] in
      var info = siginfo_t()
      while waitid(P_PID, id_t(pid), &info, WEXITED | WNOWAIT) < 0 && errno == EINTR {}
      state.withLock { ending in
        var status: Int32 = 0
        waitpid(pid, &status, 0)
        ending = status & 0x7f == 0 ? .exited(status >> 8 & 0xff) : .signalled(status & 0x7f)
      }
      close(writing)
    }
  }

  deinit { close(pipe) }

  var ending: Ending? { state.withLock { $0 } }

  func whileRunning(_ body: () -> Void) {
    state.withLock { if $0 == nil { body() } }
  }
}
