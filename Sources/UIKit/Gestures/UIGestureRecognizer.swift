/// Watches the touches of a view and its subviews, and tells its targets when they make its gesture.
open class UIGestureRecognizer: NSObject {
}
