import CoreGraphics
import Foundation
import FuzzDriver

// A file that claims to be a PNG. It is decoded, cropped, drawn and written again.
fuzz { bytes in
  guard let image = CGImage(pngData: Data(bytes)), image.width <= 512, image.height <= 512 else { return }
  let half = image.cropping(to: CGRect(x: 0, y: 0, width: image.width / 2 + 1, height: image.height / 2 + 1))
  guard let context = CGContext(width: 64, height: 64) else { return }
  context.draw(half ?? image, in: CGRect(x: 3, y: 5, width: 50, height: 40))
  _ = context.makeImage()?.pngData()
}
