import Testing

@testable import UIKit

/// Rule 5.25: the targets of a recognizer.
@Suite struct GestureTargetTests {
  let stage = Stage()
  var log: StageLog { stage.log }

  private func tapIt(_ tap: UITapGestureRecognizer) -> [String] {
    if tap.view == nil {
      let view = stage.view()
      view.overridden = []
      view.addGestureRecognizer(tap)
    }
    let now = stage.application.clock.now + 1
    stage.tap(100, 100, at: now, until: now + 0.08)
    return log.take()
  }

  @Test("Targets are called in the order in which they were added, and a pair only once")
  func order() {
    let one = Target("one", log), two = Target("two", log)
    let plain = Selector(Target.plain)
    let tap = UITapGestureRecognizer(target: two, action: Target.plain)
    tap.addTarget(one, action: plain)
    tap.addTarget(one, action: Target.withSender)
    tap.addTarget(one, action: plain)
    tap.addTarget(two, action: plain)
    #expect(tapIt(tap) == ["two", "one", "one is told of ended", "two"])
  }

  @Test("Duplicates of a bare name are merged, and its table finds the method")
  func bareNames() {
    let target = TableTarget(log: log)
    let tap = UITapGestureRecognizer(target: target, action: Selector("tapped:"))
    tap.addTarget(target, action: "tapped:")
    #expect(tapIt(tap) == ["tapped ended"])
  }

  @Test("A pair, all of a target, all of an action, or everything can be removed")
  func removal() {
    let one = Target("one", log), two = Target("two", log)
    let plain = Selector(Target.plain), other = Selector(Target.withSender)
    let tap = UITapGestureRecognizer { [log] _ in log.add("closure") }
    func fill() {
      tap.removeTarget(nil, action: nil)
      for target in [one, two] {
        tap.addTarget(target, action: plain)
        tap.addTarget(target, action: other)
      }
    }
    #expect(tapIt(tap) == ["closure"])
    fill()
    tap.removeTarget(one, action: plain)
    #expect(tapIt(tap) == ["one is told of ended", "two", "two is told of ended"])
    fill()
    tap.removeTarget(one, action: nil)
    #expect(tapIt(tap) == ["two", "two is told of ended"])
    fill()
    tap.removeTarget(nil, action: other)
    #expect(tapIt(tap) == ["one", "two"])
    tap.removeTarget(nil, action: nil)
    #expect(tapIt(tap) == [])
    #expect(tap.state == .possible)  // zero targets are legal
  }

  @Test("A target is not retained, and a released one is skipped")
  func lifetime() {
    let tap = UITapGestureRecognizer()
    weak var gone: Target?
    do {
      let target = Target("gone", log)
      gone = target
      tap.addTarget(target, action: Target.plain)
    }
    let stays = Target("stays", log)
    tap.addTarget(stays, action: Target.plain)
    #expect(gone == nil)
    #expect(tapIt(tap) == ["stays"])
  }

  @Test("An unbound method can receive the recognizer by its own class")
  func typedSender() {
    let target = Target("target", log)
    let tap = UITapGestureRecognizer(target: target, action: Target.withTap)
    tap.name = "my tap"
    #expect(tapIt(tap) == ["target tapped by my tap"])
  }
}

private final class Target {
  let name: String
  let log: StageLog

  init(_ name: String, _ log: StageLog) {
    self.name = name
    self.log = log
  }

  func plain() { log.add(name) }
  func withSender(_ sender: UIGestureRecognizer) { log.add("\(name) is told of \(sender.state)") }
  func withTap(_ tap: UITapGestureRecognizer) { log.add("\(name) tapped by \(tap.name ?? "")") }
}

private final class TableTarget: ActionTableProviding {
  let log: StageLog

  init(log: StageLog) { self.log = log }

  var actionTable: [String: Selector] { ["tapped:": Selector(TableTarget.tapped)] }

  func tapped(_ sender: UIGestureRecognizer) { log.add("tapped \(sender.state)") }
}
