/// Turns the readings of one scene that are no touches into events, and sends each on its way.
final class InputDispatcher {
  /// The scrolls in progress, one a device, the oldest first.
  var scrolls: ContiguousArray<ScrollEvent> = []
  /// The touchpads' gestures in progress, one a device, the oldest first.
  var transforms: ContiguousArray<TransformEvent> = []
  /// The pointers over the scene, one a device.
  var hovers: ContiguousArray<HoverEvent> = []
  /// An event of this scene is on its way to recognizers.
  var isSending = false
  /// Makes presses of keys.
  let presses = PressDispatcher()
  /// The shake under way.
  var motion: MotionEvent? { didSet { extendLifetime(oldValue) } }

  func handle(_ sample: InputSample, in scene: UIWindowScene, for application: UIApplication) {
    switch sample {
    case .hover(let sample): handle(sample, in: scene, for: application)
    case .scroll(let sample): handle(sample, in: scene, for: application)
    case .transform(let sample): handle(sample, in: scene, for: application)
    case .press(let sample): presses.handle(sample, in: scene, for: application)
    case .text(let sample): application.apply(sample.change, in: scene)
    case .shake(let sample): shake(sample, in: scene, for: application)
    case .remoteControl(let sample): remoteControl(sample, in: scene, for: application)
    }
  }

  deinit {}
}
