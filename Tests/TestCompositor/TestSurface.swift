/// A rectangle on the wire, in integers.
public struct TestRectangle: Hashable, Sendable {
  public var x, y, width, height: Int32

  public init(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// A `wl_surface`, and everything that was committed to it.
public final class TestSurface {
  /// The contents of one commit.
  public struct Commit {
    /// The buffer attached in this commit; nil if no buffer was attached.
    public let buffer: TestBuffer?
    /// Whether the commit attached a null buffer, which unmaps the surface.
    public let isUnmapping: Bool
    /// The rectangles of `damage_buffer`, in the buffer's pixels.
    public let bufferDamage: [TestRectangle]
    /// The rectangles of `damage`, in surface units.
    public let surfaceDamage: [TestRectangle]
    public let scale: Int32
    public let destination: (width: Int32, height: Int32)?
    public let askedForFrame: Bool
  }

  public let resource: WlSurfaceResource
  public private(set) var commits: [Commit] = []
  /// The buffer that is on the screen.
  public private(set) var current: TestBuffer?
  public private(set) var scale: Int32 = 1
  public private(set) var destination: (width: Int32, height: Int32)?
  public internal(set) var fractionalScale: WpFractionalScaleV1Resource?
  /// Frame callbacks for which `done` has not been sent yet.
  public private(set) var frameCallbacks: [WlCallbackResource] = []
  /// The pending presentation feedback of all commits so far.
  public private(set) var feedback: [WpPresentationFeedbackResource] = []

  var pendingDestination: (width: Int32, height: Int32)?
  var pendingFeedback: [WpPresentationFeedbackResource] = []
  private var pendingBuffer: WlBufferResource?
  private var isAttachPending = false
  private var pendingBufferDamage: [TestRectangle] = []
  private var pendingSurfaceDamage: [TestRectangle] = []
  private var pendingCallbacks: [WlCallbackResource] = []

  init(_ resource: WlSurfaceResource) {
    self.resource = resource
    resource.onRequest = { [unowned self] request in handle(request) }
  }

  private func handle(_ request: WlSurfaceResource.Request) {
    switch request {
    case .attach(let buffer, _, _):
      pendingBuffer = buffer
      isAttachPending = true
    case .damage(let x, let y, let width, let height):
      pendingSurfaceDamage.append(TestRectangle(x, y, width, height))
    case .damageBuffer(let x, let y, let width, let height):
      pendingBufferDamage.append(TestRectangle(x, y, width, height))
    case .frame(let callback): pendingCallbacks.append(callback)
    case .setBufferScale(let scale): self.scale = scale
    case .commit: commit()
    default: break
    }
  }

  private func commit() {
    let buffer = pendingBuffer.map { TestBuffer($0) }
    if let pendingDestination { destination = pendingDestination }
    commits.append(
      Commit(
        buffer: buffer, isUnmapping: isAttachPending && buffer == nil, bufferDamage: pendingBufferDamage,
        surfaceDamage: pendingSurfaceDamage, scale: scale, destination: destination,
        askedForFrame: !pendingCallbacks.isEmpty))
    if isAttachPending { current = buffer }
    frameCallbacks += pendingCallbacks
    feedback += pendingFeedback
    pendingBuffer = nil
    isAttachPending = false
    pendingBufferDamage = []
    pendingSurfaceDamage = []
    pendingCallbacks = []
    pendingFeedback = []
  }

  /// Sends `done` to the pending frame callbacks, because a frame was shown. `time` is in milliseconds of the
  /// compositor's clock.
  public func frameDone(time: UInt32) {
    let callbacks = frameCallbacks
    frameCallbacks = []
    for callback in callbacks { callback.sendDone(callbackData: time) }
  }

  /// Sends `presented` to the oldest pending presentation feedback. Times are on the clock
  /// `TestCompositor.presentationClock`, and `refresh` is in nanoseconds.
  public func presented(seconds: UInt32, nanoseconds: UInt32, refresh: UInt32 = 16_666_667) {
    guard !feedback.isEmpty else { return }
    feedback.removeFirst().sendPresented(
      tvSecHi: 0, tvSecLo: seconds, tvNsec: nanoseconds, refresh: refresh, seqHi: 0, seqLo: 1, flags: [])
  }

  /// Sends `discarded` to the oldest pending presentation feedback, as if its frame had never been shown.
  public func discardPresentation() {
    guard !feedback.isEmpty else { return }
    feedback.removeFirst().sendDiscarded()
  }

  public func enter(_ output: TestOutput) {
    for resource in output.resources(of: self.resource.client) { self.resource.sendEnter(output: resource) }
  }

  public func leave(_ output: TestOutput) {
    for resource in output.resources(of: self.resource.client) { self.resource.sendLeave(output: resource) }
  }
}
