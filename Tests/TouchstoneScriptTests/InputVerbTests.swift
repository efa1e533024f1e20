import Testing
import TouchstoneScript

@Suite("The script verbs for mouse, touchpad, keyboard and pencil")
struct InputVerbTests {
  private let place = CGPoint(x: 100, y: 200)

  private func samples(_ script: TouchScript) -> [InputSample] { script.inputs.map(\.sample) }

  private func hovers(_ script: TouchScript) -> [HoverSample] {
    samples(script).compactMap { if case .hover(let sample) = $0 { sample } else { nil } }
  }

  private func scrolls(_ script: TouchScript) -> [ScrollSample] {
    samples(script).compactMap { if case .scroll(let sample) = $0 { sample } else { nil } }
  }

  private func transforms(_ script: TouchScript) -> [TransformSample] {
    samples(script).compactMap { if case .transform(let sample) = $0 { sample } else { nil } }
  }

  private func presses(_ script: TouchScript) -> [PressSample] {
    samples(script).compactMap { if case .press(let sample) = $0 { sample } else { nil } }
  }

  @Test("A pointer enters, moves in a straight line, and leaves")
  func hover() {
    let script = TouchScript {
      $0.pointerHover(to: CGPoint(x: 10, y: 0))
      $0.pointerHover(to: CGPoint(x: 30, y: 40), duration: 0.032)
      $0.pointerExit()
      $0.pointerExit()
    }
    #expect(hovers(script).map(\.phase) == [.entered, .moved, .moved, .exited])
    #expect(hovers(script).map(\.location.x) == [10, 20, 30, 30])
    #expect(hovers(script).map(\.location.y) == [0, 20, 40, 40])
    #expect(hovers(script).map(\.timestamp) == [0, 0.016, 0.032, 0.032])
    #expect(hovers(script).allSatisfy { $0.type == .indirectPointer })
  }

  @Test("The right button is a touch of an indirect pointer with the button in its mask, until it comes up")
  func rightButton() {
    let script = TouchScript {
      $0.pointerHover(to: place)
      $0.pointerDown(.secondary)
      $0.pointerMove(to: CGPoint(x: 110, y: 200))
      $0.pointerUp()
      $0.pointerHover(to: place)
    }
    #expect(script.batches.map(\.buttonMask) == [.secondary, .secondary, []])
    #expect(script.batches.flatMap(\.samples).map(\.phase) == [.began, .moved, .ended])
    #expect(script.batches.flatMap(\.samples).allSatisfy { $0.type == .indirectPointer })
    #expect(script.batches[0].samples[0].location == place)
    #expect(hovers(script).map(\.phase) == [.entered, .exited, .entered])
  }

  @Test(
    "A click needs no hovering and lasts 0.08 s; without a place and a pointer nothing is pressed")
  func click() {
    let script = TouchScript {
      $0.pointerDown()
      $0.pointerClick(at: place)
    }
    #expect(script.batches.flatMap(\.samples).map(\.timestamp) == [0, 0.08])
    #expect(script.batches.map(\.buttonMask) == [.primary, []])
    #expect(script.inputs.isEmpty)
  }

  @Test("A wheel sends each of its steps")
  func wheel() {
    let script = TouchScript { $0.wheelScroll(at: place, by: CGVector(dx: 0, dy: -15), steps: 3) }
    #expect(scrolls(script).map(\.timestamp) == [0, 0.1, 0.2])
    #expect(scrolls(script).allSatisfy { $0.source == .wheel && $0.phase == .changed })
    #expect(scrolls(script).allSatisfy { $0.translation == CGVector(dx: 0, dy: -15) })
  }

  @Test("Fingers on a touchpad begin, divide the distance evenly, and end")
  func scroll() {
    let script = TouchScript { $0.scroll(at: place, by: CGVector(dx: 8, dy: -60), duration: 0.064) }
    #expect(scrolls(script).map(\.phase) == [.began, .changed, .changed, .changed, .changed, .ended])
    #expect(scrolls(script).map(\.translation.dy) == [0, -15, -15, -15, -15, 0])
    #expect(scrolls(script).map(\.translation.dx) == [0, 2, 2, 2, 2, 0])
    #expect(scrolls(script).map(\.timestamp) == [0, 0.016, 0.032, 0.048, 0.064, 0.064])
    #expect(scrolls(script).allSatisfy { $0.source == .touchpad && $0.location == place })
  }

  @Test("A pinch, a rotation and a movement run together, and each keeps its value")
  func transform() {
    let script = TouchScript {
      $0.transformBegin(at: place, fingers: 3)
      $0.transformChange(scale: 2, by: CGVector(dx: 10, dy: 0), duration: 0.032)
      $0.transformChange(rotation: 0.5)
      $0.transformCancel()
      $0.transformEnd()
    }
    #expect(transforms(script).map(\.phase) == [.began, .changed, .changed, .changed, .cancelled])
    #expect(transforms(script).map(\.scale) == [1, 1.5, 2, 2, 2])
    #expect(transforms(script).map(\.rotation) == [0, 0, 0, 0.5, 0.5])
    #expect(transforms(script).map(\.translation.dx) == [0, 5, 5, 0, 0])
    #expect(transforms(script).allSatisfy { $0.fingerCount == 3 })
  }

  @Test("Whole touchpad gestures consist of their parts")
  func touchpad() {
    let pinch = TouchScript { $0.touchpadPinch(at: place, to: 0.5, duration: 0.016) }
    #expect(transforms(pinch).map(\.scale) == [1, 0.5, 0.5])
    let turn = TouchScript { $0.touchpadRotate(at: place, by: -1, duration: 0.016) }
    #expect(transforms(turn).map(\.rotation) == [0, -1, -1])
    let swipe = TouchScript { $0.touchpadSwipe(at: place, by: CGVector(dx: 0, dy: 9), duration: 0.016) }
    #expect(transforms(swipe).map(\.translation.dy) == [0, 9, 0])
    #expect(transforms(swipe).map(\.fingerCount) == [3, 3, 3])
  }

  @Test("Text is typed on the keys of a US keyboard, with Shift where needed")
  func text() {
    let script = TouchScript { $0.typeText("a Z!~\n1é") }
    let downs = presses(script).filter { $0.phase == .began }
    #expect(downs.map(\.usage) == [4, 0x2C, 0xE1, 0x1D, 0xE1, 0x1E, 0xE1, 0x35, 0x28, 0x1E, 0])
    #expect(downs.map(\.characters) == ["a", " ", "", "Z", "", "!", "", "~", "\r", "1", "é"])
    #expect(
      downs.map { $0.modifierFlags == .shift } == [
        false, false, true, true, true, true, true, true, false, false, false,
      ])
    #expect(presses(script).filter { $0.phase == .ended }.count == downs.count)
    #expect(script.modifierFlags.isEmpty)
  }

  @Test("Every printable character of ASCII has a key")
  func allOfASCII() {
    for code in 0x20...0x7E as ClosedRange<UInt8> {
      let character = Character(Unicode.Scalar(code))
      let script = TouchScript { $0.typeText(String(character)) }
      let key = presses(script).first { !$0.characters.isEmpty }
      #expect(key?.characters == String(character) && (4...0x38).contains(key?.usage ?? 0), "\(character)")
    }
  }

  @Test("A held key repeats, and held modifiers are part of all events meanwhile")
  func modifiers() {
    let script = TouchScript {
      $0.keyDown(0xE3)
      $0.keyRepeat(4, characters: "a")
      $0.wheelScroll(at: place, by: .zero)
      $0.fingerTap(at: place)
      $0.keyUp(0xE3)
      $0.keyCancel(4)
      $0.fingerTap(at: place)
    }
    #expect(presses(script).map(\.modifierFlags) == [.command, .command, [], []])
    #expect(presses(script).map(\.phase) == [.began, .changed, .ended, .cancelled])
    #expect(scrolls(script).map(\.modifierFlags) == [.command])
    #expect(script.batches.map(\.modifierFlags) == [.command, .command, [], []])
  }

  @Test("Shakes and media keys are sent")
  func shake() {
    let script = TouchScript {
      $0.shake()
      $0.shakeCancel(duration: 0.25)
      $0.remoteControlPress(.remoteControlPause)
    }
    #expect(
      samples(script) == [
        .shake(ShakeSample(phase: .began, timestamp: 0)), .shake(ShakeSample(phase: .ended, timestamp: 0.5)),
        .shake(ShakeSample(phase: .began, timestamp: 0.5)),
        .shake(ShakeSample(phase: .cancelled, timestamp: 0.75)),
        .remoteControl(RemoteControlSample(subtype: .remoteControlPause, timestamp: 0.75)),
      ])
  }

  @Test("A pencil hovers lower and lower, touches, presses harder, and lifts")
  func pencil() throws {
    let script = TouchScript {
      $0.pencilHover(to: place, zOffset: 1)
      $0.pencilHover(to: place, zOffset: 0.5, altitude: 1, azimuth: 2, duration: 0.032)
      $0.pencilDown(at: place, force: 0.5, altitude: 1, azimuth: 2)
      $0.pencilMove(to: CGPoint(x: 110, y: 200), force: 1.5, azimuth: 1, duration: 0.032)
      $0.fingerMove(TouchScript.pencil, to: CGPoint(x: 120, y: 200))
      $0.pencilUp()
    }
    #expect(hovers(script).map(\.zOffset) == [1, 0.75, 0.5, 0.5])
    #expect(hovers(script).map(\.phase) == [.entered, .moved, .moved, .exited])
    #expect(hovers(script).allSatisfy { $0.type == .pencil })
    let touches = script.batches.flatMap(\.samples)
    #expect(touches.map(\.phase) == [.began, .moved, .moved, .moved, .ended])
    #expect(touches.map(\.force) == [0.5, 1, 1.5, 1.5, 1.5])
    #expect(touches.map(\.azimuthAngle) == [2, 1.5, 1, 1, 1])
    #expect(touches.map(\.location.x) == [100, 105, 110, 120, 120])
    #expect(touches.allSatisfy { $0.type == .pencil && $0.altitudeAngle == 1 })
    #expect(touches.allSatisfy { $0.maximumPossibleForce == TouchScript.maximumPencilForce })
  }

  @Test("Verbs without a device or finger do nothing")
  func absent() {
    let script = TouchScript {
      $0.pointerExit()
      $0.pointerMove(to: place)
      $0.pointerUp()
      $0.pencilExit()
      $0.pencilMove(to: place)
      $0.pencilUp()
      $0.scrollChange(by: .zero)
      $0.scrollEnd()
      $0.transformChange(scale: 2)
      $0.transformEnd()
      $0.typeText("")
      $0.wheelScroll(at: place, by: .zero, steps: -1)
    }
    #expect(script.steps.isEmpty)
  }

  @Test("A script that was read continues from its pointer and its touchpad")
  func goesOn() throws {
    var script = try TouchScript(
      parsing: "touchscript 2\n0 hover enter 10 20\n0.5 transform begin 1 2 fingers=4\n")
    script.pointerHover(to: CGPoint(x: 30, y: 20), duration: 0.032)
    script.transformChange(scale: 3)
    #expect(hovers(script).map(\.location.x) == [10, 20, 30])
    #expect(transforms(script).last?.fingerCount == 4)
  }
}
