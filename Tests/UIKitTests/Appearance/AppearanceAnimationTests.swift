import Testing
import UIKit

@testable import UIKit

@Suite("Animated appearance")
struct AppearanceAnimationTests {
  /// Runs the body with a new application, at time 0.
  private func withApplication(_ body: (UIApplication) throws -> Void) rethrows {
    let application = UIApplication()
    application.becomeShared()
    defer { UIApplication().becomeShared() }
    try body(application)
  }

  private func animate(_ changes: @escaping () -> Void) {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: changes, completion: nil)
  }

  @Test("A background fades from the old colour to the new one, and its model value is new at once")
  func background() throws {
    try withApplication { application in
      let picture = try #require(Picture(width: 4, height: 4))
      let view = box(0, 0, 4, 4, .black)
      picture.window.addSubview(view)
      picture.paint()
      animate { view.backgroundColor = .white }
      #expect(view.backgroundColor == .white)
      for (time, gray) in [(0.25, 64), (0.5, 128), (0.75, 191), (1.0, 255)] {
        application.advance(to: time)
        application.runningAnimations.updateForFrame(at: time)
        picture.paintDamage()
        #expect(abs(Int(picture[1, 1] & 0xFF) - gray) <= 1, "at \(time)")
      }
    }
  }

  @Test("A background that starts from nil fades in without passing through black")
  func fromClear() throws {
    try withApplication { application in
      let picture = try #require(Picture(width: 4, height: 4))
      let view = box(0, 0, 4, 4)
      picture.window.addSubview(view)
      picture.paint()
      animate { view.backgroundColor = .red }
      application.advance(to: 0.5)
      application.runningAnimations.updateForFrame(at: 0.5)
      picture.paintDamage()
      let pixel = picture[1, 1]
      #expect((pixel >> 16) & 0xFF == 255)
      #expect(abs(Int(pixel & 0xFF) - 127) <= 1)
    }
  }

  @Test("A moving view is painted where it is seen, and leaves no trace behind")
  func move() throws {
    try withApplication { application in
      let picture = try #require(Picture(width: 120, height: 20))
      let view = box(0, 0, 10, 10, .red)
      picture.window.addSubview(view)
      picture.paint()
      animate { view.frame.origin.x = 100 }
      for time in [0.1, 0.35, 0.7, 1.0] {
        application.advance(to: time)
        application.runningAnimations.updateForFrame(at: time)
        picture.paintDamage()
        #expect(picture.count(of: red) == 100, "at \(time)")
        #expect(picture[Int((time * 100).rounded()), 0] == red, "at \(time)")
      }
    }
  }

  @Test("A corner radius and a border are animated")
  func corners() throws {
    try withApplication { application in
      let view = box(0, 0, 40, 40, .red)
      view.layer.borderWidth = 2
      let picture = try #require(Picture(width: 40, height: 40))
      picture.window.addSubview(view)
      animate {
        view.layer.cornerRadius = 20
        view.layer.borderWidth = 6
      }
      application.advance(to: 0.5)
      #expect(view.presentedDecoration?.cornerRadius == 10)
      #expect(view.presentedDecoration?.borderWidth == 4)
      #expect(view.layer.cornerRadius == 20)
      application.advance(to: 1)
      #expect(view.presentedDecoration?.cornerRadius == 20)
    }
  }
}
