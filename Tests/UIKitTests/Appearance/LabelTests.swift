import Testing
import UIKit

@testable import UIKit

@Suite("Labels")
struct LabelTests {
  private func label(_ text: String, size: CGFloat = 17) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: size)
    return label
  }

  /// Returns the rectangle around all pixels that are not white.
  private func ink(_ picture: Picture) -> CGRect {
    var ink = CGRect.null
    for y in 0..<picture.context.height {
      for x in 0..<picture.context.width where picture[x, y] != white {
        ink = ink.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return ink
  }

  @Test("A word fits on one line in its measured size, whatever fraction of a point that is")
  func measuredWordsFit() {
    for word in ["Capsule", "Disabled", "Load", "Tinted", "Gray", "Picture", "Delete", "Message"] {
      for size in stride(from: CGFloat(11), through: 24, by: 0.25) {
        let label = label(word, size: size)
        label.numberOfLines = 0
        let fitting = label.sizeThatFits(CGSize(width: 200, height: 0))
        #expect(
          label.firstBaseline(inSize: fitting) == label.lastBaseline(inSize: fitting), "\(word) at \(size)")
      }
    }
  }

  @Test("Text is drawn inside the label, vertically centred, in its colour")
  func ink() throws {
    let picture = try #require(Picture(width: 100, height: 100))
    let view = label("HHH")
    view.textColor = .red
    view.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
    picture.window.addSubview(view)
    picture.paint()
    let ink = ink(picture)
    #expect(ink.minX >= 20 && ink.maxX < 70)
    #expect(abs(ink.midY - 50) < 4)
    #expect(picture.count(of: red) > 20)
  }

  @Test("Alignment moves the text to its side")
  func alignment() throws {
    let picture = try #require(Picture(width: 200, height: 30))
    let view = label("HH")
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 30)
    picture.window.addSubview(view)
    picture.paint()
    #expect(ink(picture).minX < 5)
    view.textAlignment = .center
    picture.paintDamage()
    #expect(abs(ink(picture).midX - 100) <= 2)
    view.textAlignment = .right
    picture.paintDamage()
    #expect(ink(picture).maxX > 195)
  }

  @Test("The intrinsic size is the text's, in whole points, and grows with it")
  func size() {
    let short = label("Hi").intrinsicContentSize
    let long = label("Hi there").intrinsicContentSize
    #expect(short.width > 0 && short.width < long.width)
    #expect(short.height == long.height)
    #expect(short.width == short.width.rounded() && short.height == short.height.rounded())
    #expect(short.height >= UIFont.systemFont(ofSize: 17).lineHeight.rounded(.down))
    #expect(label("").intrinsicContentSize == .zero)
    #expect(UILabel().intrinsicContentSize == .zero)
  }

  @Test("The default is one line; 0 allows as many lines as the width requires; a limit is respected")
  func lines() {
    let view = label("one two three four five six seven eight nine ten")
    let line = view.sizeThatFits(CGSize(width: 80, height: 0)).height
    #expect(view.sizeThatFits(CGSize(width: 80, height: 0)).width > 80)
    view.numberOfLines = 0
    let all = view.sizeThatFits(CGSize(width: 80, height: 0))
    #expect(all.width <= 80)
    #expect(all.height > 3 * line)
    view.numberOfLines = 2
    let two = view.sizeThatFits(CGSize(width: 80, height: 0)).height
    #expect(two > 1.5 * line && two < 2.5 * line)
  }

  @Test("The preferred width breaks the intrinsic size into lines")
  func preferredWidth() {
    let view = label("one two three four five six")
    view.numberOfLines = 0
    let wide = view.intrinsicContentSize
    view.preferredMaxLayoutWidth = 60
    #expect(view.intrinsicContentSize.width <= 60)
    #expect(view.intrinsicContentSize.height > wide.height)
  }

  @Test("A line that is too wide is truncated, or made smaller if the label allows it")
  func shrink() throws {
    let picture = try #require(Picture(width: 60, height: 40))
    let view = label("WWWWWWWWWW", size: 20)
    view.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
    picture.window.addSubview(view)
    picture.paint()
    let cut = ink(picture).height
    view.adjustsFontSizeToFitWidth = true
    view.minimumScaleFactor = 0.1
    picture.paintDamage()
    let small = ink(picture)
    #expect(small.height < cut * 0.7)
    #expect(small.width > 50)
    view.text = "W"
    picture.paintDamage()
    #expect(abs(ink(picture).height - cut) <= 2)
  }

  @Test("A new text, colour or font is drawn at the next frame; an equal one is not")
  func change() throws {
    let picture = try #require(Picture(width: 100, height: 30))
    let view = label("Text")
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    picture.window.addSubview(view)
    picture.paint()
    view.text = "Text"
    view.font = .systemFont(ofSize: 17)
    #expect(picture.scene.damage.isEmpty)
    view.textColor = .red
    #expect(!picture.scene.damage.isEmpty)
    picture.paintDamage()
    #expect(picture.count(of: red) > 0)
    view.text = nil
    picture.paintDamage()
    #expect(picture.count(of: white) == 3000)
  }

  @Test("Highlighted and disabled labels look different")
  func states() throws {
    let picture = try #require(Picture(width: 100, height: 30))
    let view = label("HHHHH")
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    view.textColor = .black
    view.highlightedTextColor = .red
    picture.window.addSubview(view)
    picture.paint()
    let ink = picture.count(of: black)
    #expect(ink > 0)
    view.isHighlighted = true
    picture.paintDamage()
    #expect(picture.count(of: red) == ink)
    view.isHighlighted = false
    view.isEnabled = false
    picture.paintDamage()
    #expect(picture.count(of: black) == 0)
    #expect(picture.count(of: white) < 3000)
  }

  @Test("Fonts have Apple's sizes for their purposes, and different weights")
  func fonts() {
    #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 34)
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
    #expect(UIFont.preferredFont(forTextStyle: .caption2).pointSize == 11)
    #expect(UIFont.preferredFont(forTextStyle: .headline) != UIFont.preferredFont(forTextStyle: .body))
    #expect(UIFont.systemFont(ofSize: 12) == UIFont.systemFont(ofSize: 12, weight: .regular))
    #expect(UIFont.systemFont(ofSize: 12).descender < 0)
    #expect(UIFont.systemFont(ofSize: .nan).pointSize == 14)
    #expect(UIFont.Weight.bold.numericWeight == 700)
    #expect(UIFont.Weight.ultraLight.numericWeight == 100)
    #expect(UIFont.Weight.black.numericWeight == 900)
  }
}
