import CTouchstoneLinux
import CoreFoundation
import Foundation
import Glibc

/// The run loop of the main thread, in which the event loop sleeps. It wakes for Foundation's timers, the
/// main queue, the work of other threads, and the descriptors of the event loop.
///
/// If an app runs the run loop itself, inside one of its callbacks, these descriptors are served as well.
@MainActor final class MainRunLoop {
  /// Called before the thread sleeps. If the closure returns false, the thread stays awake. `isOwnRun` is
  /// whether `run(in:)` started the current run of the loop. Default: returns true.
  var shouldSleep: (_ isOwnRun: Bool) -> Bool = { _ in true }
  /// Called when the thread has woken, before the run loop handles the source or timer that woke it. Default:
  /// does nothing.
  var didWake: () -> Void = {}

  private let runLoop = CFRunLoopGetMain()
  /// The epoll instance that watches the descriptors.
  private let epollDescriptor: Int32
  /// A descriptor that is kept free for the main queue. The main queue needs a descriptor when the loop first
  /// runs, and ends the process if there is none. -1 after the descriptor was released.
  private var reserveDescriptor: Int32
  private var source: CFRunLoopSource?
  private var observer: CFRunLoopObserver?
  /// The number of nested runs of the loop, including the one that `run(in:)` started.
  private var nestingDepth = 0
  private var isRunning = false

  /// Returns the number of descriptors that the loop uses: an alarm, the epoll instance and the reserve, and
  /// two for each mode (an epoll instance and a timer), including the default mode. CoreFoundation ends the
  /// process if it cannot open its descriptors.
  static func descriptorCount(commonModes: [RunLoop.Mode]) -> Int { 3 + 2 * (1 + commonModes.count) }

  /// Creates the loop; nil on any thread but the main one.
  ///
  /// - Parameter commonModes: the modes that `RunLoop.Mode.common` contains besides the default one.
  init?(commonModes: [RunLoop.Mode]) throws(WaylandError) {
    guard Thread.isMainThread else { return nil }
    epollDescriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard epollDescriptor >= 0 else {
      throw .eventLoop(call: "epoll_create1", reason: WaylandError.reason(errno))
    }
    reserveDescriptor = eventfd(0, Int32(EFD_CLOEXEC))
    for mode in commonModes { CFRunLoopAddCommonMode(runLoop, MainRunLoop.name(of: mode)) }
    addSource()
    addObserver()
  }

  isolated deinit {
    CFRunLoopSourceInvalidate(source)
    CFRunLoopObserverInvalidate(observer)
    close(epollDescriptor)
    closeReserveDescriptor()
  }

  private func closeReserveDescriptor() {
    if reserveDescriptor >= 0 { close(reserveDescriptor) }
    reserveDescriptor = -1
  }

  // MARK: Descriptors

  /// Watches a descriptor for `events`, which are bits as for `poll`. Replaces the earlier bits of the
  /// descriptor.
  func watch(_ descriptor: Int32, for events: Int16) {
    var event = epoll_event()
    event.events = UInt32(UInt16(bitPattern: events))
    event.data.fd = descriptor
    if epoll_ctl(epollDescriptor, EPOLL_CTL_MOD, descriptor, &event) != 0, errno == ENOENT {
      // A regular file is always ready and cannot be added. The event loop polls such a file before the loop
      // sleeps.
      _ = epoll_ctl(epollDescriptor, EPOLL_CTL_ADD, descriptor, &event)
    }
  }

  func unwatch(_ descriptor: Int32) {
    var event = epoll_event()
    _ = epoll_ctl(epollDescriptor, EPOLL_CTL_DEL, descriptor, &event)
  }

  // MARK: Running

  /// Runs the loop in a mode until a descriptor is ready, the main queue was served, or `shouldSleep`
  /// returned false.
  func run(in mode: RunLoop.Mode) {
    let outerState = (nestingDepth, isRunning)
    (nestingDepth, isRunning) = (0, true)
    CFRunLoopRunInMode(MainRunLoop.name(of: mode), .greatestFiniteMagnitude, true)
    (nestingDepth, isRunning) = outerState
  }

  private static func name(of mode: RunLoop.Mode) -> CFRunLoopMode? {
    if mode == .default { return kCFRunLoopDefaultMode }
    let utf8: CFStringEncoding = 0x0800_0100
    return CFStringCreateWithCString(nil, mode.rawValue, utf8)
  }

  /// Adds the epoll instance to the run loop. The run loop treats the instance as an eventfd and tries to
  /// read from it, which fails without harm. The run loop reports that a descriptor becomes ready, but not
  /// that it remains ready, so the descriptors must be polled before the thread sleeps.
  private func addSource() {
    var context = CFRunLoopSourceContext1()
    context.version = 1
    // The context is the descriptor itself, not an object that would have to live as long as the source.
    context.info = UnsafeMutableRawPointer(bitPattern: Int(epollDescriptor))
    context.getPort = { Int32(truncatingIfNeeded: Int(bitPattern: $0)) }
    // This closure does nothing, because `didWake` was called earlier and has already done the work.
    context.perform = { _ in }
    source = withUnsafeMutablePointer(to: &context) {
      $0.withMemoryRebound(to: CFRunLoopSourceContext.self, capacity: 1) { CFRunLoopSourceCreate(nil, 0, $0) }
    }
    CFRunLoopAddSource(runLoop, source, kCFRunLoopCommonModes)
  }

  private func addObserver() {
    let activities: CFRunLoopActivity = [.entry, .beforeWaiting, .afterWaiting, .exit]
    observer = CFRunLoopObserverCreateWithHandler(nil, CFOptionFlags(activities.rawValue), true, 0) {
      [weak self] _, activity in
      MainActor.assumeIsolated { self?.observe(activity) }
    }
    CFRunLoopAddObserver(runLoop, observer, kCFRunLoopCommonModes)
  }

  private func observe(_ activity: CFRunLoopActivity) {
    switch activity {
    case .entry:
      closeReserveDescriptor()
      nestingDepth += 1
    case .exit: nestingDepth -= 1
    case .afterWaiting: didWake()
    case .beforeWaiting:
      let isOwnRun = isRunning && nestingDepth == 1
      if shouldSleep(isOwnRun) { return }
      if isOwnRun { CFRunLoopStop(runLoop) } else { CFRunLoopWakeUp(runLoop) }
    default: break
    }
  }
}
