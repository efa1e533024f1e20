/// What lies behind a button's content.
public struct UIBackgroundConfiguration: Hashable {
  /// Nil (the default) leaves the colour to the button's kind and state.
  public var backgroundColor: UIColor?
  /// In points. A button takes it where its corner style is `.fixed` or `.dynamic`. Default 6.
  public var cornerRadius: CGFloat = 6
  /// Of a line along the inner edge. Nil (the default) stands for the tint colour.
  public var strokeColor: UIColor?
  /// Of that line, in points. Default 0: no line.
  public var strokeWidth: CGFloat = 0
  /// From the button's edges inwards, in points. Default zero.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// Shown above the colour, as large as the background. Touches pass it by. Default nil.
  public var customView: UIView?

  /// A background that takes its colour from the button.
  init() {}

  /// A background of no colour.
  public static func clear() -> UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration()
    background.backgroundColor = .clear
    return background
  }
}
