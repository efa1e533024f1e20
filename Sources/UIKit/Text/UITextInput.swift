/// A responder whose text an input method can read and change. The protocol has only those members of iOS's
/// `UITextInput` that input methods use. Offsets are in UTF-16 units.
@MainActor public protocol UITextInput: UIKeyInput {
  /// Returns the text in the range; nil if the range belongs to another responder.
  func text(in range: UITextRange) -> String?
  /// Replaces the text in the range.
  func replace(_ range: UITextRange, withText text: String)

  /// The selected range; an empty range is the caret. Nil if no text can be typed.
  var selectedTextRange: UITextRange? { get set }
  /// The range of the marked text, which an input method may still change; nil if there is none.
  var markedTextRange: UITextRange? { get }
  /// Replaces the marked text with new marked text. If there is no marked text, replaces the selection.
  /// `selectedRange` is the selection inside the new marked text.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Makes the marked text final.
  func unmarkText()

  /// The position at the start of the text.
  var beginningOfDocument: UITextPosition { get }
  /// The position at the end of the text.
  var endOfDocument: UITextPosition { get }
  /// Returns the range between two positions in either order; nil if a position belongs to another responder.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the position `offset` UTF-16 units after the given position, or before that position if `offset`
  /// is negative. If the new position would be inside a character, returns the character's boundary in the
  /// direction of the offset. Returns nil if the new position is outside the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the order of two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the number of units from the first position to the second.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// Returns the rectangle of the first line of the range, in points, in the view's coordinates.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the rectangle of a caret at the position, in points, in the view's coordinates.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the position closest to the point; nil if there is none. The point is in the view's coordinates.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Returns the range of the character at the point; nil if there is none. The point is in the view's
  /// coordinates.
  func characterRange(at point: CGPoint) -> UITextRange?
}
