import CoreGraphics
import Foundation

/// One drag of a scroll view, from the pan's Began to its end. Offsets in points.
struct ScrollDrag {
  /// The offset of the content without a rubber band (rule 8.18).
  var raw: CGPoint
  /// The pan's translation at that offset.
  var translation = CGPoint.zero
  /// The offset at the beginning, which determines the first page (rule 8.21).
  let firstOffset: CGPoint
  /// The source of the drag if it is not a finger on the screen.
  let source: ScrollSample.Source?
  /// The bar that a mouse drags, if it does.
  let bar: Bar?
  /// The axes along which the content follows (rule 8.16).
  private var lock: DirectionalLock
  /// The time of the finger's last move in seconds, and the translation when the finger last rested for long.
  /// After such a rest the next movement decides the direction again.
  private var lastMove: TimeInterval
  private var restingPlace: CGPoint?

  init(
    raw: CGPoint, firstOffset: CGPoint, source: ScrollSample.Source?, firstMovement: CGVector?,
    at time: TimeInterval
  ) {
    self.raw = raw
    self.firstOffset = firstOffset
    self.source = source
    bar = nil
    lock = firstMovement.map { DirectionalLock($0) } ?? .free
    lastMove = time
  }

  /// A dragged bar: its axis, and the pointer's distance from the bar's start.
  struct Bar {
    let axis: ScrollAxis
    let grip: CGFloat
  }

  init(raw: CGPoint, firstOffset: CGPoint, bar: Bar, at time: TimeInterval) {
    self.raw = raw
    self.firstOffset = firstOffset
    source = nil
    self.bar = bar
    lock = .free
    lastMove = time
  }

  /// Whether content follows along the axis.
  func allows(_ axis: ScrollAxis) -> Bool {
    if case .locked(let locked) = lock { return locked == axis }
    return true
  }

  /// Decides the direction again after a rest (rule 8.16).
  mutating func updateLock(with translation: CGPoint, at time: TimeInterval) {
    if time - lastMove > TouchConstants.directionalLockRest { restingPlace = self.translation }
    lastMove = time
    guard let place = restingPlace else { return }
    let movement = CGVector(dx: translation.x - place.x, dy: translation.y - place.y)
    guard hypot(movement.dx, movement.dy) >= TouchConstants.panHysteresis else { return }
    lock = DirectionalLock(movement)
    restingPlace = nil
  }
}

/// The lock of a drag to one axis (rule 8.16).
private enum DirectionalLock {
  case free
  case locked(ScrollAxis)

  /// Creates the lock that a movement leads to.
  init(_ movement: CGVector) {
    let angle = atan2(abs(movement.dy), abs(movement.dx))
    if angle <= TouchConstants.directionalLockAngle {
      self = .locked(.horizontal)
    } else if angle >= .pi / 2 - TouchConstants.directionalLockAngle {
      self = .locked(.vertical)
    } else {
      self = .free
    }
  }
}
