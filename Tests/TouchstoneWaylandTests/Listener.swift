@testable import TouchstoneWayland

/// A delegate of the client that records the client's calls.
final class Listener {
  var turns = 0
  var deadlines = 0
  var signals: [Int32] = []
  var touches: [TouchEvent] = []
  var pointers: [PointerEvent] = []
  var gestures: [PointerGestureEvent] = []
  var tools: [TabletToolEvent] = []
  var keys: [KeyboardEvent] = []
  var addedSeats: [Seat] = []
  var removedSeats: [Seat] = []
  var addedOutputs: [Output] = []
  var changedOutputs: [Output] = []
  var removedOutputs: [Output] = []
  var configurations = 0
  var closeRequests = 0
  var frames: [UInt32] = []
  var scaleChanges = 0
  var outputChanges = 0
  var returnedBuffers = 0
  var presentations: [Presentation] = []
  /// Called for each touch event as it arrives.
  var onTouch: ((TouchEvent) -> Void)?

  /// The touch events as words, with the IDs of the touches, but without positions and times.
  var touchWords: [String] {
    touches.map { event in
      switch event {
      case .down(let down): "down \(down.id)"
      case .up(let up): "up \(up.id)"
      case .motion(let motion): "motion \(motion.id)"
      case .shape(let id, _, _): "shape \(id)"
      case .orientation(let id, _): "orientation \(id)"
      case .frame: "frame"
      case .cancel: "cancel"
      case .removed: "removed"
      }
    }
  }

  var pointerWords: [String] {
    pointers.map { event in
      switch event {
      case .enter: "enter"
      case .leave: "leave"
      case .motion: "motion"
      case .button(let button): button.isPressed ? "press" : "release"
      case .scroll: "scroll"
      case .frame: "frame"
      case .removed: "removed"
      }
    }
  }

  var gestureWords: [String] {
    gestures.map { event in
      switch event {
      case .begin(let begin): "begin \(begin.kind) \(begin.fingers)"
      case .update(let update):
        "update \(update.kind) \(update.dx) \(update.dy) \(update.scale) \(update.rotation)"
      case .end(let end): "\(end.isCancelled ? "cancel" : "end") \(end.kind)"
      case .removed: "removed"
      }
    }
  }

  var toolWords: [String] {
    tools.map { event in
      switch event {
      case .proximityIn: "in"
      case .proximityOut: "out"
      case .down: "down"
      case .up: "up"
      case .motion(let x, let y): "motion \(x) \(y)"
      case .pressure(let pressure): "pressure \(pressure)"
      case .distance(let distance): "distance \(distance)"
      case .tilt(let x, let y): "tilt \(x) \(y)"
      case .rotation(let degrees): "rotation \(degrees)"
      case .slider(let position): "slider \(position)"
      case .wheel(let degrees, let clicks): "wheel \(degrees) \(clicks)"
      case .button(let button): button.isPressed ? "press" : "release"
      case .frame(let time): "frame \(time.milliseconds)"
      case .removed: "removed"
      }
    }
  }

  var keyEvents: [KeyEvent] {
    keys.compactMap { if case .key(let event) = $0 { event } else { nil } }
  }

  var refusedKeymaps: Int {
    keys.count { if case .keymapRefused = $0 { true } else { false } }
  }
}

extension Listener: EventLoopDelegate {
  func eventLoopTurnDidEnd(_ loop: EventLoop) { turns += 1 }
  func eventLoopDeadlineDidPass(_ loop: EventLoop) { deadlines += 1 }
  func eventLoopWillServeRunLoop(_ loop: EventLoop) {}
  func eventLoopPerformWorkBeforeSleep(_ loop: EventLoop) -> Bool { false }
  func eventLoop(_ loop: EventLoop, didReceiveSignal signal: Int32) { signals.append(signal) }
}

extension Listener: WaylandConnectionDelegate {
  func connection(_ connection: WaylandConnection, didAdd seat: Seat) { addedSeats.append(seat) }
  func connection(_ connection: WaylandConnection, didRemove seat: Seat) { removedSeats.append(seat) }
  func connection(_ connection: WaylandConnection, didAdd output: Output) { addedOutputs.append(output) }
  func connection(_ connection: WaylandConnection, didChange output: Output) {
    changedOutputs.append(output)
  }
  func connection(_ connection: WaylandConnection, didRemove output: Output) {
    removedOutputs.append(output)
  }
}

extension Listener: SeatDelegate {
  func seat(_ seat: Seat, touch: Touch, didReceive event: TouchEvent) {
    touches.append(event)
    onTouch?(event)
  }
  func seat(_ seat: Seat, pointer: Pointer, didReceive event: PointerEvent) { pointers.append(event) }
  func seat(_ seat: Seat, pointer: Pointer, didReceive event: PointerGestureEvent) { gestures.append(event) }
  func seat(_ seat: Seat, tool: TabletTool, didReceive event: TabletToolEvent) { tools.append(event) }
  func seat(_ seat: Seat, keyboard: Keyboard, didReceive event: KeyboardEvent) { keys.append(event) }
}

extension Listener: ToplevelDelegate {
  func toplevelDidReceiveConfiguration(_ toplevel: Toplevel) { configurations += 1 }
  func toplevelDidRequestClose(_ toplevel: Toplevel) { closeRequests += 1 }
}

extension Listener: SurfaceDelegate {
  func surface(_ surface: Surface, frameDidComplete milliseconds: UInt32) { frames.append(milliseconds) }
  func surfaceDidChangeScale(_ surface: Surface) { scaleChanges += 1 }
  func surfaceDidChangeOutputs(_ surface: Surface) { outputChanges += 1 }
  func surfaceBufferDidBecomeAvailable(_ surface: Surface) { returnedBuffers += 1 }
  func surface(_ surface: Surface, didPresent presentation: Presentation, commitStamp: Double?) {
    presentations.append(presentation)
  }
}
