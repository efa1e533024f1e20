import Testing

@testable import UIKit

@Suite("Tints behind presented controllers")
final class TintAdjustmentTests {
  private lazy var stage = TouchStage()
  private let root = UIViewController()
  private let button = UIButton(type: .system)

  private func isGrey(_ view: UIView) -> Bool {
    view.tintColor.resolvedColor(with: view.traitCollection)
      == UIColor.systemGray.resolvedColor(with: view.traitCollection)
  }

  @Test(
    "A dimmed view and its subviews are grey, despite their own tints; normal and automatic undo it")
  func modes() {
    final class Listener: UIView {
      var count = 0
      override func tintColorDidChange() { count += 1 }
    }
    let (outer, inner) = (UIView(), Listener())
    outer.addSubview(inner)
    inner.tintColor = .red
    inner.count = 0
    #expect(inner.tintAdjustmentMode == .normal)
    outer.tintAdjustmentMode = .dimmed
    #expect(inner.tintAdjustmentMode == .dimmed)
    #expect(inner.count == 1)
    #expect(isGrey(inner) && isGrey(outer))
    inner.tintAdjustmentMode = .normal
    #expect(!isGrey(inner))
    inner.tintAdjustmentMode = .automatic
    outer.tintAdjustmentMode = .automatic
    #expect(inner.tintColor == .red)
    #expect(inner.tintAdjustmentMode == .normal)
  }

  @Test(
    "An alert dims the tints behind it while it is shown, and not its own",
    arguments: [
      UIAlertController.Style.alert, .actionSheet,
    ])
  func alert(style: UIAlertController.Style) {
    root.view.addSubview(button)
    stage.window.rootViewController = root
    stage.advance(to: 0)
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: style)
    alert.addAction(UIAlertAction(title: "OK", style: .cancel))
    root.present(alert, animated: true)
    stage.advance(to: 1)
    #expect(isGrey(button))
    #expect(!isGrey(alert.view))
    alert.dismiss(animated: true)
    #expect(!isGrey(button))
    stage.advance(to: 2)
    #expect(!isGrey(button))
    #expect(button.tintAdjustmentMode == .normal)
  }

  @Test("A sheet dims the tints behind it, two sheets until both are gone; a full-screen controller does not")
  func sheets() {
    root.view.addSubview(button)
    stage.window.rootViewController = root
    stage.advance(to: 0)
    let (sheet, second) = (UIViewController(), UIViewController())
    sheet.modalPresentationStyle = .pageSheet
    second.modalPresentationStyle = .pageSheet
    root.present(sheet, animated: false)
    #expect(isGrey(button))
    sheet.present(second, animated: false)
    #expect(isGrey(sheet.view) && !isGrey(second.view))
    second.dismiss(animated: false)
    #expect(isGrey(button) && !isGrey(sheet.view))
    root.dismiss(animated: false)
    #expect(!isGrey(button))
    let full = UIViewController()
    full.modalPresentationStyle = .overFullScreen
    root.present(full, animated: false)
    #expect(!isGrey(button))
  }
}
