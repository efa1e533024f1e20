/// A responder that lets input methods read and change its text: the part of iOS' protocol of the same name that
/// they use. Offsets count UTF-16 units.
@MainActor public protocol UITextInput: UIKeyInput {
  /// The text in a range; nil for a range that is not this input's.
  func text(in range: UITextRange) -> String?
  /// Puts a text in the place of a range.
  func replace(_ range: UITextRange, withText text: String)

  /// What is selected; an empty range is the caret. Nil while nothing can be typed.
  var selectedTextRange: UITextRange? { get set }
  /// What an input method has written provisionally.
  var markedTextRange: UITextRange? { get }
  /// Writes text provisionally, in the place of the marked text or the selection. `selectedRange` lies within it.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// What was provisional stays.
  func unmarkText()

  /// The first place.
  var beginningOfDocument: UITextPosition { get }
  /// The last place.
  var endOfDocument: UITextPosition { get }
  /// The range between two places, in either order.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// A place so many units later, or earlier for negative offsets; nil outside of the text. Within a character it is
  /// the far end of that character.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Which place comes first.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// How many units lie between two places.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// Where the first line of a range is shown, in the view's coordinates.
  func firstRect(for range: UITextRange) -> CGRect
  /// Where the caret stands, in the view's coordinates.
  func caretRect(for position: UITextPosition) -> CGRect
  /// The place closest to a point in the view's coordinates.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// The character under a point in the view's coordinates.
  func characterRange(at point: CGPoint) -> UITextRange?
}
