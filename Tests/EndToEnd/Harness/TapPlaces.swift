import CoreGraphics
import Testing
import TouchstoneCases
import TouchstoneScript
import UIKit

@testable import TouchstoneGallery

/// Taps points of a case in a gallery on virtual time, and returns the places of the taps in points of the
/// window. A full-bleed stage moves after a tap, because it makes room for the answer. `pause` is the time
/// between a lift and the next tap, in seconds.
@MainActor func placesOfTaps(
  at points: [CGPoint], on name: String, in size: CGSize, pause: TimeInterval
) throws -> [CGPoint] {
  let host = HeadlessHost(size: size)
  let folder = try RuntimeDirectory()
  let session = GallerySession(
    host: host, scene: host.scene, trace: TouchTrace(),
    environment: { $0 == "XDG_STATE_HOME" ? folder.path : nil })
  let found = try TouchCaseCatalog.find(name)
  session.open(found.type, variant: found.variant, bare: false)
  host.runUntilIdle()
  return try points.map { point in
    let stage = try #require(session.stage)
    let place = CGPoint(
      x: stage.origin.x + point.x * stage.scale, y: stage.origin.y + point.y * stage.scale)
    host.play(TouchScript { $0.fingerTap(at: place) })
    host.run(for: pause)
    return place
  }
}
