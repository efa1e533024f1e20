import Testing

@testable import UIKit

@Suite("Button configurations")
struct ButtonConfigurationTests {
  let log = StageLog()

  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
  }

  /// Shows the button in a window, lays out the window, and returns the stage.
  private func shown(_ button: UIButton, width: CGFloat = 200, height: CGFloat = 60) -> TouchStage {
    let stage = TouchStage()
    button.frame = CGRect(x: 20, y: 100, width: width, height: height)
    stage.window.addSubview(button)
    stage.window.layoutIfNeeded()
    return stage
  }

  private func background(_ button: UIButton) -> UIColor? { button.subviews.first?.backgroundColor }

  @Test("A button's configuration has priority for its title, image and action")
  func content() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Buy"
    let action = UIAction(title: "Other", image: image(10, 10)) { _ in }
    let button = UIButton(configuration: configuration, primaryAction: action)
    #expect(button.buttonType == .system)
    #expect(button.currentTitle == "Buy")
    #expect(button.currentImage === action.image)
    button.configuration?.title = nil
    #expect(button.currentTitle == "Other")
    button.configuration?.image = image(5, 5)
    #expect(button.currentImage?.size.width == 5)
    let stage = shown(button)
    defer { withExtendedLifetime(stage) {} }
    #expect(button.titleLabel?.text == "Other")
    #expect(button.imageView?.image?.size.width == 5)
  }

  @Test("A button's size is that of its content, paddings and insets")
  func size() throws {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Title"
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 5, bottom: 7, trailing: 11)
    let button = UIButton(configuration: configuration)
    let stage = shown(button)
    defer { withExtendedLifetime(stage) {} }
    let label = try #require(button.titleLabel)
    let text = label.intrinsicContentSize
    #expect(button.intrinsicContentSize == CGSize(width: text.width + 16, height: text.height + 10))
    button.configuration?.image = image(20, 10)
    button.configuration?.imagePadding = 4
    #expect(
      button.intrinsicContentSize
        == CGSize(width: text.width + 16 + 24, height: max(10, text.height) + 10))
    button.configuration?.imagePlacement = .top
    #expect(
      button.intrinsicContentSize
        == CGSize(width: max(20, text.width) + 16, height: text.height + 10 + 14))
  }

  @Test("A button's image is on its configured side", arguments: [0, 1, 2, 3])
  func placement(side: Int) throws {
    let placements: [NSDirectionalRectEdge] = [.leading, .trailing, .top, .bottom]
    var configuration = UIButton.Configuration.gray()
    configuration.title = "Title"
    configuration.image = image(20, 10)
    configuration.imagePadding = 6
    configuration.imagePlacement = placements[side]
    let button = UIButton(configuration: configuration)
    let stage = shown(button, height: 80)
    defer { withExtendedLifetime(stage) {} }
    let label = try #require(button.titleLabel).frame, picture = try #require(button.imageView).frame
    #expect(picture.size == CGSize(width: 20, height: 10))
    switch side {
    case 0: #expect(label.minX == picture.maxX + 6 && picture.midY == 40)
    case 1: #expect(picture.minX == label.maxX + 6 && picture.midY == 40)
    case 2: #expect(label.minY == picture.maxY + 6 && abs(picture.midX - 100) <= 1)
    default: #expect(picture.minY == label.maxY + 6 && abs(picture.midX - 100) <= 1)
    }
    let content = label.union(picture)
    #expect(abs(content.midX - 100) <= 1)
    #expect(abs(content.midY - 40) <= 1)
  }

  @Test("The subtitle is below the title, at the padding's distance")
  func subtitle() throws {
    var configuration = UIButton.Configuration.tinted()
    configuration.title = "Title"
    configuration.subtitle = "A longer subtitle"
    configuration.titlePadding = 3
    configuration.titleAlignment = .leading
    let button = UIButton(configuration: configuration)
    let stage = shown(button, height: 80)
    defer { withExtendedLifetime(stage) {} }
    let title = try #require(button.titleLabel), subtitle = try #require(button.subtitleLabel)
    #expect(subtitle.text == "A longer subtitle")
    #expect(subtitle.frame.minY == title.frame.maxY + 3)
    #expect(subtitle.frame.minX == title.frame.minX)
    #expect(subtitle.font.pointSize < title.font.pointSize)
    button.configuration?.titleAlignment = .trailing
    button.layoutIfNeeded()
    #expect(subtitle.frame.maxX == title.frame.maxX)
  }

  @Test("A title that is too wide continues on another line")
  func wraps() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "A title of several words"
    let button = UIButton(configuration: configuration)
    let single = button.intrinsicContentSize
    let narrow = button.sizeThatFits(CGSize(width: single.width * 0.7, height: 0))
    #expect(narrow.height > single.height)
    #expect(narrow.width <= single.width * 0.7)
  }

  @Test("An activity indicator replaces the image while it is shown")
  func activity() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Loading"
    configuration.image = image(20, 20)
    configuration.showsActivityIndicator = true
    let button = UIButton(configuration: configuration)
    let stage = shown(button)
    defer { withExtendedLifetime(stage) {} }
    let wheel = try #require(button.subviews.compactMap { $0 as? UIActivityIndicatorView }.first)
    #expect(wheel.isAnimating)
    #expect(button.imageView?.isHidden == true)
    #expect(wheel.frame.maxX <= (button.titleLabel?.frame.minX ?? 0))
    button.configuration?.showsActivityIndicator = false
    button.layoutIfNeeded()
    #expect(!wheel.isAnimating)
    #expect(button.imageView?.isHidden == false)
  }

  @Test("Each style has its colours, and base colours replace them")
  func colors() {
    let button = UIButton(configuration: .filled())
    button.tintColor = .systemGreen
    button.configuration?.title = "Title"
    let stage = shown(button)
    defer { withExtendedLifetime(stage) {} }
    #expect(background(button) == .systemGreen)
    #expect(button.titleLabel?.textColor == .white)
    button.configuration = .tinted()
    button.configuration?.title = "Title"
    button.layoutIfNeeded()
    #expect(button.titleLabel?.textColor == .systemGreen)
    #expect(background(button) == UIColor.systemGreen.withAlphaComponent(ButtonAppearance.tintedAlpha))
    button.configuration = .gray()
    button.layoutIfNeeded()
    #expect(background(button) == .secondarySystemFill)
    button.configuration = .plain()
    button.configuration?.title = "Title"
    button.layoutIfNeeded()
    #expect(background(button) == .clear)
    button.configuration = .filled()
    button.configuration?.title = "Title"
    button.configuration?.baseBackgroundColor = .systemOrange
    button.configuration?.baseForegroundColor = .black
    button.layoutIfNeeded()
    #expect(background(button) == .systemOrange)
    #expect(button.titleLabel?.textColor == .black)
    button.configuration?.background.backgroundColor = .systemPink
    button.layoutIfNeeded()
    #expect(background(button) == .systemPink)
  }

  @Test("A disabled button is grey, and a selected one looks selected")
  func states() {
    let button = UIButton(configuration: .filled())
    button.configuration?.title = "Title"
    let stage = shown(button)
    defer { withExtendedLifetime(stage) {} }
    button.isEnabled = false
    button.layoutIfNeeded()
    #expect(background(button) == .tertiarySystemFill)
    #expect(button.titleLabel?.textColor == .tertiaryLabel)
    button.isEnabled = true
    button.configuration = .tinted()
    button.configuration?.title = "Title"
    button.isSelected = true
    button.layoutIfNeeded()
    #expect(background(button) == button.tintColor)
    #expect(button.titleLabel?.textColor == .white)
    button.configuration?.automaticallyUpdateForSelection = false
    button.layoutIfNeeded()
    #expect(button.titleLabel?.textColor == button.tintColor)
  }

  @Test("A finger changes the look at once; without automatic updates it does not")
  func highlight() throws {
    let button = UIButton(configuration: .filled())
    button.configuration?.title = "Title"
    let stage = shown(button)
    defer { withExtendedLifetime(stage) {} }
    stage.down(60, 120, at: 1)
    button.layoutIfNeeded()
    let pressed = background(button)
    #expect(pressed != button.tintColor)
    #expect(button.subviews.first?.presentedBackgroundColor == pressed)
    stage.up(60, 120, at: 2)
    button.layoutIfNeeded()
    #expect(background(button) == button.tintColor)
    #expect(button.subviews.first?.presentedBackgroundColor != button.tintColor)
    stage.advance(to: 3)
    #expect(button.subviews.first?.presentedBackgroundColor == button.tintColor)
    button.automaticallyUpdatesConfiguration = false
    stage.down(60, 120, at: 4)
    button.layoutIfNeeded()
    #expect(background(button) == button.tintColor)
  }

  @Test("A button's corners follow its corner style, and a capsule's follow the height")
  func corners() {
    let button = UIButton(configuration: .filled())
    button.configuration?.cornerStyle = .capsule
    let stage = shown(button)
    defer { withExtendedLifetime(stage) {} }
    #expect(button.subviews.first?.layer.cornerRadius == 30)
    button.configuration?.cornerStyle = .fixed
    button.configuration?.background.cornerRadius = 11
    button.layoutIfNeeded()
    #expect(button.subviews.first?.layer.cornerRadius == 11)
    var radii: [CGFloat] = []
    for style in [UIButton.Configuration.CornerStyle.small, .medium, .large] {
      button.configuration?.cornerStyle = style
      button.layoutIfNeeded()
      radii.append(button.subviews.first?.layer.cornerRadius ?? 0)
    }
    #expect(radii == radii.sorted() && Set(radii).count == 3)
  }

  @Test("A larger button size in the configuration gives a larger button")
  func sizes() {
    var heights: [CGFloat] = []
    for size in [UIButton.Configuration.Size.mini, .small, .medium, .large] {
      var configuration = UIButton.Configuration.filled()
      configuration.title = "Title"
      configuration.buttonSize = size
      heights.append(UIButton(configuration: configuration).intrinsicContentSize.height)
    }
    #expect(heights == heights.sorted() && Set(heights).count == 4)
  }

  @Test("The update handler is called once before drawing, and after each change of state")
  func updateHandler() {
    let button = UIButton(configuration: .filled())
    button.configurationUpdateHandler = { [log] button in
      log.add(button.isHighlighted ? "highlighted" : button.isEnabled ? "normal" : "disabled")
      button.configuration?.title = button.isEnabled ? "On" : "Off"
    }
    let stage = shown(button)
    defer { withExtendedLifetime(stage) {} }
    #expect(log.take() == ["normal"])
    #expect(button.titleLabel?.text == "On")
    button.isEnabled = false
    button.setNeedsUpdateConfiguration()
    stage.window.layoutIfNeeded()
    #expect(log.take() == ["disabled"])
    #expect(button.titleLabel?.text == "Off")
    stage.window.layoutIfNeeded()
    #expect(log.take() == [])
    button.isEnabled = true
    stage.window.layoutIfNeeded()
    stage.down(60, 120, at: 1)
    stage.window.layoutIfNeeded()
    #expect(log.take() == ["normal", "highlighted"])
  }

  @Test("A button that toggles its selection does so before it sends its actions")
  func toggles() {
    let button = UIButton(
      configuration: .gray(),
      primaryAction: UIAction { [log] action in
        log.add((action.sender as? UIButton)?.isSelected == true ? "selected" : "not selected")
      })
    button.changesSelectionAsPrimaryAction = true
    let stage = shown(button)
    defer { withExtendedLifetime(stage) {} }
    stage.tap(60, 120, at: 1)
    stage.tap(60, 120, at: 2)
    #expect(log.take() == ["selected", "not selected"])
  }

  @Test("A button whose configuration is removed looks as before")
  func without() {
    let button = UIButton(type: .system)
    button.setTitle("Plain", for: .normal)
    button.configuration = .filled()
    let stage = shown(button)
    defer { withExtendedLifetime(stage) {} }
    #expect(background(button) == button.tintColor)
    button.configuration = nil
    button.layoutIfNeeded()
    #expect(button.subviews.allSatisfy { $0 is UILabel })
    #expect(button.titleLabel?.textColor == button.tintColor)
    #expect(button.titleLabel?.font.pointSize == UIButton.systemFontSize)
  }
}
