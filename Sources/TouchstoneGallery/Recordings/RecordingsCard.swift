import Foundation
import TouchstoneCases
import TouchstoneInspector
import UIKit

/// The list of a case's recordings. A tap on a recording replays it. Each row has buttons to explain, export,
/// rename and delete its recording. Undo restores a deleted recording.
final class RecordingsCard: PlateCard {
  var onReplay: ((RecordingStore.Item) -> Void)?
  var onExplain: ((RecordingStore.Item) -> Void)?
  var onExport: ((RecordingStore.Item, RecordingExport) -> Void)?
  /// Called when a recording was renamed, deleted or restored.
  var onChange: (() -> Void)?

  private let store: RecordingStore
  private let exports: Bool
  private let list = UIScrollView()
  private let hint = UILabel()
  private let message = UILabel()
  let undoButton = PillButton(RecordingText.undo.text, kind: .filled)
  private(set) var rows: [RecordingRow] = []
  private var deleted: (item: RecordingStore.Item, path: String)?

  init(store: RecordingStore, exports: Bool) {
    self.store = store
    self.exports = exports
    super.init(title: RecordingText.title.text)
    list.alwaysBounceVertical = true
    hint.font = .systemFont(ofSize: 13)
    hint.textColor = GalleryTheme.quiet
    hint.textAlignment = .center
    hint.numberOfLines = 0
    hint.text = RecordingText.nothing.text
    message.font = .systemFont(ofSize: 13)
    message.numberOfLines = 2
    undoButton.addAction(UIAction { [unowned self] _ in undo() }, for: .touchUpInside)
    for view in [list, hint, message, undoButton] as [UIView] { plate.addSubview(view) }
    show()
  }

  required init?(coder: NSCoder) { nil }

  private func show() {
    for row in rows { row.removeFromSuperview() }
    rows = store.items().map { item in
      let row = RecordingRow(item, exports: exports)
      row.addAction(UIAction { [unowned self] _ in onReplay?(item) }, for: .touchUpInside)
      row.onExplain = { [unowned self] in onExplain?(item) }
      row.onExport = { [unowned self] in onExport?(item, $0) }
      row.onRename = { [unowned self] name in change { _ = try store.rename(item, to: name) } }
      row.onDelete = { [unowned self] in
        change { deleted = (item, try store.delete(item)) }
        message.text = RecordingText.deleted(item.name)
        setNeedsLayout()
      }
      list.addSubview(row)
      return row
    }
    hint.isHidden = !rows.isEmpty
    undoButton.isHidden = deleted == nil
    setNeedsLayout()
  }

  private func undo() {
    guard let deleted else { return }
    self.deleted = nil
    change { try store.restore(deleted.item, from: deleted.path) }
  }

  private func change(_ body: () throws -> Void) {
    message.text = nil
    do {
      try body()
    } catch {
      message.text = RecordingText.failed(error.localizedDescription)
    }
    show()
    onChange?()
  }

  override func plateSize(in bounds: CGSize) -> CGSize {
    let rows = CGFloat(max(2, self.rows.count)) * RecordingRow.height
    return CGSize(
      width: min(560, bounds.width - 24), height: min(bounds.height - 24, PlateCard.headHeight + rows + 64))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (plate.bounds.width, plate.bounds.height)
    let foot: CGFloat = 52
    list.frame = CGRect(
      x: 0, y: PlateCard.headHeight, width: width, height: max(0, height - PlateCard.headHeight - foot))
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 12, y: CGFloat(index) * RecordingRow.height, width: width - 24, height: RecordingRow.height - 4)
    }
    list.contentSize = CGSize(width: width, height: CGFloat(rows.count) * RecordingRow.height)
    hint.frame = CGRect(x: 32, y: PlateCard.headHeight + 12, width: width - 64, height: 72)
    let button = undoButton.isHidden ? 0 : undoButton.preferredWidth
    undoButton.frame = CGRect(x: width - 16 - button, y: height - foot + 8, width: button, height: 32)
    message.frame = CGRect(x: 20, y: height - foot + 6, width: max(0, width - 48 - button), height: 36)
  }
}

/// A recording: its name, its date and length, and the answer to its last touch.
final class RecordingRow: UIControl {
  static let height: CGFloat = 72
  var onExplain: (() -> Void)?
  var onExport: ((RecordingExport) -> Void)?
  var onRename: ((String) -> Void)?
  var onDelete: (() -> Void)?

  let item: RecordingStore.Item
  let field = SearchField()
  private let name = UILabel()
  private let detail = UILabel()
  private let answer = UILabel()
  let whyButton = IconButton(.why)
  let shareButton = IconButton(.share)
  let renameButton = IconButton(.pencil)
  let deleteButton = IconButton(.trash)
  private var buttons: [IconButton] = []

  init(_ item: RecordingStore.Item, exports: Bool) {
    self.item = item
    super.init(frame: .zero)
    layer.cornerRadius = 10
    name.text = item.name
    name.font = .systemFont(ofSize: 14, weight: .medium)
    name.lineBreakMode = .byTruncatingMiddle
    detail.text = RecordingText.detail(item)
    detail.font = .systemFont(ofSize: 12)
    detail.textColor = GalleryTheme.quiet
    answer.text = item.answer?.text
    answer.font = .systemFont(ofSize: 12)
    answer.lineBreakMode = .byTruncatingTail
    field.text = item.name
    field.font = .systemFont(ofSize: 14)
    field.borderStyle = .roundedRect
    field.isHidden = true
    field.onReturn = { [unowned self] in onRename?(field.text ?? "") }
    field.onEscape = { [unowned self] in setRenaming(false) }
    buttons = [whyButton] + (exports ? [shareButton] : []) + [renameButton, deleteButton]
    for view in [name, detail, answer, field] + buttons as [UIView] { addSubview(view) }
    whyButton.addAction(UIAction { [unowned self] _ in onExplain?() }, for: .touchUpInside)
    renameButton.addAction(UIAction { [unowned self] _ in setRenaming(field.isHidden) }, for: .touchUpInside)
    deleteButton.addAction(UIAction { [unowned self] _ in onDelete?() }, for: .touchUpInside)
    shareButton.showsMenuAsPrimaryAction = true
    shareButton.menu = UIMenu(
      children: RecordingExport.allCases.map { form in
        UIAction(title: form.title.text) { [unowned self] _ in onExport?(form) }
      })
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .tertiarySystemFill : nil }
  }

  private func setRenaming(_ isRenaming: Bool) {
    field.isHidden = !isRenaming
    name.isHidden = isRenaming
    if isRenaming {
      field.becomeFirstResponder()
      field.selectAll(nil)
    } else {
      field.resignFirstResponder()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x = bounds.width - 6
    for button in buttons.reversed() {
      x -= 32
      button.frame = CGRect(x: x, y: 6, width: 32, height: 32)
      x -= 4
    }
    let width = max(0, x - 16)
    name.frame = CGRect(x: 10, y: 5, width: width, height: 20)
    field.frame = CGRect(x: 6, y: 3, width: width, height: 34)
    detail.frame = CGRect(x: 10, y: 25, width: width, height: 16)
    answer.frame = CGRect(x: 10, y: 44, width: max(0, bounds.width - 20), height: 17)
  }
}

/// The texts of the list of recordings.
enum RecordingText {
  static let title = LocalizedText("Recordings of this case", "本案例的录制")
  static let undo = LocalizedText("Undo", "撤销")
  static let nothing = LocalizedText(
    "Nothing is recorded yet. The red button below the stage records your touches.",
    "还没有录制。舞台下方的红色按钮会录下触摸。")

  static func deleted(_ name: String) -> String {
    LocalizedText("“\(name)” was deleted.", "已删除“\(name)”。").text
  }

  static func failed(_ reason: String) -> String {
    LocalizedText("The file could not be changed: \(reason)", "无法更改文件：\(reason)").text
  }

  static func detail(_ item: RecordingStore.Item) -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: Language.current == .zh ? "zh_CN" : "en_GB")
    format.dateStyle = .medium
    format.timeStyle = .short
    let tenths = Int((min(item.length, 1e6) * 10).rounded())
    let number = "\(tenths / 10).\(tenths % 10)"
    let seconds = LocalizedText("\(number) s", "\(number) 秒").text
    return "\(format.string(from: item.date)) · \(seconds)"
  }
}
