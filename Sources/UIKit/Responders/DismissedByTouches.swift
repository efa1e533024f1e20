/// A part of a window that is dismissed when a touch lands outside it. The touch is still delivered to its
/// view.
protocol DismissedByTouches: AnyObject {
  /// Called for each touch that lands in the window, before recognizers and views receive it.
  func touchDidLand(_ touch: UITouch)
}
