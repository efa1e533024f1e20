import Foundation

/// The frame rates at which a display link should fire, in frames per second; 0 for no preference.
nonisolated public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  /// Creates a range.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// The rate of the display.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

/// Calls a method of its target before each frame.
///
/// While a link is in a mode of the run loop and not paused, frames are drawn. In `.default`, the link does
/// not fire while content is dragged or decelerates (rule 8.28). The link retains its target, and the
/// application retains the link until `invalidate()`.
nonisolated open class CADisplayLink: NSObject {
  private let target: AnyObject
  private let selector: Selector
  private var modes: Set<RunLoop.Mode> = []
  /// The application whose frames the link follows.
  private weak var application: UIApplication?
  private var isInvalid = false

  /// Creates a link that calls the method of `target` with the link as its argument.
  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    selector = sel
    super.init()
  }

  deinit {}

  /// The time of the frame in progress, in seconds on the clock of `CACurrentMediaTime()`; 0 before the
  /// first.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next frame, in seconds.
  open var targetTimestamp: CFTimeInterval { timestamp == 0 ? 0 : timestamp + interval }
  /// The duration of a frame of the display, in seconds: a 60th, until two frames were drawn.
  open private(set) var duration: CFTimeInterval = 1.0 / 60
  /// Whether the link does not fire. A paused link requests no frames. Default false.
  open var isPaused = false { didSet { requestFrame() } }
  /// The preferred rate. Only the preferred number counts, or else the maximum. Default: every frame.
  open var preferredFrameRateRange = CAFrameRateRange.default
  /// The preferred rate in frames per second; 0 for every frame. Default 0.
  open var preferredFramesPerSecond: Int {
    get {
      let rate = (preferredFrameRateRange.preferred ?? 0).rounded()
      return Int(exactly: rate) ?? (rate > 0 ? .max : 0)
    }
    set {
      let rate = Float(max(0, newValue))
      preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
    }
  }

  /// The time between two calls, in seconds.
  private var interval: CFTimeInterval {
    let range = preferredFrameRateRange
    let rate = range.preferred.map { $0 > 0 ? $0 : range.maximum } ?? range.maximum
    return rate.isFinite && rate > 0 ? max(duration, 1 / CFTimeInterval(rate)) : duration
  }

  /// Lets the link fire in a mode of the main run loop. Other run loops have no effect.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isInvalid, runloop === RunLoop.main else { return }
    modes.insert(mode)
    onMain { link in
      link.application = link.application ?? UIApplication.current
      link.application?.displayLinks.add(link)
    }
    requestFrame()
  }

  /// Ends the calls in a mode.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(mode)
    if modes.isEmpty { leave() }
  }

  /// Ends the calls for good, and lets the application release the link.
  open func invalidate() {
    isInvalid = true
    modes = []
    leave()
  }

  private func leave() { onMain { link in link.application?.displayLinks.remove(link) } }

  private func requestFrame() {
    guard !isPaused, !modes.isEmpty else { return }
    onMain { $0.application?.requestFrameForDisplayLinks() }
  }

  private func onMain(_ body: @MainActor (CADisplayLink) -> Void) {
    precondition(
      MainQueue.isCurrent, "A display link was used on a background thread; use it on the main thread.")
    nonisolated(unsafe) let link = self
    MainActor.assumeIsolated { body(link) }
  }

  /// Whether the link requests frames.
  var isActive: Bool { !isPaused && !modes.isEmpty }

  /// Calls the target in a frame at `time`, unless the preferred rate or the mode excludes this frame.
  @MainActor func fire(at time: CFTimeInterval, frameDuration: CFTimeInterval?, mode: RunLoop.Mode) {
    guard isActive, modes.contains(mode) || modes.contains(.common) else { return }
    if let frameDuration { duration = frameDuration }
    // A quarter of a frame allows for frames that come a little early.
    if timestamp > 0, time - timestamp < interval - duration / 4 { return }
    timestamp = time
    _ = selector.perform(on: target, sender: self, event: nil)
  }
}

/// The display links of an application.
final class DisplayLinks {
  private var links: [CADisplayLink] = [] { didSet { isEmpty = links.isEmpty } }
  private var lastTime: TimeInterval?
  /// Whether the application has no links. Unlike the array, it is read without a check of the access.
  private(set) var isEmpty = true

  deinit {}

  func add(_ link: CADisplayLink) {
    if !links.contains(where: { $0 === link }) { links.append(link) }
  }

  func remove(_ link: CADisplayLink) { extendLifetime(links.removeAndReturn { $0 === link }) }

  /// Calls the links before a frame of `scene` at the clock's time. Returns whether a link waits for the next
  /// frame. Links follow the frames of the first scene.
  func fire(for scene: UIWindowScene, of application: UIApplication) -> Bool {
    guard !isEmpty, scene === application.orderedScenes.first else { return false }
    let time = application.clock.now
    // After a pause, the time since the last frame says nothing about the display.
    let elapsed = lastTime.map { time - $0 }
    let frameDuration = elapsed.flatMap { $0 > 1.0 / 500 && $0 < 1.0 / 20 ? $0 : nil }
    lastTime = time
    for link in links { link.fire(at: time, frameDuration: frameDuration, mode: application.runLoopMode) }
    guard links.contains(where: \.isActive) else {
      lastTime = nil
      return false
    }
    application.requestFrameForDisplayLinks()
    return true
  }
}

extension UIApplication {
  /// Requests a frame of the first scene, which display links follow.
  fileprivate final func requestFrameForDisplayLinks() {
    if let scene = orderedScenes.first { host?.setNeedsFrame(scene) }
  }
}
