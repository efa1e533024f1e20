import Testing

@testable import UIKit

/// A recognizer that recognizes when a key is released, or when it is pressed.
private final class PressRecognizer: UIGestureRecognizer {
  var log: StageLog?
  var recognizesAtBegin = false
  var fails = false
  var ignores = false

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    log?.add("recognizer began \(event.presses(for: self).count)")
    if ignores { for press in presses { ignore(press, for: event) } }
    if fails { state = .failed } else if recognizesAtBegin { state = .ended }
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    log?.add("recognizer ended")
    state = .ended
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    log?.add("recognizer cancelled")
  }
  override func reset() { log?.add("reset") }
}

private final class Doorkeeper: UIGestureRecognizerDelegate {
  var receivesPress = true
  var begins = true
  var asked = 0
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
    asked += 1
    return receivesPress
  }
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
}

@Suite("Press recognizers get keys first (10.12, 5.8)", .serialized)
struct PressRecognizerTests {
  let log = StageLog()
  let stage = Stage()
  let outer: KeyView, field: TextView
  private let recognizer: PressRecognizer

  init() {
    let log = self.log
    outer = KeyView("outer", log: log, in: stage.keyWindow())
    outer.logsPresses = false
    field = TextView("field", log: log, in: outer)
    field.becomeFirstResponder()
    recognizer = PressRecognizer { _ in log.add("action") }
    recognizer.log = log
    recognizer.allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
    outer.addGestureRecognizer(recognizer)
  }

  @Test("Recognizers get a press before the first responder; their recognition cancels the press there (4.9)")
  func order() {
    stage.key(.began, .keyboardReturnOrEnter, "\r")
    #expect(log.take() == ["recognizer began 1", "field began", "field insert \"\\n\""])
    stage.key(.ended, .keyboardReturnOrEnter)
    // Rule 4.3: the action comes first, then the cancellation, then the reset. The end of the press is not
    // delivered to the field.
    #expect(log.take() == ["recognizer ended", "action", "field cancelled", "reset"])
    stage.type(.keyboardReturnOrEnter, "\r")
    #expect(log.take().filter { $0 == "action" }.count == 1, "and again")
  }

  @Test("A recognizer that recognizes at key-down keeps the press from responders, commands and text")
  func atBegin() {
    recognizer.recognizesAtBegin = true
    field.commands = [UIKeyCommand(input: "\r", modifierFlags: [], action: Selector(KeyView.save))]
    stage.key(.began, .keyboardReturnOrEnter, "\r")
    #expect(log.take() == ["recognizer began 1", "action"])
    stage.key(.ended, .keyboardReturnOrEnter)
    #expect(log.take() == ["reset"], "with the key's end (5.18)")
  }

  @Test("A recognizer of presses shares no event with recognizers of touches, and does not fail them (5.9)")
  func besideTouches() throws {
    let window = try #require(outer.window)
    let tap = UITapGestureRecognizer { [log] _ in log.add("tap") }
    window.addGestureRecognizer(tap)
    recognizer.allowedTouchTypes = []
    window.addGestureRecognizer(recognizer)
    recognizer.recognizesAtBegin = true
    stage.down(100, 100)
    stage.key(.began, .keyboardReturnOrEnter, "\r")
    #expect(log.take().contains("action"))
    stage.up()
    #expect(log.take().contains("tap"))
  }

  @Test("Without cancelsTouchesInView the responder gets all calls")
  func notCancelling() {
    recognizer.cancelsTouchesInView = false
    field.logsPresses = true
    stage.type(.keyboardReturnOrEnter, "\r")
    #expect(
      log.take() == [
        "recognizer began 1", "field began", "field insert \"\\n\"", "recognizer ended", "action",
        "field ended", "reset",
      ])
  }

  @Test("A recognizer gets only keys of its allowed types, none by default, that its delegate accepts (5.8)")
  func allowed() {
    stage.type(.keyboardA, "a")
    #expect(log.take() == ["field began", "field insert \"a\"", "field ended"])
    let doorkeeper = Doorkeeper()
    recognizer.delegate = doorkeeper
    doorkeeper.receivesPress = false
    stage.type(.keyboardReturnOrEnter, "\r")
    #expect(log.take() == ["field began", "field insert \"\\n\"", "field ended"])
    #expect(doorkeeper.asked == 1)
    recognizer.allowedPressTypes = UIGestureRecognizer().allowedPressTypes
    stage.type(.keyboardReturnOrEnter, "\r")
    #expect(doorkeeper.asked == 1)
  }

  @Test("A recognizer that failed, was refused or ignores leaves the press to its responder (5.7, 4.15)")
  func leaving() {
    recognizer.fails = true
    stage.type(.keyboardReturnOrEnter, "\r")
    #expect(
      log.take() == ["recognizer began 1", "field began", "field insert \"\\n\"", "field ended", "reset"])
    recognizer.fails = false
    let doorkeeper = Doorkeeper()
    doorkeeper.begins = false
    recognizer.delegate = doorkeeper
    stage.key(.began, .keyboardReturnOrEnter)
    _ = log.take()
    stage.key(.ended, .keyboardReturnOrEnter)
    #expect(log.take() == ["recognizer ended", "field ended", "reset"])
    recognizer.delegate = nil
    recognizer.ignores = true
    stage.type(.keyboardReturnOrEnter)
    #expect(
      log.take() == ["recognizer began 1", "field began", "field insert \"\\n\"", "reset", "field ended"])
  }

  @Test("Cancelled presses cancel a recognizer; a disabled or removed one gets no more (12.1, 5.20)")
  func cancelling() {
    stage.key(.began, .keyboardReturnOrEnter)
    _ = log.take()
    stage.key(.cancelled, .keyboardReturnOrEnter)
    #expect(log.take() == ["recognizer cancelled", "field cancelled", "reset"])
    #expect(recognizer.state == .possible)
    stage.key(.began, .keyboardReturnOrEnter)
    recognizer.isEnabled = false
    _ = log.take()
    stage.key(.ended, .keyboardReturnOrEnter)
    #expect(log.take().filter { $0 != "reset" } == ["field ended"])
  }
}
