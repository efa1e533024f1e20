/// The background of a button with a configuration: its colour, corners, border and insets.
public struct UIBackgroundConfiguration: Hashable {
  /// The background colour. Default nil: the colour of the button's kind and state.
  public var backgroundColor: UIColor?
  /// The corner radius, in points. A button uses it if its corner style is `.fixed` or `.dynamic`. Default 6.
  public var cornerRadius: CGFloat = 6
  /// The colour of the border along the inner edge. Default nil: the tint colour.
  public var strokeColor: UIColor?
  /// The width of the border, in points. Default 0: no border.
  public var strokeWidth: CGFloat = 0
  /// The insets from the button's edges, in points. Default zero.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// A view above the colour, as large as the background. It receives no touches. Default nil.
  public var customView: UIView?

  /// Creates a background in the default colour of the button's kind and state.
  init() {}

  /// Returns a background without colour.
  public static func clear() -> UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration()
    background.backgroundColor = .clear
    return background
  }
}
