/// The dispatcher that turns a scene's readings other than touches into events.
final class InputDispatcher {
  /// The scrolls in progress, one per device, oldest first.
  var scrolls: ContiguousArray<ScrollEvent> = []
  /// The touchpad gestures in progress, one per device, oldest first.
  var transforms: ContiguousArray<TransformEvent> = []
  /// The pointers over the scene, one per device.
  var hovers: ContiguousArray<HoverEvent> = []
  /// Whether an event of this scene is being delivered to recognizers.
  var isSending = false
  /// Turns key readings into presses.
  let presses = PressDispatcher()
  /// The shake in progress.
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
