import CoreGraphics

/// Where a sheet at the bottom may come to rest: the y of its upper edge, in points of the scene.
nonisolated struct SheetDetents: Equatable {
  enum Stop: CaseIterable {
    /// The grip and the tabs.
    case peek
    case half
    case full
  }

  /// The grip above the tabs.
  static let gripHeight: CGFloat = 20
  static let peekHeight: CGFloat = 72

  let x: CGFloat
  let width: CGFloat
  let bottom: CGFloat

  /// A sheet across the area, whose foot is the scene's.
  init(in area: CGRect) {
    x = area.minX
    width = area.width
    bottom = area.maxY
  }

  var peek: CGFloat { top(of: .peek) }

  func top(of stop: Stop) -> CGFloat {
    switch stop {
    case .peek: max(0, bottom - SheetDetents.peekHeight)
    case .half: min(peek, max(12, (bottom * 0.48).rounded()))
    case .full: min(peek, 12)
    }
  }

  /// The stop that a sheet comes to which was let go at `top` with `velocity` (points a second, down).
  func stop(from top: CGFloat, velocity: CGFloat) -> Stop {
    // Where a scroll view that is let go so would come to rest by its fast deceleration.
    let goal = top + velocity * 0.1
    return Stop.allCases.min { abs(self.top(of: $0) - goal) < abs(self.top(of: $1) - goal) } ?? .peek
  }

  /// Where the edge stands under a finger that drags it to `top`: beyond its ends it follows less and less.
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
