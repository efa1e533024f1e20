import Testing
import UIKit

@testable import TouchstoneCases
@testable import TouchstoneGallery

@Suite("The texts of the cases", .serialized)
struct StageTextTests {
  @Test(
    "Every hint, and every name of a tinted view, has a contrast of 4.5",
    arguments: [UIUserInterfaceStyle.light, .dark])
  func contrast(style: UIUserInterfaceStyle) throws {
    var faults: Set<String> = []
    var count = 0
    for type in TouchCaseCatalog.all {
      let run = try GalleryRun(type.card.identifier, style: style)
      let ground = StageTheme.background.resolvedColor(
        with: UITraitCollection(userInterfaceStyle: style))
      func visit(_ view: UIView, _ ground: UIColor) {
        guard !view.isHidden, view.alpha > 0.99 else { return }
        let own = view.backgroundColor?.resolvedColor(with: view.traitCollection)
        let below = own.map { ground.covered(by: $0, 1) } ?? ground
        if let label = view as? UILabel, label is StageHint || label.superview is StageView,
          label.text?.isEmpty == false
        {
          count += 1
          let contrast = label.textColor.resolvedColor(with: label.traitCollection).contrast(to: below)
          if contrast < 4.5 {
            faults.insert("\(type.card.identifier) \((contrast * 100).rounded() / 100): \(label.text ?? "")")
          }
        }
        for subview in view.subviews { visit(subview, below) }
      }
      for window in run.host.scene.windows { visit(window, ground) }
    }
    #expect(count > 100)
    #expect(faults.isEmpty, "\(faults.sorted().joined(separator: "\n"))")
  }
}
