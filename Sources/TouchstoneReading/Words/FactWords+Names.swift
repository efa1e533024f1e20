extension FactWords {
  /// The name of a recognizer for sentences: `BackView's tap`, or `BackView's second tap` if the view has two. A
  /// name that the app gave, or the app's own class, comes first.
  public static func name(_ recognizer: RecordedRecognizer) -> LocalizedText {
    let isOfUIKit =
      recognizer.className.hasPrefix("UI") || recognizer.className == "MenuPressGestureRecognizer"
    guard recognizer.reference.kind == recognizer.className, isOfUIKit,
      let gesture = gesture(recognizer.kind, recognizer.distinction)
    else {
      return LocalizedText(recognizer.reference.shortName, recognizer.reference.shortName)
    }
    guard let view = recognizer.view?.shortName else {
      return LocalizedText("the \(gesture.english)", gesture.chinese)
    }
    return LocalizedText("\(view)'s \(gesture.english)", "\(view) 的\(gesture.chinese)").spaced
  }

  /// The gesture, with the difference to others of its kind; nil for a class of the app's own.
  private static func gesture(
    _ kind: RecordedRecognizer.Kind, _ distinction: RecognizerDistinction
  ) -> LocalizedText? {
    let ways = distinction.ways
    switch kind {
    case .tap(let taps, let fingers): return counted(tap(taps), distinction.ordinal, fingers)
    case .swipe where !ways.isEmpty: return counted(swipe(ways), distinction)
    case .edgePan where !ways.isEmpty: return counted(edgePan(ways), distinction)
    default: return gesture(kind).map { counted($0, distinction) }
    }
  }

  private static func gesture(_ kind: RecordedRecognizer.Kind) -> LocalizedText? {
    switch kind {
    case .tap(let taps, let fingers): counted(tap(taps), nil, fingers)
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

  private static func tap(_ taps: Int) -> LocalizedText {
    switch taps {
    case 1: LocalizedText("tap", "点按手势")
    case 2: LocalizedText("double tap", "双击手势")
    case 3: LocalizedText("triple tap", "三击手势")
    default: LocalizedText("\(taps)-fold tap", "\(taps) 连击手势")
    }
  }

  /// `swipe left or right`.
  private static func swipe(_ ways: [RecognizerDistinction.Way]) -> LocalizedText {
    let names = listed(ways) { way in
      let name = way.name(isEdge: false)
      return LocalizedText(name.english, "向\(name.chinese)")
    }
    return LocalizedText("swipe \(names.english)", "\(names.chinese)轻扫手势")
  }

  /// `left or right edge pan`.
  private static func edgePan(_ ways: [RecognizerDistinction.Way]) -> LocalizedText {
    let names = listed(ways) { $0.name(isEdge: true) }
    return LocalizedText("\(names.english) edge pan", "\(names.chinese)边缘拖移手势")
  }

  /// `left or right`.
  private static func listed(
    _ ways: [RecognizerDistinction.Way], _ name: (RecognizerDistinction.Way) -> LocalizedText
  ) -> LocalizedText {
    let names = ways.map(name)
    return LocalizedText(
      names.map(\.english).joined(separator: " or "), names.map(\.chinese).joined(separator: "或"))
  }

  private static func counted(_ gesture: LocalizedText, _ distinction: RecognizerDistinction) -> LocalizedText
  {
    counted(gesture, distinction.ordinal, distinction.fingers ?? 1)
  }

  /// `second two-finger tap`.
  private static func counted(_ gesture: LocalizedText, _ ordinal: Int?, _ fingers: Int) -> LocalizedText {
    var (english, chinese) = (gesture.english, gesture.chinese)
    if fingers > 1 {
      let (word, chineseWord) = number(
        fingers, ["two", "three", "four", "five"], ["双", "三", "四", "五"], from: 2)
      english = "\(word)-finger \(english)"
      chinese = "\(chineseWord)指\(chinese)"
    }
    if let ordinal {
      let (word, chineseWord) = number(
        ordinal, ["first", "second", "third", "fourth", "fifth"], ["一", "二", "三", "四", "五"], from: 1)
      english = "\(word == "\(ordinal)" ? "\(ordinal)th" : word) \(english)"
      chinese = "第\(chineseWord)个\(chinese)"
    }
    return LocalizedText(english, chinese)
  }

  /// The number as a word if there is one, else in digits.
  private static func number(
    _ number: Int, _ english: [String], _ chinese: [String], from first: Int
  ) -> (english: String, chinese: String) {
    let index = number - first
    guard english.indices.contains(index) else { return ("\(number)", "\(number)") }
    return (english[index], chinese[index])
  }
}

extension RecognizerDistinction.Way {
  /// `up` for a direction, `top` for an edge.
  func name(isEdge: Bool) -> LocalizedText {
    switch self {
    case .up: isEdge ? LocalizedText("top", "上") : LocalizedText("up", "上")
    case .down: isEdge ? LocalizedText("bottom", "下") : LocalizedText("down", "下")
    case .left: LocalizedText("left", "左")
    case .right: LocalizedText("right", "右")
    }
  }
}
