import Testing
import UIKit

@testable import UIKit

@Suite("Scrolling moves pixels")
struct ScrollingTests {
  /// A window of 200 by 200 with a white list of rows, 100 by 120 at (20, 30), after it was painted.
  private struct Scrolled {
    let picture: Picture
    let list: UIView

    init(scale: CGFloat = 1, rows: Int = 20) throws {
      picture = try #require(Picture(width: 200, height: 200, scale: scale))
      list = box(20, 30, 100, 120, .white)
      list.clipsToBounds = true
      for row in 0..<rows {
        let color = UIColor(red: CGFloat(row) / 20, green: 0.5, blue: 1 - CGFloat(row) / 20, alpha: 1)
        list.addSubview(box(5, CGFloat(row) * 12, 90, 11, color))
      }
      picture.window.addSubview(list)
      picture.paint()
    }

    func scroll(x: CGFloat = 0, y: CGFloat) -> SceneChange {
      list.bounds.origin.x += x
      list.bounds.origin.y += y
      return picture.scene.takeChange()
    }

    /// Whether the next step would move pixels.
    func moves() -> Bool {
      _ = picture.scene.takeChange()
      return !scroll(y: 1).moves.isEmpty
    }
  }

  private let seen = CGRect(x: 20, y: 30, width: 100, height: 120)

  @Test("Content that moves up moves the pixels up, and the new part at the bottom is painted")
  func up() throws {
    let change = try Scrolled().scroll(y: 7)
    #expect(change.moves == [SceneChange.Move(rect: seen, x: 0, y: -7)])
    #expect(change.rects == [CGRect(x: 20, y: 143, width: 100, height: 7)])
  }

  @Test("Sideways and downwards, new strips at the left and at the top are painted")
  func diagonally() throws {
    let change = try Scrolled().scroll(x: -3, y: -2)
    #expect(change.moves == [SceneChange.Move(rect: seen, x: 3, y: 2)])
    let left = CGRect(x: 20, y: 30, width: 3, height: 120)
    let top = CGRect(x: 20, y: 30, width: 100, height: 2)
    var union = CGRect.null
    for rect in change.rects { union = union.union(rect) }
    #expect(union == left.union(top))
  }

  @Test("Two scroll steps before one frame are one move, and a step back cancels the move")
  func steps() throws {
    let scrolled = try Scrolled()
    scrolled.list.bounds.origin.y = 3
    let change = scrolled.scroll(y: 4)
    #expect(change.moves == [SceneChange.Move(rect: seen, x: 0, y: -7)])
    scrolled.list.bounds.origin.y = 10
    #expect(scrolled.scroll(y: -3).moves.isEmpty)
  }

  @Test("A step longer than the view's height paints it again")
  func far() throws {
    let change = try Scrolled().scroll(y: 120)
    #expect(change.moves.isEmpty)
    #expect(change.rects == [seen])
  }

  @Test(
    "Content moves by whole pixels, rounded to the nearest"
  )
  func fractions() throws {
    let scrolled = try Scrolled()
    #expect(scrolled.scroll(y: 0.3).isEmpty)
    #expect(scrolled.scroll(y: 0.3).moves == [SceneChange.Move(rect: seen, x: 0, y: -1)])
    #expect(scrolled.scroll(y: 0.3).isEmpty)
    #expect(try Scrolled(scale: 2).scroll(y: 0.5).moves.first?.y == -1)
    #expect(try Scrolled(scale: 1.5).scroll(y: 2 / 1.5).moves.first?.y == -2)
    #expect(try Scrolled(scale: 1.5).scroll(y: 1).moves.first?.y == -2, "half a pixel goes up")
  }

  @Test("A host that cannot move pixels gets the whole list as damage")
  func withoutMoves() throws {
    let scrolled = try Scrolled()
    scrolled.list.bounds.origin.y = 7
    #expect(scrolled.picture.scene.damage.rects == [seen])
    #expect(scrolled.picture.scene.takeDamage() == [seen])
  }

  @Test("Views in front of the list are painted at their places and where their pixels moved to")
  func overlay() throws {
    let scrolled = try Scrolled()
    let overlay = box(60, 60, 10, 10, .red)
    let container = UIView(frame: scrolled.picture.window.bounds)
    container.addSubview(overlay)
    scrolled.picture.window.addSubview(container)
    scrolled.picture.paintDamage()
    let change = scrolled.scroll(y: 20)
    #expect(change.moves.count == 1)
    let painted = [
      CGRect(x: 60, y: 60, width: 10, height: 10), CGRect(x: 60, y: 40, width: 10, height: 10),
      CGRect(x: 20, y: 130, width: 100, height: 20),
    ]
    let areas: [CGFloat] = change.rects.map { $0.width * $0.height }
    #expect(areas.reduce(0, +) == 2300, "the overlay with its pixels 20 higher, and the strip")
    for rect in painted { #expect(change.rects.contains { $0.contains(rect) }) }
  }

  @Test("A list that is partly transparent moves over one colour, and is painted again over several")
  func background() throws {
    let scrolled = try Scrolled()
    scrolled.list.backgroundColor = nil
    #expect(scrolled.moves(), "the window behind is white")
    scrolled.list.backgroundColor = UIColor(white: 1, alpha: 0.5)
    #expect(scrolled.moves())
    let behind = box(10, 10, 50, 50, .blue)
    scrolled.picture.window.insertSubview(behind, at: 0)
    #expect(!scrolled.moves())
    scrolled.list.backgroundColor = .white
    #expect(scrolled.moves())
    scrolled.list.backgroundColor = nil
    behind.frame = CGRect(x: 130, y: 0, width: 70, height: 200)
    #expect(scrolled.moves(), "beside it")
    behind.frame = scrolled.picture.window.bounds
    behind.addSubview(scrolled.list)
    #expect(scrolled.moves(), "one colour again, that of its superview")
  }

  @Test("Turned, translucent, masked and drawing views are painted again")
  func otherViews() throws {
    final class Striped: UIView {
      override func draw(_ rect: CGRect) {
        UIRectFill(CGRect(x: rect.minX, y: rect.minY, width: 4, height: 4))
      }
    }
    let scrolled = try Scrolled()
    #expect(scrolled.moves())
    let outer = UIView(frame: scrolled.picture.window.bounds)
    scrolled.picture.window.addSubview(outer)
    outer.addSubview(scrolled.list)
    #expect(scrolled.moves())
    for view in [outer, scrolled.list] {
      view.transform = CGAffineTransform(scaleX: 1.1, y: 1)
      #expect(!scrolled.moves())
      view.transform = .identity
      view.alpha = 0.9
      #expect(!scrolled.moves())
      view.alpha = 1
      view.mask = UIView(frame: scrolled.picture.window.bounds)
      #expect(!scrolled.moves())
      view.mask = nil
      #expect(scrolled.moves())
    }
    scrolled.list.layer.borderWidth = 1
    #expect(!scrolled.moves())
    outer.layer.borderWidth = 1
    scrolled.list.layer.borderWidth = 0
    #expect(scrolled.moves(), "the frame of the outer view stands elsewhere")
    let striped = Striped(frame: outer.bounds)
    scrolled.picture.window.addSubview(striped)
    striped.addSubview(scrolled.list)
    #expect(scrolled.moves(), "the white list hides the stripes")
    scrolled.list.backgroundColor = nil
    #expect(!scrolled.moves())
    scrolled.list.clipsToBounds = false
    #expect(!scrolled.moves())
  }

  @Test(
    "When a rounded list scrolls, the strips cut by its corners are painted and the part between them moves")
  func roundCorners() throws {
    let scrolled = try Scrolled()
    scrolled.list.layer.cornerRadius = 10
    let change = {
      _ = scrolled.picture.scene.takeChange(); return scrolled.scroll(y: 7)
    }()
    let move = try #require(change.moves.first)
    #expect(change.moves.count == 1)
    #expect(move.rect.minX == 20 && move.rect.width == 100)
    #expect(move.rect.minY >= 40 && move.rect.minY < 50, "below the corners")
    #expect(move.rect.minY - 30 == 150 - move.rect.maxY, "as far from the end")
    var painted: CGFloat = 0
    for rect in change.rects {
      painted += rect.width * rect.height
      #expect(rect.maxY <= move.rect.minY || rect.minY >= move.rect.maxY - 7, "\(rect)")
    }
    #expect(painted == 100 * (2 * (move.rect.minY - 30) + 7), "two strips, and what appears")
    scrolled.list.layer.cornerRadius = 50
    #expect(!scrolled.moves(), "hardly anything is between them")
  }

  @Test("Below a large view that draws little, everything moves except the part below its ink")
  func sparseDrawing() throws {
    final class Dots: UIView, SparseDrawing {
      var inkedParts = [
        CGRect(x: 60, y: 60, width: 10, height: 10), CGRect(x: 150, y: 60, width: 10, height: 10),
      ]
      override func draw(_ rect: CGRect) {
        for part in inkedParts { UIRectFill(part) }
      }
    }
    let scrolled = try Scrolled()
    let dots = Dots(frame: scrolled.picture.window.bounds)
    dots.isOpaque = false
    scrolled.picture.window.addSubview(dots)
    scrolled.picture.paintDamage()
    let change = scrolled.scroll(y: 20)
    #expect(change.moves == [SceneChange.Move(rect: seen, x: 0, y: -20)])
    let areas: [CGFloat] = change.rects.map { $0.width * $0.height }
    #expect(areas.reduce(0, +) == 2300, "the dot with its pixels 20 higher, and the strip")
    dots.backgroundColor = UIColor(white: 0, alpha: 0.1)
    #expect(!scrolled.moves(), "its ground is ink, too")
  }

  @Test("A fading view in front of the list leaves no trace on it")
  func animatedOverlay() throws {
    let stage = Stage()
    let picture = try #require(Picture(width: 120, height: 120))
    stage.application.connect(picture.scene)
    let whole = try #require(CGContext(width: 120, height: 120))
    let list = box(0, 0, 120, 120, .white)
    list.clipsToBounds = true
    for row in 0..<40 { list.addSubview(box(0, CGFloat(row) * 12, 120, 6, row % 3 == 0 ? .red : .green)) }
    let indicator = box(110, 10, 6, 40, .blue)
    let overlay = box(20, 20, 30, 30, .black)
    list.addSubview(indicator)
    picture.window.addSubview(list)
    picture.window.addSubview(overlay)
    picture.paint()
    UIView.animate(withDuration: 1) {
      indicator.alpha = 0
      overlay.center.x = 90
    }
    for step in 1...12 {
      stage.advance(to: Double(step) * 0.1)
      list.bounds.origin.y += 5
      indicator.frame.origin.y = list.bounds.origin.y + 10 + CGFloat(step)
      stage.application.prepareFrame(of: picture.scene)
      let change = picture.scene.takeChange()
      #expect(!change.moves.isEmpty)
      SceneRenderer().draw(picture.scene, into: picture.context, change: change)
      SceneRenderer().draw(picture.scene, into: whole, damage: [CGRect(x: 0, y: 0, width: 120, height: 120)])
      #expect(picture.difference(to: whole) == 0, "step \(step)")
    }
  }
}
