import TouchstoneScript

/// A world, and the fingers that touch it.
public struct Scenario: Equatable {
  /// The features that generated scenarios may have.
  public struct Features: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let relations = Features(rawValue: 1)
    public static let fingers = Features(rawValue: 2)
    public static let controls = Features(rawValue: 4)
    public static let windows = Features(rawValue: 8)
    public static let turns = Features(rawValue: 16)
    public static let disturbances = Features(rawValue: 32)
    public static let scrolling = Features(rawValue: 64)
    public static let swipes = Features(rawValue: 128)
    /// Pans with a maximum number of fingers.
    public static let maximums = Features(rawValue: 256)
    public static let pinches = Features(rawValue: 512)
    public static let tables = Features(rawValue: 1024)
    /// What scroll views do by themselves after a drag, and what apps do to them.
    public static let motion = Features(rawValue: 1 << 16)
    public static let all = Features(rawValue: 2047 | 1 << 16)
  }

  /// One finger's action at one time.
  public struct Step: Equatable {
    public var milliseconds: Int
    public var finger: Int
    public var phase: TouchSample.Phase
    public var x: Int
    public var y: Int

    public init(_ milliseconds: Int, _ finger: Int, _ phase: TouchSample.Phase, _ x: Int, _ y: Int) {
      self.milliseconds = milliseconds
      self.finger = finger
      self.phase = phase
      self.x = x
      self.y = y
    }
  }

  public var world: ModelWorld
  /// The steps in the order of their times. Steps of different fingers at one time are one batch.
  public var steps: [Step]

  public init(_ world: ModelWorld, _ steps: [Step]) {
    self.world = world
    self.steps = steps
  }

  /// The steps as a script.
  public var script: TouchScript {
    var script = TouchScript(scale: world.scale)
    var rest = steps[...]
    // A finger lifts where it is, whatever its step says, because the location of a lift does not matter
    // here.
    var places: [Int: CGPoint] = [:]
    while let first = rest.first {
      var batch: [TouchSample] = []
      var fingers: Set<Int> = []
      while let step = rest.first, step.milliseconds == first.milliseconds,
        fingers.insert(step.finger).inserted
      {
        var place = CGPoint(x: Double(step.x), y: Double(step.y))
        if step.phase == .ended || step.phase == .cancelled { place = places[step.finger] ?? place }
        places[step.finger] = place
        batch.append(
          TouchSample(
            contact: .init(number: Int32(step.finger)), phase: step.phase, location: place,
            timestamp: Double(step.milliseconds) / 1000))
        rest.removeFirst()
      }
      script.append(.batch(.init(samples: batch)), at: Double(first.milliseconds) / 1000)
    }
    return script
  }

  /// Returns the model's log; nil if it proves nothing. `observed` decides what the rules leave open.
  public func modelLog(observed: [String] = []) -> [String]? {
    var run = ModelRun(world, observed: ModelObservation(observed))
    run.play(script)
    return run.isUnsettled ? nil : run.lines
  }
}
