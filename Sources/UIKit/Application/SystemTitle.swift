/// The words that the engine itself shows in the user interface, such as the title of a Back button.
enum SystemTitle: String, CaseIterable {
  case back = "Back"
  case done = "Done"
  case cancel = "Cancel"
  case edit = "Edit"
  case save = "Save"
  case delete = "Delete"
  case cut = "Cut"
  case copy = "Copy"
  case paste = "Paste"
  case select = "Select"
  case selectAll = "Select All"
  case undo = "Undo"
  case redo = "Redo"

  /// The word in the current language, `UIApplication.Language.current`.
  var text: String {
    switch UIApplication.Language.current {
    case .en: rawValue
    case .zh: chinese
    }
  }

  /// The Chinese word that iOS shows.
  private var chinese: String {
    switch self {
    case .back: "返回"
    case .done: "完成"
    case .cancel: "取消"
    case .edit: "编辑"
    case .save: "存储"
    case .delete: "删除"
    case .cut: "剪切"
    case .copy: "拷贝"
    case .paste: "粘贴"
    case .select: "选择"
    case .selectAll: "全选"
    case .undo: "撤销"
    case .redo: "重做"
    }
  }
}
