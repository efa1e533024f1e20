import TouchScript
import UIKit
import UIKitWayland

extension WaylandHost {
  /// Gives the scene all input of the script at its time and place. What the script gives to a further scene, which the
  /// case opened, keeps its place. Frames and sizes are the windows' own.
  func schedule(_ script: TouchScript, in scene: UIWindowScene, at placement: TouchPlacement) {
    let further = TouchPlacement(shift: placement.shift, lastDevice: placement.lastDevice)
    func target(_ number: Int) -> (scene: UIWindowScene, placement: TouchPlacement)? {
      guard number > 1 else { return (scene, placement) }
      let scenes = application?.connectedScenes ?? []
      return number <= scenes.count ? (scenes[number - 1], further) : nil
    }
    for step in script.steps {
      let time = step.time + placement.shift
      switch step.action {
      case .batch(let batch):
        guard let target = target(batch.scene) else { continue }
        let batch = batch.placed(target.placement)
        schedule(
          TouchBatch(
            scene: target.scene, samples: batch.samples, modifierFlags: batch.modifierFlags,
            buttonMask: batch.buttonMask),
          at: time)
      case .input(let input):
        guard let target = target(input.scene) else { continue }
        schedule(input.placed(target.placement).sample, in: target.scene, at: time)
      case .drain, .wait, .frame, .resize: break
      }
    }
  }
}
