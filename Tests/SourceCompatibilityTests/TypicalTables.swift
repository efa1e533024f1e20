import UIKit

/// Tables as apps for iOS write them.
final class TypicalCell: UITableViewCell {
  static let identifier = "TypicalCell"
  let badge = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    badge.textColor = .systemRed
    contentView.addSubview(badge)
    accessoryType = .disclosureIndicator
    selectionStyle = .default
    separatorInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    badge.text = nil
  }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    badge.isHighlighted = selected
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    badge.frame = CGRect(x: contentView.bounds.maxX - 40, y: 0, width: 40, height: contentView.bounds.height)
  }
}

/// A cell with an initializer of its own.
final class TypicalSwitchCell: UITableViewCell {
  let toggle = UISwitch()
  let title: String

  init(title: String) {
    self.title = title
    super.init(style: .default, reuseIdentifier: nil)
    textLabel?.text = title
    accessoryView = toggle
    selectionStyle = .none
  }

  required init?(coder: NSCoder) { nil }
}

final class TypicalTableController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let tableView = UITableView(frame: .zero, style: .insetGrouped)
  private let settings = [TypicalSwitchCell(title: "Wi-Fi"), TypicalSwitchCell(title: "Bluetooth")]
  private(set) var names = ["Ada", "Grace", "Edsger", "Barbara"]
  private(set) var chosen: [String] = []
  private(set) var scrolled = 0

  var table: UITableView { tableView }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(TypicalCell.self, forCellReuseIdentifier: TypicalCell.identifier)
    tableView.register(
      UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    tableView.dataSource = self
    tableView.delegate = self
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 60
    tableView.sectionHeaderTopPadding = 0
    tableView.tableFooterView = UIView()
    tableView.separatorStyle = .singleLine
    tableView.separatorColor = .separator
    tableView.keyboardDismissMode = .onDrag
    tableView.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 10, right: 0)
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(tableView)
  }

  func numberOfSections(in tableView: UITableView) -> Int { 2 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? names.count : settings.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard indexPath.section == 0 else { return settings[indexPath.row] }
    guard
      let cell = tableView.dequeueReusableCell(withIdentifier: TypicalCell.identifier, for: indexPath)
        as? TypicalCell
    else { return UITableViewCell() }
    cell.textLabel?.text = names[indexPath.row]
    cell.detailTextLabel?.text = "Row \(indexPath.row)"
    cell.badge.text = "\(indexPath.item)"
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section == 0 ? nil : "Settings"
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    guard section == 0 else { return nil }
    let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    header?.textLabel?.text = "People"
    return header
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 40 }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    if indexPath.section == 0 { chosen.append(names[indexPath.row]) }
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    names.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled += 1 }

  func add(_ name: String) {
    names.insert(name, at: 0)
    tableView.performBatchUpdates {
      self.tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .top)
    } completion: { _ in
      self.tableView.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: true)
    }
  }
}

/// A table view controller without a superview around its table.
final class TypicalListTableController: UITableViewController {
  var rows = Array(0..<40)
  private(set) var chosen: IndexPath?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Numbers"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    tableView.rowHeight = 50
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 1 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "\(rows[indexPath.row])"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chosen = indexPath
  }

  override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath.row == 0 ? nil : indexPath
  }
}
