import CoreGraphics
import Foundation

@testable import UIKit

/// A window of an application whose faults are collected: the superclass of suites about code without an end.
class FaultTests {
  let application = UIApplication()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  var faults: [String] = []

  /// The first line of each test: between an initializer and its test another test may run and share its
  /// application.
  func open() {
    application.becomeShared()
    application.faultHandler = { [unowned self] in faults.append($0) }
    let scene = UIWindowScene()
    scene.size = window.bounds.size
    application.connect(scene)
    window.windowScene = scene
    window.makeKeyAndVisible()
  }

  /// Lets frames of 60 Hz pass.
  func pass(frames: Int = 1) {
    for _ in 0..<frames { application.advance(to: application.clock.now + 1.0 / 60) }
  }
}
