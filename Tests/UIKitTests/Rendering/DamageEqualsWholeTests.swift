import SeededNumbers
import Testing
import UIKit

@testable import UIKit

@Suite("Painting the damage")
struct DamageEqualsWholeTests {
  /// Builds a tree and changes it at random. After each change, the damaged area is painted over the last
  /// picture. The result is compared with a complete repaint.
  @Test(
    "Painting only the damage gives the same picture as painting everything", arguments: 0..<60)
  func equals(seed: Int) throws {
    var random = RandomSource(seed: UInt64(seed))
    let scale: CGFloat = [1, 1.5, 2, 1.25][seed % 4]
    let picture = try #require(Picture(width: 160, height: 120, scale: scale))
    let whole = try #require(CGContext(width: picture.context.width, height: picture.context.height))
    let (dividing, undivided) = (SceneRenderer(), SceneRenderer())
    dividing.divisibleArea = 1
    undivided.divisibleArea = .infinity
    var views: [UIView] = [picture.window]
    for index in 0..<14 {
      let view = seed >= 40 && index % 5 == 4 ? makeBlur(&random) : makeView(&random)
      content(of: views[Int.random(in: 0..<views.count, using: &random)]).addSubview(view)
      views.append(view)
    }
    picture.paint()
    let turns = seed % 3 == 0
    for step in 0..<25 {
      change(&views, picture.window, turns: turns, &random)
      picture.paintDamage(by: dividing)
      undivided.draw(
        picture.scene, into: whole,
        damage: [CGRect(x: 0, y: 0, width: whole.width, height: whole.height)])
      // Cairo begins a clipped slanted edge at the clip's edge, and may round the coverage of the pixels
      // there differently. It may also round the enlarged pixels of a blur differently in a bitmap that
      // begins at the clip's edge.
      let tolerance = turns ? 8 : seed < 40 ? 0 : 1
      #expect(picture.difference(to: whole) <= tolerance, "seed \(seed), step \(step)")
    }
  }

  private func color(_ random: inout RandomSource) -> UIColor? {
    if Int.random(in: 0..<5, using: &random) == 0 { return nil }
    return UIColor(
      red: CGFloat.random(in: 0...1, using: &random), green: CGFloat.random(in: 0...1, using: &random),
      blue: CGFloat.random(in: 0...1, using: &random),
      alpha: Bool.random(using: &random) ? 1 : CGFloat.random(in: 0...1, using: &random))
  }

  private func frame(_ random: inout RandomSource) -> CGRect {
    let fraction: CGFloat = Bool.random(using: &random) ? 0 : 0.3
    return CGRect(
      x: CGFloat(Int.random(in: -20...120, using: &random)) + fraction,
      y: CGFloat(Int.random(in: -20...90, using: &random)) + fraction,
      width: CGFloat(Int.random(in: 0...70, using: &random)),
      height: CGFloat(Int.random(in: 0...50, using: &random)))
  }

  private func makeView(_ random: inout RandomSource) -> UIView {
    if Int.random(in: 0..<4, using: &random) == 0 {
      let label = UILabel(frame: frame(&random))
      label.text = "Text"
      label.textAlignment = .center
      return label
    }
    let view = UIView(frame: frame(&random))
    view.backgroundColor = color(&random)
    return view
  }

  private func makeBlur(_ random: inout RandomSource) -> UIView {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: Bool.random(using: &random) ? .light : .dark))
    view.frame = frame(&random)
    return view
  }

  /// Returns the view to which subviews of a view are added.
  private func content(of view: UIView) -> UIView { (view as? UIVisualEffectView)?.contentView ?? view }

  private func change(_ views: inout [UIView], _ window: UIWindow, turns: Bool, _ random: inout RandomSource)
  {
    let view = views[Int.random(in: 1..<views.count, using: &random)]
    switch Int.random(in: 0..<18, using: &random) {
    case 0, 1: view.frame = frame(&random)
    case 2: view.center = CGPoint(x: frame(&random).minX, y: frame(&random).minY)
    case 3: view.backgroundColor = color(&random)
    case 4: view.isHidden.toggle()
    case 5: view.alpha = [0, 0.3, 0.7, 1][Int.random(in: 0..<4, using: &random)]
    case 6: view.clipsToBounds.toggle()
    case 7: view.layer.cornerRadius = CGFloat(Int.random(in: 0...20, using: &random))
    case 8:
      view.layer.borderWidth = CGFloat(Int.random(in: 0...3, using: &random))
      view.layer.borderColor = color(&random)?.cgColor
    case 9:
      view.layer.shadowOpacity = Bool.random(using: &random) ? 0 : 0.6
      view.layer.shadowOffset = CGSize(width: Int.random(in: -6...6, using: &random), height: 4)
      view.layer.shadowRadius = CGFloat(Int.random(in: 0...6, using: &random))
    case 10 where turns:
      view.transform = CGAffineTransform(rotationAngle: CGFloat.random(in: 0...6, using: &random))
    case 11: view.transform = CGAffineTransform(scaleX: 1.5, y: 0.7)
    case 12: view.transform = .identity
    case 13: view.bounds.origin = CGPoint(x: Int.random(in: -9...9, using: &random), y: 2)
    case 14: view.removeFromSuperview()
    case 15: view.superview?.bringSubviewToFront(view)
    case 16: view.layer.anchorPoint = CGPoint(x: 0, y: CGFloat.random(in: 0...1, using: &random))
    default:
      if let label = view as? UILabel {
        label.text = "Other"
      } else if view.superview == nil {
        window.addSubview(view)
      } else {
        let added = makeView(&random)
        content(of: view).addSubview(added)
        views.append(added)
      }
    }
  }
}
