import CoreGraphics

/// The detents of the sheet at the bottom, as y coordinates of its upper edge in points of the scene.
nonisolated struct SheetDetents: Equatable {
  enum Detent: CaseIterable {
    /// Only the grip and the tabs are visible.
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

  /// Creates the detents of a sheet that is as wide as the area. The area extends to the bottom of the scene.
  init(in area: CGRect, peekHeight: CGFloat = SheetDetents.peekHeight) {
    self.peekHeight = peekHeight
    x = area.minX
    width = area.width
    bottom = area.maxY
  }

  var peekTop: CGFloat { top(of: .peek) }

  func top(of detent: Detent) -> CGFloat {
    switch detent {
    case .peek: max(0, bottom - peekHeight)
    case .half: min(peekTop, max(12, (bottom * 0.48).rounded()))
    case .full: min(peekTop, 12)
    }
  }

  /// Returns the detent to which the sheet moves when a finger releases it at `top`. `velocity` is in points
  /// per second, positive downwards.
  func detent(from top: CGFloat, velocity: CGFloat) -> Detent {
    // `goalTop` is the position at which a scroll view with the fast deceleration rate would stop.
    let goalTop = top + velocity * 0.1
    return Detent.allCases.min { abs(self.top(of: $0) - goalTop) < abs(self.top(of: $1) - goalTop) } ?? .peek
  }

  /// Returns the position of the sheet's upper edge while a finger drags it to `top`. Beyond the highest and
  /// lowest detent the edge moves less than the finger.
  func draggedTop(_ top: CGFloat) -> CGFloat {
    let (high, low) = (self.top(of: .full), peekTop)
    if top < high { return high - SheetDetents.rubberBandDistance(high - top) }
    if top > low { return low + SheetDetents.rubberBandDistance(top - low) }
    return top
  }

  private static func rubberBandDistance(_ distance: CGFloat) -> CGFloat {
    let length: CGFloat = 120
    return (1 - 1 / (distance * 0.55 / length + 1)) * length
  }
}
