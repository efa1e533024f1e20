/// A `wl_subsurface`, and where its client put it.
public final class TestSubsurface {
  public let resource: WlSubsurfaceResource
  public let surface: TestSurface
  public let parent: TestSurface
  /// From the parent's top left, as it was asked for last.
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
