import TouchCases
import TouchInspector
import UIKit

/// The window around the stage: the cases at the left, the case's name and variants above, its log at the right.
@MainActor final class Gallery {
  static let preferredSize = CGSize(width: 1100, height: 860)

  private let session: LiveSession
  private let type: any TouchCase.Type
  private let variant: TouchCaseVariant
  private var log: ArticleLog?
  private var window: UIWindow?

  init(session: LiveSession, type: any TouchCase.Type, variant: TouchCaseVariant) {
    self.session = session
    self.type = type
    self.variant = variant
  }

  func show(on scene: UIWindowScene, around stage: TouchCaseStage) {
    let controller = GalleryController(
      card: type.card, variant: variant, language: session.window.language, stage: stage)
    controller.onChoose = { [unowned session] type, variant in
      session.open(type, variant: variant, bare: false)
    }
    let log = ArticleLog(keepsEntries: false) { [unowned controller] line in controller.append(line) }
    session.trace.add(log)
    self.log = log
    let window = UIWindow(windowScene: scene)
    // Below the case's own windows, whose levels are theirs to choose.
    window.windowLevel = UIWindow.Level(-0.5)
    window.rootViewController = controller
    window.isHidden = false
    self.window = window
    controller.view.layoutIfNeeded()
  }

  func close() {
    if let log { session.trace.remove(log) }
    window?.isHidden = true
    window = nil
  }
}
