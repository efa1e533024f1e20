/// A control that performs an action when it is tapped, or opens a menu.
///
/// Title and image may differ from state to state; a state without a value of its own shows that of the normal state. A
/// button with a `configuration` looks as that says instead.
@MainActor open class UIButton: UIControl {
  /// What a button looks like by itself.
  public nonisolated enum ButtonType: Int, Sendable {
    /// White title, no look of its own.
    case custom
    /// Title and image in the tint colour; both pale under the finger.
    case system
  }

  /// Fixed when the button is made. Default `.custom`.
  public private(set) final var buttonType: ButtonType = .custom

  private final var titles = StateValues<String>()
  private final var titleColors = StateValues<UIColor>()
  final var images = StateValues<UIImage>()
  final var backgroundImages = StateValues<UIImage>()
  final let label = UILabel(frame: .zero)
  // Only buttons with an image pay for its view.
  final var storedImageView: UIImageView? { didSet { extendLifetime(oldValue) } }
  final var backgroundImageView: UIImageView? { didSet { extendLifetime(oldValue) } }
  final var isDimmed = false
  /// What shows the configuration, while there is one.
  final var configuredContent: ConfiguredContent? { didSet { extendLifetime(oldValue) } }
  private final var needsConfigurationUpdate = false
  private final var isUpdatingConfiguration = false

  /// Space around the content, in points. Default zero.
  open var contentEdgeInsets: UIEdgeInsets = .zero { didSet { contentDidChange() } }
  /// Moves and shrinks the title's, or the image's, place within the content; not counted in the button's own size.
  open var titleEdgeInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
  /// The same for the image. In points; default zero.
  open var imageEdgeInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
  /// Whether the images of a custom button pale under the finger where no image for that state was set. Default true.
  open var adjustsImageWhenHighlighted = true
  /// Whether the images pale on a disabled button where no image for that state was set. Default true.
  open var adjustsImageWhenDisabled = true { didSet { stateDidChange() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  deinit {}

  /// A button of no size; set its frame, or call `sizeToFit()`.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    setType(buttonType)
  }

  /// A button that shows the action's title and image and performs it (rule 7.12).
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    setPrimaryAction(primaryAction)
  }

  /// A button of a type that shows the action's title and image and performs it (rule 7.12).
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    setType(buttonType)
    setPrimaryAction(primaryAction)
  }

  /// A button that looks as the configuration says, shows the action's title and image where that has none, and
  /// performs the action (rule 7.12).
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    adopt(configuration)
  }

  /// Not in the initializer itself, where observers are not called.
  private func adopt(_ configuration: Configuration) { self.configuration = configuration }

  private func setUp() {
    // Rule 7.16 holds by itself: labels and image views leave touches to the button.
    label.font = .systemFont(ofSize: UIFont.buttonFontSize)
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    addSubview(label)
    showCurrentContent()
  }

  private func setType(_ type: ButtonType) {
    buttonType = type
    showTypeFont()
    showCurrentContent()
  }

  private func showTypeFont() {
    label.font = .systemFont(ofSize: buttonType == .system ? UIButton.systemFontSize : UIFont.buttonFontSize)
  }

  private func setPrimaryAction(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
    if action.attributes.contains(.disabled) { isEnabled = false }
  }

  // MARK: Configuration

  /// What the button looks like. Nil (the default) leaves that to its type and to what was set for its states; the insets
  /// and adjustments of such a button mean nothing to a configuration.
  open var configuration: Configuration? {
    didSet {
      guard configuration != oldValue else { return }
      configurationDidChange()
    }
  }

  /// Whether the configuration's colours follow the state. Default true.
  open var automaticallyUpdatesConfiguration = true { didSet { contentDidChange() } }

  /// Called before the button is drawn after a change of its state, and when `setNeedsUpdateConfiguration()` asked for it:
  /// the place to change the configuration by the state. Default nil.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet {
      extendLifetime(oldValue)
      setNeedsUpdateConfiguration()
    }
  }

  /// Has `updateConfiguration()` called once, before the button is laid out.
  open func setNeedsUpdateConfiguration() {
    guard !isUpdatingConfiguration else { return }
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// Brings the configuration up to date with the state. The default calls the handler; overrides call super.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  private func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate else { return }
    needsConfigurationUpdate = false
    isUpdatingConfiguration = true
    updateConfiguration()
    isUpdatingConfiguration = false
  }

  private func configurationDidChange() {
    if let configuration {
      if configuredContent == nil {
        configuredContent = ConfiguredContent(configuration, title: label, button: self)
      }
      setNeedsUpdateConfiguration()
    } else if let content = configuredContent {
      configuredContent = nil
      content.remove()
      showTypeFont()
    }
    contentDidChange()
    applyDimming()
  }

  /// The state that a configuration shows.
  final var configuredState: State { automaticallyUpdatesConfiguration ? state : .normal }

  // MARK: Content

  /// The title's label. Set the title with `setTitle(_:for:)`; the font and the line breaks here.
  open var titleLabel: UILabel? { label }

  /// The label of a configuration's subtitle; nil without a configuration.
  open var subtitleLabel: UILabel? { configuredContent?.subtitleLabel }

  /// The image's view; made when first asked for.
  open var imageView: UIImageView? { madeImageView() }
  /// The same, nil while nobody asked for it.
  final var shownImageView: UIImageView? { storedImageView }

  /// Nil takes the state's own title away.
  open func setTitle(_ title: String?, for state: State) {
    // Set again while its superview lays out, it would ask for another layout, for ever.
    guard title != titles.value(for: state) else { return }
    titles.set(title, for: state)
    contentDidChange()
  }
  /// Nil takes the state's own colour away.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    guard color !== titleColors.value(for: state) else { return }
    titleColors.set(color, for: state)
    contentDidChange()
  }
  /// Shown before the title. Nil takes the state's own image away.
  open func setImage(_ image: UIImage?, for state: State) {
    guard image !== images.value(for: state) else { return }
    extendLifetime(images.set(image, for: state))
    contentDidChange()
  }
  /// Fills the bounds behind the content.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    guard image !== backgroundImages.value(for: state) else { return }
    extendLifetime(backgroundImages.set(image, for: state))
    contentDidChange()
  }

  /// What was set for the state, or for the normal state where it has none of its own.
  open func title(for state: State) -> String? { titles.value(for: state) }
  /// What was set for the state, or for the normal state.
  open func titleColor(for state: State) -> UIColor? { titleColors.value(for: state) }
  /// What was set for the state, or for the normal state.
  open func image(for state: State) -> UIImage? { images.value(for: state) }
  /// What was set for the state, or for the normal state.
  open func backgroundImage(for state: State) -> UIImage? { backgroundImages.value(for: state) }

  /// What is shown in the present state: the configuration's title, where it has one.
  open var currentTitle: String? { configuration?.title ?? titles.current(for: state) }
  /// The title's colour in the present state; where none was set, the type's own.
  open var currentTitleColor: UIColor { titleColors.current(for: state) ?? defaultTitleColor }
  /// The image in the present state: the configuration's, where it has one.
  open var currentImage: UIImage? { configuration?.image ?? images.current(for: state) }
  /// The background image in the present state.
  open var currentBackgroundImage: UIImage? { backgroundImages.current(for: state) }

  private var defaultTitleColor: UIColor {
    guard buttonType == .system else { return .white }
    return isEnabled ? tintColor : .tertiaryLabel
  }

  private func contentDidChange() {
    showCurrentContent()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func madeImageView() -> UIImageView {
    if let storedImageView { return storedImageView }
    let view = UIImageView(frame: .zero)
    storedImageView = view
    insertSubview(view, belowSubview: label)
    return view
  }

  private func madeBackgroundImageView() -> UIImageView {
    if let backgroundImageView { return backgroundImageView }
    let view = UIImageView(frame: bounds)
    backgroundImageView = view
    insertSubview(view, at: 0)
    return view
  }

  /// Hands what the state asks for to the views that show it.
  private func showCurrentContent() {
    if let configuration, let configuredContent {
      return configuredContent.show(configuration, in: configuredState)
    }
    label.text = currentTitle
    label.textColor = currentTitleColor
    let image = currentImage
    if image != nil || storedImageView != nil {
      let isTemplate = buttonType == .system && image?.renderingMode == .automatic
      madeImageView().image = isTemplate ? image?.withRenderingMode(.alwaysTemplate) : image
    }
    let background = currentBackgroundImage
    if background != nil || backgroundImageView != nil { madeBackgroundImageView().image = background }
  }

  // MARK: State

  override func stateDidChange() {
    super.stateDidChange()
    if configuration != nil || configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
    showCurrentContent()
    showDimming()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showCurrentContent()
    if configuredContent != nil { applyDimming() }
  }

  // MARK: Events

  /// Whether a tap selects the button, or takes the selection away, before its action is performed; of a button whose
  /// menu is its primary action, whether one of the menu's actions is selected and shown on the button. Default false.
  open var changesSelectionAsPrimaryAction = false { didSet { menuDidChange() } }

  /// Opened by a long press; or, as the primary action, when a finger lands. The finger may go on to a row and choose it
  /// by lifting there. Default nil.
  open var menu: UIMenu? {
    didSet {
      guard menu !== oldValue else { return }
      isContextMenuInteractionEnabled = menu != nil
    }
  }
  /// Whether the menu opens at once, and no tap comes of it. Default false.
  open var showsMenuAsPrimaryAction = false { didSet { menuDidChange() } }
  /// Whether the menu can be opened. A button that is given a menu turns it on. Default false.
  open var isContextMenuInteractionEnabled = false { didSet { menuDidChange() } }
  final var menuPress: MenuPressGestureRecognizer? { didSet { extendLifetime(oldValue) } }

  override func sendTouchEvent(_ controlEvent: Event, with event: UIEvent?) {
    // A tap that was over before the menu could open opens it, and so do the keys.
    if controlEvent == .touchUpInside, opensMenuAtTap { return showMenu() }
    super.sendTouchEvent(controlEvent, with: event)
    if controlEvent == .touchDown, opensMenuAtTap { menuPress?.begin() }
    guard controlEvent == .touchUpInside else { return }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    // Rule 7.7: the semantic event follows the touch's.
    sendActions(for: .primaryActionTriggered, with: event)
  }

  /// Opens the menu where that is the primary action.
  open override func performPrimaryAction() {
    if opensMenuAtTap { showMenu() } else { super.performPrimaryAction() }
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    if newWindow !== window { closeMenu() }
    super.willMove(toWindow: newWindow)
  }

  // MARK: Recognizers

  /// Rule 7.13: no single tap of an ancestor's recognizer takes the button's touch from it.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !isForeignSingleTap(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Layout

  /// Where the background image goes. All rectangles are in the button's coordinates.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Where title and image go together.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

  /// Where the title goes within the content's rectangle.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let area = contentRect.inset(by: titleEdgeInsets)
    let imageWidth = min(imageSize.width, area.width)
    let size = CGSize(width: min(titleSize.width, area.width - imageWidth), height: titleSize.height)
    return place(size, in: area, rowWidth: imageWidth + size.width, offset: imageWidth)
  }

  /// Where the image goes within the content's rectangle.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    let area = contentRect.inset(by: imageEdgeInsets)
    let size = CGSize(width: min(imageSize.width, area.width), height: min(imageSize.height, area.height))
    let titleWidth = min(titleSize.width, area.width - size.width)
    return place(size, in: area, rowWidth: size.width + titleWidth, offset: 0)
  }

  /// A part of the row of image and title, `offset` points from the row's beginning.
  private func place(_ size: CGSize, in area: CGRect, rowWidth: CGFloat, offset: CGFloat) -> CGRect {
    var place = CGRect(origin: area.origin, size: size)
    switch effectiveContentHorizontalAlignment {
    case .right: place.origin.x += area.width - rowWidth
    case .center: place.origin.x += (area.width - rowWidth) / 2
    case .fill where offset + size.width == rowWidth: place.size.width = max(0, area.width - offset)
    default: break
    }
    place.origin.x += offset
    switch contentVerticalAlignment {
    case .top: break
    case .bottom: place.origin.y += area.height - size.height
    case .fill: place.size.height = max(0, area.height)
    case .center: place.origin.y += (area.height - size.height) / 2
    }
    return place
  }

  private var titleSize: CGSize {
    label.text?.isEmpty == false ? label.intrinsicContentSize : .zero
  }
  private var imageSize: CGSize { currentImage?.size ?? .zero }
  private var emptySize: CGSize {
    CGSize(
      width: UIButton.emptyWidth, height: label.font.lineHeight.rounded(.up) + 2 * UIButton.titlePadding)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    if let configuredContent { return configuredContent.layOut() }
    let content = contentRect(forBounds: bounds)
    label.frame = titleRect(forContentRect: content)
    storedImageView?.frame = imageRect(forContentRect: content)
    backgroundImageView?.frame = backgroundRect(forBounds: bounds)
  }

  /// Image and title side by side with the insets around; without insets a title has some air above and below. A button
  /// that shows neither is as high as one with a title, and 30 points wide; one with nothing but a background image is
  /// as large as that.
  open override var intrinsicContentSize: CGSize {
    updateConfigurationIfNeeded()
    if let configuredContent { return configuredContent.size(within: 0) }
    let title = titleSize, image = imageSize
    if title == .zero, image == .zero, contentEdgeInsets == .zero {
      return currentBackgroundImage?.size ?? emptySize
    }
    let hasAir = title.height > 0 && contentEdgeInsets == .zero
    let height = max(image.height, title.height + (hasAir ? 2 * UIButton.titlePadding : 0))
    return CGSize(
      width: image.width + title.width + contentEdgeInsets.left + contentEdgeInsets.right,
      height: height + contentEdgeInsets.top + contentEdgeInsets.bottom)
  }

  /// A configured button sets a title that is wider than `size` in several lines; a width of 0 is no limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    return configuredContent?.size(within: size.width) ?? intrinsicContentSize
  }
}
