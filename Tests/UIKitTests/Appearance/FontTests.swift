import Testing
import UIKit

@Suite("Fonts by name")
struct FontTests {
  @Test("A name that no installed font has gives no font")
  func unknownNames() {
    for name in ["NoSuchFont", "", "NoSuchFont-Bold", "\0", "Inter, NoSuchFont", " "] {
      #expect(UIFont(name: name, size: 12) == nil)
    }
  }

  @Test("The name of a font that draws can be used to make a font")
  func ownName() throws {
    let system = UIFont.systemFont(ofSize: 12)
    guard !system.familyName.isEmpty else { return }
    for name in [system.familyName, system.fontName, system.familyName.lowercased()] {
      let font = try #require(UIFont(name: name, size: 20))
      #expect(font.familyName == system.familyName && font.pointSize == 20)
    }
    #expect(UIFont(name: "monospace", size: 12)?.familyName.isEmpty == false)
    #expect(UIFont(name: system.familyName, size: -1)?.pointSize == 14)
  }

  @Test("The name of a face has its weight and slant")
  func faces() throws {
    // Fonts of Debian; if they are not installed there is nothing to test.
    guard UIFont(name: "DejaVu Sans", size: 40) != nil else { return }
    let regular = try #require(UIFont(name: "DejaVuSans", size: 40))
    let bold = try #require(UIFont(name: "DejaVuSans-Bold", size: 40))
    #expect(regular.familyName == "DejaVu Sans" && bold.familyName == "DejaVu Sans")
    #expect(UIFont(name: "DejaVu Sans Bold", size: 40) == bold)
    #expect(UIFont(name: "DejaVu Sans", size: 40) == regular)
    #expect(bold != regular)
    #expect(width("minimum", bold) > width("minimum", regular))
  }

  private func width(_ text: String, _ font: UIFont) -> CGFloat {
    let label = UILabel()
    label.text = text
    label.font = font
    return label.intrinsicContentSize.width
  }
}

@Suite("Paths and points")
struct PathContainsTests {
  @Test("A point on the outline of a path is in the path")
  func onTheLine() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.contains(CGPoint(x: 10, y: 5)) && path.contains(CGPoint(x: 5, y: 10)))
    #expect(path.contains(path.currentPoint) && !path.contains(CGPoint(x: 10.1, y: 5)))
    let arc = UIBezierPath(
      arcCenter: CGPoint(x: 50, y: 50), radius: 30, startAngle: 0, endAngle: .pi, clockwise: true)
    #expect(arc.contains(CGPoint(x: 80, y: 50)) && arc.contains(arc.currentPoint))
    arc.usesEvenOddFillRule = true
    #expect(arc.contains(CGPoint(x: 50, y: 80)) && !arc.contains(CGPoint(x: 50, y: 80.1)))
  }
}
