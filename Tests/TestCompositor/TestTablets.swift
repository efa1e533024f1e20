/// The tablets of a seat. A device that a test plugs in is announced to every client that requested tablets.
public final class TestTablets {
  public private(set) var seats: [ZwpTabletSeatV2Resource] = []
  /// The connected devices. They are retained, because each is notified when its objects are destroyed, which
  /// may happen after the test's last call.
  private var devices: [AnyObject] = []
  private unowned(unsafe) var compositor: TestCompositor?

  func serve(_ manager: ZwpTabletManagerV2Resource, compositor: TestCompositor) {
    self.compositor = compositor
    manager.onRequest = { [unowned self] request in
      guard case .getTabletSeat(let seat, _) = request else { return }
      seats.append(seat)
      seat.onDestroy = { [unowned self, unowned seat] in seats.removeAll { $0 === seat } }
    }
  }

  var serial: UInt32 { compositor?.nextSerial() ?? 0 }

  public func addTablet(name: String = "Tablet") -> TestTablet {
    let tablet = TestTablet()
    devices.append(tablet)
    for seat in seats {
      let resource = ZwpTabletV2Resource(client: seat.client, version: seat.version, id: 0)
      seat.sendTabletAdded(id: resource)
      resource.sendName(name: name)
      resource.sendId(vid: 0x56a, pid: 0x357)
      resource.sendPath(path: "/dev/input/event9")
      resource.sendDone()
      tablet.adopt(resource)
    }
    return tablet
  }

  public func addTool(
    kind: ZwpTabletToolV2Resource.TypeValue = .pen,
    capabilities: [ZwpTabletToolV2Resource.Capability] = [.tilt, .pressure, .distance, .rotation]
  ) -> TestTabletTool {
    let tool = TestTabletTool(tablets: self)
    devices.append(tool)
    for seat in seats {
      let resource = ZwpTabletToolV2Resource(client: seat.client, version: seat.version, id: 0)
      seat.sendToolAdded(id: resource)
      resource.sendType(toolType: kind)
      resource.sendHardwareSerial(hardwareSerialHi: 1, hardwareSerialLo: 2)
      for capability in capabilities { resource.sendCapability(capability: capability) }
      resource.sendDone()
      tool.adopt(resource)
    }
    return tool
  }

  /// Adds a pad with one group that has a ring and a strip.
  public func addPad() -> TestTabletPad {
    let pad = TestTabletPad()
    devices.append(pad)
    for seat in seats {
      func make<Resource: WaylandResource>(_ type: Resource.Type) -> Resource {
        Resource(client: seat.client, version: seat.version, id: 0)
      }
      let resource = make(ZwpTabletPadV2Resource.self)
      let group = make(ZwpTabletPadGroupV2Resource.self)
      let ring = make(ZwpTabletPadRingV2Resource.self)
      let strip = make(ZwpTabletPadStripV2Resource.self)
      for object in [resource, group, ring, strip] { pad.adopt(object) }
      seat.sendPadAdded(id: resource)
      resource.sendPath(path: "/dev/input/event10")
      resource.sendButtons(buttons: 8)
      resource.sendGroup(padGroup: group)
      group.sendButtons(buttons: [0, 1])
      group.sendRing(ring: ring)
      ring.sendSource(source: .finger)
      group.sendStrip(strip: strip)
      group.sendModes(modes: 2)
      group.sendDone()
      resource.sendDone()
    }
    return pad
  }
}

/// A tablet.
public final class TestTablet {
  fileprivate var resources: [ZwpTabletV2Resource] = []

  fileprivate func adopt(_ resource: ZwpTabletV2Resource) {
    resources.append(resource)
    resource.onDestroy = { [unowned self, unowned resource] in resources.removeAll { $0 === resource } }
  }

  /// Whether a client has not destroyed the object yet.
  public var isHeld: Bool { !resources.isEmpty }

  public func remove() {
    for resource in resources { resource.sendRemoved() }
  }
}

/// A pad. Only its lifetime matters.
public final class TestTabletPad {
  private var objects: [WaylandResource] = []

  fileprivate func adopt(_ object: WaylandResource) {
    objects.append(object)
    object.onDestroy = { [unowned self, unowned object] in objects.removeAll { $0 === object } }
  }

  /// The number of the pad's objects that clients have not destroyed: pad, group, ring and strip.
  public var heldObjectCount: Int { objects.count }
}

/// A pen.
public final class TestTabletTool {
  public private(set) var resources: [ZwpTabletToolV2Resource] = []
  /// The serials with which the client set a cursor surface.
  public private(set) var cursorSerials: [UInt32] = []
  private unowned let tablets: TestTablets

  fileprivate init(tablets: TestTablets) {
    self.tablets = tablets
  }

  fileprivate func adopt(_ resource: ZwpTabletToolV2Resource) {
    resources.append(resource)
    resource.onDestroy = { [unowned self, unowned resource] in resources.removeAll { $0 === resource } }
    resource.onRequest = { [unowned self] request in
      if case .setCursor(let serial, let surface, _, _) = request, surface != nil {
        cursorSerials.append(serial)
      }
    }
  }

  public func proximityIn(_ surface: TestSurface, tablet: TestTablet) {
    for resource in resources where resource.client == surface.resource.client {
      guard let tablet = tablet.resources.first(where: { $0.client == resource.client }) else { continue }
      resource.sendProximityIn(serial: tablets.serial, tablet: tablet, surface: surface.resource)
    }
  }

  public func proximityOut() {
    for resource in resources { resource.sendProximityOut() }
  }

  /// Sends the pen's `down` event. Returns the serial that a move or resize request needs.
  @discardableResult
  public func down() -> UInt32 {
    let serial = tablets.serial
    for resource in resources { resource.sendDown(serial: serial) }
    return serial
  }

  public func up() {
    for resource in resources { resource.sendUp() }
  }

  public func motion(x: Double, y: Double) {
    for resource in resources { resource.sendMotion(x: x, y: y) }
  }

  /// Sends the pressure. Like the distance, it is a number from 0 to 65535.
  public func pressure(_ pressure: UInt32) {
    for resource in resources { resource.sendPressure(pressure: pressure) }
  }

  public func distance(_ distance: UInt32) {
    for resource in resources { resource.sendDistance(distance: distance) }
  }

  /// Sends the tilt. Like the rotation, it is in degrees.
  public func tilt(x: Double, y: Double) {
    for resource in resources { resource.sendTilt(tiltX: x, tiltY: y) }
  }

  public func rotation(_ degrees: Double) {
    for resource in resources { resource.sendRotation(degrees: degrees) }
  }

  public func button(_ button: UInt32, pressed: Bool) {
    for resource in resources {
      resource.sendButton(serial: tablets.serial, button: button, state: pressed ? .pressed : .released)
    }
  }

  public func frame(time: UInt32) {
    for resource in resources { resource.sendFrame(time: time) }
  }

  public func remove() {
    for resource in resources { resource.sendRemoved() }
  }
}
