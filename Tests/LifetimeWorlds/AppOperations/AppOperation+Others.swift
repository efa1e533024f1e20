import UIKit

extension AppOperation {
  static let otherOperations = [
    AppOperation("drops an attendant") { here in
      guard !here.world.attendants.isEmpty else { return }
      here.world.attendants.removeLast()
    },
    AppOperation("drops all attendants") { $0.world.replace(\.attendants, by: []) },
    AppOperation("animates a view") { here in
      guard let view: UIView = here.target() else { return }
      UIView.animate(withDuration: 0.3) {
        view.frame.origin.x += 20
      } completion: { _ in
        hooked(.completion, view)
      }
    },
    AppOperation("repeats an animation for ever") { here in
      guard let view: UIView = here.target() else { return }
      UIView.animate(withDuration: 0.3, delay: 0, options: [.repeat, .autoreverse, .allowUserInteraction]) {
        view.alpha = 0.5
      }
    },
    AppOperation("starts an animator and forgets it") { here in
      guard let view: UIView = here.target() else { return }
      let animator = UIViewPropertyAnimator(duration: 0.4, curve: .easeOut) { [weak view] in view?.alpha = 0.8
      }
      animator.addCompletion { _ in hooked(.completion, nil) }
      animator.startAnimation()
    },
    AppOperation("pauses an animator and forgets it") { here in
      guard let view: UIView = here.target() else { return }
      let animator = UIViewPropertyAnimator(duration: 0.4, curve: .easeOut) { [weak view] in view?.alpha = 0.8
      }
      animator.startAnimation()
      animator.pauseAnimation()
    },
    AppOperation("reads what was kept") { $0.world.keepsakes.readAll() },
    AppOperation("lets go of what was kept") { $0.world.replace(\.keepsakes, by: Keepsakes()) },
    AppOperation("lets another thread release a view") { here in
      guard let view: UIView = here.target(), !(view is UIWindow) else { return }
      view.removeFromSuperview()
      here.world.departures.add(view)
    },
    AppOperation("lets another thread release a controller") { here in
      guard let window: UIWindow = here.target(), let controller = window.rootViewController else { return }
      window.rootViewController = nil
      here.world.departures.add(controller)
    },
    AppOperation("lets another thread release a recognizer") { here in
      guard let recognizer: UIGestureRecognizer = here.target() else { return }
      recognizer.view?.removeGestureRecognizer(recognizer)
      here.world.departures.add(recognizer)
    },
    AppOperation("lets another thread release a window") { here in
      guard let window: UIWindow = here.target() else { return }
      here.world.windows.removeAll { $0 === window }
      window.windowScene = nil
      here.world.departures.add(window)
    },
    AppOperation("takes a picture") { _ = $0.world.host.scene.snapshot() },
    AppOperation("ignores interaction for a while") { here in
      let application = here.world.host.application
      application.beginIgnoringInteractionEvents()
      application.clock.schedule(after: 0.2) { [weak application] in
        application?.endIgnoringInteractionEvents()
      }
    },
  ]
}
