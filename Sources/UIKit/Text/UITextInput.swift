/// A responder whose text an input method can read and change. The protocol has those members of iOS's
/// protocol that input methods use. Offsets are in UTF-16 units.
@MainActor public protocol UITextInput: UIKeyInput {
  /// Returns the text in the range; nil if the range belongs to another responder.
  func text(in range: UITextRange) -> String?
  /// Replaces the text in the range.
  func replace(_ range: UITextRange, withText text: String)

  /// The selected range; if it is empty, it is the caret. Nil if no text can be typed.
  var selectedTextRange: UITextRange? { get set }
  /// The range of the marked text, which an input method may still change; nil if there is none.
  var markedTextRange: UITextRange? { get }
  /// Replaces the marked text, or the selection if there is none, with new marked text. `selectedRange` is
  /// the selection inside it.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Makes the marked text a part of the final text.
  func unmarkText()

  /// The position at the start of the text.
  var beginningOfDocument: UITextPosition { get }
  /// The position at the end of the text.
  var endOfDocument: UITextPosition { get }
  /// Returns the range between two positions in either order; nil if a position belongs to another responder.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the position `offset` units after the given one, or before it if the offset is negative; nil if
  /// it is outside the text. If the result would be inside a character, it is the character's boundary in the
  /// direction of the offset.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the order of two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the number of units from the first position to the second.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// Returns the rectangle of the first line of the range, in the view's coordinates, in points.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the rectangle of a caret at the position, in the view's coordinates, in points.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the position closest to the point, which is in the view's coordinates; nil if there is none.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Returns the range of the character at the point, which is in the view's coordinates; nil if there is
  /// none.
  func characterRange(at point: CGPoint) -> UITextRange?
}
