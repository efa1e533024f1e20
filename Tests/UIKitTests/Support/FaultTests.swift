import CoreGraphics
import Foundation

@testable import UIKit

/// The superclass of suites about endless code: a window of an application whose faults are collected.
class FaultTests {
  let application = UIApplication()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  var faults: [String] = []

  /// The first line of each test, because another test may run between an initializer and its test, and
  /// change the shared application.
  func open() {
    application.becomeShared()
    application.faultHandler = { [unowned self] in faults.append($0) }
    let scene = UIWindowScene()
    scene.size = window.bounds.size
    application.connect(scene)
    window.windowScene = scene
    window.makeKeyAndVisible()
  }

  /// Lets frames pass at 60 Hz.
  func pass(frames: Int = 1) {
    for _ in 0..<frames { application.advance(to: application.clock.now + 1.0 / 60) }
  }
}
