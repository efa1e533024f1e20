import SeededNumbers
import Testing

@testable import UIKit

@Suite("Heights of rows")
struct RowHeightsTests {
  /// Computes the results of `RowHeights` without prefix sums.
  struct Plain {
    var heights: [CGFloat]
    func top(of row: Int) -> CGFloat { heights[..<row].reduce(0, +) }
    func row(at y: CGFloat) -> Int {
      var row = 0
      var end = heights[0]
      while row < heights.count - 1, end <= y {
        row += 1
        end += heights[row]
      }
      return row
    }
  }

  @Test("Prefix sums find the same row as a walk over all lengths", arguments: [1, 2, 7, 64, 100])
  func prefixSums(count: Int) {
    var random = RandomSource(seed: UInt64(count))
    var lengths = ContiguousArray((0..<count).map { _ in CGFloat(Int.random(in: 1...9, using: &random)) })
    var sums = PrefixSums(lengths)
    for _ in 0..<50 {
      let index = Int.random(in: 0..<count, using: &random)
      sums.add(3, at: index)
      lengths[index] += 3
      let end = Int.random(in: 0...count, using: &random)
      #expect(sums.sum(before: end) == lengths[..<end].reduce(0, +))
      let fit = sums.prefix(fitting: sums.sum(before: index) + 1)
      #expect(fit.count == index && fit.rest == 1)
    }
    #expect(sums.total == lengths.reduce(0, +))
    #expect(sums.prefix(fitting: sums.total + 5).count == count)
    #expect(sums.prefix(fitting: -1).count == 0)
  }

  @Test("Rows of one height are computed, and need no memory")
  func uniform() {
    var rows = RowHeights(count: 1_000_000, height: 44)
    #expect(rows.total == 44_000_000)
    #expect(rows.top(of: 999_999) == 43_999_956)
    #expect(rows.row(at: 22_000_000) == 500_000)
    #expect(rows.row(at: 21_999_999) == 499_999)
    #expect(rows.isHeightKnown(7))
    #expect(rows.setHeight(50, of: 7) == 0)
    #expect(rows[7] == 44)
  }

  @Test("Known row heights can be mixed with estimated ones", arguments: [5, 64, 65, 1000])
  func estimated(count: Int) {
    var random = RandomSource(seed: UInt64(count))
    var rows = RowHeights(count: count, estimate: 40)
    var plain = Plain(heights: Array(repeating: 40, count: count))
    for _ in 0..<200 {
      let row = Int.random(in: 0..<count, using: &random)
      let height = CGFloat(Int.random(in: 1...200, using: &random))
      #expect(rows.setHeight(height, of: row) == height - plain.heights[row])
      plain.heights[row] = height
      #expect(rows.isHeightKnown(row))
      let other = Int.random(in: 0...count, using: &random)
      #expect(rows.top(of: other) == plain.top(of: other))
      let y = CGFloat(Int.random(in: 0..<Int(rows.total), using: &random))
      #expect(rows.row(at: y) == plain.row(at: y))
    }
    #expect(rows.total == plain.heights.reduce(0, +))
    #expect(rows.row(at: rows.total + 100) == count - 1)
    rows.forgetKnown()
    #expect(!rows.isHeightKnown(0))
    #expect(rows.total == plain.heights.reduce(0, +), "what was known is an estimate")
  }

  @Test("Each row may have its own height")
  func each() {
    let heights = ContiguousArray((0..<300).map { CGFloat($0 % 13) })
    let rows = RowHeights(heights, areKnown: true)
    let plain = Plain(heights: Array(heights))
    for row in 0...300 { #expect(rows.top(of: row) == plain.top(of: row)) }
    #expect(rows.total == plain.top(of: 300))
    #expect(rows.isHeightKnown(299))
  }

  @Test("A table may have no rows")
  func none() {
    #expect(RowHeights(count: 0, height: 44).row(at: 3) == nil)
    #expect(RowHeights(count: 0, estimate: 44).total == 0)
    #expect(RowHeights(count: 3, height: 0).row(at: 0) == 0)
  }

  @Test("In a table with sections, a point may be above, between, in or below rows")
  func geometry() {
    var geometry = TableGeometry(
      top: 100,
      sections: [
        TableSection(header: .init(height: 20), rows: RowHeights(count: 3, height: 10)),
        TableSection(rows: RowHeights(count: 0, height: 10)),
        TableSection(footer: .init(height: 5), rows: RowHeights(count: 2, estimate: 10)),
      ])
    #expect(geometry.bottom == 175)
    #expect(geometry.top(of: RowPosition(section: 0, row: 1)) == 130)
    #expect(geometry.top(ofSection: 2) == 150)
    #expect(geometry.row(at: 119) == nil)
    #expect(geometry.row(at: 120) == RowPosition(section: 0, row: 0))
    #expect(geometry.row(at: 149.5) == RowPosition(section: 0, row: 2))
    #expect(geometry.row(at: 150) == RowPosition(section: 2, row: 0))
    #expect(geometry.row(at: 172) == nil)
    #expect(geometry.firstRow(endingBelow: 0) == RowPosition(section: 0, row: 0))
    #expect(geometry.firstRow(endingBelow: 150) == RowPosition(section: 2, row: 0))
    #expect(geometry.firstRow(endingBelow: 171) == nil)
    #expect(geometry.lastRow(beginningAbove: 150) == RowPosition(section: 0, row: 2))
    #expect(geometry.lastRow(beginningAbove: 1000) == RowPosition(section: 2, row: 1))
    #expect(geometry.lastRow(beginningAbove: 120) == nil)
    #expect(geometry.row(after: RowPosition(section: 0, row: 2)) == RowPosition(section: 2, row: 0))
    #expect(geometry.row(before: RowPosition(section: 2, row: 0)) == RowPosition(section: 0, row: 2))
    #expect(geometry.setHeight(30, of: RowPosition(section: 2, row: 0)) == 20)
    #expect(geometry.bottom == 195)
    #expect(geometry.top(of: RowPosition(section: 2, row: 1)) == 180)
    var places = 0
    var place = geometry.position(at: 0)
    while let current = place {
      place = geometry.position(after: current)
      if let place { #expect(geometry.position(before: place) == current) }
      places += 1
    }
    #expect(places == 5 + 6, "each section has a header and a footer among its places")
  }
}
