/// Turns the readings of one scene that are no touches into events, and sends each on its way.
final class InputDispatcher {
  func handle(_ sample: InputSample, in scene: UIWindowScene, for application: UIApplication) {
    switch sample {
    case .hover, .scroll, .transform: break
    case .press, .shake, .remoteControl: break
    }
  }
}
