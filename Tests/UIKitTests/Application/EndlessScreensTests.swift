import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Controllers and lists whose code triggers itself again.
@Suite("Screens and lists without an end")
final class EndlessScreensTests: FaultTests {
  // MARK: Controllers

  enum Moment: CaseIterable {
    case viewWillAppear, viewIsAppearing, viewDidAppear
  }

  private final class Pusher: UIViewController {
    static var count = 0
    static var moment = Moment.viewDidAppear
    static var isAnimated = false

    override func viewWillAppear(_ animated: Bool) { push(at: .viewWillAppear) }
    override func viewIsAppearing(_ animated: Bool) { push(at: .viewIsAppearing) }
    override func viewDidAppear(_ animated: Bool) { push(at: .viewDidAppear) }

    private func push(at now: Moment) {
      guard now == Pusher.moment else { return }
      Pusher.count += 1
      navigationController?.pushViewController(Pusher(), animated: Pusher.isAnimated)
    }
  }

  @Test(
    "Controllers that push another one whenever they appear let the turn end",
    arguments: Moment.allCases, [true, false])
  func endlessPush(at moment: Moment, animated: Bool) {
    open()
    (Pusher.count, Pusher.moment, Pusher.isAnimated) = (0, moment, animated)
    window.rootViewController = UINavigationController(rootViewController: Pusher())
    pass(frames: 60)
    #expect((2...10_000).contains(Pusher.count))
    #expect(application.clock.now > 0.9)
  }

  @Test("Controllers that present another one whenever they appear let the turn end")
  func endlessPresentation() {
    open()
    final class Presenter: UIViewController {
      static var count = 0
      override func viewDidAppear(_ animated: Bool) {
        Presenter.count += 1
        present(Presenter(), animated: false)
      }
    }
    window.rootViewController = Presenter()
    pass(frames: 20)
    #expect((2...2000).contains(Presenter.count))
  }

  // MARK: Lists

  private final class Source: UITableViewDataSource {
    var calls = 0
    var onCell: (UITableView) -> Void = { _ in }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      calls += 1
      onCell(tableView)
      return UITableViewCell()
    }
  }

  @Test("A table that reloads itself whenever it is asked for a cell continues in the next frame")
  func endlessReload() {
    open()
    let source = Source()
    source.onCell = { $0.reloadData() }
    let table = UITableView(frame: window.bounds)
    table.dataSource = source
    window.addSubview(table)
    pass()
    #expect((1...1000).contains(source.calls))
    source.onCell = { _ in }
    pass(frames: 2)
    #expect(table.visibleCells.count >= 6)
    let calls = source.calls
    pass(frames: 2)
    #expect(source.calls == calls)
  }

  @Test(
    "A table that reloads or scrolls in its own layout continues in the next frame",
    arguments: [true, false])
  func endlessLayout(isLoaded: Bool) {
    open()
    final class Table: UITableView {
      var isLoaded = false
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        if isLoaded {
          reloadData()
        } else {
          scrollToRow(at: IndexPath(row: layouts % 40, section: 0), at: .top, animated: false)
        }
      }
    }
    let source = Source()
    let table = Table(frame: window.bounds, style: .plain)
    table.isLoaded = isLoaded
    table.dataSource = source
    window.addSubview(table)
    pass()
    #expect((1...200).contains(table.layouts))
    #expect(faults.count <= 1)
  }
}
