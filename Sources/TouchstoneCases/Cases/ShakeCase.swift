import UIKit

/// A shake and a media key start at the first responder, without a hit test (scenario SC-28).
final class ShakeCase: TouchCase {
  private static let firstResponderSwitch = TouchCaseSwitch(
    "canBecomeFirstResponder", of: "PlayerView", LocalizedText("events start at this view", "事件从此视图开始"))
  private static let firstResponderVariant = TouchCaseVariant(
    "firstresponder", LocalizedText("A first responder", "有第一响应者"), [firstResponderSwitch.on])
  private static let noFirstResponderVariant = TouchCaseVariant(
    "nobody", LocalizedText("No first responder", "没有第一响应者"), [firstResponderSwitch.off])

  static let card = TouchCaseCard(
    identifier: "shake", chapter: .otherEvents,
    title: LocalizedText("A shake, and media keys", "摇动与媒体键"),
    summary: LocalizedText(
      "Motion and remote control events start at the first responder, or else at the key window. Ctrl+Alt+Z counts as a shake.",
      "摇动与遥控事件从第一响应者（或主窗口）开始；这里 Ctrl+Alt+Z 就是摇动。"),
    variants: [firstResponderVariant, noFirstResponderVariant],
    scenarios: [
      TouchScenario(
        "A shake", "摇动", variant: firstResponderVariant, script: shakeScript,
        expected: chainLines(.motionBegan) + chainLines(.motionEnded)),
      TouchScenario(
        "Play and pause", "播放与暂停", variant: firstResponderVariant,
        script: """
          0.000 remote toggle-play-pause
          0.500 remote next-track
          """,
        expected: [ExpectedLine("subtype 103", "2.4")] + chainLines(.remoteControlReceived) + [
          ExpectedLine("subtype 104", "2.4")
        ] + chainLines(.remoteControlReceived)),
      TouchScenario(
        "A shake, without a first responder", "没有第一响应者时摇动", variant: noFirstResponderVariant,
        script: shakeScript,
        expected: remainingChainLines(.motionBegan, "10.12") + remainingChainLines(.motionEnded, "10.12")),
      TouchScenario(
        "A media key, without a first responder", "没有第一响应者时按媒体键", variant: noFirstResponderVariant,
        script: "0.000 remote toggle-play-pause",
        expected: remainingChainLines(.remoteControlReceived, "10.12")),
    ])

  private static let shakeScript = """
    0.000 shake begin
    0.400 shake end
    """

  private static func chainLines(_ call: LoggedCall) -> [ExpectedLine] {
    [
      .call("PlayerView", call, "10.12"), .call("RootView", call, "SC-28"),
      .call("PlayerController", call, "10.1"),
    ] + remainingChainLines(call, "10.2")
  }

  private static func remainingChainLines(_ call: LoggedCall, _ rule: String) -> [ExpectedLine] {
    [
      .call("PlayerWindow", call, rule), .call("PlayerApplication", call, "10.1"),
      .call("PlayerDelegate", call, "10.1, 10.6"),
    ]
  }

  static var applicationClass: UIApplication.Type { PlayerApplication.self }
  static var takesKeys: Bool { true }
  private let playerDelegate = PlayerDelegate()
  var applicationDelegate: UIApplicationDelegate? { playerDelegate }

  private let acceptsFirstResponder: Bool
  init(variant: TouchCaseVariant) {
    acceptsFirstResponder = variant.isOn(ShakeCase.firstResponderSwitch)
  }

  func connect(to stage: TouchCaseStage) {
    let player = PlayerView(acceptsFirstResponder: acceptsFirstResponder)
    let controller = PlayerController()
    controller.view = RootView()
    controller.view.backgroundColor = StageTheme.background
    controller.view.addSubview(player)
    controller.view.addSubview(
      StageHint(
        LocalizedText("Press Ctrl+Alt+Z, or Play on your keyboard.", "按 Ctrl+Alt+Z，或键盘上的播放键。"),
        frame: CGRect(x: 40, y: 612, width: 295, height: 60)))
    stage.show(controller, in: PlayerWindow(windowScene: stage.scene))
    player.becomeFirstResponder()
  }
}

/// A player that responds to shakes and media keys. It is the first responder if `acceptsFirstResponder` is
/// true.
private final class PlayerView: EdgedView {
  private let acceptsFirstResponder: Bool
  private let photoView = PhotoView(
    "Morning", .morning, frame: CGRect(x: 26, y: 26, width: 243, height: 180))
  private let stateLabel = UILabel(frame: CGRect(x: 12, y: 226, width: 271, height: 44))
  private var isPlaying = false
  private var trackNumber = 1

  init(acceptsFirstResponder: Bool) {
    self.acceptsFirstResponder = acceptsFirstResponder
    super.init(frame: CGRect(x: 40, y: 200, width: 295, height: 290))
    backgroundColor = StageTheme.card
    layer.cornerRadius = 14
    if acceptsFirstResponder { edge = (StageTheme.accent, 2) }
    stateLabel.font = StageTheme.titleFont
    stateLabel.textAlignment = .center
    addSubview(photoView)
    addSubview(stateLabel)
    showState()
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { acceptsFirstResponder }

  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    log(self, .motionBegan)
    photoView.transform = CGAffineTransform(rotationAngle: 0.06)
    super.motionBegan(motion, with: event)
  }

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    log(self, .motionEnded)
    photoView.animateWithSpring { photoView.transform = .identity }
    super.motionEnded(motion, with: event)
  }

  override func remoteControlReceived(with event: UIEvent?) {
    if let event { log("subtype \(event.subtype.rawValue)") }
    log(self, .remoteControlReceived)
    switch event?.subtype {
    case .remoteControlTogglePlayPause: isPlaying.toggle()
    case .remoteControlPlay: isPlaying = true
    case .remoteControlPause, .remoteControlStop: isPlaying = false
    case .remoteControlNextTrack: trackNumber += 1
    case .remoteControlPreviousTrack: trackNumber = max(1, trackNumber - 1)
    default: break
    }
    showState()
    super.remoteControlReceived(with: event)
  }

  private func showState() {
    let text =
      isPlaying
      ? LocalizedText("Track \(trackNumber) plays", "第 \(trackNumber) 首正在播放")
      : LocalizedText("Track \(trackNumber) is paused", "第 \(trackNumber) 首已暂停")
    stateLabel.text = text.text
    stateLabel.textColor = isPlaying ? StageTheme.accentText : StageTheme.secondaryText
  }
}

private final class RootView: UIView {
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    log(self, .motionBegan)
    super.motionBegan(motion, with: event)
  }

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    log(self, .motionEnded)
    super.motionEnded(motion, with: event)
  }

  override func remoteControlReceived(with event: UIEvent?) {
    log(self, .remoteControlReceived)
    super.remoteControlReceived(with: event)
  }
}

private final class PlayerController: UIViewController {
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    log(self, .motionBegan)
    super.motionBegan(motion, with: event)
  }

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    log(self, .motionEnded)
    super.motionEnded(motion, with: event)
  }

  override func remoteControlReceived(with event: UIEvent?) {
    log(self, .remoteControlReceived)
    super.remoteControlReceived(with: event)
  }
}

private final class PlayerWindow: UIWindow {
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    log(self, .motionBegan)
    super.motionBegan(motion, with: event)
  }

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    log(self, .motionEnded)
    super.motionEnded(motion, with: event)
  }

  override func remoteControlReceived(with event: UIEvent?) {
    log(self, .remoteControlReceived)
    super.remoteControlReceived(with: event)
  }
}

private final class PlayerApplication: UIApplication {
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    log(self, .motionBegan)
    super.motionBegan(motion, with: event)
  }

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    log(self, .motionEnded)
    super.motionEnded(motion, with: event)
  }

  override func remoteControlReceived(with event: UIEvent?) {
    log(self, .remoteControlReceived)
    super.remoteControlReceived(with: event)
  }
}

private final class PlayerDelegate: UIResponder, UIApplicationDelegate {
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    log(self, .motionBegan)
    super.motionBegan(motion, with: event)
  }

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    log(self, .motionEnded)
    super.motionEnded(motion, with: event)
  }

  override func remoteControlReceived(with event: UIEvent?) {
    log(self, .remoteControlReceived)
    super.remoteControlReceived(with: event)
  }
}
