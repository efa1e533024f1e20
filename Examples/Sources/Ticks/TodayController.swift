import UIKit

/// Today's tasks: the next one above, and the finished ones in a table below. A tap on a row brings its task back.
final class TodayController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private(set) var open = ["Water the plants", "Call Grandmother", "Read ten pages", "Go outside"]
  private(set) var done: [String] = []

  let paper = PaperView()
  let table = UITableView(frame: .zero, style: .insetGrouped)
  private let heading = UILabel()
  private let hint = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    heading.text = "Today"
    heading.font = .systemFont(ofSize: 34, weight: .bold)
    hint.font = .systemFont(ofSize: 15)
    hint.textColor = .secondaryLabel
    hint.textAlignment = .center
    table.dataSource = self
    table.delegate = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "done")
    for part in [heading, table, paper, hint] { view.addSubview(part) }

    paper.addGestureRecognizer(
      CheckMarkGestureRecognizer(target: self, action: TodayController.tick))
    showNext()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    heading.frame = CGRect(x: 16, y: 24, width: width - 32, height: 44)
    paper.frame = CGRect(x: 16, y: 84, width: width - 32, height: 200)
    hint.frame = CGRect(x: 16, y: 296, width: width - 32, height: 20)
    table.frame = CGRect(x: 0, y: 328, width: width, height: max(0, view.bounds.height - 328))
  }

  // MARK: Completing a task

  func tick() {
    guard !open.isEmpty else { return paper.wipe() }
    done.insert(open.removeFirst(), at: 0)
    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .top)
    // The ink is visible for a moment before the paper makes room for the next task.
    UIView.animate(
      withDuration: 0.25, delay: 0.25, options: [],
      animations: {
        self.paper.alpha = 0
        self.paper.transform = CGAffineTransform(translationX: 0, y: 40).scaledBy(x: 0.9, y: 0.9)
      },
      completion: { _ in self.showNext() })
  }

  private func showNext() {
    paper.wipe()
    paper.transform = .identity
    paper.label.text = open.first ?? "That is all."
    hint.text = open.isEmpty ? "Enjoy the evening." : "Draw a ✓ when it is done"
    UIView.animate(withDuration: 0.2) { self.paper.alpha = 1 }
  }

  // MARK: The table

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { done.count }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Done" }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "done", for: indexPath)
    cell.textLabel?.text = done[indexPath.row]
    cell.accessoryType = .checkmark
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    open.insert(done.remove(at: indexPath.row), at: 0)
    tableView.deleteRows(at: [indexPath], with: .fade)
    showNext()
  }
}
