import Foundation
import Testing
import TouchstoneScript

@testable import TouchstoneInspector
@testable import TouchstoneReading

@Suite("Views in front hide the overlay's labels")
struct OverlayCoversTests {
  private final class Sheet: UIView {}

  @Test("A window in front, or an open menu, hides the covered part of a chip, which reappears afterwards")
  func windows() throws {
    let trace = TouchTrace()
    let host = HeadlessHost(trace: trace)
    let window = UIWindow(windowScene: host.scene)
    let view = UIView(frame: CGRect(x: 60, y: 200, width: 240, height: 300))
    view.addGestureRecognizer(UITapGestureRecognizer())
    window.addSubview(view)
    window.isHidden = false
    let overlay = TouchOverlayWindow(windowScene: host.scene)
    overlay.start(reading: trace)
    host.runUntilIdle()
    let bare = try #require(host.snapshot()).pngData()
    let cover = UIWindow(windowScene: host.scene)
    overlay.exclude(cover)
    cover.windowLevel = .alert
    cover.backgroundColor = .systemBackground
    cover.isHidden = false
    host.play(TouchScript { $0.wait(0.1) })
    host.runUntilIdle()
    func covers() -> [CGRect] {
      var inFront = OverlayCovers(windows: host.scene.windows.prefix { $0 !== overlay })
      return inFront.covers(of: view)
    }
    #expect(covers() == [host.scene.windows[0].bounds])
    cover.backgroundColor = .clear
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 260))
    card.backgroundColor = .red
    cover.addSubview(card)
    #expect(covers() == [card.frame])
    cover.isHidden = true
    #expect(covers().isEmpty)
    host.play(TouchScript { $0.wait(0.1) })
    host.runUntilIdle()
    #expect(try #require(host.snapshot()).pngData() == bare)
  }

  @Test("Outlines end at the edge of the stage, and grow when the stage grows")
  func room() throws {
    let trace = TouchTrace()
    let host = HeadlessHost(trace: trace)
    let window = UIWindow(windowScene: host.scene)
    let view = UIView(frame: CGRect(x: 60, y: 200, width: 240, height: 300))
    window.addSubview(view)
    window.isHidden = false
    let overlay = TouchOverlayWindow(windowScene: host.scene)
    overlay.layers = [.hitPath]
    overlay.start(reading: trace)
    host.runUntilIdle()
    let bare = try #require(host.snapshot())
    host.play(TouchScript { $0.fingerDown(at: CGPoint(x: 100, y: 260)) })
    host.runUntilIdle()
    let whole = try #require(host.snapshot())
    func part(_ image: CGImage, _ rect: CGRect) throws -> Data? {
      try #require(image.cropping(to: rect)).pngData()
    }
    let above = CGRect(x: 0, y: 0, width: host.scene.size.width, height: 400)
    let below = CGRect(x: 0, y: 400, width: above.width, height: host.scene.size.height - 400)
    #expect(try part(whole, below) != part(bare, below))
    overlay.drawingArea = above
    host.runUntilIdle()
    let cut = try #require(host.snapshot())
    #expect(try part(cut, below) == part(bare, below))
    #expect(try part(cut, above) != part(bare, above))
    overlay.drawingArea = nil
    host.runUntilIdle()
    #expect(try #require(host.snapshot()).pngData() == whole.pngData())
  }

  @Test("An open menu has no chips of its own")
  func menu() throws {
    let trace = TouchTrace()
    let host = HeadlessHost(trace: trace)
    let window = UIWindow(windowScene: host.scene)
    let button = UIButton(frame: CGRect(x: 40, y: 100, width: 100, height: 40))
    button.menu = UIMenu(title: "", children: [UIAction(title: "One") { _ in }])
    button.showsMenuAsPrimaryAction = true
    window.addSubview(button)
    window.isHidden = false
    let overlay = TouchOverlayWindow(windowScene: host.scene)
    overlay.start(reading: trace)
    host.play(TouchScript { $0.fingerTap(at: CGPoint(x: 90, y: 120)) })
    host.runUntilIdle()
    let popup = try #require(host.scene.windows.first { $0 is PopupWindow })
    var inMenu: Set<ObjectIdentifier> = []
    func gather(_ view: UIView) {
      for recognizer in view.gestureRecognizers ?? [] { inMenu.insert(ObjectIdentifier(recognizer)) }
      for subview in view.subviews { gather(subview) }
    }
    gather(popup)
    #expect(!inMenu.isEmpty)
    let picture = try #require(overlay.recognizers?.picture)
    let shown = picture.chips.map(\.recognizer) + picture.spots.flatMap(\.recognizers)
    #expect(inMenu.isDisjoint(with: shown))
  }

  @Test(
    "Rows outside a scroll view's bounds are not outlined, and a cut row is outlined as far as it is visible")
  func cutOff() throws {
    let trace = TouchTrace()
    let host = HeadlessHost(trace: trace)
    let window = UIWindow(windowScene: host.scene)
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
    scrollView.contentSize = CGSize(width: 300, height: 1000)
    for index in 0..<5 {
      let row = Sheet(frame: CGRect(x: 0, y: CGFloat(index) * 120, width: 300, height: 120))
      scrollView.addSubview(row)
    }
    window.addSubview(scrollView)
    window.isHidden = false
    let overlay = TouchOverlayWindow(windowScene: host.scene)
    overlay.start(reading: trace)
    host.play(TouchScript { $0.fingerDown(at: CGPoint(x: 100, y: 150)) })
    let path = try #require(overlay.fingers.first?.path)
    let rows = path.outlines.filter { $0.place.box.height == 120 }
    #expect(rows.count == 2)
    #expect(rows.map(\.place.visibleBox.maxY).max() == 300)
  }

  @Test("The outline of the hit view follows the view")
  func follows() throws {
    let trace = TouchTrace()
    let host = HeadlessHost(trace: trace)
    let window = UIWindow(windowScene: host.scene)
    let view = Sheet(frame: CGRect(x: 60, y: 200, width: 100, height: 100))
    window.addSubview(view)
    window.isHidden = false
    let overlay = TouchOverlayWindow(windowScene: host.scene)
    overlay.start(reading: trace)
    let script = TouchScript {
      $0.fingerDown(at: CGPoint(x: 100, y: 250))
      $0.fingerMove(to: CGPoint(x: 104, y: 250), duration: 0.2)
    }
    var before: CGRect?
    host.play(script) { _ in
      let chip = overlay.fingers.first?.path?.chips.first { $0.tone == .strong }
      guard before == nil, let chip else { return }
      before = chip.frame
      view.center.x += 80
    }
    let path = try #require(overlay.fingers.first?.path)
    #expect(path.outlines.contains { $0.kind == .hit && $0.place.box.minX == 140 })
    #expect(path.chips.first { $0.tone == .strong }?.frame == before?.offsetBy(dx: 80, dy: 0))
  }
}
