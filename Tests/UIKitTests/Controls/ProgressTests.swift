import Testing

@testable import UIKit

@Suite("Progress views and activity indicators")
struct ProgressTests {
  @Test("Progress stays between 0 and 1, and the bar has that length")
  func progress() throws {
    let picture = try #require(Picture(width: 100, height: 10))
    let view = UIProgressView(frame: CGRect(x: 0, y: 3, width: 100, height: 4))
    view.progressTintColor = .red
    view.trackTintColor = .blue
    picture.window.addSubview(view)
    view.progress = 0.4
    picture.paint()
    #expect(picture[20, 5] == red && picture[37, 5] == red)
    #expect(picture[41, 5] == blue && picture[97, 5] == blue)
    view.progress = 7
    #expect(view.progress == 1)
    view.setProgress(-1, animated: false)
    #expect(view.progress == 0)
    view.progress = .nan
    #expect(view.progress == 0)
    #expect(UIProgressView(progressViewStyle: .bar).bounds.height == 2.5)
  }

  @Test("An activity indicator is shown while it spins, unless it should remain visible")
  func showsWhileTurning() {
    let wheel = UIActivityIndicatorView(style: .large)
    #expect(wheel.bounds.size == CGSize(width: 37, height: 37))
    #expect(UIActivityIndicatorView(style: .medium).bounds.size == CGSize(width: 20, height: 20))
    #expect(wheel.hidesWhenStopped && wheel.isHidden && !wheel.isAnimating)
    wheel.startAnimating()
    #expect(!wheel.isHidden && wheel.isAnimating)
    wheel.stopAnimating()
    #expect(wheel.isHidden)
    wheel.hidesWhenStopped = false
    #expect(!wheel.isHidden)
  }

  @Test("Only an indicator that is drawn requests frames")
  func wakeUps() throws {
    let stage = TouchStage()
    let clock = stage.application.clock
    let holder = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.window.addSubview(holder)
    let wheel = UIActivityIndicatorView(style: .medium)
    holder.addSubview(wheel)
    let context = try #require(CGContext(width: 375, height: 812))
    func draw() {
      stage.window.layoutIfNeeded()
      SceneRenderer().draw(stage.scene, into: context, damage: stage.scene.takeDamage())
    }

    draw()
    #expect(clock.nextDeadline == nil)
    wheel.startAnimating()
    #expect(clock.nextDeadline == nil)
    draw()
    #expect(clock.nextDeadline == (clock.now + 1.0 / 24).roundedToTick)
    stage.advance(to: 1.0 / 24)
    #expect(clock.nextDeadline == nil)
    #expect(!stage.scene.takeDamage().isEmpty)

    holder.isHidden = true
    draw()
    stage.advance(to: 1)
    draw()
    #expect(clock.nextDeadline == nil)
    holder.isHidden = false
    draw()
    #expect(clock.nextDeadline != nil)
    wheel.stopAnimating()
    #expect(clock.nextDeadline == nil)
  }
}
