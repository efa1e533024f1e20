import TouchstoneCases
import TouchstoneInspector

/// The gallery's texts.
public enum GalleryText {
  static let tagline = LocalizedText("iOS touch, live on Wayland", "Wayland 上的 iOS 触摸系统")
  static let backToNow = LocalizedText("Back to now", "回到现在")
  public static let matches = LocalizedText("Matches the expected log", "与预期日志一致")
  static let touchToScreen = LocalizedText("Touch to screen", "触摸到屏幕")
  static let median = LocalizedText("median", "中位")
  static let worst = LocalizedText("worst", "最长")
  static let untold = LocalizedText("not reported by the compositor", "合成器未告知")
  static let matchesShort = LocalizedText("Matches", "与预期一致")
  static let differsShort = LocalizedText("Differs", "与预期不同")
  static let puzzles = LocalizedText("Start with a question", "从一个问题开始")
  static let layers = LocalizedText("Shown over the stage", "舞台上的标注")
  static let unreadable = LocalizedText("The case's script cannot be read.", "无法读取该案例的脚本。")

  static let exporting = LocalizedText("Exporting …", "正在导出……")
  static let done = LocalizedText("Done", "完成")
  static let keys = LocalizedText("Keys", "键盘操作")
  static let keysOfTheStage = LocalizedText(
    "A blue frame around the stage: all other keys are the case's.", "舞台围着蓝框时，其余按键都归案例所有。")

  /// The gallery's keys and their functions.
  static let keyNames: [(keys: [String], words: LocalizedText)] = [
    (
      ["Tab", "⇧ Tab"],
      LocalizedText(
        "The next control, or the one before; where a part ends, the next part", "下一个或上一个控件；一个区域走完后进入相邻区域")
    ),
    (
      ["F6", "⇧ F6"],
      LocalizedText(
        "The next part: cases, switches, stage, playback, inspector; Ctrl+Tab as well",
        "下一个区域：案例、开关、舞台、播放、检查器；也可用 Ctrl+Tab")
    ),
    (
      ["↑", "↓"],
      LocalizedText("Up and down a list; with nothing focused, from case to case", "在列表中上下移动；没有焦点时切换案例")
    ),
    (
      ["←", "→"],
      LocalizedText(
        "Close and open a chapter; with nothing focused, from variant to variant", "收起、展开章节；没有焦点时切换变体")
    ),
    (
      ["Return", "Space"],
      LocalizedText("Press the focused control; with nothing focused, play and pause", "按下带焦点框的控件；没有焦点时播放、暂停")
    ),
    (["F5"], LocalizedText("Play, pause or step, from anywhere", "随处播放、暂停或单步")),
    (["Ctrl", "1 … 6"], LocalizedText("A page of the inspector", "检查器的各个页面")),
    (
      ["+", "−", "0"],
      LocalizedText(
        "On the timeline: nearer, farther, everything; ← → step through it", "时间线上：放大、缩小、全部；← → 逐步移动")
    ),
    (
      ["Esc"],
      LocalizedText("Close the panel over the stage; then remove the focus", "关闭盖住舞台的面板；再按则取消焦点")
    ),
    (
      ["Ctrl", "F"],
      LocalizedText("Search; or, with nothing focused, just type", "搜索；没有焦点时可以直接输入")
    ),
    (["Ctrl", "R"], LocalizedText("The recordings of the case", "本案例的录制")),
    (["F1", "?"], LocalizedText("This list", "显示本列表")),
  ]

  /// Returns the text with the path of a recording.
  static func recorded(into path: String) -> String {
    LocalizedText("Recorded into \(path)", "已录制到 \(path)").text
  }

  /// The overlay's layers, in the order of its menu.
  static let layerNames: [(TouchOverlayWindow.Layers, LocalizedText)] = [
    (.fingers, LocalizedText("Fingers", "手指")),
    (.trails, LocalizedText("Trails", "轨迹")),
    (.hitPath, LocalizedText("Views asked", "询问过的视图")),
    (.refusals, LocalizedText("Views that refused", "拒绝的视图")),
    (.recognizers, LocalizedText("Recognizers", "手势识别器")),
  ]
}
