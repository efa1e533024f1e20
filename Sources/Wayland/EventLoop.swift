import CLinux
import CWaylandClient
import Dispatch
import Glibc

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private nonisolated func dispatchMainQueueDescriptor() -> Int32
@_silgen_name("_dispatch_main_queue_callback_4CF")
private nonisolated func drainDispatchMainQueue(_ unused: UnsafeMutableRawPointer?)

/// Hears the event loop.
public protocol EventLoopDelegate: AnyObject {
  /// Everything read from the socket in this turn has been handed out: it is one batch. It is empty where the compositor,
  /// which had stopped reading, has done no more than read on.
  func eventLoopTurnDidEnd(_ loop: EventLoop)
  /// The deadline has passed. It is unset again.
  func eventLoopDeadlineDidPass(_ loop: EventLoop)
  /// Code that waited on the main queue (`Task`, `await`, `DispatchQueue.main`) is about to run.
  func eventLoopWillServeMainQueue(_ loop: EventLoop)
  /// It has run, and may have changed anything.
  func eventLoopDidServeMainQueue(_ loop: EventLoop)
  /// The process was asked to end: SIGINT or SIGTERM.
  func eventLoop(_ loop: EventLoop, didReceiveSignal signal: Int32)
}

/// One thread, one `poll`: the compositor's socket, one timer, signals, and the main queue, so that `Task`,
/// `await` and `DispatchQueue.main` work. While nothing is due it does not wake.
// The actor is named here, and wherever a deinit is isolated: an optimised build of another module does not
// see the default isolation of such a class.
@MainActor public final class EventLoop {
  public weak var delegate: EventLoopDelegate?
  /// How often the process was woken, for whoever wants to see that idle means idle.
  public private(set) var wakeups = 0

  private let connection: WaylandConnection
  private let timer: Int32
  private let signals: Int32
  private let servesMainQueue: Bool
  private var deadline: Double?
  private var isRunning = false
  private var watches: [(descriptor: Int32, interest: Interest, body: () -> Void)] = []
  private var descriptors: [pollfd] = []

  /// CLOCK_MONOTONIC in seconds.
  public static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Prepares a loop on the main thread.
  ///
  /// - Parameters:
  ///   - servesMainQueue: Whether the loop runs what was given to the main queue. Off where another loop
  ///     does that, as in a test process.
  ///   - signals: Signals that no longer end the process but reach the delegate.
  public init(
    connection: WaylandConnection, servesMainQueue: Bool = true, signals: [Int32] = []
  ) throws(WaylandError) {
    try Self.checkDescriptors()
    self.connection = connection
    self.servesMainQueue = servesMainQueue
    timer = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK) | Int32(TFD_CLOEXEC))
    guard timer >= 0 else {
      throw .eventLoop(call: "timerfd_create", reason: WaylandError.reason(errno))
    }
    defer { connection.eventLoop = self }
    var set = sigset_t()
    sigemptyset(&set)
    // Neither a program that stops reading what it pastes nor a limit on the size of files must end this one: the
    // calls that write tell of both.
    sigaddset(&set, SIGPIPE)
    sigaddset(&set, SIGXFSZ)
    pthread_sigmask(SIG_BLOCK, &set, nil)
    guard !signals.isEmpty else {
      self.signals = -1
      return
    }
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
    self.signals = signalfd(-1, &set, Int32(SFD_NONBLOCK) | Int32(SFD_CLOEXEC))
    guard self.signals >= 0 else {
      throw .eventLoop(call: "signalfd", reason: WaylandError.reason(errno))
    }
  }

  /// Makes sure that the loop starts whole: the main queue ends the process where it finds no descriptor for itself.
  private static func checkDescriptors() throws(WaylandError) {
    var descriptors: [Int32] = []
    defer { for descriptor in descriptors { close(descriptor) } }
    while descriptors.count < 8 {
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

  /// When the delegate is called next, in seconds of `now()`; nil for not at all. One that has passed
  /// already is due at once, in a turn of its own.
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

  /// What a descriptor is watched for.
  public enum Interest {
    case reading, writing
  }

  /// Calls `body` in each turn in which `descriptor` can be read, or written to, or was hung up, until
  /// `unwatch`.
  public func watch(
    _ descriptor: Int32, for interest: Interest = .reading, _ body: @escaping () -> Void
  ) {
    unwatch(descriptor)
    watches.append((descriptor, interest, body))
  }

  public func unwatch(_ descriptor: Int32) { watches.removeAll { $0.descriptor == descriptor } }

  // MARK: Running

  /// Runs until `stop()` or until the program closes the connection; throws when the connection fails.
  public func run() throws(WaylandError) {
    isRunning = true
    while isRunning { try turn(waiting: true) }
  }

  /// Ends `run()` with this turn.
  public func stop() { isRunning = false }

  /// One turn: waits until something happens, or takes only what is there.
  public func turn(waiting: Bool) throws(WaylandError) {
    // What an answer awaited elsewhere brought along is a batch of its own.
    if try connection.dispatchQueued() {
      delegate?.eventLoopTurnDidEnd(self)
      return
    }
    guard connection.isOpen else { return stop() }
    let wasCongested = connection.isCongested
    let interest = try connection.beginReading()
    // Whoever waited to draw until the socket takes requests again does it now: there may be nothing else to wake for.
    let hasRoomAgain = wasCongested && !connection.isCongested
    let socket = Int16(POLLIN)
    descriptors.removeAll(keepingCapacity: true)
    descriptors.append(pollfd(fd: connection.fileDescriptor, events: interest, revents: 0))
    descriptors.append(pollfd(fd: timer, events: socket, revents: 0))
    descriptors.append(pollfd(fd: signals, events: socket, revents: 0))
    let queue = servesMainQueue ? dispatchMainQueueDescriptor() : -1
    descriptors.append(pollfd(fd: queue, events: socket, revents: 0))
    for watch in watches {
      let events = Int16(watch.interest == .reading ? POLLIN : POLLOUT)
      descriptors.append(pollfd(fd: watch.descriptor, events: events, revents: 0))
    }
    let count = poll(&descriptors, nfds_t(descriptors.count), waiting && !hasRoomAgain ? -1 : 0)
    if waiting { wakeups += 1 }
    let ready = descriptors
    let isAnythingNew = try connection.endReading(count > 0 ? ready[0].revents : 0)
    if isAnythingNew || hasRoomAgain { delegate?.eventLoopTurnDidEnd(self) }
    guard count > 0 else { return }
    if ready[2].revents != 0 { readSignals() }
    if ready[3].revents != 0 {
      readCounter(queue)
      delegate?.eventLoopWillServeMainQueue(self)
      drainDispatchMainQueue(nil)
      delegate?.eventLoopDidServeMainQueue(self)
    }
    for entry in ready[4...] where entry.revents != 0 {
      watches.first { $0.descriptor == entry.fd }?.body()
    }
    if ready[1].revents != 0, readCounter(timer) {
      deadline = nil
      delegate?.eventLoopDeadlineDidPass(self)
    }
  }

  /// Whether the counter stood above zero: a timer set anew in this turn no longer does.
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
