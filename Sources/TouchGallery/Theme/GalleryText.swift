import TouchCases

/// The gallery's own words.
public enum GalleryText {
  static let tagline = LocalizedText("iOS touch, live on Wayland", "Wayland 上的 iOS 触摸系统")
  static let play = LocalizedText("Play", "播放")
  static let playing = LocalizedText("Playing", "播放中")
  static let clear = LocalizedText("Clear", "清空")
  static let log = LocalizedText("Log", "日志")
  static let backToNow = LocalizedText("Back to now", "回到现在")
  static let expected = LocalizedText("Expected", "预期")
  public static let matches = LocalizedText("Matches the expected log", "与预期日志一致")
  static let silence = LocalizedText("nothing is printed", "没有输出")
  static let touchToScreen = LocalizedText("Touch to screen", "触摸到屏幕")
  static let median = LocalizedText("median", "中位")
  static let worst = LocalizedText("worst", "最长")
  static let untold = LocalizedText("not told by the compositor", "合成器未告知")
  static let invitation = LocalizedText("Touch the stage, or press Play.", "触摸舞台，或点按“播放”。")
  static let matchesShort = LocalizedText("Matches", "与预期一致")
  static let differsShort = LocalizedText("Differs", "与预期不同")
  static let puzzles = LocalizedText("Start with a question", "从一个问题开始")
}
