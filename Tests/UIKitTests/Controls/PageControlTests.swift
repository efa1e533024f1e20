import Testing

@testable import UIKit

/// Rule 7.18. The page control is 100×26 points at (100, 200).
@Suite("A page control")
struct PageControlTests {
  let log = StageLog()
  let stage = TouchStage()
  let control = UIPageControl(frame: CGRect(x: 100, y: 200, width: 100, height: 26))

  init() {
    control.numberOfPages = 3
    stage.window.addSubview(control)
    control.log([.valueChanged], to: log) { [control] in "\(control.currentPage)" }
  }

  @Test("A tap on the right half goes forward, on the left half back, and not beyond the ends")
  func halves() {
    for (index, x) in [180.0, 180, 180, 110, 110, 110].enumerated() {
      stage.tap(x, 213, at: Double(index + 1))
    }
    // Rule 7.18: the page number is clamped.
    #expect(log.take() == ["valueChanged 1", "valueChanged 2", "valueChanged 1", "valueChanged 0"])
  }

  @Test("A lift far outside turns no page, nor does a cancelled touch")
  func outside() {
    stage.down(180, 213, at: 1)
    stage.move(180, 400, at: 1.1)
    stage.up(180, 400, at: 1.2)
    stage.down(180, 213, at: 2)
    stage.cancel(180, 213, at: 2.1)
    #expect(control.currentPage == 0)
    #expect(log.take() == [])
  }

  @Test("The current page stays within the number of pages, and changes by code send nothing")
  func code() {
    control.currentPage = 9
    #expect(control.currentPage == 2)
    control.numberOfPages = 2
    #expect(control.currentPage == 1)
    control.currentPage = -1
    #expect(control.currentPage == 0)
    control.numberOfPages = -5
    #expect(control.numberOfPages == 0)
    stage.tap(180, 213, at: 1)
    #expect(log.take() == [])  // 7.18
  }

  @Test("There is a dot for each page; a single page can hide its dot")
  func dots() throws {
    let picture = try #require(Picture(width: 100, height: 26))
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
    control.pageIndicatorTintColor = .red
    control.currentPageIndicatorTintColor = .blue
    picture.window.addSubview(control)
    control.numberOfPages = 3
    control.currentPage = 1
    picture.paint()
    // Dots are 7 points wide, and the centres of two dots are 16 points apart. So the centres are at 34, 50
    // and 66.
    #expect([34, 50, 66].map { picture[$0, 13] } == [red, blue, red])
    #expect([26, 42, 58, 74].allSatisfy { picture[$0, 13] == white })
    control.numberOfPages = 1
    picture.paint()
    #expect(picture[50, 13] == blue)
    control.hidesForSinglePage = true
    picture.paint()
    #expect(picture[50, 13] == white)
    #expect(control.size(forNumberOfPages: 3) == CGSize(width: 55, height: 26))
  }
}
