import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit

/// The comparison of two variants in the gallery's window.
final class CompareGallery {
  private unowned let session: GallerySession
  let type: any TouchCase.Type
  let comparison: Comparison
  let controller: CompareController
  private let window: UIWindow
  private let panelWindow: PanelWindow

  /// Shows the comparison in the application that the session has just launched.
  init(
    _ type: any TouchCase.Type, variants: [TouchCaseVariant], session: GallerySession,
    application: UIApplication
  ) {
    self.session = session
    self.type = type
    let scene = session.scene
    panelWindow = PanelWindow(windowScene: scene)
    controller = CompareController(
      type.card, variants: variants, pace: session.viewState.pace, sheetWindow: panelWindow)
    // The sizes of the pictures are known only after the first layout.
    let stages = variants.map { variant in
      ComparedStage(
        type, variant: variant, size: type.card.size, displayScale: scene.displayScale,
        style: scene.userInterfaceStyle, layers: session.viewState.layers, gallery: application)
    }
    comparison = Comparison(stages, in: application)
    window = UIWindow(windowScene: scene)
    connect()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    controller.view.layoutIfNeeded()
    controller.becomeFirstResponder()
    controller.show(comparison)
  }

  private func connect() {
    panelWindow.onEscape = { [unowned self] in controller.pressEscape() }
    comparison.onChange = { [unowned self] in controller.show(comparison) }
    controller.onArrange = { [unowned self] in arrange() }
    controller.onPlay = { [unowned self] in play() }
    controller.onPaceChange = { [unowned self] pace in
      session.viewState.pace = pace
      session.setClockSpeed(pace.rate)
    }
    controller.onChoose = { [unowned self] index, variant in
      var variants = controller.variants
      variants[index] = variant
      replace(variants)
    }
    for (index, side) in controller.sides.enumerated() {
      side.picture.onAppearanceChange = { [unowned self] in arrange() }
      side.picture.onTouches = { [unowned self] in comparison.deliver($0, from: index) }
    }
    controller.onDone = { [unowned self] in
      session.host.performWhenIdle { [weak session] in session?.endComparison() }
    }
  }

  private func arrange() {
    guard let layout = controller.layout else { return }
    let scene = session.scene
    for (stage, side) in zip(comparison.stages, layout.sides) {
      stage.style = scene.userInterfaceStyle
      stage.resize(to: side.picture.size, displayScale: scene.displayScale)
    }
  }

  /// Replaces both stages with new stages that show the given variants.
  private func replace(_ variants: [TouchCaseVariant]) {
    let scene = session.scene
    let application = UIApplication.shared
    let stages = zip(variants, comparison.stages).map { variant, old in
      ComparedStage(
        type, variant: variant, size: old.size, displayScale: scene.displayScale,
        style: scene.userInterfaceStyle, layers: session.viewState.layers, gallery: application)
    }
    controller.show(variants)
    comparison.replaceStages(with: stages)
  }

  /// Restarts both stages, and lets the ghost finger play the next scenario on both.
  private func play() {
    replace(controller.variants)
    do {
      try comparison.playNextScenario()
    } catch {
      controller.show(problem: GalleryText.unreadable.text)
    }
  }

  func close() {
    comparison.close()
    window.isHidden = true
    panelWindow.isHidden = true
  }
}
