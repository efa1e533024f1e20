import TouchstoneScript

/// A world, which consists of windows, views and recognizers, and the fingers that touch it.
public struct Scenario: Equatable {
  /// The features that generated scenarios may have.
  public struct Features: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let relations = Features(rawValue: 1 << 0)
    public static let fingers = Features(rawValue: 1 << 1)
    public static let controls = Features(rawValue: 1 << 2)
    public static let windows = Features(rawValue: 1 << 3)
    public static let turns = Features(rawValue: 1 << 4)
    public static let plannedOperations = Features(rawValue: 1 << 5)
    public static let scrolling = Features(rawValue: 1 << 6)
    public static let swipes = Features(rawValue: 1 << 7)
    /// Pans with a maximum number of fingers.
    public static let maximums = Features(rawValue: 1 << 8)
    public static let pinches = Features(rawValue: 1 << 9)
    public static let tables = Features(rawValue: 1 << 10)
    /// Motion of scroll views after a drag, and changes that apps make to scroll views.
    public static let motion = Features(rawValue: 1 << 11)
    /// Values that actions and the application read from touches and recognizers.
    public static let readings = Features(rawValue: 1 << 12)
    /// Rotations, and fingers that turn around each other.
    public static let pairs = Features(rawValue: 1 << 13)
    public static let edges = Features(rawValue: 1 << 14)
    public static let tapPresses = Features(rawValue: 1 << 15)
    /// Controllers, overridden `next` properties, and the end of the chain.
    public static let chains = Features(rawValue: 1 << 16)
    /// First responders, actions without a target, and keys.
    public static let responders = Features(rawValue: 1 << 17)
    /// Windows that are hidden, shown, raised and made key.
    public static let windowChanges = Features(rawValue: 1 << 18)
    /// UIKit's controls with values.
    public static let kit = Features(rawValue: 1 << 19)
    /// Scales, origins of bounds, and overrides of hit tests.
    public static let geometry = Features(rawValue: 1 << 20)
    /// Results of tracking methods, and values that control events read.
    public static let tracking = Features(rawValue: 1 << 21)
    public static let pencils = Features(rawValue: 1 << 22)
    /// Mice, wheels and touchpads.
    public static let pointers = Features(rawValue: 1 << 28)
    /// Recognizers of presses.
    public static let presses = Features(rawValue: 1 << 29)
    /// Text fields, and key presses that type into them.
    public static let fields = Features(rawValue: 1 << 30)
    /// The tablet idiom.
    public static let tablets = Features(rawValue: 1 << 31)
    /// Buttons with menus.
    public static let menus = Features(rawValue: 1 << 32)
    /// Cycles of requirements. At least one requirement of each cycle is the result of a delegate.
    public static let circles = Features(rawValue: 1 << 33)
    /// Controllers that are presented and dismissed, and first responders that leave their window.
    public static let presentations = Features(rawValue: 1 << 34)
    public static let all = Features(rawValue: 1 << 23 - 1).union([
      .pointers, .presses, .fields, .tablets, .menus, .circles, .presentations,
    ])
  }

  /// One finger's action at one time.
  public struct Step: Equatable {
    public var milliseconds: Int
    public var finger: Int
    public var phase: TouchSample.Phase
    public var x: Int
    public var y: Int
    /// Earlier samples of the same move, in the same event (rule 1.17).
    public var through: [ModelPoint] = []
    /// The buttons that are down. For a pointer only.
    public var buttons = 1
    /// The modifier keys that are down, as the raw value of `UIKeyModifierFlags`.
    public var modifiers = 0

    public init(_ milliseconds: Int, _ finger: Int, _ phase: TouchSample.Phase, _ x: Int, _ y: Int) {
      self.milliseconds = milliseconds
      self.finger = finger
      self.phase = phase
      self.x = x
      self.y = y
    }
  }

  public var world: ModelWorld
  /// The steps in the order of their times. Steps of different fingers at the same time are one batch.
  public var steps: [Step]
  /// Keys and other input without touches, at times without finger steps.
  public var inputs: [ModelInput]
  /// The numbers of the fingers whose touches have the type `.pencil`.
  public var pencils: Set<Int> = []
  /// The numbers of the fingers whose touches have the type `.indirectPointer`.
  public var pointers: Set<Int> = []

  public init(_ world: ModelWorld, _ steps: [Step], _ inputs: [ModelInput] = []) {
    self.world = world
    self.steps = steps
    self.inputs = inputs
  }

  /// The steps as a script.
  public var script: TouchScript {
    var script = TouchScript(scale: world.scale)
    var inputs = inputs[...]
    var rest = steps[...]
    // A finger lifts at its current location. The location in its step is ignored, because the location of a
    // lift does not matter here.
    var places: [Int: CGPoint] = [:]
    var buttons = 0
    func addInputs(before end: Int) {
      while let input = inputs.first, input.milliseconds < end {
        inputs.removeFirst()
        let time = Double(input.milliseconds) / 1000
        script.append(.input(.init(input.sample(at: time))), at: time)
      }
    }
    while let first = rest.first {
      addInputs(before: first.milliseconds)
      var batch: [TouchSample] = []
      var fingers: Set<Int> = []
      var modifiers: UIKeyModifierFlags = []
      while let step = rest.first, step.milliseconds == first.milliseconds,
        fingers.insert(step.finger).inserted
      {
        var place = CGPoint(x: Double(step.x), y: Double(step.y))
        if step.phase == .ended || step.phase == .cancelled { place = places[step.finger] ?? place }
        places[step.finger] = place
        for (index, point) in step.through.enumerated() {
          batch.append(
            TouchSample(
              contact: .init(number: Int32(step.finger)), phase: .moved,
              location: CGPoint(x: point.x, y: point.y),
              timestamp: (Double(step.milliseconds - step.through.count + index)) / 1000))
        }
        batch.append(
          TouchSample(
            contact: .init(number: Int32(step.finger)), phase: step.phase, location: place,
            timestamp: Double(step.milliseconds) / 1000))
        if pencils.contains(step.finger) {
          for index in batch.indices.suffix(step.through.count + 1) { batch[index].type = .pencil }
        }
        if pointers.contains(step.finger) {
          for index in batch.indices.suffix(step.through.count + 1) {
            batch[index].type = .indirectPointer
          }
          buttons = step.phase == .ended || step.phase == .cancelled ? 0 : step.buttons
        }
        modifiers.insert(UIKeyModifierFlags(rawValue: step.modifiers))
        rest.removeFirst()
      }
      let mask = UIEvent.ButtonMask(rawValue: buttons)
      script.append(
        .batch(.init(samples: batch, modifierFlags: modifiers, buttonMask: mask)),
        at: Double(first.milliseconds) / 1000)
    }
    addInputs(before: .max)
    return script
  }

  /// Returns the model's log; nil if the run is unsettled. `observed` is the engine's log. It provides the
  /// values that the rules do not specify.
  public func modelLog(observed: [String] = []) -> [String]? {
    var run = ModelRun(world, observed: ModelObservation(observed))
    run.play(script, inputs: inputs)
    return run.isUnsettled ? nil : run.lines
  }
}
