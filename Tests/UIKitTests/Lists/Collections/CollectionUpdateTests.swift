import SeededNumbers
import Testing

@testable import UIKit

@Suite("Updates of collections", .serialized)
struct CollectionUpdateTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test("An inserted item fades in at its place, and the others make room")
  func insert() throws {
    let it = CollectionStage(4)
    let first = try #require(it.cell(0))
    it.source.sections[0].insert("new", at: 0)
    it.collection.insertItems(at: [path(0)])
    #expect(it.shownNames == ["new", "0.0", "0.1", "0.2", "0.3"])
    #expect(it.cell(1) === first)
    #expect(first.frame.minX == 137.5)
    #expect(first.presentedCenter.x == 50, "still where it was")
    let new = try #require(it.cell(0))
    #expect(new.alpha == 1)
    #expect(new.presentedAlpha == 0)
    it.stage.advance(to: 0.65)
    #expect(first.presentedCenter.x > 50 && first.presentedCenter.x < 187.5)
    it.stage.advance(to: 0.81)
    #expect(new.presentedAlpha == 1)
    #expect(first.presentedCenter.x == 187.5)
    #expect(it.stage.application.clock.nextDeadline == nil)
  }

  @Test("A deleted item fades out, its cell is reused, and other selected items remain selected")
  func delete() throws {
    let it = CollectionStage(6)
    it.delegate.logsDisplay = true
    let gone = try #require(it.cell(1))
    it.collection.selectItem(at: path(4), animated: false, scrollPosition: [])
    var finished: Bool?
    it.collection.performBatchUpdates {
      it.source.sections[0].remove(at: 1)
      it.collection.deleteItems(at: [path(1)])
      #expect(it.collection.hasUncommittedUpdates)
    } completion: {
      finished = $0
    }
    #expect(it.shownNames == ["0.0", "0.2", "0.3", "0.4", "0.5"])
    #expect(it.collection.indexPathsForSelectedItems == [path(3)])
    #expect(it.cell(3)?.isSelected == true)
    #expect(!gone.isHidden)
    #expect(it.log.take() == [])
    #expect(finished == nil)
    it.stage.advance(to: 0.81)
    #expect(finished == true)
    #expect(gone.isHidden)
    #expect(it.log.take() == ["didEndDisplaying 0.1"])
  }

  @Test("Items are moved and reloaded, and whole sections changed")
  func moves() throws {
    let it = CollectionStage(3, 2)
    let moved = try #require(it.cell(0)), reloaded = try #require(it.cell(1, 1))
    it.collection.performBatchUpdates {
      it.source.sections[1].append(it.source.sections[0].removeFirst())
      it.source.sections[1][1] = "again"
      it.collection.moveItem(at: path(0), to: path(2, 1))
      it.collection.reloadItems(at: [path(1, 1)])
    }
    #expect(it.shownNames == ["0.1", "0.2", "1.0", "again", "0.0"])
    #expect(it.cell(2, 1) === moved)
    #expect(it.cell(1, 1) !== reloaded)
    it.stage.advance(to: 1)
    it.source.sections.insert(["x", "y"], at: 0)
    it.collection.insertSections([0])
    #expect(it.shownNames == ["x", "y", "0.1", "0.2", "1.0", "again", "0.0"])
    it.stage.advance(to: 2)
    it.source.sections.swapAt(0, 2)
    it.collection.performBatchUpdates {
      it.collection.moveSection(0, toSection: 2)
      it.collection.moveSection(2, toSection: 0)
    }
    #expect(it.shownNames == ["1.0", "again", "0.0", "0.1", "0.2", "x", "y"])
    it.stage.advance(to: 3)
    it.source.sections[1] = ["only"]
    it.collection.reloadSections([1])
    it.stage.advance(to: 4)
    #expect(it.shownNames == ["1.0", "again", "0.0", "only", "x", "y"])
    it.source.sections.removeLast()
    it.collection.deleteSections([2])
    it.stage.advance(to: 5)
    #expect(it.shownNames == ["1.0", "again", "0.0", "only"])
    #expect(it.collection.contentSize.height == 200)
    #expect(it.stage.application.clock.nextDeadline == nil)
  }

  @Test("Items move into view from their old place, and out of view to their new one")
  func outOfSight() throws {
    let it = CollectionStage(60)
    it.source.sections[0].removeFirst(3)
    it.collection.deleteItems(at: [path(0), path(1), path(2)])
    // The collection is 812 points high and shows eight lines. No part of the last line was visible before.
    let name = try #require(it.shownNames.last)
    #expect(name == "0.26")
    let cell = try #require(it.cell(23))
    #expect(cell.frame.minY == 770)
    #expect(cell.presentedCenter.y == 930, "a line lower")
  }

  @Test("If a collection's content shrinks, the visible end moves into the range")
  func shrinking() {
    let it = CollectionStage(60)  // the content is 2190 points high
    it.collection.contentOffset.y = 2190 - 812
    it.stage.advance(to: 1)
    it.source.sections[0].removeLast(30)
    it.collection.deleteItems(at: (30..<60).map { path($0) })
    #expect(it.collection.contentOffset.y == 278)
    it.stage.advance(to: 2)
    #expect(it.shownNames.last == "0.29")
    #expect(it.shownNames.count == 24)
  }

  @Test("A collection without loaded data has nothing to change; a reload during an update loads again")
  func unloaded() {
    let it = CollectionStage(3)
    var told = 0
    it.collection.reloadData()
    it.source.sections[0].append("new")
    it.collection.insertItems(at: [path(3)])
    it.stage.advance(to: 1)
    #expect(it.shownNames == ["0.0", "0.1", "0.2", "new"])
    it.collection.performBatchUpdates {
      it.source.sections[0] = ["a"]
      it.collection.reloadData()
    } completion: { _ in
      told += 1
    }
    it.stage.advance(to: 2)
    #expect(it.shownNames == ["a"])
    #expect(told == 1)
  }

  @Test("With another layout the same cells move to their new places")
  func exchange() throws {
    let it = CollectionStage(4)
    let cell = try #require(it.cell(3))
    let other = UICollectionViewFlowLayout()
    other.itemSize = CGSize(width: 375, height: 50)
    var finished = false
    it.collection.setCollectionViewLayout(other, animated: true) { finished = $0 }
    #expect(it.cell(3) === cell)
    #expect(cell.frame == CGRect(x: 0, y: 180, width: 375, height: 50))
    #expect(cell.presentedCenter == CGPoint(x: 50, y: 160))
    #expect(it.flow.collectionView == nil)
    #expect(other.collectionView === it.collection)
    it.stage.advance(to: 1)
    #expect(finished)
    #expect(cell.presentedCenter == cell.center)
  }

  @Test("After a random update every item is found at its new place", arguments: 0..<60)
  func map(seed: UInt64) throws {
    var numbers = RandomSource(seed: seed)
    let counts = (0..<Int.random(in: 1...3, using: &numbers)).map { _ in
      Int.random(in: 0...6, using: &numbers)
    }
    var names: [[Int?]] = []
    var next = 0
    for count in counts {
      names.append((0..<count).map { next + $0 })
      next += count
    }
    // Remaining items keep their order. Inserted and moved items get the given index after the update.
    var update = CollectionUpdate()
    var moved: [(old: CollectionElement, name: Int)] = []
    var result: [[Int]] = []
    for (section, items) in names.enumerated() {
      var kept: [Int] = []
      for (item, name) in items.enumerated() {
        let place = CollectionElement(section: section, item: item, kind: nil)
        switch Int.random(in: 0..<5, using: &numbers) {
        case 0: update.deletedItems.append(place)
        case 1: if let name { moved.append((place, name)) }
        default: if let name { kept.append(name) }
        }
      }
      result.append(kept)
    }
    var arrivals = moved.map { (old: Optional($0.old), name: $0.name) }
    for new in 0..<Int.random(in: 0...4, using: &numbers) { arrivals.append((nil, 1000 + new)) }
    for arrival in arrivals {
      let section = Int.random(in: result.indices, using: &numbers)
      result[section].insert(arrival.name, at: Int.random(in: 0...result[section].count, using: &numbers))
    }
    func place(of name: Int) -> CollectionElement? {
      for (section, items) in result.enumerated() {
        if let item = items.firstIndex(of: name) {
          return CollectionElement(section: section, item: item, kind: nil)
        }
      }
      return nil
    }
    for arrival in arrivals {
      let new = try #require(place(of: arrival.name))
      if let old = arrival.old {
        update.movedItems.append((old, new))
      } else {
        update.insertedItems.append(new)
      }
    }
    let map = try CollectionUpdateMap(
      update, old: ContiguousArray(counts), new: ContiguousArray(result.map(\.count)))
    for (section, items) in names.enumerated() {
      for (item, name) in items.enumerated() {
        let old = CollectionElement(section: section, item: item, kind: nil)
        let new = name.flatMap { place(of: $0) }
        #expect(map.new(of: old) == new)
        if let new { #expect(map.old(of: new) == old) }
      }
    }
    for new in update.insertedItems { #expect(map.old(of: new) == nil) }
  }

  @Test("An update that does not match the data source is reported in one sentence")
  func inconsistent() {
    func sentence(_ change: (inout CollectionUpdate) -> Void, new: [Int]) -> String? {
      var update = CollectionUpdate()
      change(&update)
      do throws(CollectionUpdateMap.Inconsistency) {
        _ = try CollectionUpdateMap(update, old: [2, 3], new: ContiguousArray(new))
        return nil
      } catch {
        return error.sentence
      }
    }
    let first = CollectionElement(section: 0, item: 0, kind: nil)
    let far = CollectionElement(section: 0, item: 9, kind: nil)
    #expect(sentence({ $0.deletedItems = [first, first] }, new: [1, 3]) == nil, "named twice is named once")
    #expect(
      sentence({ $0.deletedItems = [first] }, new: [2, 3])
        == "Section 0 has 2 items after the update, but should have 1: "
        + "the 2 before the update, adjusted for its changes.")
    #expect(
      sentence({ $0.deletedItems = [far] }, new: [1, 3])
        == "The update names item 9 of section 0, which did not exist before.")
    #expect(
      sentence({ $0.insertedItems = [far] }, new: [3, 3])
        == "The update inserts item 9 of section 0, which does not exist after the update.")
    #expect(
      sentence({ $0.deletedSections = [5] }, new: [2])
        == "The update names section 5, but there were 2 sections before the update.")
    #expect(
      sentence({ $0.insertedSections = [5] }, new: [2, 3, 1])
        == "The update inserts section 5, but there are 3 sections after the update.")
    #expect(
      sentence({ $0.insertedSections = [1] }, new: [2, 3])
        == "There are 2 sections after the update, but there should be 3: "
        + "the 2 before the update, adjusted for its changes.")
  }
}
