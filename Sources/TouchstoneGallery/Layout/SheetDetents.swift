import CoreGraphics

/// The stops of a sheet at the bottom: the y of its upper edge, in points of the scene.
nonisolated struct SheetDetents: Equatable {
  enum Stop: CaseIterable {
    /// The grip and the tabs.
    case peek
    case half
    case full
  }

  /// The height of the grip above the tabs, in points.
  static let gripHeight: CGFloat = 20
  static let peekHeight: CGFloat = 72

  /// The height of the lowered sheet, in points.
  let peekHeight: CGFloat
  let x: CGFloat
  let width: CGFloat
  let bottom: CGFloat

  /// Creates the stops of a sheet across the area, down to the scene's bottom.
  init(in area: CGRect, peekHeight: CGFloat = SheetDetents.peekHeight) {
    self.peekHeight = peekHeight
    x = area.minX
    width = area.width
    bottom = area.maxY
  }

  var peek: CGFloat { top(of: .peek) }

  func top(of stop: Stop) -> CGFloat {
    switch stop {
    case .peek: max(0, bottom - peekHeight)
    case .half: min(peek, max(12, (bottom * 0.48).rounded()))
    case .full: min(peek, 12)
    }
  }

  /// Returns the stop of a sheet that was released at `top` with `velocity` (points per second, down).
  func stop(from top: CGFloat, velocity: CGFloat) -> Stop {
    // The position at which a scroll view would stop with its fast deceleration rate.
    let goal = top + velocity * 0.1
    return Stop.allCases.min { abs(self.top(of: $0) - goal) < abs(self.top(of: $1) - goal) } ?? .peek
  }

  /// Returns the edge's position under a finger that drags it to `top`. Beyond its ends the edge lags behind the
  /// finger.
  func followed(_ top: CGFloat) -> CGFloat {
    let (high, low) = (self.top(of: .full), peek)
    if top < high { return high - SheetDetents.resisted(high - top) }
    if top > low { return low + SheetDetents.resisted(top - low) }
    return top
  }

  private static func resisted(_ way: CGFloat) -> CGFloat {
    let length: CGFloat = 120
    return (1 - 1 / (way * 0.55 / length + 1)) * length
  }
}
