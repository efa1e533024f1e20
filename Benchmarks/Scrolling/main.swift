import AllocationCounter
import Glibc
import UIKit

// Measures the cost of one frame of a scrolling table before it is drawn: the time in nanoseconds and the
// number of allocations. The tables have ten rows, a thousand or a million. The rows have the same height,
// heights from the delegate, or self-sized heights. Also measures the cost of loading a million rows.

final class Source: UITableViewDataSource {
  let count: Int

  init(_ count: Int) { self.count = count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "A row"
    return cell
  }
}

final class Heights: UITableViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    40 + CGFloat(indexPath.row % 4) * 5
  }
}

enum Kind: CaseIterable {
  case uniform, told, own

  var title: String {
    switch self {
    case .uniform: "one height"
    case .told: "told heights"
    case .own: "own heights"
    }
  }
}

struct Result {
  var load = 0.0
  var frame = Double.infinity
  var allocations = Double.infinity
}

/// The number of rounds and the number of frames per round. Only the fastest round counts.
let roundCount = 5
let frameCount = 2000

func seconds(_ body: () -> Void) -> Double {
  let start = clock()
  body()
  return Double(clock() - start) / Double(CLOCKS_PER_SEC)
}

func measure(_ kind: Kind, rows: Int) -> Result {
  let application = UIApplication()
  application.becomeShared()
  let scene = UIWindowScene()
  application.connect(scene)
  let window = UIWindow(windowScene: scene)
  window.isHidden = false
  let source = Source(rows), heights = Heights()
  let table = UITableView(frame: window.bounds, style: .plain)
  table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  switch kind {
  case .uniform: table.rowHeight = 44
  case .told: table.delegate = heights
  case .own: break
  }
  table.dataSource = source
  window.addSubview(table)
  var result = Result()
  result.load = seconds {
    table.reloadData()
    application.prepareFrame(of: scene)
  }
  _ = scene.takeDamage()
  // The table scrolls down and up again in the middle. Ten rows are too few to scroll, so they are dragged
  // back and forth beyond their edge.
  let start = max(0, table.contentSize.height / 2 - 400)
  for _ in 0..<roundCount {
    let allocations = allocationCount()
    let time = seconds {
      for frame in 0..<frameCount {
        let way = CGFloat(frame < frameCount / 2 ? frame : frameCount - frame)
        table.contentOffset.y = start + (rows > 10 ? way * 7 : way / 40)
        application.prepareFrame(of: scene)
        _ = scene.takeDamage()
      }
    }
    result.frame = min(result.frame, time * 1e9 / Double(frameCount))
    result.allocations = min(
      result.allocations, Double(allocationCount() - allocations) / Double(frameCount))
  }
  return result
}

func padded(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

print("                     rows   load ms   frame ns   allocations a frame")
for kind in Kind.allCases {
  for rows in [10, 1000, 1_000_000] {
    let result = measure(kind, rows: rows)
    print(
      kind.title.padding(toLength: 14, withPad: " ", startingAt: 0) + padded("\(rows)", 11)
        + padded("\((result.load * 100_000).rounded() / 100)", 10) + padded("\(Int(result.frame))", 11)
        + padded("\((result.allocations * 10).rounded() / 10)", 12))
  }
}
