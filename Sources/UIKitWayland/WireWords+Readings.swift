import Wayland

/// Touchpads and pens in the words of `WAYLAND_DEBUG`.
extension WireWords {
  static func words(_ event: PointerGestureEvent) -> String? {
    switch event {
    case .begin(let begin): "\(interface(begin.kind)).begin fingers=\(begin.fingers)"
    case .update(let update) where update.kind == .swipe:
      "\(interface(update.kind)).update dx=\(number(update.dx)) dy=\(number(update.dy))"
    case .update(let update):
      """
      \(interface(update.kind)).update dx=\(number(update.dx)) dy=\(number(update.dy)) \
      scale=\(number(update.scale)) rotation=\(number(update.rotation))
      """
    case .end(let end): "\(interface(end.kind)).end cancelled=\(end.isCancelled ? 1 : 0)"
    case .removed: "zwp_pointer_gestures_v1 is gone"
    }
  }

  private static func interface(_ kind: PointerGestureEvent.Kind) -> String {
    switch kind {
    case .swipe: "zwp_pointer_gesture_swipe_v1"
    case .pinch: "zwp_pointer_gesture_pinch_v1"
    case .hold: "zwp_pointer_gesture_hold_v1"
    }
  }

  static func words(_ event: TabletToolEvent) -> String? {
    switch event {
    case .proximityIn: "zwp_tablet_tool_v2.proximity_in"
    case .proximityOut: "zwp_tablet_tool_v2.proximity_out"
    case .down: "zwp_tablet_tool_v2.down"
    case .up: "zwp_tablet_tool_v2.up"
    case .motion(let x, let y): "zwp_tablet_tool_v2.motion x=\(number(x)) y=\(number(y))"
    case .pressure(let pressure): "zwp_tablet_tool_v2.pressure \(wire(pressure))"
    case .distance(let distance): "zwp_tablet_tool_v2.distance \(wire(distance))"
    case .tilt(let x, let y): "zwp_tablet_tool_v2.tilt x=\(number(x)) y=\(number(y))"
    case .rotation(let degrees): "zwp_tablet_tool_v2.rotation degrees=\(number(degrees))"
    case .slider(let position): "zwp_tablet_tool_v2.slider \(wire(position))"
    case .wheel(let degrees, let clicks):
      "zwp_tablet_tool_v2.wheel degrees=\(number(degrees)) clicks=\(clicks)"
    case .button(let button):
      "zwp_tablet_tool_v2.button code=\(button.code) \(button.isPressed ? "pressed" : "released")"
    case .frame: nil
    case .removed: "zwp_tablet_tool_v2.removed"
    }
  }

  /// As the wire has it: a share of 65535.
  private static func wire(_ share: Double) -> Int { Int((share * 65535).rounded()) }
}
