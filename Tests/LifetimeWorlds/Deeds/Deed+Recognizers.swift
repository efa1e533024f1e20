import UIKit

extension Deed {
  static let recognizerDeeds = [
    Deed("removes a recognizer") { scene in
      if let recognizer: UIGestureRecognizer = scene.target() {
        recognizer.view?.removeGestureRecognizer(recognizer)
      }
    },
    Deed("removes all recognizers of a view") { scene in
      guard let view: UIView = scene.target() else { return }
      for recognizer in view.gestureRecognizers ?? [] { view.removeGestureRecognizer(recognizer) }
    },
    Deed("moves a recognizer") { scene in
      guard let recognizer: UIGestureRecognizer = scene.target(), let view: UIView = scene.other() else { return }
      view.addGestureRecognizer(recognizer)
    },
    Deed("adds a recognizer") { scene in
      scene.target(UIView.self)?.addGestureRecognizer(scene.world.makeRecognizer())
    },
    Deed("switches a recognizer") { $0.target(UIGestureRecognizer.self)?.isEnabled.toggle() },
    Deed("starts a recognizer again") { scene in
      guard let recognizer: UIGestureRecognizer = scene.target() else { return }
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    },
    Deed("keeps recognizers") { scene in
      if let recognizer: UIGestureRecognizer = scene.target() { scene.world.keepsakes.keep(part: recognizer) }
      if let pan = scene.target(UIScrollView.self)?.panGestureRecognizer {
        scene.world.keepsakes.keep(part: pan)
      }
    },
    Deed("requires a failure") { scene in
      guard let recognizer: UIGestureRecognizer = scene.target(), let other: UIGestureRecognizer = scene.other()
      else { return }
      recognizer.require(toFail: other)
    },
    Deed("takes a recognizer's delegate away") { $0.target(UIGestureRecognizer.self)?.delegate = nil },
    Deed("takes a recognizer's targets away") { scene in
      scene.target(UIGestureRecognizer.self)?.removeTarget(nil, action: nil)
    },
  ]
}
