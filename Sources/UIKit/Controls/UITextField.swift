/// A line of text that a person can edit.
///
/// It is first responder while it is edited: a tap makes it that, and puts the caret where the finger was. A second tap
/// selects the word, a third everything, and a drag selects what it passes over.
@MainActor open class UITextField: UIControl, SingleLineText, UITextInput, UITextInputTraits {
  /// What is drawn around the text.
  public nonisolated enum BorderStyle: Int, Sendable {
    case none = 0, line, bezel, roundedRect
  }

  /// When a view beside the text shows.
  public nonisolated enum ViewMode: Int, Sendable {
    case never = 0, whileEditing, unlessEditing, always
  }

  /// Why editing ended.
  public nonisolated enum DidEndEditingReason: Int, Sendable {
    case committed = 0, cancelled
  }

  // MARK: State (see the extensions)

  final var content = EditableText()
  final let contentView = TextFieldContentView()
  final let caret = UIView()
  final var clearButton: TextFieldClearButton? { didSet { extendLifetime(oldValue) } }
  final var layout: TextLayout?
  final var restingLayout: TextLayout?
  /// How far the text is moved to the left to show the caret, in points.
  final var scrollOffset: CGFloat = 0
  final var blinkTimer: EventClock.Timer?
  /// When the caret stops blinking; seconds of the uptime clock.
  final var blinkEnd: TimeInterval = 0
  /// The word that a drag began with, after a double tap.
  final var draggedWord: Range<Int>?
  /// Of a rounded border's inside.
  final var paper = UIColor.tertiarySystemBackground
  /// The finger moves the selection.
  final var isSelecting = false
  /// What is being typed without a pause, one step to undo.
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

  /// The text; never nil when read. Setting it puts the caret at its end, forgets what could be undone, and tells nobody.
  open var text: String? {
    get { content.string }
    set {
      let text = newValue ?? ""
      guard text != content.string || content.marked != nil else { return }
      content.setString(text)
      typingRun = nil
      ownUndoManager.removeAllActions()
      contentDidChange()
    }
  }

  /// Shown while there is no text. Default nil.
  open var placeholder: String? { didSet { if placeholder != oldValue { lookDidChange() } } }
  /// Default: the system font of 17 points. Nil sets the default.
  open var font: UIFont? {
    get { storedFont }
    set {
      storedFont = newValue ?? UITextField.defaultFont
      lookDidChange()
      invalidateIntrinsicContentSize()
    }
  }
  /// Default `.label`. Nil sets the default.
  open var textColor: UIColor? {
    get { storedTextColor }
    set {
      storedTextColor = newValue ?? .label
      contentView.setNeedsDisplay()
    }
  }
  /// Where a text stands that is narrower than the field. Default `.natural`.
  open var textAlignment = NSTextAlignment.natural { didSet { lookDidChange() } }
  /// What is drawn around the text. Default `.none`.
  open var borderStyle = BorderStyle.none {
    didSet {
      guard borderStyle != oldValue else { return }
      lookDidChange()
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }
  /// Whether the text goes away when editing begins; what then is typed is alone. Default false.
  open var clearsOnBeginEditing = false
  /// When there is a button to clear the text; never without a text. Default `.never`.
  open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// A view before the text. Its size is its own. Default nil.
  open var leftView: UIView? { didSet { sideViewDidChange(from: oldValue, to: leftView) } }
  /// When it shows. Default `.never`.
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// A view behind the text, in the place of the clear button. Default nil.
  open var rightView: UIView? { didSet { sideViewDidChange(from: oldValue, to: rightView) } }
  /// When it shows. Default `.never`.
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

  /// Asked and told about editing. Not retained.
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
  /// Whether dots stand for the characters; nothing can be copied then. Default false.
  open var isSecureTextEntry = false { didSet { if isSecureTextEntry != oldValue { lookDidChange() } } }
  open var textContentType: UITextContentType!

  // MARK: Responder

  private final var storedInputView: UIView? { didSet { extendLifetime(oldValue) } }
  private final var storedInputAccessoryView: UIView? { didSet { extendLifetime(oldValue) } }

  /// Shown while the field is edited; after a change meanwhile call `reloadInputViews()`. Default nil: the desktop's own
  /// keyboard.
  open override var inputView: UIView? {
    get { storedInputView }
    set { storedInputView = newValue }
  }
  /// The same above it. Default nil.
  open override var inputAccessoryView: UIView? {
    get { storedInputAccessoryView }
    set { storedInputAccessoryView = newValue }
  }
  /// The field's own: what is undone here is what was typed here.
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

  /// Keys are typed.
  override var isPressedByKeys: Bool { false }
  override var focusCornerRadius: CGFloat {
    borderStyle == .roundedRect ? UITextField.cornerRadius : super.focusCornerRadius
  }

  override func firstResponderDidChange(isFirst: Bool) {
    if isFirst { beginEditing() } else { endEditing() }
  }

  override func keyWindowDidChange() { showCaret() }

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

  /// Types at the caret, over the selection or the marked text, as a person would: the delegate is asked. A line feed
  /// alone is the Return key.
  open func insertText(_ text: String) {
    if text == "\n" { return performReturn() }
    type(text, over: takeMarkedText() ?? content.selection, isTyping: true)
  }

  /// Takes the selection away, or the character before the caret.
  open func deleteBackward() {
    unmarkText()
    let range = content.selection
    let start = content.string.characterStart(before: range.lowerBound)
    let victim = range.isEmpty ? start..<range.lowerBound : range
    if !victim.isEmpty { type("", over: victim, isTyping: false) }
  }

  // MARK: Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.beginTracking(touch, with: event) else { return false }
    beginSelecting(with: touch, event)
    return true
  }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    continueSelecting(with: touch)
    return super.continueTracking(touch, with: event)
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    endSelecting(with: touch)
  }
  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    isSelecting = false
  }

  /// Rule 7.13: no single tap of an ancestor's recognizer takes the field's touch from it.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer.view !== self, let tap = gestureRecognizer as? UITapGestureRecognizer else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    return !(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
  }

  // MARK: Rectangles, all in the field's coordinates

  /// The border's. Default: the bounds.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The text's while it is not edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(forBounds: bounds) }
  /// The text's while it is edited. Default: `textRect(forBounds:)`.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// The placeholder's. Default: `textRect(forBounds:)`.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// The clear button's.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { defaultClearButtonRect(forBounds: bounds) }
  /// The left view's.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { defaultLeftViewRect(forBounds: bounds) }
  /// The right view's.
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

  /// As high as a line with the border's air, and as wide as text or placeholder.
  open override var intrinsicContentSize: CGSize { fittingContentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingContentSize }

  // MARK: UITextInput

  /// Nil while the field is not edited.
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

  /// Posted after the delegate heard; the object is the field.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
}
