import UIKit
import Wayland

/// Pens.
extension WaylandHost {
  public func seat(_ seat: Seat, tool: TabletTool, did event: TabletToolEvent) {
    updateNow()
    record { WireWords.words(event) }
    let key = ObjectIdentifier(tool)
    let device = devices.number(of: tool, seat: seat)
    var translator =
      devices.tools[key]
      ?? TabletTranslator(device: device, kind: tool.kind, capabilities: tool.capabilities)
    switch event {
    case .proximityIn(let proximity):
      hideCursor(of: seat)
      let place = place(of: proximity.surface)
      translator.proximityIn(place.key, origin: place.origin, at: uptime, into: &input)
    case .proximityOut: translator.proximityOut()
    case .down(let serial):
      devices.didPress(on: seat, serial: serial)
      translator.down(serial: serial)
    case .up: translator.up()
    case .motion(let x, let y): translator.motion(to: CGPoint(x: x, y: y))
    case .pressure(let pressure): translator.pressure(pressure)
    case .distance(let distance): translator.distance(distance)
    case .tilt(let x, let y): translator.tilt(x: x, y: y)
    case .rotation(let degrees): translator.rotation(degrees: degrees)
    case .button(let button): translator.button(button)
    // Nothing in UIKit hears of them.
    case .slider, .wheel: break
    case .frame(let time):
      translator.frame(at: devices.time(of: time, device: device, arrival: uptime), into: &input)
    case .removed:
      translator.leave(at: uptime, into: &input)
      devices.forget(tool)
      return
    }
    devices.tools[key] = translator
  }
}
