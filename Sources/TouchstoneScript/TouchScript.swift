/// A sequence of timed touches and other input, for a surface of a given size.
///
/// A script is written as text (see `TouchScript.init(parsing:fileName:)`) or with verbs such as
/// `fingerTap(_:at:duration:)`, or recorded from a running application by a `TouchRecorder`. A `HeadlessHost` plays it
/// in virtual time.
public struct TouchScript: Equatable {
  /// The version of the text format that this code writes. The code also reads all earlier versions.
  public static let formatVersion = 3

  /// The name of the case for which the script is meant; nil if there is none.
  public var caseName: String?
  /// The size of the surface, in points.
  public var size: CGSize
  /// The scale of the surface: pixels per point.
  public var scale: CGFloat
  /// The time at the beginning of a recording, in seconds of the uptime clock; nil for a script.
  ///
  /// The times of a script count from its start; the player drains the queue after each batch, and draws frames that
  /// the application requests. The times of a recording are those of the clock, and the recording contains all
  /// advances, drains and frames, so that the engine performs exactly the same turns.
  public var recordedStart: TimeInterval?
  /// The steps, in chronological order.
  public internal(set) var steps: [Step] = []
  /// The time between two samples of a verb that moves, in seconds. Default 0.016.
  public var moveInterval: TimeInterval = 0.016
  /// The modifier keys that are down, for the next steps. The verbs of modifier keys change it.
  public var modifierFlags: UIKeyModifierFlags = []
  /// The mouse buttons that are down, for the next steps. The verbs of the pointer change it.
  public internal(set) var buttonMask: UIEvent.ButtonMask = []

  /// The fingers that are down, whose values the verbs continue.
  var hand = Hand()

  public init(caseName: String? = nil, size: CGSize = CGSize(width: 375, height: 812), scale: CGFloat = 1) {
    self.caseName = caseName
    self.size = size
    self.scale = scale
  }

  /// Creates a script with verbs, for example
  /// `TouchScript("e-view") { $0.fingerTap(at: CGPoint(x: 280, y: 200)) }`.
  public init(
    _ caseName: String? = nil, size: CGSize = CGSize(width: 375, height: 812), scale: CGFloat = 1,
    fingers: (inout TouchScript) -> Void
  ) {
    self.init(caseName: caseName, size: size, scale: scale)
    fingers(&self)
  }

  /// The time of the last step, in seconds, at which the next verb continues. For a recording without steps it is
  /// `recordedStart`.
  public var duration: TimeInterval { steps.last?.time ?? recordedStart ?? 0 }

  /// Adds a step at the end. A time before the last step's becomes that step's time.
  public mutating func append(_ action: Step.Action, at time: TimeInterval) {
    steps.append(Step(time: max(time, duration), action: action))
  }

  public static func == (lhs: TouchScript, rhs: TouchScript) -> Bool {
    lhs.caseName == rhs.caseName && lhs.size == rhs.size && lhs.scale == rhs.scale
      && lhs.recordedStart == rhs.recordedStart && lhs.steps == rhs.steps
  }
}

extension TouchScript {
  /// An action at a time.
  public struct Step: Equatable {
    /// The time in seconds: since the start in a script, of the uptime clock in a recording.
    public var time: TimeInterval
    public var action: Action

    public init(time: TimeInterval, action: Action) {
      self.time = time
      self.action = action
    }
  }

  /// The touches of one scene in one turn of the host.
  public struct Batch: Equatable {
    /// The scene, counted from 1 in the order in which scenes connected.
    public var scene = 1
    /// The samples, in the order of their arrival. Their timestamps use the same clock as the step's time.
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
    /// The sample. Its timestamp uses the same clock as the step's time.
    public var sample: InputSample

    public init(_ sample: InputSample, scene: Int = 1) {
      self.sample = sample
      self.scene = scene
    }
  }
}

extension TouchScript.Step {
  public enum Action: Equatable {
    /// A batch of touches enters the queue. In a script the queue is drained immediately afterwards.
    case batch(TouchScript.Batch)
    /// Other input enters the queue. In a script the queue is drained immediately afterwards.
    case input(TouchScript.Input)
    /// The queue is drained. Occurs only in recordings.
    case drain
    /// The clock advances to the step's time.
    case wait
    /// A frame of the scene is drawn. Occurs only in recordings.
    case frame(scene: Int)
    /// The scene changes its size, in points.
    case resize(scene: Int, CGSize)
  }
}
