import Foundation
import UIKit

/// Drag and drop: a card that a resting finger lifts, and a tray that accepts it.
final class LiftAndDropCase: TouchCase {
  private static let liftableVariant = TouchCaseVariant("lift", LocalizedText("An item to lift", "有可拖的内容"))
  private static let nothingToLiftVariant = TouchCaseVariant(
    "empty", LocalizedText("No item to lift", "没有可拖的内容"))

  static let card = TouchCaseCard(
    identifier: "lift", chapter: .recognizers,
    title: LocalizedText("Lift and drop", "提起与放下"),
    summary: LocalizedText(
      "When the card is lifted, its touch is cancelled, and the app's waiting long press fails. If there is no item to lift, the long press begins.",
      "卡片被提起时，触摸被取消，应用中等待的长按失败；没有内容可提起时，长按才开始。"),
    variants: [liftableVariant, nothingToLiftVariant],
    // The card: (107, 130) to (267, 230). The tray: (40, 440) to (335, 640).
    scenarios: [
      TouchScenario(
        "Lift the card, drag it, drop it", "提起、移动、放下", variant: liftableVariant,
        script: """
          0.000 down 1 187 180
          0.700 move 1 187 300
          0.800 move 1 187 500
          0.900 move 1 187 540
          1.000 up 1
          """,
        expected: [
          .call("CardTapGestureRecognizer", .touchesBegan, "4.3a", at: 0),
          .call("CardView", .touchesBegan, "4.3e", at: 0),
          // The long press needs 0.3 s, but waits until the drag interaction lifts the card, at 0.5 s.
          ExpectedLine("lift: items?", "12.5", at: 0.5),
          .call("CardTapGestureRecognizer", .touchesCancelled, "12.5, 12.1", at: 0.5),
          .call("CardView", .touchesCancelled, "12.5, 12.1", at: 0.5),
          ExpectedLine("drag began", "12.5", at: 0.7),
          ExpectedLine("tray: entered", "12.5", at: 0.8),
          ExpectedLine("tray: dropped Swift", "12.5", at: 1),
          ExpectedLine("drag ended: copy", "12.5"),
        ]),
      TouchScenario(
        "Drop outside the tray", "在托盘外松手", variant: liftableVariant,
        script: """
          0.000 down 1 187 180
          0.700 move 1 187 500
          0.800 move 1 187 330
          0.900 up 1
          """,
        expected: [
          .call("CardTapGestureRecognizer", .touchesBegan, "4.3a", at: 0),
          .call("CardView", .touchesBegan, "4.3e", at: 0),
          ExpectedLine("lift: items?", "12.5", at: 0.5),
          .call("CardTapGestureRecognizer", .touchesCancelled, "12.5, 12.1", at: 0.5),
          .call("CardView", .touchesCancelled, "12.5, 12.1", at: 0.5),
          ExpectedLine("drag began", "12.5", at: 0.7),
          ExpectedLine("tray: entered", "12.5", at: 0.7),
          ExpectedLine("tray: left", "12.5", at: 0.8),
          ExpectedLine("drag ended: cancel", "12.5"),
        ]),
      TouchScenario(
        "A tap", "点按", variant: liftableVariant,
        script: """
          0.000 down 1 187 180
          0.080 up 1
          """,
        expected: [
          .call("CardTapGestureRecognizer", .touchesBegan, "4.3a", at: 0),
          .call("CardView", .touchesBegan, "4.3e", at: 0),
          .call("CardTapGestureRecognizer", .touchesEnded, "4.3a", at: 0.08),
          ExpectedLine("tap", "6.T2", at: 0.08),
          .call("CardView", .touchesCancelled, "4.4", at: 0.08),
        ]),
      TouchScenario(
        "Hold the card, with no item to lift", "按住卡片，没有可拖的内容", variant: nothingToLiftVariant,
        script: """
          0.000 down 1 187 180
          0.800 up 1
          """,
        expected: [
          .call("CardTapGestureRecognizer", .touchesBegan, "4.3a", at: 0),
          .call("CardView", .touchesBegan, "4.3e", at: 0),
          ExpectedLine("lift: items?", "12.5", at: 0.5),
          // The long press met its conditions after 0.3 s, but waited until the drag interaction tried to
          // lift the card, at 0.5 s.
          ExpectedLine("long press began", "12.5, 6.L1", at: 0.5),
          .call("CardView", .touchesCancelled, "4.4", at: 0.5),
          ExpectedLine("long press ended", "6.L2", at: 0.8),
        ]),
    ])

  private let variant: TouchCaseVariant
  private let sourceCard = CardView(
    frame: CGRect(x: 107, y: 130, width: 160, height: 100), tint: .systemOrange,
    logs: [.touchesBegan, .touchesEnded, .touchesCancelled])
  private let dropTray = StageView(
    "Tray", frame: CGRect(x: 40, y: 440, width: 295, height: 200), tint: .systemTeal)
  private let trayLabel = UILabel(frame: CGRect(x: 20, y: 80, width: 255, height: 40))

  init(variant: TouchCaseVariant) { self.variant = variant }

  func connect(to stage: TouchCaseStage) {
    let title = UILabel(frame: sourceCard.bounds)
    title.text = "Swift"
    title.font = StageTheme.titleFont
    title.textAlignment = .center
    sourceCard.addSubview(title)
    sourceCard.addGestureRecognizer(CardTapGestureRecognizer(target: self, action: LiftAndDropCase.tapped))
    let press = UILongPressGestureRecognizer(target: self, action: LiftAndDropCase.pressed)
    press.minimumPressDuration = 0.3
    sourceCard.addGestureRecognizer(press)
    sourceCard.addInteraction(UIDragInteraction(delegate: self))
    trayLabel.font = StageTheme.titleFont
    trayLabel.textAlignment = .center
    dropTray.addSubview(trayLabel)
    dropTray.addInteraction(UIDropInteraction(delegate: self))
    let hint = StageHint(
      LocalizedText("Hold the card, then drag it to the tray.", "按住卡片，把它拖到托盘里。"),
      frame: CGRect(x: 40, y: 310, width: 295, height: 40))
    stage.show(StageController([dropTray, hint, sourceCard]))
  }

  private func tapped() {
    log("tap")
    sourceCard.pulse()
  }

  private func pressed(_ press: UILongPressGestureRecognizer) { log("long press \(press.state)") }
}

extension LiftAndDropCase: UIDragInteractionDelegate {
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
    -> [UIDragItem]
  {
    log("lift: items?")
    guard variant == LiftAndDropCase.liftableVariant else { return [] }
    return [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "Swift")))]
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    log("drag began")
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    log("drag ended: \(operation)")
  }
}

extension LiftAndDropCase: UIDropInteractionDelegate {
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    session.canLoadObjects(ofClass: NSString.self)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    log("tray: entered")
    dropTray.layer.borderWidth = 3
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
    -> UIDropProposal
  {
    UIDropProposal(operation: .copy)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    log("tray: left")
    dropTray.layer.borderWidth = 1
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    session.loadObjects(ofClass: NSString.self) { [self] texts in
      guard let text = texts.first else { return }
      log("tray: dropped \(text)")
      trayLabel.text = "\(text)"
    }
    dropTray.layer.borderWidth = 1
    dropTray.pulse()
  }
}

private final class CardView: StageView {}
private final class CardTapGestureRecognizer: LoggingTapGestureRecognizer {}
