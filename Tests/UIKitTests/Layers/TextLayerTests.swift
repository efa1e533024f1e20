import Foundation
import Testing

@testable import UIKit

@Suite("Text layers")
struct TextLayerTests {
  private let picture: Picture
  private let layer = CATextLayer()

  init() throws {
    picture = try #require(Picture(width: 100, height: 60))
    layer.frame = CGRect(x: 10, y: 10, width: 80, height: 40)
    layer.foregroundColor = UIColor.blue.cgColor
    picture.window.layer.addSublayer(layer)
  }

  /// The number of pixels in a part of the picture that are not white.
  private func ink(_ xs: Range<Int> = 0..<100, _ ys: Range<Int> = 0..<60) -> Int {
    ys.reduce(0) { sum, y in sum + xs.count { picture[$0, y] != 0xFFFF_FFFF } }
  }

  @Test("A string is drawn from the top in the layer's colour, inside the bounds")
  func string() {
    layer.fontSize = 30
    layer.string = "MMMMMMMM"
    picture.paint()
    #expect(ink(10..<90, 10..<50) > 300)
    #expect(ink() == ink(10..<90, 10..<50))
    #expect(picture.count(of: 0xFF00_00FF) > 100)
    layer.string = NSAttributedString(string: "M")
    picture.paintDamage()
    #expect(ink(10..<40) > 50 && ink(60..<100) == 0)
    layer.string = nil
    picture.paintDamage()
    #expect(ink() == 0)
  }

  @Test("The defaults are those of iOS")
  func defaults() {
    let layer = CATextLayer()
    #expect(layer.fontSize == 36 && layer.string == nil && layer.font == nil && !layer.isWrapped)
    #expect(layer.foregroundColor == CGColor.white)
    #expect(layer.alignmentMode == .natural && layer.truncationMode == .none)
  }

  @Test("Lines are wrapped only if the layer wraps them, and placed as the alignment says")
  func lines() {
    layer.fontSize = 12
    layer.string = "one two three four five"
    picture.paint()
    #expect(ink(0..<100, 28..<60) == 0)
    layer.isWrapped = true
    picture.paintDamage()
    #expect(ink(0..<100, 28..<60) > 0)
    layer.isWrapped = false
    layer.string = "I"
    layer.alignmentMode = .right
    picture.paintDamage()
    #expect(ink(80..<90) > 0 && ink(0..<80) == 0)
    layer.alignmentMode = .center
    picture.paintDamage()
    #expect(ink(45..<55) > 0 && ink(0..<45) == 0)
  }

  @Test("The font may be a UIFont, a CGFont or a name; its size is the layer's")
  func fonts() {
    layer.fontSize = 12
    layer.string = "iii"
    picture.paint()
    let narrow = ink()
    layer.font = UIFont.monospacedSystemFont(ofSize: 90, weight: .regular)
    picture.paintDamage()
    #expect(ink(0..<100, 28..<60) == 0 && ink() != narrow)
    let monospaced = ink()
    layer.font = CGFont("monospace")
    picture.paintDamage()
    #expect(ink() > 0)
    layer.font = "no such font" as CFTypeRef
    picture.paintDamage()
    #expect(ink() == narrow && narrow != monospaced)
  }

  @Test("The colour and the size of the font are animated")
  func animated() {
    let stage = Stage()
    let window = stage.window()
    window.layer.addSublayer(layer)
    layer.string = "M"
    layer.fontSize = 20
    stage.advance(to: 1)
    let grow = CABasicAnimation(keyPath: "fontSize")
    grow.toValue = 40
    grow.duration = 1
    layer.add(grow, forKey: nil)
    stage.advance(to: 1.5)
    #expect(layer.presentation()?.fontSize == 30)
    layer.setValue(11, forKeyPath: "fontSize")
    #expect(layer.fontSize == 11)
  }

  @Test("Odd sizes, strings and bounds draw something or nothing, and end")
  func odd() {
    for size in [0, -5, .nan, .infinity, 1e9] as [CGFloat] {
      layer.fontSize = size
      layer.string = String(repeating: "long ", count: 20_000) + "\u{0}\n\n"
      layer.isWrapped.toggle()
      picture.paint()
      layer.string = 5
      picture.paint()
      #expect(ink() == 0)
      layer.bounds = CGRect(x: size, y: 0, width: size, height: 1)
      picture.paint()
    }
  }
}
