extension FactWords {
  /// Returns the name of a recognizer for a sentence: `BackView's tap`, or `BackView's second tap` if the
  /// view has two. If a recognizer has its own `name` or is of the app's own class, that name or class is
  /// returned instead.
  public static func name(_ recognizer: RecordedRecognizer) -> LocalizedText {
    guard recognizer.reference.kind == recognizer.className, recognizer.isOfUIKit,
      let gesture = gestureName(recognizer.kind, recognizer.distinction)
    else {
      return LocalizedText(recognizer.reference.shortName, recognizer.reference.shortName)
    }
    guard let view = recognizer.view?.shortName else {
      return LocalizedText("the \(gesture.english)", gesture.chinese)
    }
    return LocalizedText("\(view)'s \(gesture.english)", "\(view) 的\(gesture.chinese)").spaced
  }

  /// Returns the gesture's name with the words that distinguish the recognizer from others on its view, such
  /// as `second tap`. Returns nil if the recognizer is of the app's own class.
  private static func gestureName(
    _ kind: RecordedRecognizer.Kind, _ distinction: RecognizerDistinction
  ) -> LocalizedText? {
    let directions = distinction.directions
    switch kind {
    case .tap(let taps, let fingers): return countedGestureName(tapName(taps), distinction.ordinal, fingers)
    case .swipe where !directions.isEmpty: return countedGestureName(swipeName(directions), distinction)
    case .edgePan where !directions.isEmpty: return countedGestureName(edgePanName(directions), distinction)
    default: return gestureName(kind).map { countedGestureName($0, distinction) }
    }
  }

  private static func gestureName(_ kind: RecordedRecognizer.Kind) -> LocalizedText? {
    switch kind {
    case .tap(let taps, let fingers): countedGestureName(tapName(taps), nil, fingers)
    case .longPress: LocalizedText("long press", "长按手势")
    case .pan: LocalizedText("pan", "拖移手势")
    case .edgePan: LocalizedText("edge pan", "边缘拖移手势")
    case .swipe: LocalizedText("swipe", "轻扫手势")
    case .pinch: LocalizedText("pinch", "捏合手势")
    case .rotation: LocalizedText("rotation", "旋转手势")
    case .hover: LocalizedText("hover", "悬停手势")
    case .scrolling: LocalizedText("scrolling", "滚动手势")
    case .zooming: LocalizedText("zooming", "缩放手势")
    case .contentDelay: LocalizedText("delay of content touches", "内容触摸延迟")
    case .custom: nil
    }
  }

  private static func tapName(_ taps: Int) -> LocalizedText {
    switch taps {
    case 1: LocalizedText("tap", "点按手势")
    case 2: LocalizedText("double tap", "双击手势")
    case 3: LocalizedText("triple tap", "三击手势")
    default: LocalizedText("\(taps)-fold tap", "\(taps) 连击手势")
    }
  }

  /// Returns the name of a swipe with its directions, such as `swipe left or right`.
  private static func swipeName(_ directions: [RecognizerDistinction.Direction]) -> LocalizedText {
    let names = listedText(directions) { direction in
      let name = direction.name(isEdge: false)
      return LocalizedText(name.english, "向\(name.chinese)")
    }
    return LocalizedText("swipe \(names.english)", "\(names.chinese)轻扫手势")
  }

  /// Returns the name of a screen-edge pan with its edges, such as `left or right edge pan`.
  private static func edgePanName(_ directions: [RecognizerDistinction.Direction]) -> LocalizedText {
    let names = listedText(directions) { $0.name(isEdge: true) }
    return LocalizedText("\(names.english) edge pan", "\(names.chinese)边缘拖移手势")
  }

  /// Returns the names joined with "or": `left or right`.
  private static func listedText(
    _ directions: [RecognizerDistinction.Direction],
    _ name: (RecognizerDistinction.Direction) -> LocalizedText
  ) -> LocalizedText {
    let names = directions.map(name)
    return LocalizedText(
      names.map(\.english).joined(separator: " or "), names.map(\.chinese).joined(separator: "或"))
  }

  private static func countedGestureName(_ gesture: LocalizedText, _ distinction: RecognizerDistinction)
    -> LocalizedText
  {
    countedGestureName(gesture, distinction.ordinal, distinction.fingers ?? 1)
  }

  /// Returns the gesture with its position and its number of fingers: `second two-finger tap`.
  private static func countedGestureName(_ gesture: LocalizedText, _ ordinal: Int?, _ fingers: Int)
    -> LocalizedText
  {
    var (english, chinese) = (gesture.english, gesture.chinese)
    if fingers > 1 {
      let (word, chineseWord) = numberWord(
        fingers, ["two", "three", "four", "five"], ["双", "三", "四", "五"], from: 2)
      english = "\(word)-finger \(english)"
      chinese = "\(chineseWord)指\(chinese)"
    }
    if let ordinal {
      let (word, chineseWord) = numberWord(
        ordinal, ["first", "second", "third", "fourth", "fifth"], ["一", "二", "三", "四", "五"], from: 1)
      english = "\(word == "\(ordinal)" ? "\(ordinal)th" : word) \(english)"
      chinese = "第\(chineseWord)个\(chinese)"
    }
    return LocalizedText(english, chinese)
  }

  /// Returns the word for the number. The first word of each list means `first`. If the lists have no word
  /// for the number, returns digits.
  private static func numberWord(
    _ number: Int, _ english: [String], _ chinese: [String], from first: Int
  ) -> (english: String, chinese: String) {
    let index = number - first
    guard english.indices.contains(index) else { return ("\(number)", "\(number)") }
    return (english[index], chinese[index])
  }
}

extension RecognizerDistinction.Direction {
  /// Returns the word for the direction, such as `up`, or for the edge, such as `top`.
  func name(isEdge: Bool) -> LocalizedText {
    switch self {
    case .up: isEdge ? LocalizedText("top", "上") : LocalizedText("up", "上")
    case .down: isEdge ? LocalizedText("bottom", "下") : LocalizedText("down", "下")
    case .left: LocalizedText("left", "左")
    case .right: LocalizedText("right", "右")
    }
  }
}
