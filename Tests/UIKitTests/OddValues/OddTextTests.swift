import Testing

@testable import UIKit

@Suite("Odd texts", .serialized)
struct OddTextTests {
  nonisolated static let texts = [
    String(repeating: "x", count: 20_000), String(repeating: "line\n", count: 500_000),
    String(repeating: "\r\n", count: 100_000),
    String(decoding: [0xD800, 0x41, 0xDC00] as [UInt16], as: UTF16.self),
    "\u{202E}\u{202B}abc\u{2069}\u{202C}\u{200F}", "nul\0nul\u{7F}\u{1B}[0m",
    "e" + String(repeating: "\u{301}", count: 20_000), String(repeating: "👩‍👩‍👧‍👦", count: 3_000),
    "\u{2028}\u{2029}\u{FFFE}",
  ]

  @Test("Views, controls, bars and alerts accept any text", arguments: texts.indices)
  func shown(_ index: Int) {
    let text = Self.texts[index]
    let stage = Stage()
    let window = stage.window()
    let tabs = UITabBarController()
    let root = UIViewController()
    root.tabBarItem = UITabBarItem(title: text, image: nil, tag: 0)
    root.title = text
    tabs.viewControllers = [UINavigationController(rootViewController: root)]
    window.rootViewController = tabs
    window.layoutIfNeeded()
    let label = UILabel()
    label.text = text
    label.numberOfLines = 0
    let field = UITextField()
    field.text = text
    let button = UIButton(type: .system)
    button.setTitle(text, for: .normal)
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = text
    cell.detailTextLabel?.text = text
    let parts = [label, field, button, cell, UISegmentedControl(items: [text, "b"])]
    for (place, part) in parts.enumerated() {
      part.frame = CGRect(x: 10, y: 100 * place, width: 200, height: 90)
      root.view.addSubview(part)
      _ = part.sizeThatFits(CGSize(width: 200, height: 90))
    }
    field.becomeFirstResponder()
    field.selectAll(nil)
    field.insertText(text)
    field.deleteBackward()
    #expect(stage.scene.snapshot() != nil)
    let alert = UIAlertController(title: text, message: text, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: text, style: .default))
    root.present(alert, animated: false)
    stage.advance(to: 2)
    #expect(stage.scene.snapshot() != nil)
  }

  @Test("A selection beyond the end of marked text ends at its end")
  func markedRange() {
    let stage = Stage()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    stage.window().addSubview(field)
    field.becomeFirstResponder()
    field.setMarkedText("abc", selectedRange: NSRange(location: 1, length: .max))
    #expect(field.selectedTextRange.flatMap { field.text(in: $0) } == "bc")
    field.setMarkedText("abc", selectedRange: NSRange(location: .max, length: .max))
    #expect(field.selectedTextRange?.isEmpty == true)
    #expect(field.text == "abc")
  }
}
