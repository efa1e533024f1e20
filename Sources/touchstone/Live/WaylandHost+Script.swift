import TouchScript
import UIKit
import UIKitWayland

extension WaylandHost {
  /// Gives the scene all input of the script at its time and place. Frames and sizes are the window's own.
  func schedule(_ script: TouchScript, in scene: UIWindowScene, at placement: TouchPlacement) {
    for step in script.steps {
      let time = step.time + placement.shift
      switch step.action {
      case .batch(let batch):
        let batch = batch.placed(placement)
        schedule(
          TouchBatch(
            scene: scene, samples: batch.samples, modifierFlags: batch.modifierFlags,
            buttonMask: batch.buttonMask),
          at: time)
      case .input(let input): schedule(input.placed(placement).sample, in: scene, at: time)
      case .drain, .wait, .frame, .resize: break
      }
    }
  }
}
