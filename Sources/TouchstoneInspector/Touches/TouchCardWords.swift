/// The texts of a touch's card.
@MainActor struct TouchCardWords {
  let card: TouchCard

  /// The title, such as `Touch 3`: the touch has this name on every page.
  var title: String { LabelWords().name(touch: card.touch.reference) }
  var phase: String { LabelWords().name(card.touch.phase) }

  /// The touch's properties, by UIKit's names.
  var properties: [(name: String, value: String)] {
    let touch = card.touch
    var properties = [
      ("tapCount", "\(touch.tapCount)"),
      ("timestamp", LabelWords().seconds(Seconds.text(touch.timestamp))),
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

  /// The state of the touch's delivery to its view.
  var delivery: String {
    let view = card.touch.view?.shortName ?? ""
    switch card.delivery {
    case .untold:
      return LocalizedText("\(view) has not been told yet.", "\(view) 还没有收到通知。").text
    case .told(let phase):
      let method = TraceWords.method(phase)
      return LocalizedText("\(view) was told \(method).", "\(view) 收到了 \(method)。").text
    case .held(let phase, let recognizer):
      let name = FactWords.name(recognizer)
      let method = TraceWords.method(phase)
      return LocalizedText("\(name.english) holds \(method) back.", "\(name.chinese)暂扣了 \(method)。").text
    case .discarded(let recognizer?):
      let name = FactWords.name(recognizer)
      return LocalizedText(
        "\(name.english) took it: \(view) will not hear of it.", "已被\(name.chinese)接管，\(view) 不会再收到。"
      ).text
    case .discarded(nil):
      return LocalizedText("\(view) will not hear of it any more.", "\(view) 不会再收到它。").text
    case .cancelled(.recognizer):
      return LocalizedText("A recognizer took it from \(view).", "手势识别器已从 \(view) 接管。").text
    case .cancelled:
      return LocalizedText("It was cancelled.", "触摸已被取消。").text
    case .withheld(let hit):
      let name = hit.shortName
      return LocalizedText("\(name) was hit and is not given it.", "命中了 \(name)，但没有交给它。").text
    }
  }

  func state(of listener: TouchCard.Listener) -> String {
    listener.isIgnoring
      ? LocalizedText("ignores it", "忽略此触摸").text : LabelWords().name(listener.state)
  }
}
