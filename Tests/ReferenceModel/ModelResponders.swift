import TouchstoneScript

/// The behaviour of a view or controller in the responder chain (section 10).
public struct ModelResponder: Equatable {
  public enum Next: Equatable {
    case usual
    case view(Int)
    /// `next` returns nil, so the chain ends here.
    case end
  }

  /// A key command (rule 10.13): the key of a letter, and the action of the command.
  public struct Command: Equatable {
    public var letter: String
    public var action: String

    public init(_ letter: String, _ action: String) {
      self.letter = letter
      self.action = action
    }
  }

  public var callsSuper = true
  /// The methods that do the opposite of `callsSuper` (rule 10.5).
  public var exceptions: [String] = []
  public var next = Next.usual
  public var canBecomeFirst = false
  public var canResignFirst = true
  /// Whether `resignFirstResponder` calls super. If false, `resignFirstResponder` returns false.
  public var resigns = true
  /// The actions that the responder implements.
  public var actions: [String] = []
  /// The actions that `canPerformAction` denies.
  public var denied: [String] = []
  public var commands: [Command] = []
  /// The properties of rule 10.11 that the responder supplies.
  public var supplies: [Supply] = []

  /// The properties that are searched up the chain (rule 10.11).
  public enum Supply: String, CaseIterable {
    case undoManager, inputView, inputAccessoryView, textInputContextIdentifier
  }

  public init() {}

  public func forwards(_ method: String) -> Bool { callsSuper != exceptions.contains(method) }
}

/// The controller of a view.
public struct ModelController: Equatable {
  public enum Kind: Equatable {
    case plain
    /// A navigation controller, whose view contains private wrappers (rule 10.7).
    case navigation
    /// A controller that the controller of a view presents.
    case presented(by: Int)
    /// A controller that the controller of a view presents during the run. The presented controller covers
    /// its whole window. If `isFull` is true, the presenter's view is outside the window while the controller
    /// is presented.
    case presents(by: Int, isFull: Bool)
  }

  public var name: String
  public var kind = Kind.plain
  public var responder = ModelResponder()

  public init(_ name: String, _ kind: Kind = .plain) {
    self.name = name
    self.kind = kind
  }
}

/// A view or its controller, as the target of an operation of the app.
public struct ModelPlace: Equatable {
  public var view: Int
  public var isController: Bool

  public init(_ view: Int, isController: Bool = false) {
    self.view = view
    self.isController = isController
  }
}

/// Input other than touches.
public struct ModelInput: Equatable {
  public enum Kind: Equatable {
    /// The key of a letter, or one of the keys of `ModelField`.
    case key(String, Phase)
    case shake(Phase)
    /// The play key.
    case remoteControl
    /// Text that an input method commits.
    case commit(String)
    case pointer(ModelPointerInput)
  }

  public enum Phase: String {
    case began, changed, ended, cancelled
  }

  public var milliseconds: Int
  public var kind: Kind

  public init(_ milliseconds: Int, _ kind: Kind) {
    self.milliseconds = milliseconds
    self.kind = kind
  }
}

extension ModelInput {
  /// Returns the input as a sample for a script.
  func sample(at time: Double) -> InputSample {
    switch kind {
    case .key(let letter, let phase):
      let named = [ModelField.returnKey: (40, "\r"), ModelField.deleteKey: (42, "\u{8}")]
      let (usage, text) = named[letter] ?? (4 + Int(letter.utf8.first ?? 0x61) - 0x61, letter)
      let phases: [Phase: PressSample.Phase] = [
        .began: .began, .changed: .changed, .ended: .ended, .cancelled: .cancelled,
      ]
      return .press(
        PressSample(
          phase: phases[phase] ?? .ended, usage: usage, characters: text,
          charactersIgnoringModifiers: text, timestamp: time))
    case .shake(let phase):
      let phases: [Phase: ShakeSample.Phase] = [.began: .began, .cancelled: .cancelled]
      return .shake(ShakeSample(phase: phases[phase] ?? .ended, timestamp: time))
    case .commit(let text):
      return .text(TextInputSample(TextInputChange(committedText: text), timestamp: time))
    case .pointer(let input): return input.sample(at: time, modifiers: [])
    case .remoteControl:
      return .remoteControl(RemoteControlSample(subtype: .remoteControlPlay, timestamp: time))
    }
  }
}
