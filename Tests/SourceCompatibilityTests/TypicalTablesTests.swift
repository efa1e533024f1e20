import Testing
import UIKit

/// Runs the code in `TypicalTables.swift`.
@MainActor @Suite(.serialized) struct TypicalTablesTests {
  private let scene = UIWindowScene()

  private func show(_ controller: UIViewController) -> UIApplication {
    let application = UIApplication.launch(delegate: AppDelegate(), host: nil, scene: scene)
    (application.delegate as? AppDelegate)?.window?.rootViewController = controller
    application.advance(to: 1)
    return application
  }

  private func tap(_ application: UIApplication, _ view: UIView, at time: TimeInterval) {
    let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    application.advance(to: time)
    for phase in [TouchSample.Phase.began, .ended] {
      let sample = TouchSample(
        contact: TouchSample.Contact(number: 1), phase: phase, location: place, timestamp: time)
      application.enqueue(TouchBatch(scene: scene, samples: [sample]))
      application.drainEventQueue()
    }
    application.advance(to: time + 1)
  }

  @Test("A controller with a table in its view shows, selects, inserts and deletes rows")
  func table() throws {
    let controller = TypicalTableController()
    let application = show(controller)
    let table = controller.table
    #expect(table.visibleCells.count == 6)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "People")
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)) as? TypicalCell)
    #expect(cell.badge.text == "1")
    tap(application, cell, at: 2)
    #expect(controller.chosen == ["Grace"])
    #expect(table.indexPathForSelectedRow == nil)
    let toggle = try #require(
      (table.cellForRow(at: IndexPath(row: 0, section: 1)) as? TypicalSwitchCell)?.toggle)
    tap(application, toggle, at: 4)
    #expect(toggle.isOn)
    controller.add("Alan")
    application.advance(to: 6)
    #expect(table.numberOfRows(inSection: 0) == 5)
    controller.tableView(table, commit: .delete, forRowAt: IndexPath(row: 1, section: 0))
    application.advance(to: 8)
    #expect(controller.names == ["Alan", "Grace", "Edsger", "Barbara"])
    #expect(table.visibleCells.count == 6)
  }

  @Test("A table view controller works by overriding its data source methods")
  func tableController() throws {
    let controller = TypicalListTableController(style: .plain)
    let application = show(controller)
    let table = try #require(controller.tableView)
    #expect(controller.view === table)
    tap(application, try #require(table.cellForRow(at: IndexPath(row: 0, section: 0))), at: 2)
    #expect(controller.chosen == nil)
    tap(application, try #require(table.cellForRow(at: IndexPath(row: 2, section: 0))), at: 4)
    #expect(controller.chosen == IndexPath(row: 2, section: 0))
  }
}
