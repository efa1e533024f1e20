import TouchScript
import UIKit

/// On virtual time nobody sees the screen: there is no latency to tell.
extension HeadlessHost: GalleryHost {
  public func touchLatency(of scene: UIWindowScene) -> TouchLatency? { nil }

  public var onTouchLatency: ((UIWindowScene) -> Void)? {
    get { nil }
    set {}
  }
}
