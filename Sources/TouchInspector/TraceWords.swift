/// The words in which every reader speaks of the trace.
enum TraceWords {
  static func name(_ phase: UITouch.Phase) -> String {
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

  static func name(_ phase: TouchSample.Phase) -> String {
    switch phase {
    case .began: "began"
    case .moved: "moved"
    case .ended: "ended"
    case .cancelled: "cancelled"
    }
  }

  static func name(_ type: UITouch.TouchType) -> String {
    switch type {
    case .direct: "direct"
    case .indirect: "indirect"
    case .pencil: "pencil"
    case .indirectPointer: "indirectPointer"
    }
  }

  static func name(_ type: UIEvent.EventType) -> String {
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

  /// The responder's method for a phase.
  static func method(_ phase: UITouch.Phase) -> String {
    switch phase {
    case .began: "touchesBegan"
    case .moved, .stationary: "touchesMoved"
    case .ended: "touchesEnded"
    case .cancelled: "touchesCancelled"
    case .regionEntered, .regionMoved, .regionExited: "hover"
    }
  }
}
