@testable import UIKit

extension Stage {
  /// Returns a recording view in the stage's only window. If the frame is nil, the view fills the window.
  func view(_ name: String = "View", _ frame: CGRect? = nil, in superview: UIView? = nil) -> RecordingView {
    let parent = superview ?? scene.windows.first ?? window()
    let view = RecordingView(name, frame ?? parent.bounds, log: log)
    parent.addSubview(view)
    return view
  }

  /// Logs the states of the recognizers that have a name, as "name: state". Resets are logged only on
  /// request.
  func logStates(withResets: Bool = false) {
    let trace = TouchTrace()
    trace.add(
      TraceLog(log) { event in
        guard case .recognizer(.state(let recognizer, _, let state, let cause)) = event,
          let name = recognizer.name
        else { return nil }
        if case .reset = cause { return withResets ? "\(name): reset" : nil }
        return "\(name): \(state)"
      })
    application.trace = trace
  }

  /// Plays a batch with one sample of a pointer, and with these buttons pressed.
  func pointer(
    _ phase: TouchSample.Phase, _ x: CGFloat, _ y: CGFloat, buttons: UIEvent.ButtonMask
  ) {
    var reading = sample(phase, x, y)
    reading.type = .indirectPointer
    application.becomeShared()
    application.enqueue(TouchBatch(scene: scene, samples: [reading], buttonMask: buttons))
    application.drainEventQueue()
  }
}
