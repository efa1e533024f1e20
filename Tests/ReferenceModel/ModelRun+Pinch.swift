/// Rules 6.I1 and 6.I2: the beginning, changes and end of a pinch. Its scale is not logged, because it starts
/// at "about 1".
extension ModelRun {
  static let pinchHysteresis = 8.0

  mutating func feedPinch(_ index: Int, _ phase: ModelPhase, _ own: [Int]) {
    let isWaiting = recognizers[index].state == .possible
    switch phase {
    case .began:
      for touch in own {
        if recognizers[index].counted.count < 2 {
          recognizers[index].counted.append(touch)
          recognizers[index].distance = distance(index)
        } else if isWaiting {
          // Rule 4.15: exactly two fingers are tracked.
          recognizers[index].touches.removeAll { $0 == touch }
        }
      }
    case .moved:
      guard own.contains(where: { recognizers[index].counted.contains($0) }) else { return }
      if !isWaiting { return assign(index, .changed) }
      guard let start = recognizers[index].distance, let now = distance(index) else { return }
      if abs(abs(now - start) - ModelRun.pinchHysteresis) < 1e-9 { isUnsettled = true }
      if abs(now - start) >= ModelRun.pinchHysteresis { assign(index, .began) }
    case .ended:
      recognizers[index].counted.removeAll { own.contains($0) }
      if recognizers[index].counted.isEmpty { assign(index, isWaiting ? .failed : .ended) }
    case .cancelled: assign(index, isWaiting ? .failed : .cancelled)
    case .stationary: break
    }
  }

  private func distance(_ index: Int) -> Double? {
    let fingers = recognizers[index].counted
    return fingers.count == 2 ? (touches[fingers[0]].location - touches[fingers[1]].location).length : nil
  }
}
