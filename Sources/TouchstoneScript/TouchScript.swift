/// A sequence of timed touches and other input, for a surface of a given size.
///
/// A script is written by hand (as text, see `TouchScript.init(parsing:fileName:)`, or with the finger verbs of
/// `TouchScript+Fingers.swift`) or recorded from a running application (`TouchRecorder`). A `HeadlessHost` plays
/// both on virtual time.
public struct TouchScript: Equatable {
  /// The version of the text form that this code writes. It also reads the earlier ones.
  public static let formatVersion = 3

  /// The gallery's case for which the script is meant; `nil` for none.
  public var caseName: String?
  /// The size of the surface, in points.
  public var size: CGSize
  /// Pixels per point of the surface.
  public var scale: CGFloat
  /// A recording's clock at its beginning, in seconds of the uptime clock; `nil` in a script.
  ///
  /// A script's times count from its own start. Its player drains the queue after each batch and draws frames on
  /// request. A recording's times are the clock's own, and it contains every advance, drain and frame: playing it
  /// adds nothing, so the engine goes through the same turns again.
  public var recordedStart: TimeInterval?
  /// The steps in the order of play; times never go backwards.
  public internal(set) var steps: [Step] = []
  /// Seconds between two samples of the moving verbs. Default 0.016.
  public var moveInterval: TimeInterval = 0.016
  /// The modifier keys that the verbs hold. The verbs of modifier keys update it; it may also be set.
  public var modifierFlags: UIKeyModifierFlags = []
  /// The buttons that the verbs hold. The verbs of the pointer update it.
  public internal(set) var buttonMask: UIEvent.ButtonMask = []

  /// The current state of the fingers that are down, for the verbs that continue from there.
  var hand = Hand()

  public init(caseName: String? = nil, size: CGSize = CGSize(width: 375, height: 812), scale: CGFloat = 1) {
    self.caseName = caseName
    self.size = size
    self.scale = scale
  }

  /// Creates a script with the finger verbs: `TouchScript("e-view") { $0.fingerTap(at: CGPoint(x: 280, y: 200))
  /// }`.
  public init(
    _ caseName: String? = nil, size: CGSize = CGSize(width: 375, height: 812), scale: CGFloat = 1,
    fingers: (inout TouchScript) -> Void
  ) {
    self.init(caseName: caseName, size: size, scale: scale)
    fingers(&self)
  }

  /// The time of the last step, in seconds, at which the next verb continues. A recording without steps: its
  /// start.
  public var duration: TimeInterval { steps.last?.time ?? recordedStart ?? 0 }

  /// Adds a step at the end. An earlier time is moved to that of the last step: time never goes backwards.
  public mutating func append(_ action: Step.Action, at time: TimeInterval) {
    steps.append(Step(time: max(time, duration), action: action))
  }

  public static func == (lhs: TouchScript, rhs: TouchScript) -> Bool {
    lhs.caseName == rhs.caseName && lhs.size == rhs.size && lhs.scale == rhs.scale
      && lhs.recordedStart == rhs.recordedStart && lhs.steps == rhs.steps
  }
}

extension TouchScript {
  /// One action at one instant.
  public struct Step: Equatable {
    /// Seconds: from the start in a script, of the uptime clock in a recording.
    public var time: TimeInterval
    public var action: Action

    public init(time: TimeInterval, action: Action) {
      self.time = time
      self.action = action
    }
  }

  /// The touches that one turn of the host's loop read for one scene.
  public struct Batch: Equatable {
    /// The scene, counted from 1 in the order in which scenes connected.
    public var scene = 1
    /// The samples in the order of arrival. Their timestamps are on the same clock as the step's time.
    public var samples: [TouchSample]
    public var modifierFlags: UIKeyModifierFlags = []
    public var buttonMask: UIEvent.ButtonMask = []

    public init(
      samples: [TouchSample], modifierFlags: UIKeyModifierFlags = [], buttonMask: UIEvent.ButtonMask = [],
      scene: Int = 1
    ) {
      self.samples = samples
      self.modifierFlags = modifierFlags
      self.buttonMask = buttonMask
      self.scene = scene
    }
  }
}

extension TouchScript {
  /// Input that is not a touch.
  public struct Input: Equatable {
    /// The scene, counted from 1 in the order in which scenes connected.
    public var scene: Int
    /// Its timestamp is on the same clock as the step's time.
    public var sample: InputSample

    public init(_ sample: InputSample, scene: Int = 1) {
      self.sample = sample
      self.scene = scene
    }
  }
}

extension TouchScript.Step {
  public enum Action: Equatable {
    /// A batch enters the queue. In a script the queue is drained right after it.
    case batch(TouchScript.Batch)
    /// Input that is not a touch enters the queue. In a script the queue is drained right after it.
    case input(TouchScript.Input)
    /// The queue is drained. Only in recordings.
    case drain
    /// Time passes until the step's time, with everything due before it.
    case wait
    /// A frame of the scene is drawn. Only in recordings.
    case frame(scene: Int)
    /// The surface of the scene changes its size, in points.
    case resize(scene: Int, CGSize)
  }
}
