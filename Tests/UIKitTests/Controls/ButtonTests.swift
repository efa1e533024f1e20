import Testing

@testable import UIKit

@Suite("Buttons")
struct ButtonTests {
  let log = StageLog()

  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
  }

  @Test("A tap sends touchUpInside, then primaryActionTriggered, then the touch ends")
  func primaryAction() {
    let stage = TouchStage()
    let button = UIButton(
      type: .system, primaryAction: UIAction(title: "Save") { [log] _ in log.add("primary") })
    button.frame = CGRect(x: 100, y: 200, width: 100, height: 40)
    button.addAction(UIAction { [log] _ in log.add("touchUpInside") }, for: .touchUpInside)
    stage.window.addSubview(button)
    stage.tap(150, 220, at: 1)
    #expect(log.take() == ["touchUpInside", "primary"])  // 7.7
    stage.down(150, 220, at: 2)
    stage.move(150, 500, at: 2.1)
    stage.up(150, 500, at: 2.2)
    #expect(log.take() == [])
    #expect(button.currentTitle == "Save")  // 7.12
  }

  @Test("An empty button is large enough for a finger: 30 points by a line and its insets")
  func emptySize() {
    let button = UIButton()
    #expect(button.intrinsicContentSize.width == 30)
    #expect(button.intrinsicContentSize.height == UIFont.systemFont(ofSize: 18).lineHeight.rounded(.up) + 12)
    button.sizeToFit()
    #expect(button.bounds.size == button.intrinsicContentSize)
    #expect(button.sizeThatFits(.zero) == button.intrinsicContentSize)
    // The system font has a line height of 22 points at this size if Inter is installed.
    if button.titleLabel?.font.familyName == "Inter" {
      #expect(button.intrinsicContentSize == CGSize(width: 30, height: 34))
    }
    button.setTitle("", for: .normal)
    #expect(button.intrinsicContentSize.width == 30)
    button.setBackgroundImage(image(70, 50), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 70, height: 50))
    let configured = UIButton(configuration: .plain())
    #expect(configured.intrinsicContentSize != CGSize(width: 30, height: 34))
  }

  @Test("Title and image leave the touch to the button")
  func contentIsNotHit() {
    let stage = TouchStage()
    let button = UIButton(type: .system)
    button.setTitle("A long title", for: .normal)
    button.setImage(image(20, 20), for: .normal)
    button.setBackgroundImage(image(20, 20), for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
    stage.window.addSubview(button)
    stage.window.layoutIfNeeded()
    for x in stride(from: 1.0, to: 200, by: 7) {
      #expect(stage.window.hitTest(CGPoint(x: x, y: 20), with: nil) === button)  // 7.16
    }
  }

  @Test("Each state shows its own title, or the normal one")
  func titles() {
    let button = UIButton(type: .custom)
    button.setTitle("normal", for: .normal)
    button.setTitle("highlighted", for: .highlighted)
    button.setTitle("selected", for: .selected)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.green, for: .disabled)
    #expect(button.currentTitle == "normal")
    #expect(button.currentTitleColor == .red)
    button.isHighlighted = true
    #expect(button.currentTitle == "highlighted")
    #expect(button.titleLabel?.text == "highlighted")
    button.isSelected = true
    #expect(button.currentTitle == "normal")  // highlighted and selected: a state without a title
    button.isHighlighted = false
    #expect(button.currentTitle == "selected")
    button.isSelected = false
    button.isEnabled = false
    #expect(button.currentTitle == "normal")
    #expect(button.currentTitleColor == .green)
    #expect(button.titleLabel?.textColor == .green)
    #expect(button.title(for: .disabled) == nil)
    button.setTitle(nil, for: .highlighted)
    #expect(button.title(for: .highlighted) == nil)
  }

  @Test("Properties that a layout sets to their present values request no new layout")
  func setAgain() {
    final class Row: UIView {
      let button = UIButton(type: .system)
      let image = UIImage()
      var layouts = 0
      override func layoutSubviews() {
        layouts += 1
        button.setTitle("Save", for: .normal)
        button.setTitleColor(.red, for: .normal)
        button.setImage(image, for: .normal)
        button.setBackgroundImage(image, for: .normal)
      }
    }
    let row = Row(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    row.addSubview(row.button)
    row.layoutIfNeeded()
    row.layouts = 0
    row.setNeedsLayout()
    row.layoutIfNeeded()
    #expect(row.layouts == 1)
  }

  @Test("Image and title are side by side in the middle, or as the alignment requires")
  func layout() throws {
    let button = UIButton(type: .custom)
    button.setTitle("Title", for: .normal)
    button.setImage(image(20, 10), for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    let label = try #require(button.titleLabel), imageView = try #require(button.imageView)
    let width = label.intrinsicContentSize.width
    button.layoutIfNeeded()
    #expect(imageView.frame == CGRect(x: (300 - 20 - width) / 2, y: 25, width: 20, height: 10))
    #expect(label.frame.minX == imageView.frame.maxX)
    #expect(label.frame.width == width)
    #expect(label.frame.midY == 30)

    button.contentHorizontalAlignment = .left
    button.contentVerticalAlignment = .top
    button.contentEdgeInsets = UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 9)
    button.layoutIfNeeded()
    #expect(imageView.frame.origin == CGPoint(x: 5, y: 3))
    #expect(label.frame.origin == CGPoint(x: 25, y: 3))

    button.contentHorizontalAlignment = .right
    button.contentVerticalAlignment = .bottom
    button.layoutIfNeeded()
    #expect(label.frame.maxX == 291)
    #expect(label.frame.maxY == 53)
    #expect(imageView.frame.maxX == 291 - width)
    #expect(button.intrinsicContentSize.width == 20 + width + 14)
  }

  @Test("A title without room is truncated, not drawn beside the button")
  func narrow() throws {
    let button = UIButton(type: .custom)
    button.setTitle("A title that is much too long", for: .normal)
    button.setImage(image(20, 10), for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 50, height: 40)
    button.layoutIfNeeded()
    let label = try #require(button.titleLabel)
    #expect(label.frame.minX == 20)
    #expect(label.frame.maxX == 50)
  }

  @Test("A finger dims a system button at once; afterwards it fades back")
  func dimming() throws {
    let stage = TouchStage()
    let button = UIButton(type: .system)
    button.setTitle("Title", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    stage.window.addSubview(button)
    let label = try #require(button.titleLabel)
    stage.down(50, 20, at: 1)
    #expect(label.alpha < 1)
    #expect(label.presentedAlpha == label.alpha)
    stage.up(50, 20, at: 2)
    #expect(label.alpha == 1)
    #expect(label.presentedAlpha < 1)
    stage.advance(to: 3)
    #expect(label.presentedAlpha == 1)
  }

  @Test("A disabled action disables its button; a plain control keeps it for its primary event")
  func disabledAction() {
    let action = UIAction(title: "No", attributes: .disabled) { _ in }
    #expect(!UIButton(frame: .zero, primaryAction: action).isEnabled)
    #expect(UIControl(frame: .zero, primaryAction: action).allControlEvents == .primaryActionTriggered)
  }
}
