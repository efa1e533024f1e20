/// A `wl_subsurface` and its position.
public final class TestSubsurface {
  public let resource: WlSubsurfaceResource
  public let surface: TestSurface
  public let parent: TestSurface
  /// The last requested position, relative to the parent's top left corner.
  public private(set) var position: (x: Int32, y: Int32) = (0, 0)
  /// Whether the client has asked to show the surface behind its parent.
  public private(set) var isBelowParent = false

  init(_ resource: WlSubsurfaceResource, surface: TestSurface, parent: TestSurface) {
    self.resource = resource
    self.surface = surface
    self.parent = parent
    resource.onRequest = { [unowned self] request in
      switch request {
      case .setPosition(let x, let y): position = (x, y)
      case .placeBelow(let sibling): isBelowParent = sibling === parent.resource
      default: break
      }
    }
  }
}
