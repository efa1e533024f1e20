import SeededNumbers
import Testing
import UIKit

@testable import UIKit

@Suite("Damage")
struct DamageTests {
  private func area(_ rects: [CGRect]) -> CGFloat { rects.reduce(0) { $0 + $1.width * $1.height } }

  @Test("A new scene is painted completely, once")
  func first() throws {
    let picture = try #require(Picture(width: 500, height: 400, scale: 2))
    #expect(picture.scene.takeDamage() == [CGRect(x: 0, y: 0, width: 1000, height: 800)])
    #expect(picture.scene.takeDamage().isEmpty)
  }

  @Test("Moving a view damages its old and its new place, and nothing between")
  func move() throws {
    let picture = try #require(Picture(width: 1000, height: 1000))
    let view = box(100, 100, 200, 200, .red)
    picture.window.addSubview(view)
    _ = picture.scene.takeDamage()
    view.center = CGPoint(x: 700, y: 700)
    let rects = picture.scene.takeDamage()
    #expect(
      Set(rects.map(\.minX)) == [100, 600] && rects.count == 2 && area(rects) == 2 * 200 * 200)
  }

  @Test(
    "A window that comes to the front, changes its level or leaves its scene damages its place")
  func windows() throws {
    let picture = try #require(Picture(width: 100, height: 100))
    let front = UIWindow(windowScene: picture.scene), back = picture.window
    front.frame = CGRect(x: 20, y: 30, width: 40, height: 50)
    front.backgroundColor = .red
    back.backgroundColor = .blue
    front.isHidden = false
    let place = CGRect(x: 20, y: 30, width: 40, height: 50)
    let whole = CGRect(x: 0, y: 0, width: 100, height: 100)
    picture.paintDamage()
    #expect(picture[30, 40] == red)

    back.makeKeyAndVisible()
    #expect(picture.scene.damage.rects == [whole])
    picture.paintDamage()
    #expect(picture[30, 40] == blue)

    front.windowLevel = .alert
    #expect(picture.scene.damage.rects == [place])
    picture.paintDamage()
    #expect(picture[30, 40] == red)

    front.makeKeyAndVisible()
    #expect(picture.scene.damage.isEmpty, "it stands in front already")

    front.windowScene = nil
    #expect(picture.scene.damage.rects == [place])
    picture.paintDamage()
    #expect(picture[30, 40] == blue)
    #expect(picture[10, 10] == blue)
  }

  @Test("A change in a hidden, transparent or removed view damages nothing")
  func invisible() throws {
    let picture = try #require(Picture(width: 100, height: 100))
    let parent = box(0, 0, 50, 50)
    let child = box(0, 0, 20, 20, .red)
    parent.addSubview(child)
    picture.window.addSubview(parent)
    parent.isHidden = true
    _ = picture.scene.takeDamage()
    child.backgroundColor = .blue
    child.frame.origin.x = 20
    #expect(picture.scene.takeDamage().isEmpty)
    parent.isHidden = false
    parent.alpha = 0
    _ = picture.scene.takeDamage()
    child.setNeedsDisplay()
    #expect(picture.scene.takeDamage().isEmpty)
    parent.alpha = 1
    parent.removeFromSuperview()
    _ = picture.scene.takeDamage()
    child.setNeedsDisplay()
    parent.frame.origin.x = 3
    #expect(picture.scene.takeDamage().isEmpty)
  }

  @Test("A change outside the scene or a clipping superview damages nothing")
  func outside() throws {
    let picture = try #require(Picture(width: 100, height: 100))
    let far = box(500, 0, 20, 20, .red)
    let clipping = box(0, 0, 50, 50)
    clipping.clipsToBounds = true
    let cut = box(60, 0, 20, 20, .red)
    clipping.addSubview(cut)
    picture.window.addSubview(far)
    picture.window.addSubview(clipping)
    _ = picture.scene.takeDamage()
    far.backgroundColor = .blue
    cut.backgroundColor = .blue
    #expect(picture.scene.takeDamage().isEmpty)
  }

  @Test("Setting an equal value damages nothing")
  func same() throws {
    let picture = try #require(Picture(width: 100, height: 100))
    let view = box(0, 0, 50, 50, .red)
    view.layer.cornerRadius = 4
    picture.window.addSubview(view)
    _ = picture.scene.takeDamage()
    view.frame = view.frame
    view.alpha = 1
    view.isHidden = false
    view.backgroundColor = view.backgroundColor
    view.layer.cornerRadius = 4
    view.clipsToBounds = false
    #expect(picture.scene.takeDamage().isEmpty)
  }

  @Test("A shadow is damaged with its view, up to the end of its blur")
  func shadow() throws {
    let picture = try #require(Picture(width: 300, height: 300))
    let view = box(100, 100, 50, 50, .red)
    view.layer.shadowOpacity = 0.5
    view.layer.shadowOffset = CGSize(width: 0, height: 20)
    view.layer.shadowRadius = 5
    picture.window.addSubview(view)
    _ = picture.scene.takeDamage()
    view.isHidden = true
    let rects = picture.scene.takeDamage()
    let marked = rects.reduce(CGRect.null) { $0.union($1) }
    // Three standard deviations of 5 points around the shifted square.
    #expect(marked.contains(CGRect(x: 85, y: 105, width: 80, height: 80)))
    #expect(marked.contains(CGRect(x: 100, y: 100, width: 50, height: 50)))
    #expect(!marked.contains(CGPoint(x: 70, y: 120)))
  }

  @Test("A part of a view damages its place on the screen, in pixels")
  func part() throws {
    let picture = try #require(Picture(width: 300, height: 300, scale: 1.5))
    let view = box(100, 100, 100, 100, .red)
    picture.window.addSubview(view)
    _ = picture.scene.takeDamage()
    view.setNeedsDisplay(CGRect(x: 1, y: 1, width: 10, height: 10))
    // 101 to 111 points are 151.5 to 166.5 pixels.
    #expect(picture.scene.takeDamage() == [CGRect(x: 151, y: 151, width: 16, height: 16)])
  }

  @Test("The buffer of an earlier frame gets the damage of all frames since")
  func bufferAge() throws {
    let picture = try #require(Picture(width: 400, height: 400))
    let view = box(0, 0, 10, 10, .red)
    picture.window.addSubview(view)
    _ = picture.scene.takeDamage()
    picture.window.setNeedsDisplay(CGRect(x: 0, y: 0, width: 10, height: 10))
    _ = picture.scene.takeDamage()
    picture.window.setNeedsDisplay(CGRect(x: 300, y: 300, width: 10, height: 10))
    let now = picture.scene.takeDamage()
    let damage = picture.scene.damage
    #expect(damage.rects(forBufferAge: 1) == now)
    #expect(Set(damage.rects(forBufferAge: 2).map(\.minX)) == [0, 300])
    #expect(damage.rects(forBufferAge: 0) == [CGRect(x: 0, y: 0, width: 400, height: 400)])
    #expect(damage.rects(forBufferAge: 50) == [CGRect(x: 0, y: 0, width: 400, height: 400)])
    #expect(damage.rects(forBufferAge: -1) == [CGRect(x: 0, y: 0, width: 400, height: 400)])
  }

  @Test("A new size of the scene makes earlier frames invalid")
  func resize() throws {
    let picture = try #require(Picture(width: 400, height: 400))
    _ = picture.scene.takeDamage()
    picture.scene.size.width = 500
    #expect(picture.scene.takeDamage() == [CGRect(x: 0, y: 0, width: 500, height: 400)])
    #expect(picture.scene.damage.rects(forBufferAge: 2) == [CGRect(x: 0, y: 0, width: 500, height: 400)])
  }

  @Test("There are few damage rectangles, and they contain everything added")
  func few() {
    var region = DamageRegion()
    var all: [Box] = []
    var random = RandomSource(seed: 7)
    for _ in 0..<200 {
      let x = CGFloat(random.next() % 2000)
      let y = CGFloat(random.next() % 1000)
      let box = Box(x0: x, y0: y, x1: x + 40, y1: y + 30)
      region.add(box)
      all.append(box)
      #expect(region.boxes.count <= DamageRegion.maximumCount)
    }
    for box in all { #expect(region.boxes.contains { $0.contains(box) }) }
  }

  @Test("A rectangle that is not finite damages nothing")
  func notANumber() throws {
    let picture = try #require(Picture(width: 100, height: 100))
    _ = picture.scene.takeDamage()
    picture.window.setNeedsDisplay(CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10))
    #expect(picture.scene.takeDamage().isEmpty)
    picture.window.setNeedsDisplay(CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300))
    #expect(picture.scene.takeDamage() == [CGRect(x: 0, y: 0, width: 100, height: 100)])
  }

  @Test("The host is asked for a frame once, and again after the frame")
  func request() throws {
    final class Host: UIApplicationHost {
      var now: TimeInterval = 0
      var frames = 0
      func deadlineDidChange(_ deadline: TimeInterval?) {}
      func setNeedsFrame(_ scene: UIWindowScene) { frames += 1 }
    }
    let host = Host()
    let application = UIApplication()
    application.becomeShared()
    application.host = host
    defer { UIApplication().becomeShared() }
    let picture = try #require(Picture(width: 100, height: 100))
    let view = box(0, 0, 10, 10, .red)
    picture.window.addSubview(view)
    picture.window.layoutIfNeeded()
    _ = picture.scene.takeDamage()
    host.frames = 0
    view.backgroundColor = .blue
    view.frame.origin.x = 20
    #expect(host.frames == 1)
    _ = picture.scene.takeDamage()
    view.backgroundColor = .green
    view.backgroundColor = .red
    #expect(host.frames == 2)
  }
}
