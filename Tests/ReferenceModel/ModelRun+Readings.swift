/// The values that apps read from events and recognizers: rules 1.4 to 1.6, 1.14, 1.17, 2.2, 5.22.
extension ModelRun {
  /// Logs the touches of an event as the application's `sendEvent` reads them (rule 4.2).
  mutating func logEvent(_ present: [Int]) {
    guard world.logsEvents, !present.isEmpty else { return }
    let texts = present.map { index -> String in
      let touch = touches[index]
      var text = "\(touch.finger):\(touch.phase)@\(ModelText.time(ModelTime.seconds(touch.time)))"
      text += " \(ModelText.point(touch.location)) in \(touch.view.map(nameOfHit) ?? "-")"
      switch touch.phase {
      case .moved:
        text += " from \(ModelText.point(touch.previous))"
        text += " over " + touch.coalesced.map(ModelText.point).joined()
      case .began:
        text +=
          " for " + touch.recognizers.map { recognizers[$0].spec.name }.filter { $0.hasPrefix("R") }.joined()
      default: break
      }
      return text
    }
    log("event \(texts.joined(separator: ", "))")
  }

  /// Returns the name of the hit view. Rows are created by their table, and have no names.
  private func nameOfHit(_ view: Int) -> String {
    switch world.views[view].kind {
    case .cell, .wrapper: "-"
    default: world.views[view].name
    }
  }

  /// Returns the values that the recognizer's action reads, if the action logs values (rule 5.22).
  func readings(_ index: Int) -> String {
    let recognizer = recognizers[index]
    // The rules do not say whether a recognizer still has its fingers after it was cancelled.
    guard recognizer.spec.isReading, hasWindow(recognizer.spec.view), recognizer.sent != .cancelled else {
      return ""
    }
    var fingers = recognizer.counted.filter { touches[$0].isLive }
    var place: ModelPoint? = fingers.isEmpty ? nil : centroid(fingers)
    var values = ""
    switch recognizer.spec.kind {
    case .tap:
      // Rule 6.T5.
      fingers = recognizer.lastTap
      place = recognizer.firstTap
    case .swipe:
      fingers = live(index)
      // Rule 6.S3.
      place = recognizer.touches.first.map { touches[$0].start }
    case .pan, .edgePan:
      let velocity = turnFromWindow(recognizer.velocity, recognizer.spec.view)
      values = " \(ModelText.point(velocity)) a second"
    case .pinch, .rotation: values = pairValues(index)
    default: break
    }
    let view = recognizer.spec.view
    var text = " by \(fingers.count)"
    if let place { text += " about \(ModelText.point(fromWindow(place, view)))" }
    if !fingers.isEmpty {
      text += " of " + fingers.map { ModelText.point(fromWindow(touches[$0].location, view)) }.joined()
    }
    if recognizer.buttons != 0 { text += " with buttons \(recognizer.buttons)" }
    if recognizer.modifiers != 0 { text += " with modifiers \(recognizer.modifiers)" }
    return text + values
  }
}
