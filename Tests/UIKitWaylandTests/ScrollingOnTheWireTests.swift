import CoreGraphics
import TestCompositor
import Testing
import UIKit
import TouchstoneWayland

@testable import UIKitWayland

@Suite("Scrolling on the wire")
struct ScrollingOnTheWireTests {
  /// A list as wide as its window, with rows of many colours, and a bar in front of it.
  private struct List {
    let window: WireWindow
    let list = UIScrollView()
    let bar = UIView()

    init(_ window: WireWindow, topInset: CGFloat = 0) {
      self.window = window
      let size = window.view.bounds.size
      list.frame = CGRect(x: 0, y: topInset, width: size.width, height: size.height - topInset)
      list.contentSize = CGSize(width: size.width, height: 2000)
      list.backgroundColor = .white
      for row in 0..<100 {
        let view = UIView(frame: CGRect(x: 10, y: CGFloat(row) * 20, width: size.width - 30, height: 19))
        view.backgroundColor = UIColor(white: CGFloat(row % 7) / 8, alpha: 1)
        list.addSubview(view)
      }
      bar.frame = CGRect(x: 5, y: size.height - 30, width: 60, height: 20)
      bar.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
      window.view.addSubview(list)
      window.view.addSubview(bar)
    }

    /// The number of pixels on the screen that differ from a full repaint of the scene.
    func wrongPixels() throws -> Int {
      let shown = try #require(window.surface.current)
      let width = Int(shown.width)
      let height = Int(shown.height)
      let context = try #require(CGContext(width: width, height: height, isOpaque: true))
      SceneRenderer().draw(
        window.scene, into: context, damage: [CGRect(x: 0, y: 0, width: width, height: height)])
      let pixels = try #require(context.data)
      var wrong = 0
      for y in 0..<height {
        let row = (pixels + y * context.bytesPerRow).assumingMemoryBound(to: UInt32.self)
        for x in 0..<width where row[x] & 0xff_ffff != (shown.pixel(x: x, y: y) ?? 0) & 0xff_ffff {
          wrong += 1
        }
      }
      return wrong
    }
  }

  @Test("A scrolled list commits moved pixels: its visible part is damaged, and its memory begins elsewhere")
  func list() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open(size: CGSize(width: 100, height: 80))
    let list = List(window, topInset: 12)
    try stage.settle()
    try window.finishFrame()
    list.list.contentOffset.y = 7
    try stage.settle()
    let commit = try #require(window.commits.last)
    #expect(commit.bufferDamage == [TestRectangle(0, 12, 100, 68)])
    #expect(try list.wrongPixels() == 0)
    let before = try #require(commit.buffer?.resource)
    try window.finishFrame()
    list.list.contentOffset.y = 7.2
    try stage.settle()
    #expect(window.surface.current?.resource === before, "less than half a pixel is no frame")
  }

  @Test(
    "Each frame equals the whole scene painted again, with one, two and three buffers, at every scale",
    arguments: [120, 180, 240] as [UInt32], 0..<4)
  func random(scale: UInt32, seed: Int) throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open(size: CGSize(width: 100, height: 80), scale: scale)
    let list = List(window, topInset: seed % 2 == 0 ? 0 : 11)
    try stage.settle()
    try window.finishFrame()
    var state = UInt64(seed) &* 977 &+ UInt64(scale)
    func below(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let patience = seed % 3
    var lent: [TestBuffer] = []
    var frames = 0
    for _ in 0..<60 {
      for _ in 0...below(3) {
        switch below(8) {
        case 0:
          list.list.subviews[below(20)].backgroundColor = UIColor(white: CGFloat(below(9)) / 9, alpha: 1)
        case 1: list.bar.frame.origin.y = CGFloat(below(80))
        case 2: list.list.contentOffset.y = CGFloat(below(1900))
        default: list.list.contentOffset.y += CGFloat(below(90)) / 3 - 14
        }
      }
      let count = window.commits.count
      try stage.settle()
      guard window.commits.count > count, let shown = window.surface.current else { continue }
      frames += 1
      #expect(try list.wrongPixels() == 0, "scale \(scale), seed \(seed), frame \(frames)")
      if !lent.contains(where: { $0.resource === shown.resource }) { lent.append(shown) }
      while lent.count > patience {
        lent[0].release()
        lent.removeFirst()
      }
      window.surface.frameDone(time: 0)
      try stage.settle()
    }
    #expect(frames > 40)
  }
}
