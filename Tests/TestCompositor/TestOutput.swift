import CTouchstoneWaylandServer

/// A `wl_output`.
public final class TestOutput {
  private var global: WaylandGlobal?
  private var resources: [WlOutputResource] = []
  public private(set) var scale: Int32
  private let width: Int32
  private let height: Int32
  /// The refresh rate, in thousandths of a hertz.
  private var refresh: Int32

  init(
    display: OpaquePointer, width: Int32, height: Int32, scale: Int32, refresh: Int32, version: UInt32
  ) {
    self.refresh = refresh
    self.width = width
    self.height = height
    self.scale = scale
    global = WaylandGlobal(display: display, WlOutputResource.self, version: version) {
      [unowned self] resource in
      resources.append(resource)
      resource.onDestroy = { [unowned self, unowned resource] in resources.removeAll { $0 === resource } }
      describe(resource)
    }
  }

  func resources(of client: OpaquePointer?) -> [WlOutputResource] {
    resources.filter { $0.client == client }
  }

  private func describe(_ resource: WlOutputResource) {
    resource.sendGeometry(
      x: 0, y: 0, physicalWidth: 300, physicalHeight: 190, subpixel: .unknown, make: "Test", model: "Output",
      transform: .normal)
    resource.sendMode(flags: [.current], width: width * scale, height: height * scale, refresh: refresh)
    resource.sendScale(factor: scale)
    resource.sendName(name: "TEST-1")
    resource.sendDone()
  }

  /// Changes the scale while clients are connected.
  public func setScale(_ scale: Int32) {
    self.scale = scale
    for resource in resources { describe(resource) }
  }

  /// Changes the mode's refresh rate, in thousandths of a hertz.
  public func setRefresh(_ refresh: Int32) {
    self.refresh = refresh
    for resource in resources { describe(resource) }
  }

  /// Unplugs the output.
  public func remove() {
    global?.remove()
    global = nil
  }
}
