import UIKit

/// A request that the user makes on a window's frame. After the event, the host sends it to the compositor.
enum WindowFrameRequest: Equatable {
  /// Move the window with the contact that drags the title bar.
  case move(TouchSample.Contact)
  case resize(TouchSample.Contact, WaylandHost.Edges)
  /// Show the desktop's menu for the window, at a point of the frame, in points.
  case menu(TouchSample.Contact, CGPoint)
  case toggleMaximized
  case minimize
  case close
}
