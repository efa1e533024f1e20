/// The texts of a touch's card.
@MainActor struct TouchCardWords {
  let card: TouchCard

  /// The title, such as `Touch 3`: the touch has this name on every page.
  var title: String { LabelWords().name(touch: card.touch.reference) }
  var phase: String { LabelWords().name(card.touch.phase) }

  /// The touch's properties, with UIKit's names.
  var properties: [(name: String, value: String)] {
    let touch = card.touch
    var properties = [
      ("tapCount", "\(touch.tapCount)"),
      ("timestamp", LabelWords().secondsText(Seconds.text(touch.timestamp))),
      ("location", Points.text(touch.location)),
      ("previousLocation", Points.text(touch.previousLocation)),
      ("location(in: view)", Points.text(touch.locationInView)),
      ("window", touch.window?.shortName ?? "nil"),
      ("view", touch.view?.shortName ?? "nil"),
    ]
    if touch.type != .direct { properties.append(("type", TraceWords.name(touch.type))) }
    if touch.force > 0 { properties.append(("force", Seconds.text(touch.force))) }
    return properties.map { (name: $0.0, value: $0.1) }
  }

  /// A sentence about the delivery to the touch's view.
  var delivery: String {
    let view = card.touch.view?.shortName ?? ""
    switch card.delivery {
    case .notDelivered:
      return LocalizedText("\(view) has not got the touch yet.", "\(view) 还没有收到触摸。").text
    case .delivered(let phase):
      let method = TraceWords.methodName(for: phase)
      return LocalizedText("\(view) got \(method).", "\(view) 收到了 \(method)。").text
    case .held(let phase, let recognizer):
      let name = FactWords.name(recognizer)
      let method = TraceWords.methodName(for: phase)
      return LocalizedText("\(name.english) holds \(method) back.", "\(name.chinese)延迟了 \(method)。").spaced
        .text
    case .discarded(let recognizer?):
      let name = FactWords.name(recognizer)
      return LocalizedText(
        "\(name.english) took the touch: \(view) will not get it.", "触摸已被 \(name.chinese)接管，\(view) 不会收到。"
      ).text
    case .discarded(nil):
      return LocalizedText("\(view) will get no more calls.", "\(view) 不会再收到调用。").text
    case .cancelled(.recognizer):
      return LocalizedText("A recognizer cancelled the touch of \(view).", "手势识别器取消了 \(view) 的触摸。").text
    case .cancelled:
      return LocalizedText("The touch was cancelled.", "触摸已被取消。").text
    case .withheld(let hit):
      let name = hit.shortName
      return LocalizedText("\(name) was hit, but does not get the touch.", "命中了 \(name)，但它收不到触摸。").text
    }
  }

  func state(of listener: TouchCard.Listener) -> String {
    listener.isIgnoring
      ? LocalizedText("ignores the touch", "忽略此触摸").text : LabelWords().name(listener.state)
  }
}
