/// A line of text that the user can edit.
///
/// The field is the first responder while it is edited. A tap makes it the first responder and puts the caret
/// under the finger.
///
/// In a field that is being edited, a double tap selects a word, with a handle at each end, and a triple tap
/// selects everything. A finger that is held for 0.5 s, or lands on the caret, moves the caret; when the
/// finger lifts, the edit menu opens. A mouse selects the text that it is dragged over.
@MainActor open class UITextField: UIControl, SingleLineText, UITextInput, UITextInputTraits {
  /// The style of a text field's border.
  public nonisolated enum BorderStyle: Int, Sendable {
    case none = 0, line, bezel, roundedRect
  }

  /// The condition under which a field shows the clear button or a view beside the text.
  public nonisolated enum ViewMode: Int, Sendable {
    case never = 0, whileEditing, unlessEditing, always
  }

  /// The reason why editing ended.
  public nonisolated enum DidEndEditingReason: Int, Sendable {
    case committed = 0, cancelled
  }

  // MARK: State (see the extensions)

  final var content = EditableText()
  final let contentView = TextFieldContentView()
  final let caret = UIView()
  final var clearButton: TextFieldClearButton? { didSet { extendLifetime(oldValue) } }
  final var layout: TextLayout?
  final var truncatedLayout: TextLayout?
  /// How far, in points, the text is scrolled to the left so that the caret is visible.
  final var scrollOffset: CGFloat = 0
  final var blinkTimer: EventClock.Timer?
  /// The time at which the caret stops blinking, in seconds on the application's clock.
  final var blinkEnd: TimeInterval = 0
  /// The fill colour inside a rounded-rectangle border.
  final var fillColor = UIColor.tertiarySystemBackground
  /// The effect of the touch in progress; nil if it has none.
  final var drag: TextFieldDrag?
  /// Fires when a finger has been held long enough to move the caret.
  final var longPressTimer: EventClock.Timer?
  /// The handles at the ends of a selection that a finger made; empty if none are shown.
  final var handles: [TextSelectionHandle] = [] { didSet { extendLifetime(oldValue) } }
  /// The open edit menu; nil while no edit menu is open.
  final var editMenu: EditMenuBar? { didSet { extendLifetime(oldValue) } }
  /// The time, in seconds on the uptime clock, at which a touch landed and closed the edit menu.
  final var menuClosingTime = -TimeInterval.infinity
  /// The letters typed in a row, which form one undo step; nil if the next letter starts a new step.
  final var typingRun: TextEdit?
  private final let ownUndoManager = UndoManager()
  private final var storedFont = UITextField.defaultFont
  private final var storedTextColor = UIColor.label

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareContent()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareContent()
  }

  deinit {}

  // MARK: Text

  /// The text; never nil when read. Setting this property puts the caret at the end and clears the undo
  /// history. Setting the text sends no event and does not ask the delegate. Default empty.
  open var text: String? {
    get { content.string }
    set {
      let text = newValue ?? ""
      guard text != content.string || content.markedRange != nil else { return }
      content.setString(text)
      typingRun = nil
      ownUndoManager.removeAllActions()
      contentDidChange()
    }
  }

  /// The text shown while the field is empty. Default nil.
  open var placeholder: String? { didSet { if placeholder != oldValue { textAppearanceDidChange() } } }
  /// The font. Setting nil restores the default, the system font of 17 points.
  open var font: UIFont? {
    get { storedFont }
    set {
      storedFont = newValue ?? UITextField.defaultFont
      textAppearanceDidChange()
      invalidateIntrinsicContentSize()
    }
  }
  /// The colour of the text. Setting nil restores the default, `.label`.
  open var textColor: UIColor? {
    get { storedTextColor }
    set {
      storedTextColor = newValue ?? .label
      contentView.setNeedsDisplay()
    }
  }
  /// The alignment of text that is narrower than the field. Default `.natural`.
  open var textAlignment = NSTextAlignment.natural { didSet { textAppearanceDidChange() } }
  /// The border around the text. Default `.none`.
  open var borderStyle = BorderStyle.none {
    didSet {
      guard borderStyle != oldValue else { return }
      textAppearanceDidChange()
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }
  /// Whether the text is cleared when editing begins. Default false.
  open var clearsOnBeginEditing = false
  /// The condition under which the clear button is shown. An empty field never shows the button. Default
  /// `.never`.
  open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// A view at the left of the text, shown at its own size. Default nil.
  open var leftView: UIView? { didSet { sideViewDidChange(from: oldValue, to: leftView) } }
  /// The condition under which the left view is shown. Default `.never`.
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// A view at the right of the text, which replaces the clear button while the view is shown. Default nil.
  open var rightView: UIView? { didSet { sideViewDidChange(from: oldValue, to: rightView) } }
  /// The condition under which the right view is shown. Default `.never`.
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

  /// Receives the field's editing events and controls its editing. Not retained.
  open weak var delegate: (any UITextFieldDelegate)? { didSet { SubclassMethods.include(in: &delegate) } }

  /// Whether the field is being edited.
  open internal(set) var isEditing = false

  // MARK: Traits

  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var enablesReturnKeyAutomatically = false
  /// Whether dots replace the characters. Text shown as dots cannot be copied. Default false.
  open var isSecureTextEntry = false {
    didSet { if isSecureTextEntry != oldValue { textAppearanceDidChange() } }
  }
  open var textContentType: UITextContentType!

  // MARK: Responder

  private final var storedInputView: UIView? { didSet { extendLifetime(oldValue) } }
  private final var storedInputAccessoryView: UIView? { didSet { extendLifetime(oldValue) } }

  /// The view shown instead of a keyboard while the field is edited. After changing this property during
  /// editing, call `reloadInputViews()`. Default nil: the desktop's own keyboard.
  open override var inputView: UIView? {
    get { storedInputView }
    set { storedInputView = newValue }
  }
  /// The view shown above the input view while the field is edited. Default nil.
  open override var inputAccessoryView: UIView? {
    get { storedInputAccessoryView }
    set { storedInputAccessoryView = newValue }
  }
  /// The field's own undo manager, which undoes only this field's edits.
  open override var undoManager: UndoManager? { ownUndoManager }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard window != nil, canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true else {
      return false
    }
    return super.becomeFirstResponder()
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    if isFirstResponder, !(delegate?.textFieldShouldEndEditing(self) ?? true) { return false }
    return super.resignFirstResponder()
  }

  /// Always false: Space and Return type text instead of pressing the control.
  override var isPressedByKeys: Bool { false }
  override var focusCornerRadius: CGFloat {
    borderStyle == .roundedRect ? UITextField.cornerRadius : super.focusCornerRadius
  }

  override func firstResponderDidChange(isFirst: Bool) {
    if isFirst { beginEditing() } else { endEditing() }
  }

  override func keyWindowDidChange() {
    updateCaret()
    placeHandles()
    closeEditMenu()
  }

  // MARK: Actions

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    guard let edit = StandardEditAction(action) else {
      return super.canPerformAction(action, withSender: sender)
    }
    switch edit {
    case .cut, .copy: return content.hasSelection && !isSecureTextEntry
    case .delete: return isEditing && content.hasSelection
    case .paste: return isEditing && UIPasteboard.general.hasStrings
    case .select: return isEditing && hasText && !content.hasSelection
    case .selectAll: return hasText && content.selection != 0..<content.count
    case .undo, .redo: return super.canPerformAction(action, withSender: sender)
    }
  }

  open override func copy(_ sender: Any?) {
    guard content.hasSelection, !isSecureTextEntry else { return }
    UIPasteboard.general.string = content.selectedText
  }
  open override func cut(_ sender: Any?) {
    guard content.hasSelection, !isSecureTextEntry else { return }
    copy(sender)
    type("", over: content.selection, isTyping: false)
  }
  open override func paste(_ sender: Any?) {
    UIPasteboard.general.loadString { [weak self] text in
      guard let self, isEditing, let text, !text.isEmpty else { return }
      type(text, over: content.selection, isTyping: false)
    }
  }
  open override func delete(_ sender: Any?) {
    if content.hasSelection { type("", over: content.selection, isTyping: false) }
  }
  open override func select(_ sender: Any?) { select(wordRange(at: content.head)) }
  open override func selectAll(_ sender: Any?) { select(0..<content.count) }

  // MARK: UIKeyInput

  open var hasText: Bool { !content.string.isEmpty }

  /// Types `text` as the user would: at the caret, or in place of the selection or the marked text. The
  /// delegate is asked first. If `text` is a single line feed, it acts as the Return key.
  open func insertText(_ text: String) {
    if text == "\n" { return performReturn() }
    type(text, over: takeMarkedText() ?? content.selection, isTyping: true)
  }

  /// Deletes the selection. Without a selection, deletes the character before the caret. The delegate is
  /// asked first.
  open func deleteBackward() {
    unmarkText()
    let range = content.selection
    let start = content.string.characterStart(before: range.lowerBound)
    let deletedRange = range.isEmpty ? start..<range.lowerBound : range
    if !deletedRange.isEmpty { type("", over: deletedRange, isTyping: false) }
  }

  // MARK: Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.beginTracking(touch, with: event) else { return false }
    beginDrag(with: touch, event)
    return true
  }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    continueDrag(with: touch)
    return super.continueTracking(touch, with: event)
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    finishDrag(with: touch)
  }
  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    endDrag()
  }

  /// Returns false for a single-tap recognizer of an ancestor, so that the field keeps the touch (rule 7.13).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer.view !== self, let tap = gestureRecognizer as? UITapGestureRecognizer else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    return !(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
  }

  // MARK: Rectangles, all in the field's coordinates

  /// Returns the border's rectangle. Default: the bounds.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the text's rectangle while the field is not being edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(forBounds: bounds) }
  /// Returns the text's rectangle while the field is being edited. Default: `textRect(forBounds:)`.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the placeholder's rectangle. Default: `textRect(forBounds:)`.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the clear button's rectangle.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { defaultClearButtonRect(forBounds: bounds) }
  /// Returns the left view's rectangle.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { defaultLeftViewRect(forBounds: bounds) }
  /// Returns the right view's rectangle.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { defaultRightViewRect(forBounds: bounds) }

  open override func draw(_ rect: CGRect) { drawBorder() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeContent()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    caret.backgroundColor = tintColor
    contentView.setNeedsDisplay()
  }

  override func stateDidChange() {
    super.stateDidChange()
    contentView.setNeedsDisplay()
  }

  /// The width of the text or the placeholder, in points, and the height of one line with the field's border.
  open override var intrinsicContentSize: CGSize { fittingContentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingContentSize }

  // MARK: UITextInput

  /// The selection; nil while the field is not being edited. Setting the selection while the field is not
  /// being edited has no effect.
  open var selectedTextRange: UITextRange? {
    get { isEditing ? TextSpan(content.selection) : nil }
    set {
      guard isEditing, let span = newValue as? TextSpan else { return }
      select(span.range)
    }
  }
}

extension UITextField {
  private static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  /// Posted after the field began editing and its delegate was called. The object is the field.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted after the field ended editing and its delegate was called. The object is the field.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// Posted after the user changed the text and the delegate was called. The object is the field.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
}
