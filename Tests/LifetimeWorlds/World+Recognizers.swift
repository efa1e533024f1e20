import UIKit

/// The kinds of recognizers. A new kind is one line of `recognizerMakers`.
extension World {
  static let recognizerMakers: [(World) -> UIGestureRecognizer] = [
    { $0.leash(HookedTapGestureRecognizer(target: nil, action: nil), "tap") },
    { world in
      let tap = world.leash(HookedTapGestureRecognizer(target: nil, action: nil), "double tap")
      tap.numberOfTapsRequired = 2
      return tap
    },
    { $0.leash(HookedLongPressGestureRecognizer(target: nil, action: nil), "long press") },
    { $0.leash(HookedPanGestureRecognizer(target: nil, action: nil), "pan") },
    { $0.leash(HookedPinchGestureRecognizer(target: nil, action: nil), "pinch") },
    { $0.leash(HookedRotationGestureRecognizer(target: nil, action: nil), "rotation") },
    { $0.leash(HookedSwipeGestureRecognizer(target: nil, action: nil), "swipe") },
  ]

  func addRecognizers(to view: UIView) {
    guard random.chance(1, in: 2) else { return }
    for _ in 0...random.number(below: 2) { view.addGestureRecognizer(makeRecognizer()) }
  }

  func makeRecognizer() -> UIGestureRecognizer {
    let recognizer = random.pick(World.recognizerMakers)(self)
    recognizer.addTarget(anyAttendant(), action: Attendant.recognizerActed)
    if random.chance(1, in: 2) { recognizer.delegate = anyAttendant() }
    recognizer.cancelsTouchesInView = random.chance(3, in: 4)
    recognizer.delaysTouchesBegan = random.chance(1, in: 4)
    recognizer.delaysTouchesEnded = random.chance(3, in: 4)
    if random.chance(1, in: 3) {
      recognizer.allowedPressTypes = [UIPress.PressType.downArrow.rawValue as NSNumber]
      recognizer.delegate = anyAttendant()
    }
    if random.chance(1, in: 4), let other = alive(UIGestureRecognizer.self).randomElement(using: &random) {
      recognizer.require(toFail: other)
    }
    return recognizer
  }
}
