/// Turns the readings of one scene that are no touches into events, and sends each on its way.
final class InputDispatcher {
  /// Makes presses of keys.
  let presses = PressDispatcher()
  /// The shake under way.
  var motion: MotionEvent?

  func handle(_ sample: InputSample, in scene: UIWindowScene, for application: UIApplication) {
    switch sample {
    case .hover, .scroll, .transform: break
    case .press(let sample): presses.handle(sample, in: scene, for: application)
    case .shake(let sample): shake(sample, in: scene, for: application)
    case .remoteControl(let sample): remoteControl(sample, in: scene, for: application)
    }
  }
}
