import UIKit

extension Deed {
  static let otherDeeds = [
    Deed("drops an attendant") { scene in
      guard !scene.world.attendants.isEmpty else { return }
      scene.world.attendants.removeLast()
    },
    Deed("drops all attendants") { $0.world.attendants = [] },
    Deed("animates a view") { scene in
      guard let view: UIView = scene.target() else { return }
      UIView.animate(withDuration: 0.3) {
        view.frame.origin.x += 20
      } completion: { _ in
        hooked(.completion, view)
      }
    },
    Deed("repeats an animation for ever") { scene in
      guard let view: UIView = scene.target() else { return }
      UIView.animate(withDuration: 0.3, delay: 0, options: [.repeat, .autoreverse, .allowUserInteraction]) {
        view.alpha = 0.5
      }
    },
    Deed("starts an animator and forgets it") { scene in
      guard let view: UIView = scene.target() else { return }
      let animator = UIViewPropertyAnimator(duration: 0.4, curve: .easeOut) { [weak view] in view?.alpha = 0.8 }
      animator.addCompletion { _ in hooked(.completion, nil) }
      animator.startAnimation()
    },
    Deed("pauses an animator and forgets it") { scene in
      guard let view: UIView = scene.target() else { return }
      let animator = UIViewPropertyAnimator(duration: 0.4, curve: .easeOut) { [weak view] in view?.alpha = 0.8 }
      animator.startAnimation()
      animator.pauseAnimation()
    },
    Deed("reads what was kept") { $0.world.keepsakes.readAll() },
    Deed("lets go of what was kept") { $0.world.keepsakes.letGo() },
    Deed("takes a picture") { _ = $0.world.host.scene.snapshot() },
    Deed("ignores interaction for a while") { scene in
      let application = scene.world.host.application
      application.beginIgnoringInteractionEvents()
      application.clock.schedule(after: 0.2) { [weak application] in application?.endIgnoringInteractionEvents() }
    },
  ]
}
