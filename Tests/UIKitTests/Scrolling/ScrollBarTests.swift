import Testing

@testable import UIKit

/// Rule 8.26 and the mouse: bars that become wide under a pointer, and can be dragged.
///
/// The track is 400 points minus twice 3, which is 394 points long. A fifth of the content is visible, so the
/// bar is 78.8 points long. It moves by 315.2 points while the content scrolls by 1600.
@Suite struct ScrollBarTests {
  let scroll = ScrollStage()
  let content: RecordingView
  var view: UIScrollView { scroll.scrollView }
  var stage: Stage { scroll.stage }
  var log: StageLog { scroll.log }
  private let drag = ["willBeginDragging", "willEndDragging", "didEndDragging false"]

  init() { content = scroll.content() }

  private var bar: ScrollIndicator? { view.verticalIndicator }
  /// Presses the pointer's buttons as a host reports it: a pressed pointer no longer hovers.
  private func press(_ x: CGFloat, _ y: CGFloat, _ buttons: UIEvent.ButtonMask = .primary) {
    stage.hover(.exited, x, y)
    stage.pointer(.began, x, y, buttons: buttons)
  }
  private func near() { stage.hover(.entered, 195, 200) }

  @Test("The bar is wide while the mouse is near the edge; afterwards it is narrow again, and fades")
  func hover() {
    stage.hover(.entered, 100, 200)
    #expect(bar == nil)
    stage.hover(.moved, 190, 200)
    #expect(bar?.alpha == 1 && bar?.frame.width == 8)
    #expect(abs((bar?.frame.maxX ?? 0) - 197) < 0.001 && abs((bar?.frame.height ?? 0) - 78.8) < 0.001)
    stage.advance(to: 5)
    #expect(bar?.alpha == 1, "as long as the pointer is there")
    stage.hover(.moved, 100, 200)
    #expect(bar?.alpha == 0 && bar?.frame.width == 2.5)
    stage.hover(.moved, 190, 200)
    stage.hover(.exited, 190, 200)
    #expect(bar?.alpha == 0)
  }

  @Test("Content that cannot scroll, or hides its bar, shows no wide bar; a hovering pen shows none, either")
  func none() {
    var pen = HoverSample(phase: .entered, location: CGPoint(x: 195, y: 200), timestamp: 0)
    pen.type = .pencil
    stage.send(.hover(pen))
    #expect(bar == nil)
    pen.phase = .exited
    stage.send(.hover(pen))
    view.showsVerticalScrollIndicator = false
    near()
    #expect(bar == nil)
    view.showsVerticalScrollIndicator = true
    view.contentSize.height = 400
    stage.hover(.moved, 196, 200)
    #expect(bar == nil)
  }

  @Test("The bar follows the pointer that drags it, and the content the bar, as in any drag (8.22)")
  func dragging() {
    near()
    press(195, 20)
    #expect(view.isDragging && view.isTracking && bar?.frame.width == 8)
    stage.pointer(.moved, 195, 20 + 78.8, buttons: .primary)
    #expect(abs(view.contentOffset.y - 400) < 0.001)
    stage.pointer(.moved, 20, 1_000, buttons: .primary)
    #expect(view.contentOffset.y == 1_600)
    stage.pointer(.moved, 195, -100, buttons: .primary)
    #expect(view.contentOffset.y == 0)
    stage.pointer(.moved, 195, 20 + 157.6, buttons: .primary)
    stage.pointer(.ended, 195, 20 + 157.6, buttons: [])
    #expect(abs(view.contentOffset.y - 800) < 0.001 && !view.isDragging)
    #expect(log.take() == drag, "the content heard of no touch")
    #expect(bar?.frame.width == 2.5)
  }

  @Test("A click beside the bar scrolls a page in that direction")
  func paging() {
    near()
    press(195, 300)
    stage.pointer(.ended, 195, 300, buttons: [])
    scroll.rest()
    #expect(view.contentOffset.y == 356)
    near()
    press(195, 5)
    stage.pointer(.ended, 195, 5, buttons: [])
    scroll.rest()
    #expect(view.contentOffset.y == 0)
    #expect(log.take() == ["didEndScrollingAnimation", "didEndScrollingAnimation"])
  }

  @Test("The middle button moves the middle of the bar under the pointer, and drags it from there")
  func jumping() {
    near()
    press(195, 200, .button(3))
    #expect(abs(view.contentOffset.y - 800) < 0.001)
    stage.pointer(.moved, 195, 200 + 78.8, buttons: .button(3))
    #expect(abs(view.contentOffset.y - 1_200) < 0.001)
    stage.pointer(.ended, 195, 200 + 78.8, buttons: [])
    #expect(log.take() == drag)
  }

  @Test("The content gets a secondary click, and a click away from the bar")
  func others() {
    for (x, buttons) in [(195, .secondary), (100, .primary)] as [(CGFloat, UIEvent.ButtonMask)] {
      near()
      press(x, 20, buttons)
      stage.advance(to: scroll.now + 0.2)
      stage.pointer(.ended, x, 20, buttons: [])
      #expect(
        log.take() == [
          "-[Content touchesBegan:withEvent:]", "-[Content touchesEnded:withEvent:]",
        ])
    }
  }

  @Test("A finger on the bar drags the content, as anywhere")
  func finger() {
    near()
    scroll.down(195, 20)
    scroll.move(195, 100, at: 0.05)
    #expect(view.contentOffset.y < 0)
    scroll.up(at: 1)
  }

  @Test("A wheel that turns during a drag of the bar changes nothing")
  func wheelMeanwhile() {
    near()
    press(195, 20)
    stage.wheel(0, -44)
    stage.advance(to: 1)
    #expect(view.contentOffset.y == 0)
    stage.pointer(.moved, 195, 98.8, buttons: .primary)
    #expect(abs(view.contentOffset.y - 400) < 0.001)
    stage.pointer(.ended, 195, 98.8, buttons: [])
    #expect(log.take() == drag)
  }
}
