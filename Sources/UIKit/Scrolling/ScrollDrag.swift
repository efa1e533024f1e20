import CoreGraphics
import Foundation

/// One drag of a scroll view, from the pan's Began to its end. Offsets in points.
struct ScrollDrag {
  /// Where content would be that knew no edges (rule 8.18).
  var raw: CGPoint
  /// The pan's translation there.
  var translation = CGPoint.zero
  /// The offset at the beginning, for the page that it was on (rule 8.21).
  let firstOffset: CGPoint
  /// What drags, where no finger on the screen does.
  let source: ScrollSample.Source?
  /// The bar that a mouse drags, where it drags one.
  let bar: Bar?
  /// Along which axes the content follows (rule 8.16).
  private var lock: DirectionalLock
  /// When the finger last moved, in seconds, and where the translation was when it rested so long that the next way
  /// decides anew.
  private var lastMove: TimeInterval
  private var restingPlace: CGPoint?

  init(
    raw: CGPoint, firstOffset: CGPoint, source: ScrollSample.Source?, firstWay: CGVector?,
    at time: TimeInterval
  ) {
    self.raw = raw
    self.firstOffset = firstOffset
    self.source = source
    bar = nil
    lock = firstWay.map { DirectionalLock($0) } ?? .free
    lastMove = time
  }

  /// By a bar: what moves, and how far from the bar's start the pointer holds it.
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
  func lets(_ axis: ScrollAxis) -> Bool {
    if case .locked(let locked) = lock { return locked == axis }
    return true
  }

  /// Rule 8.16: after a rest the direction may become another one.
  mutating func reconsiderLock(with translation: CGPoint, at time: TimeInterval) {
    if time - lastMove > TouchConstants.directionalLockRest { restingPlace = self.translation }
    lastMove = time
    guard let place = restingPlace else { return }
    let way = CGVector(dx: translation.x - place.x, dy: translation.y - place.y)
    guard hypot(way.dx, way.dy) >= TouchConstants.panHysteresis else { return }
    lock = DirectionalLock(way)
    restingPlace = nil
  }
}

/// Rule 8.16.
private enum DirectionalLock {
  case free
  case locked(ScrollAxis)

  /// What a way leads to.
  init(_ way: CGVector) {
    let angle = atan2(abs(way.dy), abs(way.dx))
    if angle <= TouchConstants.directionalLockAngle {
      self = .locked(.horizontal)
    } else if angle >= .pi / 2 - TouchConstants.directionalLockAngle {
      self = .locked(.vertical)
    } else {
      self = .free
    }
  }
}
