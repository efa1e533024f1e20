import Testing
import TouchstoneCases
import TouchstoneInspector
import UIKit

@testable import TouchstoneGallery

extension GalleryRun {
  /// The gallery's own windows: all windows of the scene except the case's.
  private var galleryWindows: [UIWindow] {
    let caseWindows = session.stage?.windows ?? []
    return host.scene.windows.filter { window in
      !window.isHidden && !(window is TouchOverlayWindow) && !caseWindows.contains { $0 === window }
    }
  }

  /// Returns the visible labels of the gallery's windows, each with the colours of its text and its
  /// background, both opaque.
  private func shownLabels() throws -> [(label: UILabel, ink: UIColor, ground: UIColor)] {
    var found: [(UILabel, UIColor, UIColor)] = []
    func visit(_ view: UIView, _ ground: UIColor, _ alpha: CGFloat) {
      guard !view.isHidden, view.alpha > 0.01 else { return }
      let alpha = alpha * view.alpha
      let own = view.backgroundColor?.resolvedColor(with: view.traitCollection)
      let below = own.map { ground.covered(by: $0, alpha) } ?? ground
      if let label = view as? UILabel, label.text?.isEmpty == false, !label.bounds.isEmpty {
        let ink = label.textColor.resolvedColor(with: label.traitCollection)
        found.append((label, below.covered(by: ink, alpha), below))
      }
      for subview in view.subviews { visit(subview, below, alpha) }
    }
    for window in galleryWindows {
      visit(window, GalleryTheme.background.resolvedColor(with: window.traitCollection), 1)
    }
    return found
  }

  private func isDisabled(_ label: UILabel) -> Bool {
    // The label beside a disabled switch is not inside a control, so its colour shows that it is disabled.
    if label.textColor == GalleryTheme.disabled { return true }
    var view: UIView? = label
    while let current = view {
      if let control = current as? UIControl { return !control.isEnabled }
      view = current.superview
    }
    return false
  }

  /// Whether the label is in UIKit's own control or menu, whose colours are Apple's.
  private func isSystems(_ label: UILabel) -> Bool {
    var view: UIView? = label.superview
    while let current = view {
      if current is UISegmentedControl || current is UITextField || current is UISwitch { return true }
      if current is PopupWindow { return true }
      view = current.superview
    }
    return false
  }

  /// Describes each text of the gallery's windows that has fewer than 11 points, or a contrast below 4.5 (3
  /// for large and disabled texts).
  func textFaults() throws -> [String] {
    var faults: [String] = []
    for (label, ink, ground) in try shownLabels() where !isSystems(label) {
      let font = label.font ?? .systemFont(ofSize: 12)
      if font.pointSize < 11 { faults.append("\(font.pointSize) points: \(label.text ?? "")") }
      let least: CGFloat = isDisabled(label) || font.pointSize >= 18 ? 3 : 4.5
      let contrast = ink.contrast(to: ground)
      if contrast < least {
        faults.append(
          "\((contrast * 100).rounded() / 100): \(label.text ?? "") in \(label.superview.map { "\(type(of: $0))" } ?? "no view")"
        )
      }
    }
    return faults
  }
}
