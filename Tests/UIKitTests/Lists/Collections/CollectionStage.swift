@testable import UIKit

/// A data source of numbered items, which counts the requests for cells.
final class ItemSource: UICollectionViewDataSource {
  /// The names of the items' cells, section by section.
  var sections: [[String]]
  var fill: ((UICollectionViewCell, IndexPath) -> Void)?
  private(set) var cellsAsked = 0

  init(_ counts: Int...) {
    sections = counts.enumerated().map { section, count in (0..<count).map { "\(section).\($0)" } }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    cellsAsked += 1
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    (cell as? NamedCell)?.name = sections[indexPath.section][indexPath.item]
    fill?(cell, indexPath)
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
  }
}

/// A cell that is created by its own `init(frame:)`, which counts the calls.
final class NamedCell: UICollectionViewCell {
  static var made = 0
  var name = ""
  private(set) var reuses = 0

  override init(frame: CGRect) {
    NamedCell.made += 1
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

/// A delegate that logs the user's actions on items, and returns the results that a test sets.
final class ItemDelegate: UICollectionViewDelegate {
  let log: StageLog
  var highlights = true
  var selects = true
  var deselects = true
  var logsDisplay = false
  var selected: ((IndexPath) -> Void)?

  init(_ log: StageLog) { self.log = log }

  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    log.add("shouldHighlight \(indexPath.place)")
    return highlights
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    log.add("didHighlight \(indexPath.place)")
  }
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    log.add("didUnhighlight \(indexPath.place)")
  }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    log.add("shouldSelect \(indexPath.place)")
    return selects
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    log.add("shouldDeselect \(indexPath.place)")
    return deselects
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log.add("didSelect \(indexPath.place)")
    selected?(indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    log.add("didDeselect \(indexPath.place)")
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if logsDisplay { log.add("willDisplay \(indexPath.place)") }
  }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if logsDisplay { log.add("didEndDisplaying \(indexPath.place)") }
  }
}

/// A collection that logs its touches before and after each call of super.
final class LoggingCollection: UICollectionView {
  var log: StageLog?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log?.add("began")
    super.touchesBegan(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    log?.add("ended")
    super.touchesEnded(touches, with: event)
    log?.add("ended returns")
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log?.add("cancelled")
    super.touchesCancelled(touches, with: event)
  }
}

/// A window with a collection of 375×812 points. A line has three items of 100×100 with gaps of 37.5. Each
/// line begins 110 points below the previous line.
final class CollectionStage {
  let stage = TouchStage()
  let log = StageLog()
  let flow = UICollectionViewFlowLayout()
  let collection: LoggingCollection
  let source: ItemSource
  let delegate: ItemDelegate

  init(_ counts: Int...) {
    source = ItemSource()
    source.sections = counts.enumerated().map { section, count in (0..<count).map { "\(section).\($0)" } }
    delegate = ItemDelegate(log)
    flow.itemSize = CGSize(width: 100, height: 100)
    collection = LoggingCollection(
      frame: CGRect(x: 0, y: 0, width: 375, height: 812), collectionViewLayout: flow)
    collection.register(NamedCell.self, forCellWithReuseIdentifier: "item")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      collection.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
    }
    collection.log = log
    collection.dataSource = source
    collection.delegate = delegate
    stage.window.addSubview(collection)
    stage.advance(to: 0.5)
  }

  func cell(_ item: Int, _ section: Int = 0) -> NamedCell? {
    collection.cellForItem(at: IndexPath(item: item, section: section)) as? NamedCell
  }

  var shownNames: [String] { collection.visibleCells.map { ($0 as? NamedCell)?.name ?? "" } }
}

extension IndexPath {
  var place: String { "\(section).\(item)" }
}
