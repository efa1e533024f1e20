import UIKit

/// What the person wants of a window by its frame. The host asks the compositor for it when the event is through.
enum WindowFrameWish: Equatable {
  /// With the contact that drags the bar.
  case move(TouchSample.Contact)
  case resize(TouchSample.Contact, WaylandHost.Edges)
  /// The desktop's menu for the window, at a point of the frame.
  case menu(TouchSample.Contact, CGPoint)
  case toggleMaximized
  case minimize
  case close
}
