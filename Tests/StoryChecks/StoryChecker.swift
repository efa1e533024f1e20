import TouchstoneInspector
import UIKit

/// Checks the stories of a history: no entry is missing, no story uses an entry twice, and each sentence
/// refers to an existing rule.
public struct StoryChecker {
  private let rules: RuleNumbers

  public init(rules: RuleNumbers) { self.rules = rules }

  /// Returns a sentence for each mistake; empty if there are none.
  public func problems(of history: TraceHistory) -> [String] {
    let stories = TouchStory.touches(in: history).compactMap { TouchStory(of: $0, in: history) }
    return stories.flatMap(problemsOfTelling) + problemsOfOmission(history, stories)
  }

  /// Checks that every sentence has texts in both languages and existing rules, and that no entry is used
  /// twice.
  private func problemsOfTelling(_ story: TouchStory) -> [String] {
    var problems: [String] = []
    var told: Set<Int> = []
    let name = story.touch.name
    for (text, rules) in [(story.headline, story.rules)] + story.sentences.map({ ($0.text, $0.rules) }) {
      if text.english.count < 5 || text.chinese.count < 3 {
        problems.append("\(name): says nothing: \(text)")
      }
      if text.english.contains("UIScrollViewDelayed") {
        problems.append("\(name): names what is private: \(text.english)")
      }
      if rules.isEmpty { problems.append("\(name): without a rule: \(text.english)") }
      for rule in rules where !self.rules.contains(rule) {
        problems.append("\(name): no rule \(rule): \(text.english)")
      }
    }
    for sentence in story.sentences {
      let text = sentence.text.english
      if sentence.entries.isEmpty { problems.append("\(name): accounts for nothing: \(text)") }
      for entry in sentence.entries where !told.insert(entry).inserted {
        problems.append("\(name): entry \(entry) is told twice: \(text)")
      }
    }
    return problems
  }

  /// Checks that no entry is missing: each decision about a touch, or about a recognizer that tracks the
  /// touch, must be in the touch's story. Each call and line of the app must be in at least one story.
  private func problemsOfOmission(_ history: TraceHistory, _ stories: [TouchStory]) -> [String] {
    var problems: [String] = []
    var told: [TraceReference: Set<Int>] = [:]
    for story in stories { told[story.touch] = Set(story.sentences.flatMap(\.entries)) }
    let all = told.values.reduce(into: Set<Int>()) { $0.formUnion($1) }
    var followers: [TraceReference: [TraceReference]] = [:]
    var recognizers: Set<TraceReference> = []
    var hasTouch = false
    var inputTurn = 0
    for entry in history.entries {
      for touch in concerned(by: entry.fact, &followers) {
        if let story = told[touch], !story.contains(entry.number) {
          problems.append("\(touch.name): entry \(entry.number) is left out: \(entry.fact)")
        }
      }
      if case .binding(.recognizerJoined(let recognizer, _)) = entry.fact {
        recognizers.insert(recognizer.reference)
      }
      switch entry.fact {
      case .binding(.bound): hasTouch = true
      // A recognizer that ignores all its touches does not send its action for any of them.
      case .control(.action(_, let sender?, _))
      where recognizers.contains(sender) && (followers[sender] ?? []).isEmpty:
        break
      // Keys, wheels and pointers are not part of any touch's story.
      case .input(.other), .recognizer(.input), .responder(.input): inputTurn = entry.turn
      case .responder(.sentEvent(let type, _, _)) where type != .touches: inputTurn = entry.turn
      case .message, .control(.action), .control(.event), .responder(.forwarded):
        // In a turn with other input, or before the first touch, the entry does not necessarily concern a
        // touch.
        if hasTouch, inputTurn != entry.turn, !all.contains(entry.number), isAmidTouch(entry, history) {
          problems.append("Nobody tells entry \(entry.number): \(entry.fact)")
        }
      case .input(.wire), .input(.touch), .input(.enqueued), .input(.dequeued): break
      case .binding(.withheld), .binding(.recognizerJoined), .binding(.recognizerLeftOut): break
      case .hitTest, .recognizer, .delivery, .responder, .idle, .history: break
      }
    }
    return problems
  }

  /// Whether a touch was in progress. If a hit test finds no view, the lines that the app printed during the
  /// hit test are not part of a touch.
  private func isAmidTouch(_ entry: TraceHistory.Entry, _ history: TraceHistory) -> Bool {
    guard let index = history.entries.firstIndex(where: { $0.number == entry.number }) else { return false }
    for earlier in history.entries[..<index].reversed() where earlier.turn == entry.turn {
      switch earlier.fact {
      case .message: continue
      case .hitTest: return false
      // The recognizer has no touches: it is driven by scroll input, or it ignores all its touches.
      case .recognizer(.state), .control(.action): return false
      case .input, .binding, .recognizer, .delivery, .responder, .control(.event), .idle, .history:
        return true
      }
    }
    return true
  }

  /// Returns the touches to which a fact refers, and the touches of the recognizers to which the fact refers.
  private func concerned(
    by fact: TraceFact, _ followers: inout [TraceReference: [TraceReference]]
  ) -> [TraceReference] {
    switch fact {
    case .binding(let binding): return concerned(by: binding, &followers)
    case .recognizer(let recognizer): return concerned(by: recognizer, &followers)
    case .delivery(let delivery): return [touch(of: delivery)]
    case .responder(.touches(_, let touches, _)): return touches
    case .control(.action(_, let sender?, _)): return followers[sender] ?? []
    case .input, .hitTest, .responder, .control, .message, .idle, .history: return []
    }
  }

  private func touch(of delivery: TraceFact.Delivery) -> TraceReference {
    switch delivery {
    case .decided(let touch, _, _, _, _), .recognition(let touch, _, _, _), .held(let touch, _, _),
      .released(let touch, _, _), .discarded(let touch, _, _, _), .cancelled(let touch, _, _):
      touch
    }
  }

  private func concerned(
    by binding: TraceFact.Binding, _ followers: inout [TraceReference: [TraceReference]]
  ) -> [TraceReference] {
    switch binding {
    case .bound(let touch): return [touch.reference]
    // Facts that only hover and wheel input cause do not concern a touch.
    case .recognizerLeftOut(_, _, .otherInput): return []
    case .withheld(let touch, _, _), .recognizerLeftOut(_, let touch, _): return [touch]
    case .recognizerJoined(let recognizer, let touch):
      followers[recognizer.reference, default: []].append(touch)
      return [touch]
    }
  }

  private func concerned(
    by recognizer: TraceFact.Recognizer, _ followers: inout [TraceReference: [TraceReference]]
  ) -> [TraceReference] {
    switch recognizer {
    case .touches(_, let touches, _): return touches
    case .ignored(let recognizer, let touch):
      followers[recognizer.reference]?.removeAll { $0 == touch }
      return [touch]
    case .state(let recognizer, _, _, let cause):
      let touches = followers[recognizer.reference] ?? []
      if case .reset = cause { followers[recognizer.reference] = nil }
      return touches
    case .waits(let recognizer, _), .waitEnded(let recognizer, _, _):
      return followers[recognizer.reference] ?? []
    case .prevention(let recognizer, let other, _, _):
      return (followers[recognizer.reference] ?? []) + (followers[other.reference] ?? [])
    case .input: return []
    }
  }
}
