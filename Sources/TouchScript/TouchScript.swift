/// Fingers as a program: what a hand does, when, and on how large a screen.
///
/// A script is written by hand (as text, see `TouchScript.init(parsing:fileName:)`, or with the finger verbs of
/// `TouchScript+Fingers.swift`) or recorded from a running application (`TouchRecorder`). Both are played by a
/// `HeadlessHost` on virtual time.
public struct TouchScript: Equatable {
  /// The version of the text form that this code writes. It reads the earlier ones, too.
  public static let formatVersion = 3

  /// The case of the gallery that the script is meant for; `nil` when it names none.
  public var caseName: String?
  /// The size of the surface, in points.
  public var size: CGSize
  /// Pixels per point of the surface.
  public var scale: CGFloat
  /// A recording's clock when it began, in seconds of the uptime clock; `nil` in a script.
  ///
  /// A script counts its times from its own start, and its player drains the queue after each batch and draws
  /// frames as they are asked for. A recording counts in the clock's own time and contains every advance, drain and
  /// frame: nothing is added when it is played, so the engine goes through the same turns again.
  public var recordedStart: TimeInterval?
  /// In the order of play; times never go backwards.
  public internal(set) var steps: [Step] = []
  /// How often the moving verbs report a finger. Seconds between two samples.
  public var moveInterval: TimeInterval = 0.016
  /// The keys that the verbs hold meanwhile. Those of modifier keys keep it up to date; it may be set as well.
  public var modifierFlags: UIKeyModifierFlags = []
  /// The buttons that the verbs hold meanwhile. Those of the pointer keep it up to date.
  public internal(set) var buttonMask: UIEvent.ButtonMask = []

  /// Where the fingers that are down have got to, for the verbs that go on from there.
  var hand = Hand()

  public init(caseName: String? = nil, size: CGSize = CGSize(width: 375, height: 812), scale: CGFloat = 1) {
    self.caseName = caseName
    self.size = size
    self.scale = scale
  }

  /// A script written with the finger verbs: `TouchScript("e-view") { $0.fingerTap(at: CGPoint(x: 280, y: 200)) }`.
  public init(
    _ caseName: String? = nil, size: CGSize = CGSize(width: 375, height: 812), scale: CGFloat = 1,
    fingers: (inout TouchScript) -> Void
  ) {
    self.init(caseName: caseName, size: size, scale: scale)
    fingers(&self)
  }

  /// The time of the last step, in seconds; where the next verb goes on. A recording without steps: its start.
  public var duration: TimeInterval { steps.last?.time ?? recordedStart ?? 0 }

  /// Adds a step at the end. One that lies before the last is moved to it: time never goes backwards.
  public mutating func append(_ action: Step.Action, at time: TimeInterval) {
    steps.append(Step(time: max(time, duration), action: action))
  }

  public static func == (lhs: TouchScript, rhs: TouchScript) -> Bool {
    lhs.caseName == rhs.caseName && lhs.size == rhs.size && lhs.scale == rhs.scale
      && lhs.recordedStart == rhs.recordedStart && lhs.steps == rhs.steps
  }
}

extension TouchScript {
  /// Something that happens at one instant.
  public struct Step: Equatable {
    /// Seconds: from the start in a script, of the uptime clock in a recording.
    public var time: TimeInterval
    public var action: Action

    public init(time: TimeInterval, action: Action) {
      self.time = time
      self.action = action
    }
  }

  /// What one turn of the host's loop read for one scene.
  public struct Batch: Equatable {
    /// Which scene, counted from 1 in the order in which they connected.
    public var scene = 1
    /// In the order of arrival. Their timestamps are on the same clock as the step's time.
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
  /// A reading that is no touch.
  public struct Input: Equatable {
    /// Which scene, counted from 1 in the order in which they connected.
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
    /// A reading that is no touch enters the queue. In a script the queue is drained right after it.
    case input(TouchScript.Input)
    /// The queue is drained. Only recordings say so.
    case drain
    /// Time passes until the step's time, and all that is due on the way happens.
    case wait
    /// A frame of the scene is drawn. Only recordings say so.
    case frame(scene: Int)
    /// The surface of the scene gets another size, in points.
    case resize(scene: Int, CGSize)
  }
}
