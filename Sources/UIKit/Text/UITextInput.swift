/// A responder whose text input methods can read and change. It has the members of iOS' protocol that input
/// methods use. Offsets are in UTF-16 units.
@MainActor public protocol UITextInput: UIKeyInput {
  /// Returns the text in a range; nil if the range is not of this input.
  func text(in range: UITextRange) -> String?
  /// Replaces a range with text.
  func replace(_ range: UITextRange, withText text: String)

  /// The selection; an empty range is the caret. Nil while no text can be typed.
  var selectedTextRange: UITextRange? { get set }
  /// The marked text of an input method; nil if there is none.
  var markedTextRange: UITextRange? { get }
  /// Replaces the marked text, or the selection, with new marked text. `selectedRange` lies within it.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Makes the marked text permanent.
  func unmarkText()

  /// The first position.
  var beginningOfDocument: UITextPosition { get }
  /// The last position.
  var endOfDocument: UITextPosition { get }
  /// Returns the range between two positions, in either order.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the position `offset` units later, or earlier if the offset is negative; nil outside of the text.
  /// Inside a character, returns the character's boundary in the direction of the offset.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the order of two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the number of units between two positions.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// Returns the rectangle of a range's first line, in the view's coordinates.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the caret's rectangle, in the view's coordinates.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the position closest to a point in the view's coordinates.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Returns the range of the character under a point in the view's coordinates.
  func characterRange(at point: CGPoint) -> UITextRange?
}
