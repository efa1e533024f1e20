import UIKit

@testable import UIKit

/// A small scene with one window, and its pixels.
struct Picture {
  let scene: UIWindowScene
  let window: UIWindow
  let context: CGContext

  init?(width: CGFloat, height: CGFloat, scale: CGFloat = 1, background: UIColor? = .white) {
    let scene = UIWindowScene()
    scene.size = CGSize(width: width, height: height)
    scene.displayScale = scale
    let window = UIWindow(windowScene: scene)
    window.isHidden = false
    window.backgroundColor = background
    if !scene.windows.contains(where: { $0 === window }) { scene.windows.append(window) }
    guard
      let context = CGContext(
        width: Int((width * scale).rounded()), height: Int((height * scale).rounded()))
    else { return nil }
    self.scene = scene
    self.window = window
    self.context = context
  }

  /// Paints everything and forgets the pending damage.
  func paint() {
    window.layoutIfNeeded()
    _ = scene.takeDamage()
    SceneRenderer().draw(
      scene, into: context, damage: [CGRect(x: 0, y: 0, width: context.width, height: context.height)])
  }

  /// Paints the pending damage and nothing else.
  func paintDamage(by renderer: SceneRenderer = SceneRenderer()) {
    window.layoutIfNeeded()
    renderer.draw(scene, into: context, damage: scene.takeDamage())
  }

  /// Premultiplied 0xAARRGGBB; 0 outside the picture.
  subscript(x: Int, y: Int) -> UInt32 {
    guard x >= 0, y >= 0, x < context.width, y < context.height, let data = context.data else { return 0 }
    return (data + y * context.bytesPerRow).assumingMemoryBound(to: UInt32.self)[x]
  }

  /// The number of pixels with this value.
  func count(of value: UInt32) -> Int {
    var count = 0
    for y in 0..<context.height {
      for x in 0..<context.width where self[x, y] == value { count += 1 }
    }
    return count
  }

  /// The greatest difference of a component from another picture of the same size.
  func difference(to other: CGContext) -> Int {
    guard let mine = context.data, let theirs = other.data else { return 255 }
    var worst = 0
    for y in 0..<context.height {
      let a = (mine + y * context.bytesPerRow).assumingMemoryBound(to: UInt8.self)
      let b = (theirs + y * other.bytesPerRow).assumingMemoryBound(to: UInt8.self)
      for x in 0..<context.width * 4 { worst = max(worst, abs(Int(a[x]) - Int(b[x]))) }
    }
    return worst
  }
}

/// A view with a frame and a background.
func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UIColor? = nil) -> UIView {
  let view = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
  view.backgroundColor = color
  return view
}

let white: UInt32 = 0xFFFF_FFFF
let black: UInt32 = 0xFF00_0000
let red: UInt32 = 0xFFFF_0000
let green: UInt32 = 0xFF00_FF00
let blue: UInt32 = 0xFF00_00FF
