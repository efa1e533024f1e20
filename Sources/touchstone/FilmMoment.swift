import TouchstoneInspector
import UIKit

/// A turn that a film shows as a picture, with its caption: a finger lands or lifts, a recognizer recognizes,
/// or a touch is cancelled, released or discarded.
@MainActor struct FilmMoment {
  /// The time, in seconds on the application's clock.
  let time: TimeInterval
  let caption: LocalizedText

  /// Creates the moment from the entries of one turn; nil if the film does not show the turn.
  init?(_ turn: [TraceHistory.Entry]) {
    var captionBuilder = CaptionBuilder()
    for entry in turn { captionBuilder.read(entry.fact) }
    guard let caption = captionBuilder.caption else { return nil }
    // The turn's end is not used: in virtual time, a turn may end long after its events.
    time = turn.last { if case .idle = $0.fact { false } else { true } }?.time ?? 0
    self.caption = caption
  }

  static let idleCaption = LocalizedText("Idle", "空闲")
}

/// Collects the phrases of a caption.
@MainActor private struct CaptionBuilder {
  private static let maximumPartCount = 3

  private var fingerPart: LocalizedText?
  private var parts: [LocalizedText] = []
  /// For each recognizer that changed from Possible to Ended in this turn, its caption. If the recognizer
  /// waits for another recognizer, the caption is removed from `parts`.
  private var recognitionCaptions: [TraceReference: LocalizedText] = [:]
  private var hasOtherInput = false
  private var messageParts: [LocalizedText] = []

  var caption: LocalizedText? {
    var allParts = [fingerPart].compactMap { $0 } + parts
    if allParts.isEmpty, hasOtherInput { allParts = messageParts }
    guard !allParts.isEmpty else { return nil }
    let shownParts = allParts.prefix(CaptionBuilder.maximumPartCount)
    let english = shownParts.map(\.english).joined(separator: "; ")
    return LocalizedText(
      english.prefix(1).uppercased() + english.dropFirst(), shownParts.map(\.chinese).joined(separator: "；"))
  }

  mutating func read(_ fact: TraceFact) {
    switch fact {
    case .binding(let binding): read(binding)
    case .recognizer(let recognizer): read(recognizer)
    case .delivery(let delivery): read(delivery)
    case .responder(.sentEvent(.touches, let touches, _)):
      guard touches.contains(where: { $0.phase == .ended }) else { return }
      fingerPart = fingerPart ?? LocalizedText("the finger lifts", "手指抬起")
    case .input(.other): hasOtherInput = true
    case .message(let text): messageParts.append(LocalizedText(text, text))
    case .input(.wire), .input(.touch), .input(.enqueued), .input(.dequeued): break
    case .responder(.sentEvent), .responder(.touches), .responder(.input), .responder(.forwarded): break
    case .hitTest, .control, .idle, .history: break
    }
  }

  private mutating func read(_ binding: TraceFact.Binding) {
    switch binding {
    case .bound(let touch):
      fingerPart =
        touch.view.map {
          LocalizedText("a finger lands on \($0.shortName)", "手指落在 \($0.shortName)")
        } ?? LocalizedText("a finger lands", "手指落下")
    case .withheld, .recognizerJoined, .recognizerLeftOut: break
    }
  }

  private mutating func read(_ recognizer: TraceFact.Recognizer) {
    switch recognizer {
    case .state(let recognizer, let old, let new, _): addStateChange(recognizer, old, new)
    case .waits(let recognizer, let other):
      if let caption = recognitionCaptions[recognizer.reference] { parts.removeAll { $0 == caption } }
      let (waitingName, awaitedName) = (FactWords.name(recognizer), FactWords.name(other))
      add(
        "\(waitingName.english) waits for \(awaitedName.english)",
        "\(waitingName.chinese)等待\(awaitedName.chinese)失败")
    case .waitEnded(let recognizer, _, true):
      let name = FactWords.name(recognizer)
      add("\(name.english) recognizes", "\(name.chinese)识别成功")
    case .touches, .input, .prevention, .waitEnded, .ignored: break
    }
  }

  private mutating func read(_ delivery: TraceFact.Delivery) {
    switch delivery {
    case .cancelled(_, let view?, .recognizer):
      add("\(view.shortName)'s touch is cancelled", "\(view.shortName) 的触摸被取消")
    case .cancelled(_, _, let cause) where cause != .recognizer:
      add("the touch is cancelled", "触摸被取消")
    case .released(_, let view?, let phase) where phase != .moved:
      add("\(view.shortName) gets the held touch", "被延迟的触摸交给 \(view.shortName)")
    case .discarded(_, let view?, _, _):
      add("\(view.shortName) does not get the touch", "\(view.shortName) 收不到这个触摸")
    case .cancelled, .released, .discarded, .decided, .recognition, .held: break
    }
  }

  private mutating func addStateChange(
    _ recognizer: RecordedRecognizer, _ old: UIGestureRecognizer.State, _ new: UIGestureRecognizer.State
  ) {
    let name = FactWords.name(recognizer)
    switch (old, new) {
    case (_, .began): add("\(name.english) begins", "\(name.chinese)开始")
    case (.possible, .ended):
      add("\(name.english) recognizes", "\(name.chinese)识别成功")
      recognitionCaptions[recognizer.reference] = parts.last
    case (_, .ended): add("\(name.english) ends", "\(name.chinese)结束")
    case (_, .cancelled): add("\(name.english) is cancelled", "\(name.chinese)被取消")
    default: break
    }
  }

  private mutating func add(_ english: String, _ chinese: String) {
    let part = LocalizedText(english, chinese)
    if !parts.contains(part) { parts.append(part) }
  }
}
