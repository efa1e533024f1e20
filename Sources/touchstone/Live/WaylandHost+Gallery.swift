import TouchstoneGallery
import UIKit
import UIKitWayland

extension WaylandHost: GalleryHost {
  public func touchLatency(of scene: UIWindowScene) -> TouchLatency? {
    guard let latency = presentationLatency(of: scene), latency.count > 0 || latency.unknownCount > 0 else {
      return nil
    }
    return TouchLatency(last: latency.last, median: latency.median, worst: latency.worst)
  }

  public var onTouchLatency: ((UIWindowScene) -> Void)? {
    get { onPresentationLatency }
    set { onPresentationLatency = newValue }
  }
}
