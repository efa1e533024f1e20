/// The views that a button adds for its configuration (background, subtitle and spinner), and the layout of
/// these views with the button's title and image.
final class ConfiguredContent {
  let backgroundView = UIView.controlPart()
  let subtitleLabel = UILabel(frame: .zero)
  private(set) var activityIndicator: UIActivityIndicatorView? { didSet { extendLifetime(oldValue) } }
  private var customView: UIView? { didSet { extendLifetime(oldValue) } }

  /// The configuration that the views show.
  private var configuration: UIButton.Configuration { didSet { extendLifetime(oldValue) } }
  private let titleLabel: UILabel
  private unowned let button: UIButton

  init(_ configuration: UIButton.Configuration, titleLabel: UILabel, button: UIButton) {
    self.configuration = configuration
    self.titleLabel = titleLabel
    self.button = button
    titleLabel.numberOfLines = 0
    titleLabel.lineBreakMode = .byWordWrapping
    subtitleLabel.numberOfLines = 0
    button.insertSubview(backgroundView, at: 0)
    button.addSubview(subtitleLabel)
  }

  deinit {}

  /// Removes the configuration's views, and shows title and image as a button without a configuration does.
  func remove() {
    backgroundView.removeFromSuperview()
    subtitleLabel.removeFromSuperview()
    activityIndicator?.removeFromSuperview()
    titleLabel.numberOfLines = 1
    titleLabel.lineBreakMode = .byTruncatingMiddle
    titleLabel.textAlignment = .center
    titleLabel.alpha = 1
    button.shownImageView?.alpha = 1
    button.shownImageView?.isHidden = false
    button.shownImageView?.tintColor = nil
  }

  // MARK: Showing

  /// Updates the views for `configuration` in `state`. The layout depends on the text and fonts set here.
  func show(_ configuration: UIButton.Configuration, in state: UIControl.State) {
    self.configuration = configuration
    let appearance = ButtonAppearance(configuration, state: state, tint: button.tintColor)
    let hasSubtitle = configuration.subtitle?.isEmpty == false
    titleLabel.text = button.currentTitle
    titleLabel.font = ButtonAppearance.titleFont(of: configuration.buttonSize, hasSubtitle: hasSubtitle)
    titleLabel.textColor = appearance.foreground
    subtitleLabel.text = configuration.subtitle
    subtitleLabel.font = ButtonAppearance.subtitleFont(of: configuration.buttonSize)
    subtitleLabel.textColor = appearance.foreground
    for label in [titleLabel, subtitleLabel] { label.textAlignment = textAlignment }
    showImage(appearance)
    showActivityIndicator(appearance)
    showBackground(appearance)
  }

  private func showImage(_ appearance: ButtonAppearance) {
    let image = button.currentImage
    guard image != nil || button.shownImageView != nil else { return }
    let view = button.imageView
    view?.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    view?.tintColor = appearance.foreground
    view?.isHidden = configuration.showsActivityIndicator
  }

  private func showActivityIndicator(_ appearance: ButtonAppearance) {
    guard configuration.showsActivityIndicator else {
      activityIndicator?.stopAnimating()
      return
    }
    let view = activityIndicator ?? UIActivityIndicatorView(style: .medium)
    if activityIndicator == nil {
      activityIndicator = view
      button.addSubview(view)
    }
    view.color = appearance.foreground
    view.startAnimating()
  }

  private func showBackground(_ appearance: ButtonAppearance) {
    let background = configuration.background
    backgroundView.layer.borderWidth = background.strokeWidth
    backgroundView.layer.borderColor =
      background.strokeWidth > 0 ? (background.strokeColor ?? button.tintColor).cgColor : nil
    if customView !== background.customView {
      customView?.removeFromSuperview()
      customView = background.customView
      customView?.isUserInteractionEnabled = false
      if let customView { backgroundView.addSubview(customView) }
    }
    backgroundView.clipsToBounds = customView != nil
  }

  /// Applies the colours and opacity of a pressed or released button. When the finger leaves the button, the
  /// caller calls this method inside an animation.
  func applyStateColors(in state: UIControl.State) {
    let appearance = ButtonAppearance(configuration, state: state, tint: button.tintColor)
    backgroundView.backgroundColor = appearance.background
    for view in [titleLabel, subtitleLabel, button.shownImageView, activityIndicator]
    where view?.alpha != appearance.contentAlpha {
      view?.alpha = appearance.contentAlpha
    }
  }

  // MARK: Measuring

  private var textAlignment: NSTextAlignment {
    switch configuration.titleAlignment {
    case .leading: .left
    case .center: .center
    case .trailing: .right
    case .automatic:
      switch button.effectiveContentHorizontalAlignment {
      case .left, .fill: .left
      case .right: .right
      default: .center
      }
    }
  }

  /// The size, in points, of the image or of the spinner that replaces the image.
  private var imageSize: CGSize {
    configuration.showsActivityIndicator
      ? activityIndicator?.intrinsicContentSize ?? .zero : button.currentImage?.size ?? .zero
  }

  private var isImageBesideTitle: Bool {
    !configuration.imagePlacement.contains(.top) && !configuration.imagePlacement.contains(.bottom)
  }

  /// Returns the size, in points, that a button needs for its content. If `width` is above 0, the content is
  /// laid out within that width.
  func size(within width: CGFloat) -> CGSize {
    let insets = configuration.contentInsets
    let room = width > 0 ? max(0, width - insets.leading - insets.trailing) : .infinity
    let content = parts(within: room).size
    return CGSize(
      width: content.width + insets.leading + insets.trailing,
      height: content.height + insets.top + insets.bottom)
  }

  /// The frames of the title, the subtitle and the image (or spinner), relative to the content's origin, and
  /// the size of the whole content.
  private struct Parts {
    var title = CGRect.zero, subtitle = CGRect.zero, imageFrame = CGRect.zero
    var size = CGSize.zero

    mutating func moveText(x: CGFloat, y: CGFloat) {
      title = title.offsetBy(dx: x, dy: y)
      subtitle = subtitle.offsetBy(dx: x, dy: y)
    }
  }

  private func parts(within width: CGFloat) -> Parts {
    var parts = Parts()
    parts.imageFrame.size = imageSize
    let hasImage = parts.imageFrame.width > 0
    let isBeside = isImageBesideTitle && hasImage
    let gap = hasImage ? configuration.imagePadding : 0
    let room = isBeside ? max(0, width - parts.imageFrame.width - gap) : width
    let text = layOutText(within: room, into: &parts)
    // Without text, no padding follows the image.
    let usedGap = text.width > 0 ? gap : 0
    if isBeside {
      parts.size = CGSize(
        width: parts.imageFrame.width + usedGap + text.width,
        height: max(parts.imageFrame.height, text.height))
      let isTrailing = configuration.imagePlacement.contains(.trailing)
      parts.imageFrame.origin = CGPoint(
        x: isTrailing ? text.width + usedGap : 0, y: (parts.size.height - parts.imageFrame.height) / 2)
      parts.moveText(
        x: isTrailing ? 0 : parts.imageFrame.width + usedGap, y: (parts.size.height - text.height) / 2)
    } else {
      parts.size = CGSize(
        width: max(parts.imageFrame.width, text.width),
        height: parts.imageFrame.height + usedGap + text.height)
      let isBottom = configuration.imagePlacement.contains(.bottom)
      parts.imageFrame.origin = CGPoint(
        x: (parts.size.width - parts.imageFrame.width) / 2, y: isBottom ? text.height + usedGap : 0)
      parts.moveText(
        x: (parts.size.width - text.width) / 2, y: isBottom ? 0 : parts.imageFrame.height + usedGap)
    }
    return parts
  }

  /// Places the title above the subtitle, starting at (0, 0). Returns the size of both together.
  private func layOutText(within width: CGFloat, into parts: inout Parts) -> CGSize {
    let limit = CGSize(width: width, height: 0)
    let titleSize = titleLabel.text?.isEmpty == false ? titleLabel.sizeThatFits(limit) : .zero
    let subtitleSize = subtitleLabel.text?.isEmpty == false ? subtitleLabel.sizeThatFits(limit) : .zero
    let gap = titleSize.height > 0 && subtitleSize.height > 0 ? configuration.titlePadding : 0
    let textWidth = max(titleSize.width, subtitleSize.width)
    func leftEdge(of size: CGSize) -> CGFloat {
      switch textAlignment {
      case .right: textWidth - size.width
      case .center: (textWidth - size.width) / 2
      default: 0
      }
    }
    parts.title = CGRect(origin: CGPoint(x: leftEdge(of: titleSize), y: 0), size: titleSize)
    parts.subtitle = CGRect(
      origin: CGPoint(x: leftEdge(of: subtitleSize), y: titleSize.height + gap), size: subtitleSize)
    return CGSize(width: textWidth, height: titleSize.height + gap + subtitleSize.height)
  }

  // MARK: Layout

  func layOut() {
    let bounds = button.bounds
    let backgroundInsets = configuration.background.backgroundInsets
    backgroundView.frame = bounds.inset(by: UIEdgeInsets(backgroundInsets))
    backgroundView.layer.cornerRadius = ButtonAppearance.cornerRadius(
      of: configuration, height: backgroundView.bounds.height)
    backgroundView.layer.cornerCurve = configuration.cornerStyle == .capsule ? .circular : .continuous
    customView?.frame = backgroundView.bounds
    let area = bounds.inset(by: UIEdgeInsets(configuration.contentInsets))
    let parts = parts(within: max(0, area.width))
    let origin = contentOrigin(for: parts.size, in: area)
    func placed(_ part: CGRect) -> CGRect { part.offsetBy(dx: origin.x, dy: origin.y) }
    titleLabel.frame = placed(parts.title)
    subtitleLabel.frame = placed(parts.subtitle)
    let imageFrame = placed(parts.imageFrame)
    if configuration.showsActivityIndicator {
      activityIndicator?.frame = imageFrame
    } else {
      button.shownImageView?.frame = imageFrame
    }
  }

  private func contentOrigin(for size: CGSize, in area: CGRect) -> CGPoint {
    var origin = area.origin
    switch button.effectiveContentHorizontalAlignment {
    case .right: origin.x = area.maxX - size.width
    case .center: origin.x = area.midX - size.width / 2
    default: break
    }
    switch button.contentVerticalAlignment {
    case .bottom: origin.y = area.maxY - size.height
    case .center, .fill: origin.y = area.midY - size.height / 2
    case .top: break
    }
    return origin
  }
}

extension UIEdgeInsets {
  /// Converts directional insets: leading to left, trailing to right.
  fileprivate init(_ insets: NSDirectionalEdgeInsets) {
    self.init(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
  }
}
