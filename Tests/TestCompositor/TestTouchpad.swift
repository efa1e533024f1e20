/// The gesture objects of a pointer, and the gestures on its touchpad.
public final class TestTouchpad {
  public private(set) var swipes: [ZwpPointerGestureSwipeV1Resource] = []
  public private(set) var pinches: [ZwpPointerGesturePinchV1Resource] = []
  public private(set) var holds: [ZwpPointerGestureHoldV1Resource] = []
  private unowned(unsafe) var compositor: TestCompositor?

  func serve(_ manager: ZwpPointerGesturesV1Resource, compositor: TestCompositor) {
    self.compositor = compositor
    manager.onRequest = { [unowned self] request in
      switch request {
      case .getSwipeGesture(let gesture, _):
        swipes.append(gesture)
        gesture.onDestroy = { [unowned self, unowned gesture] in swipes.removeAll { $0 === gesture } }
      case .getPinchGesture(let gesture, _):
        pinches.append(gesture)
        gesture.onDestroy = { [unowned self, unowned gesture] in pinches.removeAll { $0 === gesture } }
      case .getHoldGesture(let gesture, _):
        holds.append(gesture)
        gesture.onDestroy = { [unowned self, unowned gesture] in holds.removeAll { $0 === gesture } }
      case .release: break
      }
    }
  }

  private var serial: UInt32 { compositor?.nextSerial() ?? 0 }

  public func beginSwipe(_ surface: TestSurface, fingers: UInt32, time: UInt32) {
    for gesture in swipes where gesture.client == surface.resource.client {
      gesture.sendBegin(serial: serial, time: time, surface: surface.resource, fingers: fingers)
    }
  }

  public func swipe(dx: Double, dy: Double, time: UInt32) {
    for gesture in swipes { gesture.sendUpdate(time: time, dx: dx, dy: dy) }
  }

  public func endSwipe(cancelled: Int32 = 0, time: UInt32) {
    for gesture in swipes { gesture.sendEnd(serial: serial, time: time, cancelled: cancelled) }
  }

  public func beginPinch(_ surface: TestSurface, fingers: UInt32, time: UInt32) {
    for gesture in pinches where gesture.client == surface.resource.client {
      gesture.sendBegin(serial: serial, time: time, surface: surface.resource, fingers: fingers)
    }
  }

  /// The scale since the beginning, and the degrees since the previous event.
  public func pinch(dx: Double = 0, dy: Double = 0, scale: Double = 1, rotation: Double = 0, time: UInt32) {
    for gesture in pinches {
      gesture.sendUpdate(time: time, dx: dx, dy: dy, scale: scale, rotation: rotation)
    }
  }

  public func endPinch(cancelled: Int32 = 0, time: UInt32) {
    for gesture in pinches { gesture.sendEnd(serial: serial, time: time, cancelled: cancelled) }
  }

  public func beginHold(_ surface: TestSurface, fingers: UInt32, time: UInt32) {
    for gesture in holds where gesture.client == surface.resource.client {
      gesture.sendBegin(serial: serial, time: time, surface: surface.resource, fingers: fingers)
    }
  }

  public func endHold(cancelled: Int32 = 0, time: UInt32) {
    for gesture in holds { gesture.sendEnd(serial: serial, time: time, cancelled: cancelled) }
  }
}
