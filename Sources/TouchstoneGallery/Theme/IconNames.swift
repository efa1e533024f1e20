import TouchstoneInspector

extension IconButton.Symbol {
  /// The name of a button with this icon, which the button's tooltip shows.
  var name: LocalizedText {
    switch self {
    case .menu: LocalizedText("Cases", "案例")
    case .play: LocalizedText("Play (F5)", "播放（F5）")
    case .pause: LocalizedText("Pause (F5)", "暂停（F5）")
    case .step: LocalizedText("Next step (F5)", "下一步（F5）")
    case .record: LocalizedText("Record touches", "录制触摸")
    case .stop: LocalizedText("Stop recording", "停止录制")
    case .compare: LocalizedText("Compare two variants", "比较两个变体")
    case .hide: LocalizedText("Hide the controls", "隐藏控制栏")
    case .show: LocalizedText("Show the controls", "显示控制栏")
    case .more: LocalizedText("More", "更多")
    case .touches: LocalizedText("Touches so far", "至今的触摸")
    case .replay: LocalizedText("Replay the last recording", "回放最近的录制")
    case .layers: LocalizedText("Marks on the stage", "舞台上的标注")
    case .previous: LocalizedText("Back", "返回")
    case .next: LocalizedText("Next", "继续")
    case .keyboard: LocalizedText("Keys (F1)", "键盘操作（F1）")
    case .search: LocalizedText("Search (Ctrl+F)", "搜索（Ctrl+F）")
    case .list: LocalizedText("Recordings (Ctrl+R)", "录制列表（Ctrl+R）")
    case .close: LocalizedText("Close", "关闭")
    case .pencil: LocalizedText("Rename", "重命名")
    case .trash: LocalizedText("Delete", "删除")
    case .share: LocalizedText("Export", "导出")
    case .why: LocalizedText("Explain", "解释")
    }
  }
}
