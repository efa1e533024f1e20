import CoreGraphics
import Foundation

/// One drag of a scroll view, from the pan's Began to its end. Offsets are in points.
struct ScrollDrag {
  /// The content offset without the rubber band (rule 8.18).
  var rawOffset: CGPoint
  /// The pan's translation when `rawOffset` was last updated, in points.
  var translation = CGPoint.zero
  /// The content offset when the drag began, which determines the first page (rule 8.21).
  var firstOffset: CGPoint
  /// The source of the drag, such as a wheel; nil for a finger on the screen.
  let source: ScrollSample.Source?
  /// The scroll bar that a mouse drags; nil for other drags.
  let bar: Bar?
  /// The container that takes part in the drag; nil if there is none.
  private(set) weak var follower: (any ScrollDragFollower)?
  /// The axes along which the content follows the drag (rule 8.16).
  private var lock: DirectionalLock
  /// The time of the finger's last move, in seconds.
  private var lastMoveTime: TimeInterval
  /// The translation when the finger last rested for a long time. After the finger has moved 10 points from
  /// there, the direction is decided again and this property becomes nil.
  private var restingTranslation: CGPoint?

  init(
    rawOffset: CGPoint, firstOffset: CGPoint, source: ScrollSample.Source?, firstMovement: CGVector?,
    follower: (any ScrollDragFollower)?, at time: TimeInterval
  ) {
    self.rawOffset = rawOffset
    self.firstOffset = firstOffset
    self.source = source
    bar = nil
    self.follower = follower
    lock = firstMovement.map { DirectionalLock($0) } ?? .free
    lastMoveTime = time
  }

  /// A dragged scroll bar: its axis, and the distance, in points, from the bar's start to the pointer.
  struct Bar {
    let axis: ScrollAxis
    let gripOffset: CGFloat
  }

  init(rawOffset: CGPoint, firstOffset: CGPoint, bar: Bar, at time: TimeInterval) {
    self.rawOffset = rawOffset
    self.firstOffset = firstOffset
    source = nil
    self.bar = bar
    lock = .free
    lastMoveTime = time
  }

  /// Returns whether the content follows the drag along the axis.
  func allows(_ axis: ScrollAxis) -> Bool {
    if case .locked(let locked) = lock { return locked == axis }
    return true
  }

  /// Decides the direction of the drag again if the finger rested before this movement (rule 8.16).
  mutating func updateLock(with translation: CGPoint, at time: TimeInterval) {
    if time - lastMoveTime > TouchConstants.directionalLockRest { restingTranslation = self.translation }
    lastMoveTime = time
    guard let place = restingTranslation else { return }
    let movement = CGVector(dx: translation.x - place.x, dy: translation.y - place.y)
    guard hypot(movement.dx, movement.dy) >= TouchConstants.panHysteresis else { return }
    lock = DirectionalLock(movement)
    restingTranslation = nil
  }
}

/// The axis to which a drag is locked, or none (rule 8.16).
private enum DirectionalLock {
  case free
  case locked(ScrollAxis)

  /// Creates the lock for a drag with this movement.
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
