import TouchCases
import TouchInspector

/// The gallery's own words.
public enum GalleryText {
  static let tagline = LocalizedText("iOS touch, live on Wayland", "Wayland 上的 iOS 触摸系统")
  static let backToNow = LocalizedText("Back to now", "回到现在")
  public static let matches = LocalizedText("Matches the expected log", "与预期日志一致")
  static let touchToScreen = LocalizedText("Touch to screen", "触摸到屏幕")
  static let median = LocalizedText("median", "中位")
  static let worst = LocalizedText("worst", "最长")
  static let untold = LocalizedText("not told by the compositor", "合成器未告知")
  static let matchesShort = LocalizedText("Matches", "与预期一致")
  static let differsShort = LocalizedText("Differs", "与预期不同")
  static let puzzles = LocalizedText("Start with a question", "从一个问题开始")
  static let layers = LocalizedText("Shown over the stage", "舞台上的标注")
  static let unreadable = LocalizedText("The case's script cannot be read.", "无法读取该案例的脚本。")

  /// Where a recording is.
  static func recorded(into path: String) -> String {
    LocalizedText("Recorded into \(path)", "已录制到 \(path)").text
  }

  /// What the overlay shows, in the order of its menu.
  static let layerNames: [(TouchOverlayWindow.Layers, LocalizedText)] = [
    (.fingers, LocalizedText("Fingers", "手指")),
    (.trails, LocalizedText("Trails", "轨迹")),
    (.hitPath, LocalizedText("Views asked", "询问过的视图")),
    (.refusals, LocalizedText("Views that refused", "拒绝的视图")),
    (.recognizers, LocalizedText("Recognizers", "手势识别器")),
  ]
}
