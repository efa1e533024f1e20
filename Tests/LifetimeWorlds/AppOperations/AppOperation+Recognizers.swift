import UIKit

extension AppOperation {
  static let recognizerOperations = [
    AppOperation("removes a recognizer") { here in
      if let recognizer: UIGestureRecognizer = here.target() {
        recognizer.view?.removeGestureRecognizer(recognizer)
      }
    },
    AppOperation("removes all recognizers of a view") { here in
      guard let view: UIView = here.target() else { return }
      for recognizer in view.gestureRecognizers ?? [] { view.removeGestureRecognizer(recognizer) }
    },
    AppOperation("moves a recognizer") { here in
      guard let recognizer: UIGestureRecognizer = here.target(), let view: UIView = here.other() else {
        return
      }
      view.addGestureRecognizer(recognizer)
    },
    AppOperation("adds a recognizer") { here in
      here.target(UIView.self)?.addGestureRecognizer(here.world.makeRecognizer())
    },
    AppOperation("switches a recognizer") { $0.target(UIGestureRecognizer.self)?.isEnabled.toggle() },
    AppOperation("starts a recognizer again") { here in
      guard let recognizer: UIGestureRecognizer = here.target() else { return }
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    },
    AppOperation("keeps recognizers") { here in
      if let recognizer: UIGestureRecognizer = here.target() { here.world.keepsakes.keep(part: recognizer) }
      if let pan = here.target(UIScrollView.self)?.panGestureRecognizer {
        here.world.keepsakes.keep(part: pan)
      }
    },
    AppOperation("requires a failure") { here in
      guard let recognizer: UIGestureRecognizer = here.target(), let other: UIGestureRecognizer = here.other()
      else { return }
      recognizer.require(toFail: other)
    },
    AppOperation("takes a recognizer's delegate away") {
      $0.target(UIGestureRecognizer.self)?.delegate = nil
    },
    AppOperation("takes a recognizer's targets away") { here in
      here.target(UIGestureRecognizer.self)?.removeTarget(nil, action: nil)
    },
  ]
}
