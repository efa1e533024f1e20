import SeededNumbers
import Testing
import UIKit

@testable import UIKit

@Suite("Visual effects")
struct VisualEffectTests {
  /// A picture with a red left half and a blue right half, and a blur over its middle.
  private struct Halves {
    let picture: Picture
    let right: UIView
    let effect: UIVisualEffectView

    init(_ style: UIBlurEffect.Style = .light, scale: CGFloat = 1) throws {
      picture = try #require(Picture(width: 200, height: 120, scale: scale, background: .red))
      right = box(100, 0, 100, 120, .blue)
      effect = UIVisualEffectView(effect: UIBlurEffect(style: style))
      effect.frame = CGRect(x: 20, y: 40, width: 160, height: 40)
      picture.window.addSubview(right)
      picture.window.addSubview(effect)
      picture.paint()
    }

    var count: Int { effect.appearance.decoration?.backdrop?.computationCount ?? 0 }

    /// Returns red, green and blue at a point.
    func color(_ x: Int, _ y: Int) -> (red: Int, green: Int, blue: Int) {
      let scale = Int(picture.scene.displayScale)
      let pixel = picture[x * scale, y * scale]
      return (Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
    }
  }

  @Test("A blur mixes the colours behind the view, and leaves those beside it sharp", arguments: [1, 2])
  func blurs(scale: Int) throws {
    let halves = try Halves(scale: CGFloat(scale))
    let left = halves.color(25, 60), middle = halves.color(100, 60), right = halves.color(175, 60)
    #expect(left.red > left.blue + 60 && right.blue > right.red + 60)
    #expect(abs(middle.red - middle.blue) < 40 && halves.color(90, 60).red > halves.color(110, 60).red)
    #expect(halves.color(99, 20) == (255, 0, 0) && halves.color(101, 20) == (0, 0, 255))
    #expect(halves.color(10, 60) == (255, 0, 0))
  }

  @Test("Dark styles darken, light styles lighten, and the others follow the interface")
  func styles() throws {
    let light = try Halves(.systemMaterialLight).color(25, 60)
    let dark = try Halves(.systemMaterialDark).color(25, 60)
    #expect(light.green > 120 && dark.green < 40)
    let follower = try Halves(.systemMaterial)
    #expect(follower.color(25, 60) == light)
    follower.effect.overrideUserInterfaceStyle = .dark
    follower.picture.paintDamage()
    #expect(follower.color(25, 60) == dark)
    let thick = try Halves(.systemThickMaterialLight).color(25, 60)
    let thin = try Halves(.systemUltraThinMaterialLight).color(25, 60)
    #expect(thin.green < light.green && light.green < thick.green)
  }

  @Test("Corners of a clipping view, masks and the view's alpha cut and fade the blur")
  func shape() throws {
    let halves = try Halves()
    halves.effect.layer.cornerRadius = 20
    halves.picture.paintDamage()
    #expect(halves.color(21, 41) != (255, 0, 0))
    halves.effect.clipsToBounds = true
    halves.picture.paintDamage()
    #expect(halves.color(21, 41) == (255, 0, 0) && halves.color(40, 60) != (255, 0, 0))
    let full = halves.color(40, 60)
    halves.effect.alpha = 0.5
    halves.picture.paintDamage()
    #expect(abs(halves.color(40, 60).green - full.green / 2) <= 2)
    halves.effect.alpha = 1
    halves.effect.mask = box(0, 0, 80, 40, .black)
    halves.picture.paintDamage()
    #expect(halves.color(40, 60) == full && halves.color(150, 60) == (0, 0, 255))
  }

  @Test("The blur is computed again only after a change behind it and within its reach")
  func computations() throws {
    let halves = try Halves()
    halves.effect.frame.origin.y = 70
    let front = box(30, 75, 20, 20, .green)
    halves.picture.window.addSubview(front)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    halves.effect.contentView.addSubview(label)
    let behind = box(60, 60, 20, 20, .yellow), far = box(0, 0, 5, 3, .yellow)
    halves.picture.window.insertSubview(behind, at: 0)
    halves.picture.window.insertSubview(far, at: 0)
    halves.picture.paintDamage()
    let count = halves.count
    front.backgroundColor = .black
    front.frame.origin.x += 3
    label.text = "Title"
    far.backgroundColor = .green
    halves.effect.alpha = 0.9
    halves.picture.paintDamage()
    #expect(halves.count == count)
    behind.backgroundColor = .black
    let rects = halves.picture.scene.takeDamage()
    #expect(rects.contains { $0.contains(CGRect(x: 20, y: 70, width: 160, height: 40)) })
    SceneRenderer().draw(halves.picture.scene, into: halves.picture.context, damage: rects)
    #expect(halves.count == count + 1)
    halves.picture.window.bringSubviewToFront(behind)
    halves.picture.paintDamage()
    #expect(halves.count == count + 2)
    behind.backgroundColor = .white
    halves.picture.paintDamage()
    #expect(halves.count == count + 2)
    halves.picture.window.sendSubviewToBack(halves.effect)
    halves.picture.paintDamage()
    halves.picture.window.backgroundColor = .yellow
    halves.picture.window.backgroundColor = .orange
    halves.picture.paintDamage()
    #expect(halves.count == count + 4)
  }

  @Test("A blur in front of a blur follows changes behind both")
  func nested() throws {
    let halves = try Halves()
    let second = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    second.frame = CGRect(x: 150, y: 50, width: 40, height: 60)
    halves.picture.window.addSubview(second)
    halves.picture.paintDamage()
    let whole = try #require(CGContext(width: 200, height: 120))
    for color in [UIColor.green, .black] {
      halves.right.backgroundColor = color
      halves.picture.paintDamage()
      SceneRenderer().draw(
        halves.picture.scene, into: whole, damage: [CGRect(x: 0, y: 0, width: 200, height: 120)])
      #expect(halves.picture.difference(to: whole) == 0)
    }
  }

  @Test("Snapshots of views contain the blur")
  func snapshots() throws {
    let halves = try Halves()
    let image = try #require(halves.effect.makePicture(of: halves.effect.bounds))
    let context = try #require(CGContext(width: 160, height: 40))
    context.draw(image, in: CGRect(x: 0, y: 0, width: 160, height: 40))
    let pixels = try #require(context.data).assumingMemoryBound(to: UInt32.self)
    let shown = halves.picture[25, 60]
    #expect(pixels[20 * 160 + 5] == shown)
  }

  @Test("In an animation block, a blur fades in and out")
  func animation() throws {
    let stage = try TransitionStage(.black)
    let effect = UIVisualEffectView(effect: nil)
    effect.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
    stage.window.addSubview(effect)
    stage.window.backgroundColor = .black
    stage.draw()
    #expect(stage.color(10, 10) == 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      effect.effect = UIBlurEffect(style: .extraLight)
    }
    stage.draw(at: 1.5)
    let half = stage.color(10, 10) & 255
    stage.draw(at: 2)
    let full = stage.color(10, 10) & 255
    #expect(try full > 190 && abs(Int(half) * 2 - Int(full)) <= 4 && stage.isWhole())
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { effect.effect = nil }
    stage.draw(at: 2.5)
    #expect(abs(Int(stage.color(10, 10) & 255) - Int(half)) <= 4 && effect.effect == nil)
    stage.draw(at: 3)
    #expect(stage.color(10, 10) == 0)
    stage.draw(at: 3.1)
    #expect(!stage.stage.application.prepareFrame(of: stage.stage.scene))
    #expect(stage.stage.scene.takeDamage().isEmpty)
  }

  @Test("In an animation block, a blur passes over into another one")
  func crossFade() throws {
    let stage = try TransitionStage(.black)
    let effect = UIVisualEffectView(effect: UIBlurEffect(style: .extraLight))
    effect.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
    stage.window.addSubview(effect)
    let behind = box(0, 0, 30, 40, .red)
    stage.window.insertSubview(behind, at: 0)
    stage.draw(at: 1)
    let light = stage.color(10, 10)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      effect.effect = UIBlurEffect(style: .dark)
    }
    stage.draw(at: 1)
    #expect(stage.color(10, 10) == light)
    stage.draw(at: 1.5)
    let half = stage.color(10, 10)
    #expect(try stage.isWhole())
    behind.backgroundColor = .blue
    stage.draw(at: 1.75)
    #expect(try stage.isWhole())
    behind.backgroundColor = .red
    stage.draw(at: 2)
    let dark = stage.color(10, 10)
    for shift in [0, 8, 16] {
      let mean = (Int(light >> shift & 255) + Int(dark >> shift & 255)) / 2
      #expect(abs(Int(half >> shift & 255) - mean) <= 4)
    }
    #expect(light & 255 > dark & 255 + 100)
    stage.draw(at: 2.1)
    #expect(stage.color(10, 10) == dark && effect.appearance.decoration?.backdropAmount == 1)
    effect.effect = UIBlurEffect(style: .extraLight)
    stage.draw(at: 2.1)
    #expect(stage.color(10, 10) == light)
  }

  @Test("Vibrant content is darker than a light blur and lighter than a dark one, as strong as its style")
  func vibrancy() throws {
    for (style, isDark) in [(UIBlurEffect.Style.light, false), (.dark, true)] {
      let halves = try Halves(style)
      let blur = UIBlurEffect(style: style)
      var greens: [Int] = []
      for (index, importance) in [UIVibrancyEffectStyle.label, .secondaryLabel, .fill].enumerated() {
        let vibrant = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: importance))
        vibrant.frame = CGRect(x: index * 20, y: 10, width: 10, height: 10)
        vibrant.contentView.backgroundColor = .orange
        halves.effect.contentView.addSubview(vibrant)
      }
      halves.picture.paintDamage()
      for index in 0..<3 { greens.append(halves.color(25 + index * 20, 55).green) }
      greens.append(halves.color(37, 55).green)
      #expect(
        greens == (isDark ? greens.sorted(by: >) : greens.sorted()) && Set(greens).count == 4, "\(greens)")
    }
  }

  @Test("Hit tests find the content view, and the effect view where it has no content view's subview")
  func hits() throws {
    let halves = try Halves()
    let button = box(0, 0, 20, 20)
    halves.effect.contentView.addSubview(button)
    let window = halves.picture.window
    #expect(window.hitTest(CGPoint(x: 25, y: 45), with: nil) === button)
    #expect(window.hitTest(CGPoint(x: 100, y: 60), with: nil) === halves.effect.contentView)
    halves.effect.frame.size = CGSize(width: 80, height: 20)
    halves.picture.paintDamage()
    #expect(halves.effect.contentView.frame == halves.effect.bounds)
  }

  @Test("A subview of the effect view itself ends the program with a sentence")
  func subviews() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIVisualEffectView(effect: nil).addSubview(UILabel()) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains("A UILabel was added as a subview of a UIVisualEffectView; add it to its contentView."))
  }

  @Test("Odd sizes, places and turns are painted")
  func oddValues() throws {
    let halves = try Halves()
    for frame in [
      CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9), CGRect(x: 500, y: 500, width: 10, height: 10),
      CGRect(x: 0.3, y: 0.7, width: 0.4, height: 1e12), .zero,
    ] {
      halves.effect.frame = frame
      halves.picture.paintDamage()
    }
    halves.effect.frame = CGRect(x: 20, y: 40, width: 160, height: 40)
    halves.effect.transform = CGAffineTransform(rotationAngle: 0.5)
    halves.picture.paintDamage()
    #expect(halves.color(100, 60) != (255, 0, 0) && halves.color(22, 42) == (255, 0, 0))
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 200
    halves.effect.transform = .identity
    halves.effect.layer.transform = CATransform3DRotate(perspective, 0.6, 0, 1, 0)
    halves.picture.paintDamage()
    #expect(halves.color(100, 60).green > 60)
  }

  /// Scrolls a list under bars, moves views behind and in front, and compares with a complete repaint.
  @Test(
    "Painting only the damage around blurs gives the same picture as painting everything", arguments: 0..<20)
  func equals(seed: Int) throws {
    var random = RandomSource(seed: UInt64(seed))
    let scale: CGFloat = [1, 2, 1.5][seed % 3]
    let picture = try #require(Picture(width: 160, height: 140, scale: scale))
    let whole = try #require(CGContext(width: picture.context.width, height: picture.context.height))
    let list = box(0, 0, 160, 140, .white)
    list.clipsToBounds = true
    picture.window.addSubview(list)
    var views: [UIView] = []
    for row in 0..<20 {
      let view = box(0, CGFloat(row) * 14, 160, 10, row % 2 == 0 ? .orange : .blue)
      list.addSubview(view)
      views.append(view)
    }
    var bars: [UIVisualEffectView] = []
    for index in 0..<3 {
      let bar = UIVisualEffectView(effect: UIBlurEffect(style: index == 1 ? .dark : .light))
      bar.frame = CGRect(x: CGFloat(index) * 20, y: CGFloat(index) * 50, width: 120, height: 30)
      bar.contentView.addSubview(box(10, 10, 10, 10, .red))
      bar.layer.cornerRadius = index == 2 ? 8 : 0
      bar.clipsToBounds = index > 0
      picture.window.addSubview(bar)
      bars.append(bar)
    }
    picture.paint()
    for step in 0..<30 {
      let view = views[Int.random(in: 0..<views.count, using: &random)]
      let bar = bars[Int.random(in: 0..<bars.count, using: &random)]
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<3: list.bounds.origin.y += CGFloat(Int.random(in: -12...12, using: &random)) / scale
      case 3: view.backgroundColor = view.backgroundColor == .green ? .black : .green
      case 4: view.frame.origin.x += 15
      case 5: bar.frame.origin.y = CGFloat(Int.random(in: -20...130, using: &random))
      case 6: bar.alpha = bar.alpha < 1 ? 1 : 0.6
      case 7: bar.contentView.subviews.first?.frame.origin.x += 4
      case 8: picture.window.bringSubviewToFront(bar)
      default: view.isHidden.toggle()
      }
      if Bool.random(using: &random) { continue }
      picture.window.layoutIfNeeded()
      SceneRenderer().draw(picture.scene, into: picture.context, change: picture.scene.takeChange())
      SceneRenderer().draw(
        picture.scene, into: whole, damage: [CGRect(x: 0, y: 0, width: whole.width, height: whole.height)])
      #expect(picture.difference(to: whole) <= 1, "seed \(seed), step \(step)")
    }
  }
}
