import Foundation
import TouchstoneCases
import TouchstoneInspector

/// The gallery's texts.
public enum GalleryText {
  static let tagline = LocalizedText("iOS touch, live on Wayland", "Wayland 上的 iOS 触摸系统")
  static let backToNow = LocalizedText("Back to now", "回到现在")
  public static let matches = LocalizedText("Matches the expected log", "与预期日志一致")
  static let inputLatency = LocalizedText("Input latency", "输入延迟")
  static let medianLatency = LocalizedText("median", "中位数")
  static let maximumLatency = LocalizedText("maximum", "最大值")
  static let latencyUnmeasured = LocalizedText("measured at the first touch", "第一次触摸时测量")
  static let latencyUnknown = LocalizedText("not reported by the compositor", "合成器未报告")
  static let matchesShort = LocalizedText("Matches", "与预期一致")
  static let differsShort = LocalizedText("Differs", "与预期不同")
  static let puzzles = LocalizedText("Start with a question", "从一个问题开始")
  static let layers = LocalizedText("Marks on the stage", "舞台上的标注")
  static let unreadable = LocalizedText("The case's script cannot be read.", "无法读取该案例的脚本。")

  static let now = LocalizedText("Now", "现在")
  static let compare = LocalizedText("Compare two variants", "比较两个变体")
  static let bothLogs = LocalizedText("Both logs", "两份日志")

  /// Returns the outcome of a comparison.
  static func comparedText(_ differences: Comparison.Differences, lag: Comparison.Lag?) -> String {
    let (log, calls) = (differences.log, differences.calls)
    guard let calls else {
      let count = log.differenceCount
      return LocalizedText(count == 1 ? "1 line differs." : "\(count) lines differ.", "有 \(count) 行不同。").text
    }
    if log.rows.isEmpty, calls.rows.isEmpty {
      return LocalizedText("Touch either side. Both receive the touch.", "触摸任意一边，两边都会收到。").text
    }
    if let lag {
      let seconds = Seconds.shortText(lag.seconds)
      return LocalizedText(
        "Same lines, but “\(lag.line)” comes \(seconds) s later in \(lag.letter).",
        "各行相同，但“\(lag.line)”在 \(lag.letter) 中晚 \(seconds) 秒。"
      ).text
    }
    let lines =
      log.rows.isEmpty
      ? LocalizedText("Neither side printed a line", "两边都没有打印")
      : LocalizedText("The printed lines are equal", "打印的各行相同")
    let (callsInEnglish, callsInChinese) =
      switch calls.differenceCount {
      case 0: ("and the calls are equal", "调用也相同")
      case 1: ("but 1 call differs", "但有 1 个调用不同")
      case let count: ("but \(count) calls differ", "但有 \(count) 个调用不同")
      }
    return LocalizedText("\(lines.english), \(callsInEnglish).", "\(lines.chinese)，\(callsInChinese)。").text
  }

  /// Returns the text that shows the speed of a slow clock.
  static func slowText(_ pace: GhostPace) -> String {
    LocalizedText("Slow motion \(pace.title.english)", "慢动作 \(pace.title.chinese)").text
  }

  static let guessFirst = LocalizedText("Guess first", "先猜一猜")
  static let guessQuestion = LocalizedText("Which view gets a touch on the ring?", "点在圆环处，哪个视图得到触摸？")
  static let nobody = LocalizedText("None of these", "都不是")
  static let cancel = LocalizedText("Cancel", "取消")

  static func guessedText(_ name: String?) -> String {
    guard let name else { return LocalizedText("Your guess: none of these …", "你猜：都不是……").text }
    return LocalizedText("Your guess: \(name) …", "你猜：\(name) ……").text
  }

  /// Returns the text after a guess: whether the guess was right, and the sentence that explains the touch
  /// (`answer`). `hit` is the name of the view that got the touch.
  static func verdictText(isRight: Bool, hit: String?, answer: String?) -> String {
    let verdict = isRight ? LocalizedText("Correct.", "猜对了。") : LocalizedText("Not quite.", "没猜对。")
    let fallback =
      hit.map { LocalizedText("\($0) gets the touch.", "\($0) 得到触摸。") }
      ?? LocalizedText("No view of the case gets the touch.", "案例中没有视图得到触摸。")
    return verdict.text + (Language.current == .en ? " " : "") + (answer ?? fallback.text)
  }

  static let replay = LocalizedText("Replay the recording", "回放录制")
  static let replayShort = LocalizedText("Replay", "回放")
  static let replaying = LocalizedText("Replaying", "正在回放")

  static let touches = LocalizedText("Touches so far", "至今的触摸")
  static let scrubber = LocalizedText("Moments of the last touch", "上一次触摸的各个时刻")
  static let beginningDiscarded = LocalizedText("Its beginning was discarded.", "开头已丢弃。")

  static func secondsText(_ seconds: TimeInterval) -> String {
    let number = Seconds.text(max(0, seconds))
    return LocalizedText("\(number) s", "\(number) 秒").text
  }

  /// Returns the time, the duration and the fingers of a touch.
  static func factsText(of touch: ListedTouch) -> String {
    let (start, duration) = (secondsText(touch.start), secondsText(touch.duration))
    let count = touch.fingerCount
    let english = count == 1 ? "1 finger" : "\(count) fingers"
    return LocalizedText(
      "at \(start)  ·  \(duration) long  ·  \(english)", "\(start)  ·  历时 \(duration)  ·  \(count) 根手指"
    ).text
  }

  /// Returns a text with the number of touches that are no longer in the list; nil if there are none.
  static func droppedTouchesText(_ count: Int) -> String? {
    guard count > 0 else { return nil }
    return LocalizedText(
      count == 1 ? "1 older touch is no longer kept." : "\(count) older touches are no longer kept.",
      "更早的 \(count) 次触摸已不再保留。"
    ).text
  }

  static let recordings = LocalizedText("Recordings", "录制列表")
  static let exporting = LocalizedText("Exporting …", "正在导出……")
  static let done = LocalizedText("Done", "完成")
  static let keys = LocalizedText("Keys", "键盘操作")
  static let stageKeyboardHint = LocalizedText(
    "While the stage has a blue frame, the case receives all other keys.", "舞台围着蓝框时，其余按键都由案例接收。")

  /// The gallery's keys and their functions.
  static let keyNames: [(keys: [String], words: LocalizedText)] = [
    (
      ["Tab", "⇧ Tab"],
      LocalizedText(
        "Go to the next or previous control; at the end of an area, to the next area",
        "下一个或上一个控件；到区域末尾时进入相邻区域")
    ),
    (
      ["F6", "⇧ F6"],
      LocalizedText(
        "Next or previous area: cases, switches, stage, playback, inspector; also Ctrl+Tab",
        "下一个或上一个区域：案例、开关、舞台、播放、检查器；也可用 Ctrl+Tab")
    ),
    (
      ["↑", "↓"],
      LocalizedText("Move in a list; if nothing has the focus, choose a case", "在列表中上下移动；没有焦点时切换案例")
    ),
    (
      ["←", "→"],
      LocalizedText(
        "Close or open a chapter; if nothing has the focus, choose a variant", "收起、展开章节；没有焦点时切换变体")
    ),
    (
      ["Return", "Space"],
      LocalizedText(
        "Press the focused control; if nothing has the focus, play or pause", "按下有焦点的控件；没有焦点时播放或暂停")
    ),
    (
      ["←", "→", "Home"],
      LocalizedText(
        "On the scrubber: step through the last touch; Home: its beginning; Esc or End: back to now",
        "在触摸进度条上：逐步浏览上一次触摸，Home 到开头；Esc 或 End 回到现在")
    ),
    (["F5"], LocalizedText("Play, pause or step, wherever the focus is", "无论焦点在哪里：播放、暂停或单步")),
    (["Ctrl", "1 … 6"], LocalizedText("Show a page of the inspector", "显示检查器的页面")),
    (
      ["+", "−", "0"],
      LocalizedText(
        "On the timeline: zoom in, zoom out, show all; ← → step in time", "时间线上：放大、缩小、显示全部；← → 逐步移动")
    ),
    (
      ["Esc"],
      LocalizedText(
        "Close the panel over the stage; if no panel is open, remove the focus", "关闭盖住舞台的面板；没有面板时取消焦点")
    ),
    (
      ["Ctrl", "F"],
      LocalizedText("Search; if nothing has the focus, typing also searches", "搜索；没有焦点时可以直接输入")
    ),
    (["Ctrl", "R"], LocalizedText("Show the recordings of the case", "显示本案例的录制")),
    (["F1", "?"], LocalizedText("Show this list", "显示本列表")),
  ]

  static let recordingStarted = LocalizedText(
    "Recording. Touch the stage, then press the red button again.", "正在录制。触摸舞台，再按一次红色按钮结束。")

  /// Returns the text on the phone's edge while touches are recorded.
  static func recordingText(_ time: String) -> String {
    LocalizedText("\(time) Recording", "\(time) 录制中").text
  }

  /// Returns the message that is shown after touches were recorded.
  static func recordedText(as name: String) -> String {
    LocalizedText("Recorded as “\(name)”.", "已录制为“\(name)”。").text
  }

  /// The layers of the window that draws touches over the case, with their names, in the order of the menu.
  static let layerNames: [(TouchOverlayWindow.Layers, LocalizedText)] = [
    (.fingers, LocalizedText("Fingers", "手指")),
    (.trails, LocalizedText("Trails", "轨迹")),
    (.hitPath, LocalizedText("Views tested", "测试过的视图")),
    (.refusals, LocalizedText("Views that refused", "拒绝的视图")),
    (.recognizers, LocalizedText("Recognizers", "手势识别器")),
  ]
}
