/// A sequence of timed touches and other input, for a surface of a given size.
///
/// A script is text (see `TouchScript.init(parsing:fileName:)`), or is built with methods such as
/// `fingerTap(_:at:duration:)`, or was recorded from a running application by a `TouchRecorder`. A
/// `HeadlessHost` plays it in virtual time.
public struct TouchScript: Equatable {
  /// The version of the text format that this code writes. The code also reads all earlier versions.
  public static let formatVersion = 3

  /// The name of the case for which the script is meant; nil if there is none.
  public var caseName: String?
  /// The size of the surface, in points.
  public var size: CGSize
  /// The scale of the surface: pixels per point.
  public var scale: CGFloat
  /// The time at the beginning of a recording, in seconds on the uptime clock; nil for a script.
  ///
  /// In a script, times count from the start. The player drains the queue after each batch, and draws the
  /// frames that the application requests. In a recording, times are those of the uptime clock. The recording
  /// contains all advances, drains and frames, so that the engine performs exactly the same turns.
  public var recordedStart: TimeInterval?
  /// The steps, in chronological order.
  public internal(set) var steps: [Step] = []
  /// The time between two samples of a movement, in seconds. Default 0.016.
  public var moveInterval: TimeInterval = 0.016
  /// The modifier keys that are down during the next steps. The methods for modifier keys change this value.
  public var modifierFlags: UIKeyModifierFlags = []
  /// The mouse buttons that are down during the next steps. The methods for the pointer change this value.
  public internal(set) var buttonMask: UIEvent.ButtonMask = []

  /// The fingers that are down, with their last values. The methods that move or lift fingers continue from
  /// these values.
  var activeContacts = ActiveContacts()

  public init(caseName: String? = nil, size: CGSize = CGSize(width: 375, height: 812), scale: CGFloat = 1) {
    self.caseName = caseName
    self.size = size
    self.scale = scale
  }

  /// Creates a script with methods, for example
  /// `TouchScript("e-view") { $0.fingerTap(at: CGPoint(x: 280, y: 200)) }`.
  public init(
    _ caseName: String? = nil, size: CGSize = CGSize(width: 375, height: 812), scale: CGFloat = 1,
    fingers: (inout TouchScript) -> Void
  ) {
    self.init(caseName: caseName, size: size, scale: scale)
    fingers(&self)
  }

  /// The time of the last step, in seconds. The next step is added at this time. If a recording has no steps,
  /// this is `recordedStart`.
  public var duration: TimeInterval { steps.last?.time ?? recordedStart ?? 0 }

  /// Adds a step at the end. If `time` is before the last step's time, the new step gets that step's time.
  public mutating func append(_ action: Step.Action, at time: TimeInterval) {
    steps.append(Step(time: max(time, duration), action: action))
  }

  public static func == (lhs: TouchScript, rhs: TouchScript) -> Bool {
    lhs.caseName == rhs.caseName && lhs.size == rhs.size && lhs.scale == rhs.scale
      && lhs.recordedStart == rhs.recordedStart && lhs.steps == rhs.steps
  }
}

extension TouchScript {
  /// An action, and the time at which it happens.
  public struct Step: Equatable {
    /// The time in seconds: in a script, since the start; in a recording, of the uptime clock.
    public var time: TimeInterval
    /// The action at that time.
    public var action: Action

    public init(time: TimeInterval, action: Action) {
      self.time = time
      self.action = action
    }
  }

  /// The touches of one scene in one turn of the host.
  public struct Batch: Equatable {
    /// The number of the scene, counted from 1 in the order in which scenes connected.
    public var sceneNumber = 1
    /// The samples, in the order of their arrival. Their timestamps use the same clock as the step's time.
    public var samples: [TouchSample]
    /// The modifier keys that are down.
    public var modifierFlags: UIKeyModifierFlags = []
    /// The mouse buttons that are down.
    public var buttonMask: UIEvent.ButtonMask = []

    public init(
      samples: [TouchSample], modifierFlags: UIKeyModifierFlags = [], buttonMask: UIEvent.ButtonMask = [],
      sceneNumber: Int = 1
    ) {
      self.samples = samples
      self.modifierFlags = modifierFlags
      self.buttonMask = buttonMask
      self.sceneNumber = sceneNumber
    }
  }
}

extension TouchScript {
  /// Input that is not a touch.
  public struct Input: Equatable {
    /// The number of the scene, counted from 1 in the order in which scenes connected.
    public var sceneNumber: Int
    /// The sample. Its timestamp uses the same clock as the step's time.
    public var sample: InputSample

    public init(_ sample: InputSample, sceneNumber: Int = 1) {
      self.sample = sample
      self.sceneNumber = sceneNumber
    }
  }
}

extension TouchScript.Step {
  /// The action of a step.
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
    /// The scene's size changes to the given size, in points.
    case resize(scene: Int, CGSize)
  }
}
