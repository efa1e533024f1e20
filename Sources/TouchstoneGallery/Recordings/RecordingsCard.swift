import Foundation
import TouchstoneCases
import TouchstoneInspector
import UIKit

/// The list of a case's recordings. A tap on a recording replays it. Each row has buttons to explain, export,
/// rename and delete its recording. Undo restores a deleted recording.
final class RecordingsCard: ModalCard {
  var onReplay: ((RecordingStore.Item) -> Void)?
  var onExplain: ((RecordingStore.Item) -> Void)?
  var onExport: ((RecordingStore.Item, RecordingExport) -> Void)?
  /// Called when a recording was renamed, deleted or restored.
  var onChange: (() -> Void)?

  private let store: RecordingStore
  private let canExport: Bool
  private let listView = UIScrollView()
  private let hintLabel = UILabel()
  private let messageLabel = UILabel()
  let undoButton = PillButton(RecordingText.undo.text, kind: .filled)
  private(set) var rows: [RecordingRow] = []
  private var deletedItem: (item: RecordingStore.Item, path: String)?

  init(store: RecordingStore, exports: Bool) {
    self.store = store
    self.canExport = exports
    super.init(title: RecordingText.title.text)
    listView.alwaysBounceVertical = true
    hintLabel.font = .systemFont(ofSize: 13)
    hintLabel.textColor = GalleryTheme.secondaryText
    hintLabel.textAlignment = .center
    hintLabel.numberOfLines = 0
    hintLabel.text = RecordingText.noRecordings.text
    messageLabel.font = .systemFont(ofSize: 13)
    messageLabel.numberOfLines = 2
    undoButton.addAction(UIAction { [unowned self] _ in undo() }, for: .touchUpInside)
    for view in [listView, hintLabel, messageLabel, undoButton] as [UIView] { cardView.addSubview(view) }
    show()
  }

  required init?(coder: NSCoder) { nil }

  private func show() {
    for row in rows { row.removeFromSuperview() }
    rows = store.items().map { item in
      let row = RecordingRow(item, exports: canExport)
      row.addAction(UIAction { [unowned self] _ in onReplay?(item) }, for: .touchUpInside)
      row.onExplain = { [unowned self] in onExplain?(item) }
      row.onExport = { [unowned self] in onExport?(item, $0) }
      row.onRename = { [unowned self] name in performChange { _ = try store.rename(item, to: name) } }
      row.onDelete = { [unowned self] in
        performChange { deletedItem = (item, try store.delete(item)) }
        messageLabel.text = RecordingText.deletedMessage(item.name)
        setNeedsLayout()
      }
      listView.addSubview(row)
      return row
    }
    hintLabel.isHidden = !rows.isEmpty
    undoButton.isHidden = deletedItem == nil
    setNeedsLayout()
  }

  private func undo() {
    guard let deletedItem else { return }
    self.deletedItem = nil
    performChange { try store.restore(deletedItem.item, from: deletedItem.path) }
  }

  private func performChange(_ body: () throws -> Void) {
    messageLabel.text = nil
    do {
      try body()
    } catch {
      messageLabel.text = RecordingText.failureMessage(error.localizedDescription)
    }
    show()
    onChange?()
  }

  override func plateSize(in bounds: CGSize) -> CGSize {
    let rows = CGFloat(max(2, self.rows.count)) * RecordingRow.height
    return CGSize(
      width: min(560, bounds.width - 24), height: min(bounds.height - 24, ModalCard.headerHeight + rows + 64))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (cardView.bounds.width, cardView.bounds.height)
    let footerHeight: CGFloat = 52
    listView.frame = CGRect(
      x: 0, y: ModalCard.headerHeight, width: width,
      height: max(0, height - ModalCard.headerHeight - footerHeight))
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 12, y: CGFloat(index) * RecordingRow.height, width: width - 24, height: RecordingRow.height - 4)
    }
    listView.contentSize = CGSize(width: width, height: CGFloat(rows.count) * RecordingRow.height)
    hintLabel.frame = CGRect(x: 32, y: ModalCard.headerHeight + 12, width: width - 64, height: 72)
    let button = undoButton.isHidden ? 0 : undoButton.preferredWidth
    undoButton.frame = CGRect(x: width - 16 - button, y: height - footerHeight + 8, width: button, height: 32)
    messageLabel.frame = CGRect(
      x: 20, y: height - footerHeight + 6, width: max(0, width - 48 - button), height: 36)
  }
}

/// The row of a recording: its name, its date and length, and the outcome of its last touch.
final class RecordingRow: UIControl {
  static let height: CGFloat = 112
  private static let buttonSide: CGFloat = 32
  var onExplain: (() -> Void)?
  var onExport: ((RecordingExport) -> Void)?
  var onRename: ((String) -> Void)?
  var onDelete: (() -> Void)?

  let item: RecordingStore.Item
  let nameField = SearchField()
  private let nameLabel = UILabel()
  private let detailLabel = UILabel()
  private let answerLabel = UILabel()
  let whyButton = IconButton(.why)
  private let shareButton = IconButton(.share)
  let renameButton = IconButton(.pencil)
  let deleteButton = IconButton(.trash)
  private var buttons: [IconButton] = []

  init(_ item: RecordingStore.Item, exports: Bool) {
    self.item = item
    super.init(frame: .zero)
    layer.cornerRadius = 10
    nameLabel.text = item.name
    nameLabel.font = .systemFont(ofSize: 14, weight: .medium)
    nameLabel.lineBreakMode = .byTruncatingMiddle
    detailLabel.text = RecordingText.detailText(item)
    detailLabel.font = .systemFont(ofSize: 12)
    detailLabel.textColor = GalleryTheme.secondaryText
    answerLabel.text = item.answer?.text
    answerLabel.font = .systemFont(ofSize: 12)
    answerLabel.numberOfLines = 2
    answerLabel.lineBreakMode = .byTruncatingTail
    nameField.text = item.name
    nameField.font = .systemFont(ofSize: 14)
    nameField.borderStyle = .roundedRect
    nameField.isHidden = true
    nameField.onReturn = { [unowned self] in onRename?(nameField.text ?? "") }
    nameField.onEscape = { [unowned self] in setRenaming(false) }
    buttons = [whyButton] + (exports ? [shareButton] : []) + [renameButton, deleteButton]
    for view in [nameLabel, detailLabel, answerLabel, nameField] + buttons as [UIView] { addSubview(view) }
    whyButton.addAction(UIAction { [unowned self] _ in onExplain?() }, for: .touchUpInside)
    renameButton.addAction(
      UIAction { [unowned self] _ in setRenaming(nameField.isHidden) }, for: .touchUpInside)
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
    nameField.isHidden = !isRenaming
    nameLabel.isHidden = isRenaming
    if isRenaming {
      nameField.becomeFirstResponder()
      nameField.selectAll(nil)
    } else {
      nameField.resignFirstResponder()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 20)
    nameLabel.frame = CGRect(x: 10, y: 6, width: width, height: 20)
    nameField.frame = CGRect(x: 6, y: 0, width: max(0, bounds.width - 12), height: 32)
    // The touch areas, which are larger than the buttons, touch each other.
    let spacing = (StageControls.targetSize - RecordingRow.buttonSide) / 2
    var x = bounds.width - 6
    for button in buttons.reversed() {
      button.frame = CGRect(
        x: x - RecordingRow.buttonSide, y: 32, width: RecordingRow.buttonSide, height: RecordingRow.buttonSide
      )
      x = button.frame.minX - 2 * spacing
    }
    detailLabel.frame = CGRect(x: 10, y: 40, width: max(0, x - 10), height: 16)
    answerLabel.frame = CGRect(x: 10, y: 68, width: width, height: 34)
  }
}

/// The texts of the list of recordings.
enum RecordingText {
  static let title = LocalizedText("Recordings of this case", "本案例的录制")
  static let undo = LocalizedText("Undo", "撤销")
  static let noRecordings = LocalizedText(
    "Nothing is recorded yet. The red button below the stage records your touches.",
    "还没有录制。舞台下方的红色按钮会录下触摸。")

  static func deletedMessage(_ name: String) -> String {
    LocalizedText("“\(name)” was deleted.", "已删除“\(name)”。").text
  }

  static func failureMessage(_ reason: String) -> String {
    LocalizedText("The file could not be changed: \(reason)", "无法更改文件：\(reason)").text
  }

  static func detailText(_ item: RecordingStore.Item) -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: Language.current == .zh ? "zh_CN" : "en_GB")
    format.dateStyle = .short
    format.timeStyle = .short
    let tenths = Int((min(item.duration, 1e6) * 10).rounded())
    let number = "\(tenths / 10).\(tenths % 10)"
    let seconds = LocalizedText("\(number) s", "\(number) 秒").text
    return "\(format.string(from: item.date)) · \(seconds)"
  }
}
