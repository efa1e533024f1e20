import CTouchstoneLinux
import CoreFoundation
import Foundation
import Glibc

/// The main thread's run loop, in which the event loop sleeps. Foundation wakes it for its own timers, the main
/// queue, the work of other threads, and the descriptors of the event loop.
///
/// Run loops that an app runs itself, inside one of its callbacks, serve these descriptors as well.
@MainActor final class MainRunLoop {
  /// Called before the thread sleeps; returning false keeps the thread awake. `isOwn` is whether `run(in:)`
  /// began the current run of the loop.
  var shouldSleep: (_ isOwn: Bool) -> Bool = { _ in true }
  /// Called when the thread has woken, before the run loop handles the cause.
  var didWake: () -> Void = {}

  private let loop = CFRunLoopGetMain()
  /// An epoll instance that holds the descriptors.
  private let descriptors: Int32
  /// Keeps a descriptor free for the main queue, which takes one when the loop first runs, and ends the process if
  /// there is none. -1 once it was released.
  private var reserve: Int32
  private var source: CFRunLoopSource?
  private var observer: CFRunLoopObserver?
  /// The number of nested runs of the loop, counting the one that `run(in:)` began.
  private var depth = 0
  private var isRunning = false

  /// Returns the number of descriptors that the loop takes: an alarm, its epoll instance and the reserve, and for
  /// each mode, the default one included, an epoll instance and a timer. CoreFoundation ends the process if there
  /// is none for its own.
  static func descriptorCount(commonModes: [RunLoop.Mode]) -> Int { 3 + 2 * (1 + commonModes.count) }

  /// Creates the loop; nil on any thread but the main one.
  ///
  /// - Parameter commonModes: The modes that `RunLoop.Mode.common` includes besides the default one.
  init?(commonModes: [RunLoop.Mode]) throws(WaylandError) {
    guard Thread.isMainThread else { return nil }
    descriptors = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard descriptors >= 0 else {
      throw .eventLoop(call: "epoll_create1", reason: WaylandError.reason(errno))
    }
    reserve = eventfd(0, Int32(EFD_CLOEXEC))
    for mode in commonModes { CFRunLoopAddCommonMode(loop, MainRunLoop.name(of: mode)) }
    addSource()
    addObserver()
  }

  isolated deinit {
    CFRunLoopSourceInvalidate(source)
    CFRunLoopObserverInvalidate(observer)
    close(descriptors)
    giveBackReserve()
  }

  private func giveBackReserve() {
    if reserve >= 0 { close(reserve) }
    reserve = -1
  }

  // MARK: Descriptors

  /// Watches the descriptor for `events`, bits as for `poll`, in place of those before.
  func watch(_ descriptor: Int32, for events: Int16) {
    var event = epoll_event()
    event.events = UInt32(UInt16(bitPattern: events))
    event.data.fd = descriptor
    if epoll_ctl(descriptors, EPOLL_CTL_MOD, descriptor, &event) != 0, errno == ENOENT {
      // A regular file is always ready and cannot be added. The event loop finds it ready before it sleeps.
      _ = epoll_ctl(descriptors, EPOLL_CTL_ADD, descriptor, &event)
    }
  }

  func unwatch(_ descriptor: Int32) {
    var event = epoll_event()
    _ = epoll_ctl(descriptors, EPOLL_CTL_DEL, descriptor, &event)
  }

  // MARK: Running

  /// Runs the loop in the mode until a descriptor is ready, the main queue was served, or `shouldSleep` returned
  /// false.
  func run(in mode: RunLoop.Mode) {
    let outer = (depth, isRunning)
    (depth, isRunning) = (0, true)
    CFRunLoopRunInMode(MainRunLoop.name(of: mode), .greatestFiniteMagnitude, true)
    (depth, isRunning) = outer
  }

  private static func name(of mode: RunLoop.Mode) -> CFRunLoopMode? {
    if mode == .default { return kCFRunLoopDefaultMode }
    let utf8: CFStringEncoding = 0x0800_0100
    return CFStringCreateWithCString(nil, mode.rawValue, utf8)
  }

  /// Adds the epoll instance to the run loop, which treats it as an eventfd and tries to read from it: that fails
  /// and does no harm. It reports changes only, so the thread must not sleep before the descriptors were checked.
  private func addSource() {
    var context = CFRunLoopSourceContext1()
    context.version = 1
    // The number itself: no object has to live as long as the source.
    context.info = UnsafeMutableRawPointer(bitPattern: Int(descriptors))
    context.getPort = { Int32(truncatingIfNeeded: Int(bitPattern: $0)) }
    // `didWake` was called first.
    context.perform = { _ in }
    source = withUnsafeMutablePointer(to: &context) {
      $0.withMemoryRebound(to: CFRunLoopSourceContext.self, capacity: 1) { CFRunLoopSourceCreate(nil, 0, $0) }
    }
    CFRunLoopAddSource(loop, source, kCFRunLoopCommonModes)
  }

  private func addObserver() {
    let activities: CFRunLoopActivity = [.entry, .beforeWaiting, .afterWaiting, .exit]
    observer = CFRunLoopObserverCreateWithHandler(nil, CFOptionFlags(activities.rawValue), true, 0) {
      [weak self] _, activity in
      MainActor.assumeIsolated { self?.observe(activity) }
    }
    CFRunLoopAddObserver(loop, observer, kCFRunLoopCommonModes)
  }

  private func observe(_ activity: CFRunLoopActivity) {
    switch activity {
    case .entry:
      giveBackReserve()
      depth += 1
    case .exit: depth -= 1
    case .afterWaiting: didWake()
    case .beforeWaiting:
      let isOwn = isRunning && depth == 1
      if shouldSleep(isOwn) { return }
      if isOwn { CFRunLoopStop(loop) } else { CFRunLoopWakeUp(loop) }
    default: break
    }
  }
}
