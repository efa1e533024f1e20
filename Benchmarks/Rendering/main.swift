// Measures the painting of whole scenes, and of the damage of small changes. Each figure is the median of
// many frames.
import Foundation
import UIKit

let width = 1920
let height = 1080

/// Prints the median time of one call, in microseconds.
func measure(_ name: String, frames: Int = 200, _ body: (Int) -> Void) {
  var times: [Double] = []
  let clock = ContinuousClock()
  for frame in 0..<frames + 10 {
    let time = clock.measure { body(frame) }
    if frame >= 10 { times.append(Double(time.components.attoseconds) / 1e12) }
  }
  times.sort()
  let median = times[times.count / 2]
  let text = String(format: "%9.1f", median)
  print("\(name.padding(toLength: 52, withPad: " ", startingAt: 0))\(text) µs")
}

let scene = UIWindowScene()
scene.size = CGSize(width: width, height: height)
let window = UIWindow(windowScene: scene)
window.backgroundColor = .systemBackground
window.makeKeyAndVisible()
guard let context = CGContext(width: width, height: height, isOpaque: true), let pixels = context.data else {
  print("There is no memory for a picture of \(width) × \(height) pixels: free some.")
  exit(1)
}
let renderer = SceneRenderer()

func paintDamage() {
  window.layoutIfNeeded()
  renderer.draw(scene, into: context, change: scene.takeChange())
}

let other = UnsafeMutableRawPointer.allocate(byteCount: context.bytesPerRow * height, alignment: 64)
memset(other, 7, context.bytesPerRow * height)
measure("memcpy of a frame") { _ in memcpy(pixels, other, context.bytesPerRow * height) }

measure("plain window, whole") { _ in
  scene.addDamage()
  paintDamage()
}

let square = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
square.backgroundColor = .systemBlue
window.addSubview(square)
paintDamage()
measure("square of 200 moved by 8") { frame in
  square.center = CGPoint(x: 200 + frame * 8 % 1500, y: 400)
  paintDamage()
}
measure("square of 200 moved far") { frame in
  square.center = CGPoint(x: 200 + frame * 611 % 1500, y: 400)
  paintDamage()
}
square.layer.cornerRadius = 20
square.layer.shadowOpacity = 0.3
square.layer.shadowRadius = 12
measure("the same with rounded corners and a shadow") { frame in
  square.center = CGPoint(x: 200 + frame * 8 % 1500, y: 400)
  paintDamage()
}
square.removeFromSuperview()

let list = UIView(frame: window.bounds)
list.clipsToBounds = true
list.backgroundColor = .systemBackground
for row in 0..<1000 {
  let cell = UIView(frame: CGRect(x: 0, y: row * 44, width: width, height: 44))
  cell.backgroundColor = row % 2 == 0 ? .systemBackground : .secondarySystemBackground
  let label = UILabel(frame: CGRect(x: 16, y: 0, width: 400, height: 44))
  label.text = "Row \(row)"
  cell.addSubview(label)
  list.addSubview(cell)
}
window.addSubview(list)
paintDamage()
measure("list of 1,000 rows scrolled by 7, painted whole") { frame in
  list.bounds.origin.y = CGFloat(frame * 7)
  scene.addDamage()
  paintDamage()
}
measure("list of 1,000 rows scrolled by 7") { frame in
  list.bounds.origin.y = CGFloat(frame * 7)
  paintDamage()
}
measure("the same without the moving of pixels") { frame in
  list.bounds.origin.y = CGFloat(frame * 7)
  window.layoutIfNeeded()
  renderer.draw(scene, into: context, damage: scene.takeChange().rects)
}
measure("one row of it painted anew") { frame in
  list.subviews[frame % 20 + 40].setNeedsDisplay()
  paintDamage()
}
measure("nothing to paint") { _ in paintDamage() }
