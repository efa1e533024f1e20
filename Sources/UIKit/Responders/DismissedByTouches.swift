/// A part of a window that disappears when a touch lands beside it. The touch goes on to its view.
protocol DismissedByTouches: AnyObject {
  /// Called for each touch that lands in the window, before recognizers and views receive it.
  func touchDidLand(_ touch: UITouch)
}
