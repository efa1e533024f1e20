/// The values that a client set on an `xdg_positioner`.
public final class TestPositioner {
  let resource: XdgPositionerResource
  public private(set) var size: (width: Int32, height: Int32)?
  public private(set) var anchorRect: TestRectangle?
  public private(set) var anchor: XdgPositionerResource.Anchor?
  public private(set) var gravity: XdgPositionerResource.Gravity?
  public private(set) var adjustment: XdgPositionerResource.ConstraintAdjustment = []
  public private(set) var offset: (x: Int32, y: Int32) = (0, 0)
  public private(set) var parentSize: (width: Int32, height: Int32)?
  public private(set) var isReactive = false

  init(_ resource: XdgPositionerResource) {
    self.resource = resource
    resource.onRequest = { [unowned self] request in handle(request) }
  }

  private func handle(_ request: XdgPositionerResource.Request) {
    switch request {
    case .setSize(let width, let height): size = (width, height)
    case .setAnchorRect(let x, let y, let width, let height): anchorRect = TestRectangle(x, y, width, height)
    case .setAnchor(let anchor): self.anchor = anchor
    case .setGravity(let gravity): self.gravity = gravity
    case .setConstraintAdjustment(let adjustment): self.adjustment = adjustment
    case .setOffset(let x, let y): offset = (x, y)
    case .setReactive: isReactive = true
    case .setParentSize(let width, let height): parentSize = (width, height)
    default: break
    }
  }

  /// The position of the popup if there is enough room: below its anchor, aligned with the anchor's left or
  /// right edge.
  public var unconstrained: TestRectangle {
    let rect = anchorRect ?? TestRectangle(0, 0, 1, 1), size = size ?? (1, 1)
    let left = anchor == .bottomRight ? rect.x + rect.width - size.width : rect.x
    return TestRectangle(left + offset.x, rect.y + rect.height + offset.y, size.width, size.height)
  }
}

/// An `xdg_popup`, and its client's requests.
public final class TestPopup {
  public let resource: XdgPopupResource
  public let xdgSurface: XdgSurfaceResource
  public let surface: TestSurface
  public let parent: XdgSurfaceResource?
  /// The last positioner that the client sent, in the popup's creation or in a `reposition` request.
  public private(set) var positioner: TestPositioner
  public private(set) var repositionCount = 0
  /// The serials of grab requests.
  public private(set) var grabSerials: [UInt32] = []
  public internal(set) var acknowledged: [UInt32] = []
  public internal(set) var windowGeometry: TestRectangle?
  private unowned let compositor: TestCompositor

  init(
    _ resource: XdgPopupResource, xdgSurface: XdgSurfaceResource, surface: TestSurface,
    parent: XdgSurfaceResource?, positioner: TestPositioner, compositor: TestCompositor
  ) {
    self.resource = resource
    self.xdgSurface = xdgSurface
    self.surface = surface
    self.parent = parent
    self.positioner = positioner
    self.compositor = compositor
    resource.onRequest = { [unowned self] request in handle(request) }
  }

  private func handle(_ request: XdgPopupResource.Request) {
    switch request {
    case .grab(_, let serial): grabSerials.append(serial)
    case .reposition(let positioner, let token):
      guard let positioner = compositor.positioner(of: positioner) else { return }
      self.positioner = positioner
      repositionCount += 1
      resource.sendRepositioned(token: token)
    default: break
    }
  }

  /// Sends a complete configure: a position relative to the parent's top left corner, and a size.
  @discardableResult
  public func configure(_ place: TestRectangle) -> UInt32 {
    resource.sendConfigure(x: place.x, y: place.y, width: place.width, height: place.height)
    let serial = compositor.nextSerial()
    xdgSurface.sendConfigure(serial: serial)
    return serial
  }

  /// Dismisses the popup, as a compositor may do at any time.
  public func done() { resource.sendPopupDone() }
}
