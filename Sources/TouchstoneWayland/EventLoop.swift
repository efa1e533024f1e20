import CTouchstoneLinux
import CTouchstoneWaylandClient
import Foundation
import Glibc

/// Receives the events of the event loop.
public protocol EventLoopDelegate: AnyObject {
  /// Called when everything read from the socket in this turn has been dispatched: it is one batch. The batch is
  /// empty if the compositor had stopped reading and only reads again.
  func eventLoopTurnDidEnd(_ loop: EventLoop)
  /// Called when the deadline has passed. The deadline is then unset.
  func eventLoopDeadlineDidPass(_ loop: EventLoop)
  /// Called when the loop was woken by something other than the connection: code that waited for the run loop
  /// (`Timer`, `Task`, `DispatchQueue.main`) is about to run.
  func eventLoopWillServeRunLoop(_ loop: EventLoop)
  /// Called when the loop is about to sleep. Code that waited for the run loop may have run and changed
  /// anything. Returns whether more of the app's code ran now, which may have given the run loop new work.
  func eventLoopWillSleep(_ loop: EventLoop) -> Bool
  /// Called when the process receives SIGINT or SIGTERM.
  func eventLoop(_ loop: EventLoop, didReceiveSignal signal: Int32)
}

/// The event loop of one thread: the compositor's socket, one timer, signals, and the main run loop, so that
/// Foundation's timers, `Task`, `await` and `DispatchQueue.main` work. While nothing is due it does not wake.
///
/// On any thread but the main one the loop serves the connection alone.
// The actor is named here, and on every class with an isolated deinit: an optimised build of another module does
// not see the default isolation of such a class.
@MainActor public final class EventLoop {
  public weak var delegate: EventLoopDelegate?
  /// The number of times the loop was woken. An idle app's loop is not.
  public private(set) var wakeups = 0
  /// The mode in which the run loop runs. Default `.default`.
  public var mode = RunLoop.Mode.default

  private let connection: WaylandConnection
  private let timer: Int32
  private let signals: Int32
  private let runLoop: MainRunLoop?
  private var deadline: Double?
  private var isRunning = false
  /// The error that ended the current wait.
  private var failure: WaylandError?
  private var isStopped = false
  private var watches: [(descriptor: Int32, interest: Interest, body: () -> Void)] = []
  private var descriptors: [pollfd] = []

  /// Returns CLOCK_MONOTONIC in seconds.
  public static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Creates a loop on this thread.
  ///
  /// - Parameters:
  ///   - signals: Signals that no longer end the process but reach the delegate.
  ///   - commonModes: The modes that `RunLoop.Mode.common` includes besides the default one.
  public init(
    connection: WaylandConnection, signals: [Int32] = [], commonModes: [RunLoop.Mode] = []
  ) throws(WaylandError) {
    try Self.checkDescriptors(2 + MainRunLoop.descriptorCount(commonModes: commonModes))
    self.connection = connection
    runLoop = try MainRunLoop(commonModes: commonModes)
    timer = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK) | Int32(TFD_CLOEXEC))
    guard timer >= 0 else {
      throw .eventLoop(call: "timerfd_create", reason: WaylandError.reason(errno))
    }
    defer { connection.eventLoop = self }
    var set = sigset_t()
    sigemptyset(&set)
    // Neither a program that stops reading from its pipe nor a limit on file sizes may end this process: the write
    // calls report both.
    sigaddset(&set, SIGPIPE)
    sigaddset(&set, SIGXFSZ)
    pthread_sigmask(SIG_BLOCK, &set, nil)
    if signals.isEmpty {
      self.signals = -1
    } else {
      sigemptyset(&set)
      for signal in signals { sigaddset(&set, signal) }
      pthread_sigmask(SIG_BLOCK, &set, nil)
      self.signals = signalfd(-1, &set, Int32(SFD_NONBLOCK) | Int32(SFD_CLOEXEC))
      guard self.signals >= 0 else {
        throw .eventLoop(call: "signalfd", reason: WaylandError.reason(errno))
      }
    }
    wakeWithRunLoop()
  }

  private func wakeWithRunLoop() {
    guard let runLoop else { return }
    runLoop.shouldSleep = { [weak self] isOwn in self?.shouldSleep(isOwn: isOwn) ?? true }
    runLoop.didWake = { [weak self] in self?.didWake() }
    for descriptor in [connection.fileDescriptor, timer, signals] where descriptor >= 0 {
      runLoop.watch(descriptor, for: Int16(POLLIN))
    }
  }

  /// Throws unless `count` more descriptors can be opened, so that the loop starts completely or not at all.
  private static func checkDescriptors(_ count: Int) throws(WaylandError) {
    var descriptors: [Int32] = []
    defer { for descriptor in descriptors { close(descriptor) } }
    while descriptors.count < count {
      let descriptor = eventfd(0, Int32(EFD_CLOEXEC))
      guard descriptor >= 0 else {
        throw .eventLoop(call: "eventfd", reason: WaylandError.reason(errno))
      }
      descriptors.append(descriptor)
    }
  }

  isolated deinit {
    close(timer)
    if signals >= 0 { close(signals) }
  }

  // MARK: The deadline

  /// Sets the time of the delegate's next call, in seconds of `now()`; nil for none. A time in the past is due at
  /// once, in a turn of its own.
  public func setDeadline(_ seconds: Double?) {
    guard seconds != deadline else { return }
    deadline = seconds
    var specification = itimerspec()
    if let seconds {
      // Zero would switch the timer off.
      let nanoseconds = Int(min(max(seconds.isNaN ? 0 : seconds, 0), 1e9) * 1e9)
      let due = max(nanoseconds, 1)
      specification.it_value = timespec(tv_sec: due / 1_000_000_000, tv_nsec: due % 1_000_000_000)
    }
    timerfd_settime(timer, Int32(TFD_TIMER_ABSTIME), &specification, nil)
  }

  // MARK: Other descriptors

  /// The condition for which a descriptor is watched.
  public enum Interest {
    case reading, writing

    fileprivate var events: Int16 { Int16(self == .reading ? POLLIN : POLLOUT) }
  }

  /// Calls `body` in each turn in which `descriptor` is readable, writable or hung up, until `unwatch`.
  public func watch(
    _ descriptor: Int32, for interest: Interest = .reading, _ body: @escaping () -> Void
  ) {
    unwatch(descriptor)
    watches.append((descriptor, interest, body))
    runLoop?.watch(descriptor, for: interest.events)
  }

  public func unwatch(_ descriptor: Int32) {
    watches.removeAll { $0.descriptor == descriptor }
    runLoop?.unwatch(descriptor)
  }

  // MARK: Running

  /// Runs until `stop()` or until the program closes the connection. Throws if the connection fails.
  public func run() throws(WaylandError) {
    isRunning = true
    while isRunning { try turn(waiting: true) }
  }

  /// Ends `run()` after this turn.
  public func stop() {
    isRunning = false
    isStopped = true
  }

  /// Runs one turn of the connection and the descriptors: waits for something to happen, or takes only pending
  /// events.
  public func turn(waiting: Bool) throws(WaylandError) {
    guard waiting, let runLoop else {
      _ = try takeTurn(waiting: waiting)
      return
    }
    isStopped = false
    runLoop.run(in: mode)
    if let failure {
      self.failure = nil
      throw failure
    }
  }

  // MARK: In the run loop

  private func didWake() {
    wakeups += 1
    if !takeTurn() { delegate?.eventLoopWillServeRunLoop(self) }
  }

  /// Returns whether to sleep. A run loop that the app runs itself continues when the event loop is to end.
  private func shouldSleep(isOwn: Bool) -> Bool {
    let modeBefore = mode
    let isAppCalled = delegate?.eventLoopWillSleep(self) ?? false
    let isTurnTaken = takeTurn()
    let isOver = isOwn && (isStopped || mode != modeBefore)
    return !isAppCalled && !isTurnTaken && !isOver
  }

  /// Handles pending events, and stores an error for the current turn. Returns whether there were any events.
  private func takeTurn() -> Bool {
    do throws(WaylandError) {
      return try takeTurn(waiting: false)
    } catch {
      failure = error
      isStopped = true
      return false
    }
  }

  // MARK: A turn

  /// Handles events. Returns whether there were any.
  private func takeTurn(waiting: Bool) throws(WaylandError) -> Bool {
    // Events that arrived while other code waited for a reply form a batch of their own.
    if try connection.dispatchQueued() {
      delegate?.eventLoopTurnDidEnd(self)
      return true
    }
    guard connection.isOpen else {
      stop()
      return false
    }
    let wasCongested = connection.isCongested
    let interest = try connection.beginReading()
    if wasCongested != connection.isCongested { runLoop?.watch(connection.fileDescriptor, for: interest) }
    // A frame that waited for the socket to take requests again is drawn now: there may be no other reason to
    // wake.
    let hasRoomAgain = wasCongested && !connection.isCongested
    collectDescriptors(socketInterest: interest)
    let count = poll(&descriptors, nfds_t(descriptors.count), waiting && !hasRoomAgain ? -1 : 0)
    if waiting { wakeups += 1 }
    let ready = descriptors
    let isAnythingNew = try connection.endReading(count > 0 ? ready[0].revents : 0)
    if isAnythingNew || hasRoomAgain { delegate?.eventLoopTurnDidEnd(self) }
    guard count > 0 else { return hasRoomAgain }
    if ready[2].revents != 0 { readSignals() }
    for entry in ready[3...] where entry.revents != 0 {
      watches.first { $0.descriptor == entry.fd }?.body()
    }
    if ready[1].revents != 0, readCounter(timer) {
      deadline = nil
      delegate?.eventLoopDeadlineDidPass(self)
    }
    return true
  }

  private func collectDescriptors(socketInterest: Int16) {
    let reading = Int16(POLLIN)
    descriptors.removeAll(keepingCapacity: true)
    descriptors.append(pollfd(fd: connection.fileDescriptor, events: socketInterest, revents: 0))
    descriptors.append(pollfd(fd: timer, events: reading, revents: 0))
    descriptors.append(pollfd(fd: signals, events: reading, revents: 0))
    for watch in watches {
      descriptors.append(pollfd(fd: watch.descriptor, events: watch.interest.events, revents: 0))
    }
  }

  /// Whether the counter was above zero. A timer that was set again in this turn has a counter of zero.
  @discardableResult
  private func readCounter(_ descriptor: Int32) -> Bool {
    var count: UInt64 = 0
    return read(descriptor, &count, 8) == 8
  }

  private func readSignals() {
    var info = signalfd_siginfo()
    while read(signals, &info, MemoryLayout<signalfd_siginfo>.size) == MemoryLayout<signalfd_siginfo>.size {
      delegate?.eventLoop(self, didReceiveSignal: Int32(bitPattern: info.ssi_signo))
    }
  }
}
