import TouchstoneCases
import TouchstoneInspector

/// The gallery's texts.
public enum GalleryText {
  static let tagline = LocalizedText("iOS touch, live on Wayland", "Wayland 上的 iOS 触摸系统")
  static let backToNow = LocalizedText("Back to now", "回到现在")
  public static let matches = LocalizedText("Matches the expected log", "与预期日志一致")
  static let touchToScreen = LocalizedText("Touch to screen", "触摸到屏幕")
  static let median = LocalizedText("median", "中位数")
  static let worst = LocalizedText("maximum", "最大值")
  static let latencyUnknown = LocalizedText("not reported by the compositor", "合成器未报告")
  static let matchesShort = LocalizedText("Matches", "与预期一致")
  static let differsShort = LocalizedText("Differs", "与预期不同")
  static let puzzles = LocalizedText("Start with a question", "从一个问题开始")
  static let layers = LocalizedText("Shown over the stage", "舞台上的标注")
  static let unreadable = LocalizedText("The case's script cannot be read.", "无法读取该案例的脚本。")

  static let done = LocalizedText("Done", "完成")
  static let keys = LocalizedText("Keys", "键盘操作")
  static let keysOfTheStage = LocalizedText(
    "A blue frame around the stage means that the case receives all other keys.", "舞台围着蓝框时，其余按键都由案例接收。")

  /// The gallery's keys and their functions.
  static let keyNames: [(keys: [String], words: LocalizedText)] = [
    (
      ["Tab", "⇧ Tab"],
      LocalizedText(
        "Next or previous control; at the end of an area, the next area", "下一个或上一个控件；到区域末尾时进入相邻区域")
    ),
    (
      ["F6", "⇧ F6"],
      LocalizedText(
        "Next or previous area: cases, switches, stage, playback, inspector; also Ctrl+Tab",
        "下一个或上一个区域：案例、开关、舞台、播放、检查器；也可用 Ctrl+Tab")
    ),
    (
      ["↑", "↓"],
      LocalizedText("Move in a list; without a focus, choose a case", "在列表中上下移动；没有焦点时切换案例")
    ),
    (
      ["←", "→"],
      LocalizedText(
        "Close or open a chapter; without a focus, choose a variant", "收起、展开章节；没有焦点时切换变体")
    ),
    (
      ["Return", "Space"],
      LocalizedText("Press the focused control; without a focus, play or pause", "按下有焦点的控件；没有焦点时播放或暂停")
    ),
    (["F5"], LocalizedText("Play, pause or step, wherever the focus is", "无论焦点在哪里：播放、暂停或单步")),
    (["Ctrl", "1 … 6"], LocalizedText("A page of the inspector", "检查器的各个页面")),
    (
      ["+", "−", "0"],
      LocalizedText(
        "On the timeline: zoom in, zoom out, show all; ← → step in time", "时间线上：放大、缩小、显示全部；← → 逐步移动")
    ),
    (
      ["Esc"],
      LocalizedText("Close the panel over the stage, or else remove the focus", "关闭盖住舞台的面板；没有面板时取消焦点")
    ),
    (["F1", "?"], LocalizedText("This list", "显示本列表")),
  ]

  /// Returns the message after a recording to a file.
  static func recorded(into path: String) -> String {
    LocalizedText("Recorded to \(path)", "已录制到 \(path)").text
  }

  /// The overlay's layers with their names, in the order of the menu.
  static let layerNames: [(TouchOverlayWindow.Layers, LocalizedText)] = [
    (.fingers, LocalizedText("Fingers", "手指")),
    (.trails, LocalizedText("Trails", "轨迹")),
    (.hitPath, LocalizedText("Views tested", "测试过的视图")),
    (.refusals, LocalizedText("Views that refused", "拒绝的视图")),
    (.recognizers, LocalizedText("Recognizers", "手势识别器")),
  ]
}
