import CTouchstoneLinux
import CTouchstoneWaylandClient
import Foundation
import Glibc

/// An object that an event loop calls during its turns, for example when its deadline has passed.
public protocol EventLoopDelegate: AnyObject {
  /// Called at the end of a turn, after all events that were read from the socket were dispatched. These
  /// events form one batch. If the turn took place only because the compositor reads its socket again, the
  /// batch is empty.
  func eventLoopTurnDidEnd(_ loop: EventLoop)
  /// Called when the deadline has passed. Before this call, the deadline is removed.
  func eventLoopDeadlineDidPass(_ loop: EventLoop)
  /// Called when the loop was woken by something other than the connection. After this call, code that waits
  /// for the run loop (`Timer`, `Task`, `DispatchQueue.main`) runs.
  func eventLoopWillServeRunLoop(_ loop: EventLoop)
  /// Called when the loop is about to sleep. Since the previous call, code that waited for the run loop may
  /// have run, and may have changed any of the app's objects. Returns whether this call ran more of the app's
  /// code, which may have given the run loop new work.
  func eventLoopPerformWorkBeforeSleep(_ loop: EventLoop) -> Bool
  /// Called when the process received one of the signals that the loop handles.
  func eventLoop(_ loop: EventLoop, didReceiveSignal signal: Int32)
}

/// The event loop of one thread. It waits for the compositor's socket, one timer, signals and the main run
/// loop, so that Foundation's timers, `Task`, `await` and `DispatchQueue.main` work. The loop does not wake
/// while nothing is due.
///
/// On any thread but the main one, the loop serves only the connection.
// The actor is stated explicitly here and on every class with an isolated deinit, because an optimized build
// of another module does not see the default isolation of such a class.
@MainActor public final class EventLoop {
  /// The object that the loop calls. Not retained. Default nil.
  public weak var delegate: EventLoopDelegate?
  /// The number of times the loop has woken. While the app is idle, the number does not increase.
  public private(set) var wakeupCount = 0
  /// The mode in which the main run loop runs. Default `.default`.
  public var mode = RunLoop.Mode.default

  private let connection: WaylandConnection
  private let timerDescriptor: Int32
  private let signalDescriptor: Int32
  private let runLoop: MainRunLoop?
  private var deadline: Double?
  private var isRunning = false
  /// The error that ended the current wait; nil if there was none.
  private var turnError: WaylandError?
  private var isStopped = false
  private var watches: [(descriptor: Int32, interest: Interest, body: () -> Void)] = []
  private var polledDescriptors: [pollfd] = []

  /// Returns the time of CLOCK_MONOTONIC, in seconds.
  public static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Creates a loop on the current thread.
  ///
  /// - Parameters:
  ///   - signals: the signals that the delegate receives, and that no longer end the process. Default: none.
  ///   - commonModes: the modes that `RunLoop.Mode.common` contains besides the default one. Default: none.
  public init(
    connection: WaylandConnection, signals: [Int32] = [], commonModes: [RunLoop.Mode] = []
  ) throws(WaylandError) {
    try Self.checkDescriptors(2 + MainRunLoop.descriptorCount(commonModes: commonModes))
    self.connection = connection
    runLoop = try MainRunLoop(commonModes: commonModes)
    timerDescriptor = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK) | Int32(TFD_CLOEXEC))
    guard timerDescriptor >= 0 else {
      throw .eventLoop(call: "timerfd_create", reason: WaylandError.reason(errno))
    }
    defer { connection.eventLoop = self }
    var signalSet = sigset_t()
    sigemptyset(&signalSet)
    // Writing to a pipe that nobody reads, or beyond a limit on file sizes, must not end this process. With
    // the signals blocked, the write calls return an error instead.
    sigaddset(&signalSet, SIGPIPE)
    sigaddset(&signalSet, SIGXFSZ)
    pthread_sigmask(SIG_BLOCK, &signalSet, nil)
    if signals.isEmpty {
      self.signalDescriptor = -1
    } else {
      sigemptyset(&signalSet)
      for signal in signals { sigaddset(&signalSet, signal) }
      pthread_sigmask(SIG_BLOCK, &signalSet, nil)
      self.signalDescriptor = signalfd(-1, &signalSet, Int32(SFD_NONBLOCK) | Int32(SFD_CLOEXEC))
      guard self.signalDescriptor >= 0 else {
        throw .eventLoop(call: "signalfd", reason: WaylandError.reason(errno))
      }
    }
    connectRunLoop()
  }

  private func connectRunLoop() {
    guard let runLoop else { return }
    runLoop.shouldSleep = { [weak self] isOwnRun in self?.shouldSleep(isOwnRun: isOwnRun) ?? true }
    runLoop.didWake = { [weak self] in self?.didWake() }
    for descriptor in [connection.fileDescriptor, timerDescriptor, signalDescriptor] where descriptor >= 0 {
      runLoop.watch(descriptor, for: Int16(POLLIN))
    }
  }

  /// Throws an error if `count` more descriptors cannot be opened, so that the loop starts either completely
  /// or not at all.
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
    close(timerDescriptor)
    if signalDescriptor >= 0 { close(signalDescriptor) }
  }

  // MARK: The deadline

  /// Sets the time of the delegate's next `eventLoopDeadlineDidPass` call, in seconds on the clock of
  /// `now()`; nil for none. If the time is in the past, the call is made at once, in a turn of its own.
  public func setDeadline(_ seconds: Double?) {
    guard seconds != deadline else { return }
    deadline = seconds
    var specification = itimerspec()
    if let seconds {
      // A time of 0 would disarm the timer.
      let nanoseconds = Int(min(max(seconds.isNaN ? 0 : seconds, 0), 1e9) * 1e9)
      let deadlineNanoseconds = max(nanoseconds, 1)
      specification.it_value = timespec(
        tv_sec: deadlineNanoseconds / 1_000_000_000, tv_nsec: deadlineNanoseconds % 1_000_000_000)
    }
    timerfd_settime(timerDescriptor, Int32(TFD_TIMER_ABSTIME), &specification, nil)
  }

  // MARK: Other descriptors

  /// The condition for which a descriptor is watched.
  public enum Interest {
    case reading, writing

    fileprivate var events: Int16 { Int16(self == .reading ? POLLIN : POLLOUT) }
  }

  /// Calls `body` in each turn in which `descriptor` is ready for `interest` or hung up, until `unwatch` is
  /// called.
  public func watch(
    _ descriptor: Int32, for interest: Interest = .reading, _ body: @escaping () -> Void
  ) {
    unwatch(descriptor)
    watches.append((descriptor, interest, body))
    runLoop?.watch(descriptor, for: interest.events)
  }

  /// Stops watching a descriptor. If the descriptor is not watched, does nothing.
  public func unwatch(_ descriptor: Int32) {
    watches.removeAll { $0.descriptor == descriptor }
    runLoop?.unwatch(descriptor)
  }

  // MARK: Running

  /// Runs until `stop()` is called or the connection is closed. Throws an error if the connection fails.
  public func run() throws(WaylandError) {
    isRunning = true
    while isRunning { try runTurn(waiting: true) }
  }

  /// Ends `run()` at the end of the current turn.
  public func stop() {
    isRunning = false
    isStopped = true
  }

  /// Runs one turn for the connection and the watched descriptors. If `waiting` is true, waits for an event;
  /// otherwise handles only pending events.
  public func runTurn(waiting: Bool) throws(WaylandError) {
    guard waiting, let runLoop else {
      _ = try handlePendingEvents(waiting: waiting)
      return
    }
    isStopped = false
    runLoop.run(in: mode)
    if let turnError {
      self.turnError = nil
      throw turnError
    }
  }

  // MARK: In the run loop

  private func didWake() {
    wakeupCount += 1
    if !handlePendingEvents() { delegate?.eventLoopWillServeRunLoop(self) }
  }

  /// Returns whether the thread may sleep. `stop()` ends only the event loop's own run of the run loop; a run
  /// that the app started continues.
  private func shouldSleep(isOwnRun: Bool) -> Bool {
    let modeBefore = mode
    let hasCalledApp = delegate?.eventLoopPerformWorkBeforeSleep(self) ?? false
    let hasHandledEvents = handlePendingEvents()
    let isRunEnding = isOwnRun && (isStopped || mode != modeBefore)
    return !hasCalledApp && !hasHandledEvents && !isRunEnding
  }

  /// Handles pending events. An error is stored for the current turn. Returns whether there were any events.
  private func handlePendingEvents() -> Bool {
    do throws(WaylandError) {
      return try handlePendingEvents(waiting: false)
    } catch {
      turnError = error
      isStopped = true
      return false
    }
  }

  // MARK: A turn

  /// Handles events. If `waiting` is true, waits until there is an event. Returns whether there were any
  /// events.
  private func handlePendingEvents(waiting: Bool) throws(WaylandError) -> Bool {
    // Events that were read while other code waited for a reply form their own batch.
    if try connection.dispatchQueuedEvents() {
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
    // If the compositor has begun to read its socket again, the loop does not wait for an event. A frame may
    // have been waiting for the compositor, and possibly no event would wake the loop to draw this frame.
    let isNoLongerCongested = wasCongested && !connection.isCongested
    collectDescriptors(socketInterest: interest)
    let count = poll(
      &polledDescriptors, nfds_t(polledDescriptors.count), waiting && !isNoLongerCongested ? -1 : 0)
    if waiting { wakeupCount += 1 }
    let readyDescriptors = polledDescriptors
    let hasDispatchedEvents = try connection.endReading(count > 0 ? readyDescriptors[0].revents : 0)
    if hasDispatchedEvents || isNoLongerCongested { delegate?.eventLoopTurnDidEnd(self) }
    guard count > 0 else { return isNoLongerCongested }
    if readyDescriptors[2].revents != 0 { readSignals() }
    for entry in readyDescriptors[3...] where entry.revents != 0 {
      watches.first { $0.descriptor == entry.fd }?.body()
    }
    if readyDescriptors[1].revents != 0, readCounter(timerDescriptor) {
      deadline = nil
      delegate?.eventLoopDeadlineDidPass(self)
    }
    return true
  }

  private func collectDescriptors(socketInterest: Int16) {
    let reading = Int16(POLLIN)
    polledDescriptors.removeAll(keepingCapacity: true)
    polledDescriptors.append(pollfd(fd: connection.fileDescriptor, events: socketInterest, revents: 0))
    polledDescriptors.append(pollfd(fd: timerDescriptor, events: reading, revents: 0))
    polledDescriptors.append(pollfd(fd: signalDescriptor, events: reading, revents: 0))
    for watch in watches {
      polledDescriptors.append(pollfd(fd: watch.descriptor, events: watch.interest.events, revents: 0))
    }
  }

  /// Returns whether the descriptor's counter was above 0. A timer's counter is 0 if the timer was set again
  /// in this turn.
  @discardableResult
  private func readCounter(_ descriptor: Int32) -> Bool {
    var count: UInt64 = 0
    return read(descriptor, &count, 8) == 8
  }

  private func readSignals() {
    var info = signalfd_siginfo()
    while read(signalDescriptor, &info, MemoryLayout<signalfd_siginfo>.size)
      == MemoryLayout<signalfd_siginfo>.size
    {
      delegate?.eventLoop(self, didReceiveSignal: Int32(bitPattern: info.ssi_signo))
    }
  }
}
