import TouchstoneScript

/// Input of mice and touchpads without touches: rule 6.P8 and the rules of hovering.
public enum ModelPointerInput: Equatable {
  case scroll(ModelScrollInput)
  case hover(ModelHoverInput)
  /// Two fingers that pinch or rotate on a touchpad. The rules define no effect for a movement of both
  /// fingers together.
  case transform(ModelTransformInput)
}

/// A step of a wheel, or a phase of a touchpad's scroll.
public struct ModelScrollInput: Equatable {
  public var isWheel: Bool
  public var phase: ModelInput.Phase
  public var place: ModelPoint
  /// The distance by which the content moves.
  public var way: ModelPoint

  public init(
    _ phase: ModelInput.Phase, _ place: ModelPoint, by way: ModelPoint = .zero, isWheel: Bool = false
  ) {
    self.isWheel = isWheel
    self.phase = phase
    self.place = place
    self.way = way
  }
}

/// A pointer that enters the scene (`began`), moves in it, or leaves it (`ended`).
public struct ModelHoverInput: Equatable {
  public var phase: ModelInput.Phase
  public var place: ModelPoint
  public var isPencil: Bool

  public init(_ phase: ModelInput.Phase, _ place: ModelPoint, isPencil: Bool = false) {
    self.phase = phase
    self.place = place
    self.isPencil = isPencil
  }
}

public struct ModelTransformInput: Equatable {
  public var phase: ModelInput.Phase
  public var place: ModelPoint
  public var scale: Double
  /// The rotation in thousandths of a radian.
  public var rotation: Int

  public init(_ phase: ModelInput.Phase, _ place: ModelPoint, scale: Double = 1, rotation: Int = 0) {
    self.phase = phase
    self.place = place
    self.scale = scale
    self.rotation = rotation
  }

  var angle: Double { Double(rotation) / 1000 }
}

/// The types of touches (rule 1.11).
public enum ModelTouchType: String {
  case finger, pencil, pointer
}

/// The kinds of input that recognizers receive. Recognizers of one kind neither prevent recognizers of
/// another kind nor wait for them (5.9).
enum ModelInputKind {
  case touch, wheel, scroll, transform, hover, press

  var isScroll: Bool { self == .wheel || self == .scroll }
}

extension ModelPointerInput {
  /// Returns the input as a sample for a script.
  func sample(at time: Double, modifiers: UIKeyModifierFlags) -> InputSample {
    func point(_ place: ModelPoint) -> CGPoint { CGPoint(x: place.x, y: place.y) }
    switch self {
    case .scroll(let scroll):
      let phases: [ModelInput.Phase: ScrollSample.Phase] = [
        .began: .began, .changed: .changed, .ended: .ended, .cancelled: .cancelled,
      ]
      var sample = ScrollSample(
        device: scroll.isWheel ? 0 : 1, source: scroll.isWheel ? .wheel : .touchpad,
        phase: phases[scroll.phase] ?? .ended,
        location: point(scroll.place), translation: CGVector(dx: scroll.way.x, dy: scroll.way.y),
        timestamp: time)
      sample.modifierFlags = modifiers
      return .scroll(sample)
    case .hover(let hover):
      let phases: [ModelInput.Phase: HoverSample.Phase] = [.began: .entered, .changed: .moved]
      var sample = HoverSample(
        device: hover.isPencil ? 1 : 0, phase: phases[hover.phase] ?? .exited, location: point(hover.place),
        timestamp: time)
      if hover.isPencil { sample.type = .pencil }
      sample.modifierFlags = modifiers
      return .hover(sample)
    case .transform(let transform):
      let phases: [ModelInput.Phase: TransformSample.Phase] = [
        .began: .began, .changed: .changed, .ended: .ended, .cancelled: .cancelled,
      ]
      var sample = TransformSample(
        phase: phases[transform.phase] ?? .ended, location: point(transform.place), fingerCount: 2,
        timestamp: time)
      sample.scale = transform.scale
      sample.rotation = transform.angle
      sample.modifierFlags = modifiers
      return .transform(sample)
    }
  }
}
