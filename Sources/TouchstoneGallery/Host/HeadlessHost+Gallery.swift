import TouchstoneScript
import UIKit

/// A headless host has no screen, and therefore reports no latency.
extension HeadlessHost: GalleryHost {
  public func touchLatency(of scene: UIWindowScene) -> TouchLatency? { nil }

  public var onTouchLatency: ((UIWindowScene) -> Void)? {
    get { nil }
    set {}
  }
}
