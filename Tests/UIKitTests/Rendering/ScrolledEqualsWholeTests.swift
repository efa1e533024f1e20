import SeededNumbers
import Testing
import UIKit

@testable import UIKit

@Suite("Painting scrolled content")
struct ScrolledEqualsWholeTests {
  /// A view that draws two spots and leaves the rest of its bounds empty.
  private final class Dots: UIView, SparseDrawing {
    var spots = [CGPoint(x: 40, y: 60), CGPoint(x: 120, y: 30)]
    var inkedParts: [CGRect] { spots.map { CGRect(x: $0.x - 6, y: $0.y - 6, width: 12, height: 12) } }

    func move(_ index: Int, to point: CGPoint) {
      setNeedsDisplay(inkedParts[index])
      spots[index] = point
      setNeedsDisplay(inkedParts[index])
    }

    override func draw(_ rect: CGRect) {
      UIColor(red: 0, green: 0, blue: 1, alpha: 0.5).setFill()
      for part in inkedParts { UIRectFill(part) }
    }
  }

  /// A list inside a list. The scroll indicators remain visible, bars are in front of the lists, and a view
  /// is behind them.
  private struct Tree {
    let picture: Picture
    let outer: UIView
    let inner: UIView
    let indicator: UIView
    let bar: UIView
    let behind: UIView
    let dots = Dots(frame: CGRect(x: 0, y: 0, width: 160, height: 140))
    var others: [UIView] = []

    init(scale: CGFloat, _ random: inout RandomSource) throws {
      picture = try #require(Picture(width: 160, height: 140, scale: scale))
      let fraction: CGFloat = Bool.random(using: &random) ? 0 : 0.4
      let isEven = Bool.random(using: &random)
      outer = box(12 + fraction, 9, 130, 110 + fraction, isEven ? nil : .white)
      outer.clipsToBounds = true
      outer.layer.cornerRadius = [0, 4][Int.random(in: 0..<2, using: &random)]
      inner = box(20, 40, 80, 60 + fraction, [UIColor.yellow, nil][Int.random(in: 0..<2, using: &random)])
      inner.clipsToBounds = true
      indicator = box(124, 4, 4, 30, .gray)
      indicator.layer.cornerRadius = 2
      bar = box(0, 100, 160, 12, UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
      behind = box(0, 0, 160, 140, isEven ? nil : .green)
      picture.window.addSubview(behind)
      picture.window.addSubview(outer)
      picture.window.addSubview(bar)
      dots.isOpaque = false
      picture.window.addSubview(dots)
      for row in 0..<16 {
        others.append(Tree.row(row, in: outer, height: 17, &random))
        others.append(Tree.row(row, in: inner, height: 11, &random))
      }
      outer.addSubview(inner)
      outer.addSubview(indicator)
      others += [bar, behind, inner]
      picture.paint()
    }

    private static func row(
      _ row: Int, in list: UIView, height: CGFloat, _ random: inout RandomSource
    ) -> UIView {
      let frame = CGRect(x: 3, y: CGFloat(row) * height - 60, width: 100, height: height - 1)
      let view: UIView
      if Bool.random(using: &random) {
        let label = UILabel(frame: frame)
        label.text = "Row \(row)"
        view = label
      } else {
        view = UIView(frame: frame)
        view.layer.cornerRadius = row % 3 == 0 ? 4 : 0
        view.layer.shadowOpacity = row % 5 == 0 ? 0.5 : 0
      }
      let red = CGFloat(row) / 16
      view.backgroundColor = row % 4 == 3 ? nil : UIColor(red: red, green: 0.6, blue: 1 - red, alpha: 1)
      list.addSubview(view)
      return view
    }
  }

  @Test(
    "Moving pixels and painting the other parts gives the same picture as painting everything",
    arguments: 0..<60)
  func equals(seed: Int) throws {
    var random = RandomSource(seed: UInt64(seed))
    let scale: CGFloat = [1, 1.5, 2, 1.25][seed % 4]
    let tree = try Tree(scale: scale, &random)
    let picture = tree.picture
    let whole = try #require(CGContext(width: picture.context.width, height: picture.context.height))
    var moves = 0
    for step in 0..<40 {
      for _ in 0...Int.random(in: 0...3, using: &random) { change(tree, scale: scale, &random) }
      picture.window.layoutIfNeeded()
      let change = picture.scene.takeChange()
      moves += change.moves.count
      SceneRenderer().draw(picture.scene, into: picture.context, change: change)
      SceneRenderer().draw(
        picture.scene, into: whole,
        damage: [CGRect(x: 0, y: 0, width: whole.width, height: whole.height)])
      // Cairo begins a clipped corner's curve at the clip's edge, and may round the coverage of the pixels
      // there differently.
      #expect(picture.difference(to: whole) <= 1, "seed \(seed), step \(step)")
    }
    #expect(moves > 0, "seed \(seed) tests nothing")
  }

  private func change(_ tree: Tree, scale: CGFloat, _ random: inout RandomSource) {
    func pixels(_ range: ClosedRange<Int>) -> CGFloat {
      CGFloat(Int.random(in: range, using: &random)) / scale
    }
    let other = tree.others[Int.random(in: 0..<tree.others.count, using: &random)]
    switch Int.random(in: 0..<21, using: &random) {
    case 0..<7:
      tree.outer.bounds.origin.y += pixels(-25...25)
      tree.indicator.frame.origin.y = tree.outer.bounds.minY + pixels(0...60)
    case 7..<11:
      tree.inner.bounds.origin.y += pixels(-15...15)
    case 11: tree.outer.bounds.origin.x = pixels(-10...10)
    case 12: tree.outer.bounds.origin.y += CGFloat.random(in: -9...9, using: &random)
    case 13: tree.outer.bounds.origin.y = pixels(-200...200)
    case 14: other.backgroundColor = other.backgroundColor == nil ? .orange : nil
    case 15: other.isHidden.toggle()
    case 16: other.frame.origin.y += CGFloat(Int.random(in: -20...20, using: &random))
    case 17: other.alpha = other.alpha < 1 ? 1 : 0.4
    case 18:
      tree.dots.move(
        Int.random(in: 0...1, using: &random),
        to: CGPoint(x: CGFloat(Int.random(in: 0...160, using: &random)), y: pixels(0...140)))
    case 19: tree.bar.frame.size.height = CGFloat(Int.random(in: 2...40, using: &random))
    default: other.setNeedsDisplay()
    }
  }
}
