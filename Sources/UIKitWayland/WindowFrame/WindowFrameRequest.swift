import UIKit

/// A request of the person to the window, made on its frame. After the event the host passes it on to the
/// compositor.
enum WindowFrameRequest: Equatable {
  /// Move the window with the contact that drags the bar.
  case move(TouchSample.Contact)
  case resize(TouchSample.Contact, WaylandHost.Edges)
  /// Show the desktop's menu for the window, at a point of the frame.
  case menu(TouchSample.Contact, CGPoint)
  case toggleMaximized
  case minimize
  case close
}
