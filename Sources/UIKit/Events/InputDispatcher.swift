/// Creates events from a scene's input samples. Touch samples are handled by `TouchDispatcher`.
final class InputDispatcher {
  /// The scrolls in progress, at most one for each device, oldest first.
  var scrolls: ContiguousArray<ScrollEvent> = []
  /// The touchpad gestures in progress, at most one for each device, oldest first.
  var transforms: ContiguousArray<TransformEvent> = []
  /// The hovers in progress, at most one for each device, oldest first.
  var hovers: ContiguousArray<HoverEvent> = []
  /// Whether an event of this scene is being sent.
  var isSending = false
  /// Creates presses and their events from the scene's key samples.
  let presses = PressDispatcher()
  /// The event of the shake in progress; nil if there is none.
  var motion: MotionEvent? { didSet { extendLifetime(oldValue) } }

  func handle(_ sample: InputSample, in scene: UIWindowScene, for application: UIApplication) {
    switch sample {
    case .hover(let sample): handle(sample, in: scene, for: application)
    case .scroll(let sample): handle(sample, in: scene, for: application)
    case .transform(let sample): handle(sample, in: scene, for: application)
    case .press(let sample): presses.handle(sample, in: scene, for: application)
    case .text(let sample): application.apply(sample.change, in: scene)
    case .shake(let sample): handle(sample, in: scene, for: application)
    case .remoteControl(let sample): handle(sample, in: scene, for: application)
    }
  }

  deinit {}
}
