/// A control that performs an action or opens a menu when it is tapped.
///
/// Title and image can differ by state. In a state without its own title or image, the button shows the title
/// or image of the normal state. A button with a `configuration` gets its look from the configuration
/// instead.
@MainActor open class UIButton: UIControl {
  /// The basic look of a button.
  public nonisolated enum ButtonType: Int, Sendable {
    /// A white title, without any other styling.
    case custom
    /// Title and image in the tint colour; both dim while the button is pressed.
    case system
  }

  /// The basic look, which only the initializer sets. Default `.custom`.
  public private(set) final var buttonType: ButtonType = .custom

  private final var titles = StateValues<String>()
  private final var titleColors = StateValues<UIColor>()
  final var images = StateValues<UIImage>()
  final var backgroundImages = StateValues<UIImage>()
  final let label = UILabel(frame: .zero)
  // The views for the image and the background image. Each view is created only if the button has such an
  // image.
  final var storedImageView: UIImageView? { didSet { extendLifetime(oldValue) } }
  final var backgroundImageView: UIImageView? { didSet { extendLifetime(oldValue) } }
  final var isDimmed = false
  /// The views that show the configuration; nil without a configuration.
  final var configuredContent: ConfiguredContent? { didSet { extendLifetime(oldValue) } }
  private final var needsConfigurationUpdate = false
  private final var isUpdatingConfiguration = false

  /// The insets around the content, in points. Default zero.
  open var contentEdgeInsets: UIEdgeInsets = .zero { didSet { contentDidChange() } }
  /// The insets of the title within the content, in points. These insets do not affect the button's intrinsic
  /// size. Default zero.
  open var titleEdgeInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
  /// The insets of the image within the content, in points. These insets do not affect the button's intrinsic
  /// size. Default zero.
  open var imageEdgeInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
  /// Whether a pressed button dims its images if the highlighted state has no image of its own. Default true.
  open var adjustsImageWhenHighlighted = true
  /// Whether a disabled button dims its images if the disabled state has no image of its own. Default true.
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

  /// Creates a button of the given type with size zero. Set its frame or call `sizeToFit()`.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    setType(buttonType)
  }

  /// Creates a button that shows the title and image of `primaryAction` and performs this action when tapped
  /// (rule 7.12).
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    setPrimaryAction(primaryAction)
  }

  /// Creates a button of the given type that shows the title and image of `primaryAction` and performs this
  /// action when tapped (rule 7.12).
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    setType(buttonType)
    setPrimaryAction(primaryAction)
  }

  /// Creates a button with a configuration that performs `primaryAction` when tapped (rule 7.12). If the
  /// configuration has no title or image, the button shows the action's title or image.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    adopt(configuration)
  }

  /// Sets the configuration. An initializer calls this method, because an assignment inside the initializer
  /// would call no observers.
  private func adopt(_ configuration: Configuration) { self.configuration = configuration }

  private func setUp() {
    // Rule 7.16 needs no code here: labels and image views receive no touches by default (rule 3.8).
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

  /// The button's look. Default nil: the look depends on the type and the values set for the button's states.
  /// A button with a configuration ignores `contentEdgeInsets`, `titleEdgeInsets`, `imageEdgeInsets`,
  /// `adjustsImageWhenHighlighted` and `adjustsImageWhenDisabled`.
  open var configuration: Configuration? {
    didSet {
      guard configuration != oldValue else { return }
      configurationDidChange()
    }
  }

  /// Whether the configuration's colours follow the button's state. If false, the button keeps the colours of
  /// the normal state. Default true.
  open var automaticallyUpdatesConfiguration = true { didSet { contentDidChange() } }

  /// Called before the button is laid out, if its state has changed or `setNeedsUpdateConfiguration()` was
  /// called. Change the button's `configuration` here to fit its state. Default nil.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet {
      extendLifetime(oldValue)
      setNeedsUpdateConfiguration()
    }
  }

  /// Requests one call of `updateConfiguration()` before the next layout.
  open func setNeedsUpdateConfiguration() {
    guard !isUpdatingConfiguration else { return }
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// Updates the configuration to fit the state. Default: calls `configurationUpdateHandler`. Overrides call
  /// super.
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
        configuredContent = ConfiguredContent(configuration, titleLabel: label, button: self)
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

  /// The state in which the configuration is shown.
  final var configuredState: State { automaticallyUpdatesConfiguration ? state : .normal }

  // MARK: Content

  /// The title's label. Set its font and line break mode here, and the title with `setTitle(_:for:)`.
  open var titleLabel: UILabel? { label }

  /// The label of a configuration's subtitle; nil without a configuration.
  open var subtitleLabel: UILabel? { configuredContent?.subtitleLabel }

  /// The image view. The first access creates the view.
  open var imageView: UIImageView? { makeImageViewIfNeeded() }
  /// The image view; nil if it has not been created.
  final var shownImageView: UIImageView? { storedImageView }

  /// Sets the title of a state. Nil removes the state's own title.
  open func setTitle(_ title: String?, for state: State) {
    // Ignores an unchanged title, so that a superview can set it at each layout without causing an endless
    // loop.
    guard title != titles.value(for: state) else { return }
    titles.set(title, for: state)
    contentDidChange()
  }
  /// Sets the title colour of a state. Nil removes the state's own colour.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    guard color !== titleColors.value(for: state) else { return }
    titleColors.set(color, for: state)
    contentDidChange()
  }
  /// Sets the image of a state. The image is shown before the title. Nil removes the state's own image.
  open func setImage(_ image: UIImage?, for state: State) {
    guard image !== images.value(for: state) else { return }
    extendLifetime(images.set(image, for: state))
    contentDidChange()
  }
  /// Sets the background image of a state. The background image fills the bounds behind the content. Nil
  /// removes the state's own background image.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    guard image !== backgroundImages.value(for: state) else { return }
    extendLifetime(backgroundImages.set(image, for: state))
    contentDidChange()
  }

  /// Returns the title set for exactly this state; nil if there is none.
  open func title(for state: State) -> String? { titles.value(for: state) }
  /// Returns the title colour set for exactly this state; nil if there is none.
  open func titleColor(for state: State) -> UIColor? { titleColors.value(for: state) }
  /// Returns the image set for exactly this state; nil if there is none.
  open func image(for state: State) -> UIImage? { images.value(for: state) }
  /// Returns the background image set for exactly this state; nil if there is none.
  open func backgroundImage(for state: State) -> UIImage? { backgroundImages.value(for: state) }

  /// The title shown in the current state: the configuration's title if it has one, or else the title set for
  /// the state; nil if there is none.
  open var currentTitle: String? { configuration?.title ?? titles.current(for: state) }
  /// The title's colour in the current state; if none was set, the default colour of the button's type.
  open var currentTitleColor: UIColor { titleColors.current(for: state) ?? defaultTitleColor }
  /// The image shown in the current state: the configuration's image if it has one, or else the image set for
  /// the state; nil if there is none.
  open var currentImage: UIImage? { configuration?.image ?? images.current(for: state) }
  /// The background image shown in the current state; nil if there is none.
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

  private func makeImageViewIfNeeded() -> UIImageView {
    if let storedImageView { return storedImageView }
    let view = UIImageView(frame: .zero)
    storedImageView = view
    insertSubview(view, belowSubview: label)
    return view
  }

  private func makeBackgroundImageViewIfNeeded() -> UIImageView {
    if let backgroundImageView { return backgroundImageView }
    let view = UIImageView(frame: bounds)
    backgroundImageView = view
    insertSubview(view, at: 0)
    return view
  }

  private func showCurrentContent() {
    if let configuration, let configuredContent {
      return configuredContent.show(configuration, in: configuredState)
    }
    label.text = currentTitle
    label.textColor = currentTitleColor
    let image = currentImage
    if image != nil || storedImageView != nil {
      let isTemplate = buttonType == .system && image?.renderingMode == .automatic
      makeImageViewIfNeeded().image = isTemplate ? image?.withRenderingMode(.alwaysTemplate) : image
    }
    let background = currentBackgroundImage
    if background != nil || backgroundImageView != nil {
      makeBackgroundImageViewIfNeeded().image = background
    }
  }

  // MARK: State

  override func stateDidChange() {
    super.stateDidChange()
    if configuration != nil || configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
    showCurrentContent()
    updateDimming()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showCurrentContent()
    if configuredContent != nil { applyDimming() }
  }

  // MARK: Events

  /// Whether a tap toggles `isSelected` before the primary action is performed. If the menu is the primary
  /// action, this means that the menu keeps one of its actions selected and that the button shows the
  /// selected action. Default false.
  open var changesSelectionAsPrimaryAction = false { didSet { menuDidChange() } }

  /// The button's menu. A long press opens the menu; if the menu is the primary action, it opens when a
  /// finger lands. The same finger can continue to a row and choose that row by lifting there. Default nil.
  open var menu: UIMenu? {
    didSet {
      guard menu !== oldValue else { return }
      isContextMenuInteractionEnabled = menu != nil
    }
  }
  /// Whether the menu is the primary action. If true, the menu opens when a finger lands, and replaces the
  /// tap's action. Default false.
  open var showsMenuAsPrimaryAction = false { didSet { menuDidChange() } }
  /// Whether the menu can be opened. Setting a menu sets this property to true, and removing the menu sets it
  /// to false. Default false.
  open var isContextMenuInteractionEnabled = false { didSet { menuDidChange() } }
  final var menuPress: MenuPressGestureRecognizer? { didSet { extendLifetime(oldValue) } }

  override func sendTouchEvent(_ controlEvent: Event, with event: UIEvent?) {
    // If a tap ended before the menu could open, the menu opens now. Space and Return open the menu here,
    // too.
    if controlEvent == .touchUpInside, opensMenuOnTap { return showMenu() }
    super.sendTouchEvent(controlEvent, with: event)
    if controlEvent == .touchDown, opensMenuOnTap { menuPress?.begin() }
    guard controlEvent == .touchUpInside else { return }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    // Rule 7.7: `.primaryActionTriggered` follows the control event that the touch caused.
    sendActions(for: .primaryActionTriggered, with: event)
  }

  /// Opens the menu if a tap on the button opens its menu. Otherwise, sends `.primaryActionTriggered`.
  open override func performPrimaryAction() {
    if opensMenuOnTap { showMenu() } else { super.performPrimaryAction() }
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    if newWindow !== window { closeMenu() }
    super.willMove(toWindow: newWindow)
  }

  // MARK: Recognizers

  /// Returns false for a single-tap recognizer of an ancestor, so that the button keeps the touch (rule
  /// 7.13).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !isSingleTapOfSuperview(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Layout

  /// Returns the background image's rectangle, in the button's coordinates.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the rectangle that title and image share, in the button's coordinates.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

  /// Returns the title's rectangle within the content's rectangle, in the button's coordinates.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let area = contentRect.inset(by: titleEdgeInsets)
    let imageWidth = min(imageSize.width, area.width)
    let size = CGSize(width: min(titleSize.width, area.width - imageWidth), height: titleSize.height)
    return partFrame(for: size, in: area, rowWidth: imageWidth + size.width, offset: imageWidth)
  }

  /// Returns the image's rectangle within the content's rectangle, in the button's coordinates.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    let area = contentRect.inset(by: imageEdgeInsets)
    let size = CGSize(width: min(imageSize.width, area.width), height: min(imageSize.height, area.height))
    let titleWidth = min(titleSize.width, area.width - size.width)
    return partFrame(for: size, in: area, rowWidth: size.width + titleWidth, offset: 0)
  }

  /// Returns the frame of one part, the title or the image, aligned in `area`. Title and image share a row
  /// that is `rowWidth` points wide; the part begins `offset` points after the start of the row.
  private func partFrame(for size: CGSize, in area: CGRect, rowWidth: CGFloat, offset: CGFloat) -> CGRect {
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

  /// The size, in points, of image and title side by side with the insets around them. Without insets, the
  /// title has padding above and below. A button without content is as high as a button with a title, and 30
  /// points wide. A button with only a background image has the image's size.
  open override var intrinsicContentSize: CGSize {
    updateConfigurationIfNeeded()
    if let configuredContent { return configuredContent.size(within: 0) }
    let title = titleSize, image = imageSize
    if title == .zero, image == .zero, contentEdgeInsets == .zero {
      return currentBackgroundImage?.size ?? emptySize
    }
    let hasVerticalPadding = title.height > 0 && contentEdgeInsets == .zero
    let height = max(image.height, title.height + (hasVerticalPadding ? 2 * UIButton.titlePadding : 0))
    return CGSize(
      width: image.width + title.width + contentEdgeInsets.left + contentEdgeInsets.right,
      height: height + contentEdgeInsets.top + contentEdgeInsets.bottom)
  }

  /// Returns the size that fits the content, in points. A button with a configuration breaks a title that is
  /// wider than `size` into lines; a width of 0 means no limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    return configuredContent?.size(within: size.width) ?? intrinsicContentSize
  }
}
