/// A `wl_subsurface` and its position.
public final class TestSubsurface {
  public let resource: WlSubsurfaceResource
  public let surface: TestSurface
  public let parent: TestSurface
  /// The last requested position, relative to the parent's top left.
  public private(set) var position: (x: Int32, y: Int32) = (0, 0)

  init(_ resource: WlSubsurfaceResource, surface: TestSurface, parent: TestSurface) {
    self.resource = resource
    self.surface = surface
    self.parent = parent
    resource.onRequest = { [unowned self] request in
      if case .setPosition(let x, let y) = request { position = (x, y) }
    }
  }
}
