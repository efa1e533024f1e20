import TouchstoneWayland

/// The texts that describe Wayland events in the trace, in the format of `WAYLAND_DEBUG`.
enum WireText {
  static func text(of event: TouchEvent) -> String? {
    switch event {
    case .down(let down): "wl_touch.down id=\(down.id) x=\(number(down.x)) y=\(number(down.y))"
    case .up(let up): "wl_touch.up id=\(up.id)"
    case .motion(let motion): "wl_touch.motion id=\(motion.id) x=\(number(motion.x)) y=\(number(motion.y))"
    case .shape(let id, let major, let minor):
      "wl_touch.shape id=\(id) major=\(number(major)) minor=\(number(minor))"
    case .orientation(let id, let degrees): "wl_touch.orientation id=\(id) orientation=\(number(degrees))"
    case .frame: "wl_touch.frame"
    case .cancel: "wl_touch.cancel"
    case .removed: "wl_touch was removed"
    }
  }

  static func text(of event: PointerEvent) -> String? {
    switch event {
    case .enter(let enter): "wl_pointer.enter x=\(number(enter.x)) y=\(number(enter.y))"
    case .leave: "wl_pointer.leave"
    case .motion(let motion): "wl_pointer.motion x=\(number(motion.x)) y=\(number(motion.y))"
    case .button(let button):
      "wl_pointer.button code=\(button.code) \(button.isPressed ? "pressed" : "released")"
    case .scroll(let scroll):
      "wl_pointer.axis x=\(number(scroll.horizontal.distance)) y=\(number(scroll.vertical.distance))"
    case .frame: nil
    case .removed: "wl_pointer was removed"
    }
  }

  static func text(of event: KeyboardEvent) -> String? {
    switch event {
    case .enter: "wl_keyboard.enter"
    case .leave: "wl_keyboard.leave"
    case .key(let key):
      switch key.phase {
      case .pressed: "wl_keyboard.key code=\(key.code) pressed"
      case .released: "wl_keyboard.key code=\(key.code) released"
      case .repeated: "wl_keyboard.key code=\(key.code) repeated"
      }
    case .modifiers: "wl_keyboard.modifiers"
    case .keymapRefused(let error): "wl_keyboard.keymap: \(error)"
    case .removed: "wl_keyboard was removed"
    }
  }

  static func text(of event: TextInputEvent) -> String? {
    switch event {
    case .enter: return "zwp_text_input_v3.enter"
    case .leave: return "zwp_text_input_v3.leave"
    case .edit(let edit, _):
      var words = "zwp_text_input_v3.done"
      if edit.deletedBefore > 0 || edit.deletedAfter > 0 {
        words += " delete=\(edit.deletedBefore),\(edit.deletedAfter)"
      }
      if let text = edit.committedText { words += " commit=\(text.debugDescription)" }
      if let text = edit.markedText {
        words += " preedit=\(text.debugDescription)"
        words += " cursor=\(edit.markedTextCursor.begin),\(edit.markedTextCursor.end)"
      }
      return words
    }
  }

  static func text(of event: PointerGestureEvent) -> String? {
    switch event {
    case .begin(let begin): "\(interfaceName(of: begin.kind)).begin fingers=\(begin.fingers)"
    case .update(let update) where update.kind == .swipe:
      "\(interfaceName(of: update.kind)).update dx=\(number(update.dx)) dy=\(number(update.dy))"
    case .update(let update):
      """
      \(interfaceName(of: update.kind)).update dx=\(number(update.dx)) dy=\(number(update.dy)) \
      scale=\(number(update.scale)) rotation=\(number(update.rotation))
      """
    case .end(let end): "\(interfaceName(of: end.kind)).end cancelled=\(end.isCancelled ? 1 : 0)"
    case .removed: "zwp_pointer_gestures_v1 was removed"
    }
  }

  private static func interfaceName(of kind: PointerGestureEvent.Kind) -> String {
    switch kind {
    case .swipe: "zwp_pointer_gesture_swipe_v1"
    case .pinch: "zwp_pointer_gesture_pinch_v1"
    case .hold: "zwp_pointer_gesture_hold_v1"
    }
  }

  static func text(of event: TabletToolEvent) -> String? {
    switch event {
    case .proximityIn: "zwp_tablet_tool_v2.proximity_in"
    case .proximityOut: "zwp_tablet_tool_v2.proximity_out"
    case .down: "zwp_tablet_tool_v2.down"
    case .up: "zwp_tablet_tool_v2.up"
    case .motion(let x, let y): "zwp_tablet_tool_v2.motion x=\(number(x)) y=\(number(y))"
    case .pressure(let pressure): "zwp_tablet_tool_v2.pressure \(wireInteger(ofFraction: pressure))"
    case .distance(let distance): "zwp_tablet_tool_v2.distance \(wireInteger(ofFraction: distance))"
    case .tilt(let x, let y): "zwp_tablet_tool_v2.tilt x=\(number(x)) y=\(number(y))"
    case .rotation(let degrees): "zwp_tablet_tool_v2.rotation degrees=\(number(degrees))"
    case .slider(let position): "zwp_tablet_tool_v2.slider \(wireInteger(ofFraction: position))"
    case .wheel(let degrees, let clicks):
      "zwp_tablet_tool_v2.wheel degrees=\(number(degrees)) clicks=\(clicks)"
    case .button(let button):
      "zwp_tablet_tool_v2.button code=\(button.code) \(button.isPressed ? "pressed" : "released")"
    case .frame: nil
    case .removed: "zwp_tablet_tool_v2.removed"
    }
  }

  /// Returns the integer that the Wayland protocol uses for a fraction from 0 to 1, in units of 1/65535.
  private static func wireInteger(ofFraction fraction: Double) -> Int { Int((fraction * 65535).rounded()) }

  /// Returns the text of a fixed-point number of the Wayland protocol (24.8 bits). A whole number is written
  /// without a fraction.
  static func number(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
