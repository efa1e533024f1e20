import TouchstoneScript
import UIKit

/// On virtual time there is no screen and thus no latency.
extension HeadlessHost: GalleryHost {
  public func touchLatency(of scene: UIWindowScene) -> TouchLatency? { nil }

  public var onTouchLatency: ((UIWindowScene) -> Void)? {
    get { nil }
    set {}
  }
}
