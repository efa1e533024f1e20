/// The names of phases, states, types and causes, spelled as in code.
package enum TraceWords {
  package static func name(_ phase: UITouch.Phase) -> String {
    switch phase {
    case .began: "began"
    case .moved: "moved"
    case .stationary: "stationary"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .regionEntered: "regionEntered"
    case .regionMoved: "regionMoved"
    case .regionExited: "regionExited"
    }
  }

  package static func name(_ phase: TouchSample.Phase) -> String {
    switch phase {
    case .began: "began"
    case .moved: "moved"
    case .ended: "ended"
    case .cancelled: "cancelled"
    }
  }

  package static func name(_ type: UITouch.TouchType) -> String {
    switch type {
    case .direct: "direct"
    case .indirect: "indirect"
    case .pencil: "pencil"
    case .indirectPointer: "indirectPointer"
    }
  }

  package static func name(_ type: UIEvent.EventType) -> String {
    switch type {
    case .touches: "touches"
    case .motion: "motion"
    case .remoteControl: "remoteControl"
    case .presses: "presses"
    case .scroll: "scroll"
    case .hover: "hover"
    case .transform: "transform"
    }
  }

  package static func name(_ sample: InputSample) -> String {
    switch sample {
    case .hover: "hover"
    case .scroll: "scroll"
    case .transform: "transform"
    case .press: "press"
    case .text: "text"
    case .shake: "shake"
    case .remoteControl: "remoteControl"
    }
  }

  package static func name(_ state: UIGestureRecognizer.State) -> String {
    switch state {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }

  /// Returns the cause in one word, and the other recognizer that caused the change; nil if no other
  /// recognizer did.
  package static func causeWord(_ cause: RecordedCause) -> (word: String, other: RecordedRecognizer?) {
    switch cause {
    case .assigned: ("assigned", nil)
    case .refused: ("refused", nil)
    case .prevented(let other): ("prevented", other)
    case .underWay(let other): ("underWay", other)
    case .requirement(let other): ("requirement", other)
    case .followed: ("followed", nil)
    case .disabled: ("disabled", nil)
    case .removed: ("removed", nil)
    case .reset: ("reset", nil)
    }
  }

  /// Returns the name of the responder's method for a phase.
  package static func methodName(for phase: UITouch.Phase) -> String {
    switch phase {
    case .began: "touchesBegan"
    case .moved, .stationary: "touchesMoved"
    case .ended: "touchesEnded"
    case .cancelled: "touchesCancelled"
    case .regionEntered, .regionMoved, .regionExited: "hover"
    }
  }
}
