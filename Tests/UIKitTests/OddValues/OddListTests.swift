import Testing

@testable import UIKit

@Suite("Odd lists", .serialized)
struct OddListTests {
  /// A data source that returns invalid counts, different ones in each call.
  final class Liar: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    var sections = 1
    var rows: () -> Int = { 0 }

    func numberOfSections(in tableView: UITableView) -> Int { sections }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows() }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func numberOfSections(in collectionView: UICollectionView) -> Int { sections }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      rows()
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  private let stage = Stage()
  private let liar = Liar()
  private let frame = CGRect(x: 0, y: 0, width: 200, height: 300)

  private func table() -> UITableView {
    let table = UITableView(frame: frame, style: .plain)
    table.rowHeight = 44
    table.dataSource = liar
    stage.window().addSubview(table)
    return table
  }

  private func collection() -> UICollectionView {
    let collection = UICollectionView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = liar
    stage.window().addSubview(collection)
    return collection
  }

  @Test("A negative count counts as none, and an enormous one as 2³⁰")
  func counts() {
    for (told, counted) in [(-1, 0), (.min, 0), (.max, 1 << 30)] as [(Int, Int)] {
      liar.rows = { told }
      liar.sections = 3
      let table = table(), collection = collection()
      #expect(table.numberOfRows(inSection: 2) == counted)
      #expect(collection.numberOfItems(inSection: 2) == counted)
      table.contentOffset.y = table.contentSize.height
      collection.contentOffset.y = collection.contentSize.height
      table.layoutIfNeeded()
      collection.layoutIfNeeded()
      #expect(table.contentOffset.y.isFinite && collection.contentOffset.y.isFinite)
    }
    liar.sections = -5
    #expect(table().numberOfSections == 0 && collection().numberOfSections == 0)
  }

  @Test("Counts that change with every question, and a reload in every answer, leave a table that works")
  func changing() {
    var count = 0
    let table = table()
    liar.rows = {
      count += 1
      if count < 40 { table.reloadData() }
      return count * 7 % 5
    }
    for _ in 0..<20 {
      table.reloadData()
      table.layoutIfNeeded()
      stage.advance(to: stage.application.clock.now + 0.1)
    }
    liar.rows = { 3 }
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 3)
  }

  @Test("A section whose last line is not full scrolls to its end, with insets, footers and several sections")
  func incompleteLines() throws {
    liar.rows = { 7 }
    liar.sections = 3
    let collection = collection()
    let layout = try #require(collection.collectionViewLayout as? UICollectionViewFlowLayout)
    layout.footerReferenceSize = CGSize(width: 0, height: 500)
    layout.sectionInset.bottom = 500
    collection.contentInset.bottom = 800
    collection.layoutIfNeeded()
    for offset in stride(from: CGFloat(0), through: collection.contentSize.height + 800, by: 20) {
      collection.contentOffset.y = offset
      collection.layoutIfNeeded()
    }
    collection.contentOffset.y = 0
    collection.layoutIfNeeded()
    #expect(collection.visibleCells.count == 7)
  }
}

/// A data source that updates a table or a collection during the first call about its rows.
private final class EagerSource: NSObject, UITableViewDataSource, UICollectionViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    tableView.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    return 50
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    collectionView.reloadItems(at: [IndexPath(item: 0, section: 0)])
    return 50
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

@Suite("Updates inside a data source method during a load")
struct EagerUpdateTests {
  private let source = EagerSource()

  @Test("A table loads again after an update inside its data source method")
  func table() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
    table.dataSource = source
    #expect(table.numberOfRows(inSection: 0) == 50)
  }

  @Test("A collection loads again after an update inside its data source method")
  func collection() {
    let layout = UICollectionViewFlowLayout()
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    collection.dataSource = source
    #expect(collection.numberOfItems(inSection: 0) == 50)
  }
}
