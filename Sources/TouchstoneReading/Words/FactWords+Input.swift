extension FactWords {
  /// Returns the sentence for input that arrives, enters the queue or leaves it.
  static func words(_ input: TraceFact.Input) -> (text: LocalizedText, rule: String?) {
    switch input {
    case .wire(let text): (LocalizedText("Wayland sends \(text).", "协议层传来 \(text)。"), nil)
    case .touch(let sample): (words(sample), nil)
    case .other(let sample): (words(sample), rule(sample))
    case .enqueued(let number, let count):
      (
        LocalizedText(
          "Batch \(number), of \(counted(count, "sample")), enters the queue.",
          "第 \(number) 批（\(count) 个采样）进入队列。"), "2.5"
      )
    case .dequeued(let number):
      (
        LocalizedText(
          "Batch \(number) leaves the queue and becomes one event.", "第 \(number) 批出队，成为一个事件。"), "2.5"
      )
    }
  }

  private static func words(_ sample: TouchSample) -> LocalizedText {
    let (verb, chinese) =
      switch sample.phase {
      case .began: ("lands at", "落在")
      case .moved: ("moves to", "移到")
      case .ended: ("lifts at", "离开于")
      case .cancelled: ("is cancelled at", "被取消于")
      }
    // The device numbers its contacts, often from 0. These numbers are not those of the touches.
    let name =
      switch sample.type {
      case .pencil: LocalizedText("The pen", "笔")
      case .indirectPointer: LocalizedText("The pressed pointer", "按下的指针")
      default: LocalizedText("Contact \(sample.contact.number)", "触点 \(sample.contact.number)")
      }
    let place = Points.text(sample.location)
    return LocalizedText("\(name.english) \(verb) \(place).", "\(name.chinese)\(chinese) \(place)。").spaced
  }

  private static func words(_ sample: InputSample) -> LocalizedText {
    switch sample {
    case .hover(let hover):
      let isPen = hover.type == .pencil
      let (verb, chinese) = verb(hover.phase)
      let place = Points.text(hover.location)
      return LocalizedText(
        "\(isPen ? "The pen" : "The pointer") \(verb) \(place).", "\(isPen ? "笔" : "指针")\(chinese) \(place)。")
    case .scroll(let scroll):
      let isWheel = scroll.source == .wheel
      let distance = Points.text(CGPoint(x: scroll.translation.dx, y: scroll.translation.dy))
      let place = Points.text(scroll.location)
      return LocalizedText(
        "\(isWheel ? "The wheel" : "The touchpad") scrolls (\(scroll.phase)) by \(distance) at \(place).",
        "\(isWheel ? "滚轮" : "触控板")在 \(place) 滚动 \(distance)（\(scroll.phase)）。")
    case .transform(let transform):
      let place = Points.text(transform.location)
      return LocalizedText(
        "\(counted(transform.fingerCount, "finger")) on the touchpad (\(transform.phase)) at \(place).",
        "触控板上 \(transform.fingerCount) 指（\(transform.phase)），位于 \(place)。")
    case .press(let press):
      let (verb, chinese) = verb(press.phase)
      let types = press.characters.isEmpty ? "" : " and types \(press.characters)"
      let typesChinese = press.characters.isEmpty ? "" : "，输入 \(press.characters)"
      return LocalizedText(
        "Key \(press.usage) \(verb)\(types).", "按键 \(press.usage) \(chinese)\(typesChinese)。")
    case .text(let text): return words(text.change)
    case .shake(let shake):
      return LocalizedText("The device is shaken: \(shake.phase).", "设备被摇动：\(shake.phase)。")
    case .remoteControl(let control):
      return LocalizedText(
        "A media key sends \(control.subtype).", "媒体键发出 \(control.subtype)。")
    }
  }

  private static func words(_ change: TextInputChange) -> LocalizedText {
    var english: [String] = []
    var chinese: [String] = []
    if change.deletedBefore > 0 || change.deletedAfter > 0 {
      english.append(
        "deletes \(change.deletedBefore) bytes before and \(change.deletedAfter) bytes after the caret")
      chinese.append("删除光标前 \(change.deletedBefore)、后 \(change.deletedAfter) 个字节")
    }
    if let text = change.committedText, !text.isEmpty {
      english.append("inserts \(text)")
      chinese.append("输入 \(text)")
    }
    if let text = change.markedText, !text.isEmpty {
      english.append("marks \(text)")
      chinese.append("标记 \(text)")
    }
    if english.isEmpty { return LocalizedText("The input method removes its marked text.", "输入法移除标记文字。") }
    return LocalizedText(
      "The input method \(english.joined(separator: ", ")).", "输入法\(chinese.joined(separator: "，"))。")
  }

  private static func verb(_ phase: HoverSample.Phase) -> (english: String, chinese: String) {
    switch phase {
    case .entered: ("enters at", "进入")
    case .moved: ("moves to", "移到")
    case .exited: ("leaves at", "离开于")
    }
  }

  private static func verb(_ phase: PressSample.Phase) -> (english: String, chinese: String) {
    switch phase {
    case .began: ("is pressed", "按下")
    case .changed: ("repeats", "重复")
    case .ended: ("is released", "松开")
    case .cancelled: ("is cancelled", "被取消")
    }
  }

  private static func rule(_ sample: InputSample) -> String {
    switch sample {
    case .hover: "1.3"
    case .scroll: "6.P8"
    case .transform: "2.4"
    case .press, .text, .shake, .remoteControl: "10.12"
    }
  }
}
