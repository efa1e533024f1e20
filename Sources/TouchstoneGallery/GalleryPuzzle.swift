import TouchstoneCases

/// A question for beginners, and the case that answers it.
struct GalleryPuzzle {
  let question: LocalizedText
  /// The name of the case on the command line.
  let caseName: String

  /// The number of questions.
  nonisolated static let questionCount = 6

  static let all = [
    GalleryPuzzle(
      question: LocalizedText("Why is no row selected?", "为什么快速点按选不中单元格？"), caseName: "table"),
    GalleryPuzzle(
      question: LocalizedText("Why is half a button dead?", "为什么按钮有一半点不动？"), caseName: "tabbar"),
    GalleryPuzzle(
      question: LocalizedText("Who gets a touch on E?", "点在 E 上，哪个视图得到触摸？"), caseName: "eview"),
    GalleryPuzzle(
      question: LocalizedText("Why is a single tap late?", "为什么单次点按来得晚？"), caseName: "doubletap"),
    GalleryPuzzle(
      question: LocalizedText("Button or tap: who wins?", "按钮和点按手势，谁赢？"), caseName: "button"),
    GalleryPuzzle(
      question: LocalizedText("Which nested list scrolls?", "列表套列表，谁在滚动？"), caseName: "nested"),
  ]
}
