import Testing

@testable import UIKit

/// A class adopts a delegate protocol, and its subclass adds optional methods of the protocol. A device looks
/// for methods on the object, and therefore finds them.
@Suite("Delegate methods that a subclass adds")
@MainActor struct SubclassMethodTests {
  class Screen: UIViewController, UITableViewDelegate, UITableViewDataSource, UIGestureRecognizerDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }

    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      calls.append("highlight")
    }

    var calls: [String] = []

    deinit {}
  }

  class Menu: Screen {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      calls.append("select \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 70 }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      indexPath.row == 0 ? nil : indexPath
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "the end" }
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { targetContentOffset.pointee.y = 11 }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }

    let header = UIView()

    deinit {}
  }

  final class LastMenu: Menu {
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      super.tableView(tableView, didSelectRowAt: indexPath)
      calls.append("last")
    }
    override func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      super.tableView(tableView, didHighlightRowAt: indexPath)
      calls.append("last highlight")
    }

    deinit {}
  }

  private func table(_ screen: Screen) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    table.dataSource = screen
    table.delegate = screen
    table.layoutIfNeeded()
    return table
  }

  private static let advice: Comment = """
    This toolchain stores delegates, witness tables, class descriptors or the names of symbols differently: adapt \
    WitnessTable, ClassRecord and SymbolTable in Sources/UIKit/Delegates.
    """

  @Test("A witness table names the class that adopts the protocol, and the symbol table names both")
  func layout() throws {
    let delegate: any UITableViewDelegate = LastMenu()
    let adopter = try #require(
      WitnessTable(of: delegate as any UITableViewDelegate).adoptingClass, SubclassMethodTests.advice)
    let classes = ClassRecord.classHierarchy(from: LastMenu.self)
    #expect(classes.firstIndex(of: adopter) == 2, SubclassMethodTests.advice)
    let symbols = try #require(SymbolTable.of(fileWith: adopter.descriptor), SubclassMethodTests.advice)
    let names = classes.prefix(3).map { ClassName(descriptorSymbol: symbols.record(at: $0.descriptor)?.name) }
    #expect(
      names.map { $0?.readable.split(separator: ".").last } == ["LastMenu", "Menu", "Screen"],
      SubclassMethodTests.advice)
  }

  @Test("Where tables cannot be read, the protocol's defaults are called")
  func unreadable() {
    SubclassMethods.isReadable = false
    defer { SubclassMethods.isReadable = true }
    let menu = Menu()
    let table = table(menu)
    #expect(table.numberOfSections == 1)
    let path = IndexPath(row: 0, section: 0)
    #expect(table.delegate?.tableView(table, willSelectRowAt: path) == path)
    table.delegate?.tableView(table, didHighlightRowAt: path)
    table.delegate?.tableView(table, didSelectRowAt: path)
    #expect(menu.calls == ["highlight"])
  }

  @Test func aTableAsksThem() {
    let menu = Menu()
    let table = table(menu)
    #expect(table.numberOfSections == 2, SubclassMethodTests.advice)
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 70, SubclassMethodTests.advice)
    #expect(table.delegate === menu && table.dataSource === menu)
    let delegate = table.delegate
    #expect(delegate?.tableView(table, willSelectRowAt: IndexPath(row: 0, section: 0)) == nil)
    #expect(delegate?.tableView(table, viewForHeaderInSection: 0) === menu.header)
    #expect(table.dataSource?.tableView(table, titleForFooterInSection: 0) == "the end")
    delegate?.tableView(table, didSelectRowAt: IndexPath(row: 2, section: 0))
    #expect(menu.calls == ["select 2"])
  }

  @Test func soDoesTheProtocolThatTheirsRefines() {
    let menu = Menu()
    let table = table(menu)
    var target = CGPoint(x: 1, y: 2)
    let delegate: (any UIScrollViewDelegate)? = table.delegate
    withUnsafeMutablePointer(to: &target) {
      delegate?.scrollViewWillEndDragging(table, withVelocity: .zero, targetContentOffset: $0)
    }
    #expect(target == CGPoint(x: 1, y: 11))
  }

  @Test func theMostDerivedOverrideIsCalled() {
    let menu = LastMenu()
    let table = table(menu)
    table.delegate?.tableView(table, didSelectRowAt: IndexPath(row: 1, section: 0))
    table.delegate?.tableView(table, didHighlightRowAt: IndexPath(row: 1, section: 0))
    #expect(menu.calls == ["select 1", "last", "highlight", "last highlight"])
  }

  @Test func anObjectOfTheAdoptingClassKeepsTheDefaults() {
    let screen = Screen()
    let table = table(screen)
    #expect(table.numberOfSections == 1)
    let path = IndexPath(row: 0, section: 0)
    #expect(table.delegate?.tableView(table, willSelectRowAt: path) == path)
    table.delegate?.tableView(table, didSelectRowAt: path)
    #expect(screen.calls.isEmpty)
  }
}
