import TouchInspector
import UIKit

/// What must hold for the stories of every history: nothing is left out, nothing is told twice, and each sentence has a
/// rule that exists.
public struct StoryChecker {
  private let rules: RuleNumbers

  public init(rules: RuleNumbers) { self.rules = rules }

  /// What is wrong, in sentences; empty where all is well.
  public func problems(of history: TraceHistory) -> [String] {
    let stories = TouchStory.touches(in: history).compactMap { TouchStory(of: $0, in: history) }
    return stories.flatMap(problemsOfTelling) + problemsOfOmission(history, stories)
  }

  /// Texts in both languages, rules that exist, no entry twice.
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

  /// Each decision about a touch, or about a recognizer that follows it, is in its story, and each call and line of the
  /// app in one story at least.
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
      if case .recognizerJoined(let recognizer, _) = entry.fact { recognizers.insert(recognizer.reference) }
      switch entry.fact {
      case .bound: hasTouch = true
      // A recognizer that ignores all its touches acts for none of them.
      case .action(_, let sender?, _) where recognizers.contains(sender) && (followers[sender] ?? []).isEmpty:
        break
      // What keys, wheels and pointers do is no touch's story.
      case .input, .recognizerInput, .deliveredInput: inputTurn = entry.turn
      case .sentEvent(let type, _, _) where type != .touches: inputTurn = entry.turn
      case .message, .action, .controlEvent, .forwarded:
        // In a turn that is not only a touch's, or before the first one, it may be somebody else's.
        if hasTouch, inputTurn != entry.turn, !all.contains(entry.number), isAmidTouch(entry, history) {
          problems.append("Nobody tells entry \(entry.number): \(entry.fact)")
        }
      default: break
      }
    }
    return problems
  }

  /// Lines that a hit test prints which finds nobody belong to no touch.
  private func isAmidTouch(_ entry: TraceHistory.Entry, _ history: TraceHistory) -> Bool {
    guard let index = history.entries.firstIndex(where: { $0.number == entry.number }) else { return false }
    for earlier in history.entries[..<index].reversed() where earlier.turn == entry.turn {
      switch earlier.fact {
      case .message: continue
      case .hitTestBegan, .hitTestVisited, .hitTestEnded: return false
      // A recognizer without touches: a scroll's, or one that ignores them all.
      case .recognizerState, .action: return false
      default: return true
      }
    }
    return true
  }

  /// The touches that a fact names, and those of the recognizers that it names.
  private func concerned(
    by fact: TraceFact, _ followers: inout [TraceReference: [TraceReference]]
  ) -> [TraceReference] {
    switch fact {
    case .bound(let touch): return [touch.reference]
    // What follows hovers and wheels alone is nothing to a touch.
    case .recognizerLeftOut(_, _, .otherInput): return []
    case .withheld(let touch, _, _), .recognizerLeftOut(_, let touch, _),
      .deliveryDecided(let touch, _, _, _, _),
      .recognitionDecided(let touch, _, _, _), .touchHeld(let touch, _, _), .touchReleased(let touch, _, _),
      .touchDiscarded(let touch, _, _, _), .cancelled(let touch, _, _):
      return [touch]
    case .delivered(_, let touches, _), .recognizerTouches(_, let touches, _): return touches
    case .recognizerJoined(let recognizer, let touch):
      followers[recognizer.reference, default: []].append(touch)
      return [touch]
    case .recognizerIgnored(let recognizer, let touch):
      followers[recognizer.reference]?.removeAll { $0 == touch }
      return [touch]
    case .recognizerState(let recognizer, _, _, let cause):
      let touches = followers[recognizer.reference] ?? []
      if case .reset = cause { followers[recognizer.reference] = nil }
      return touches
    case .recognizerWaits(let recognizer, _), .recognizerWaitEnded(let recognizer, _, _):
      return followers[recognizer.reference] ?? []
    case .preventionDecided(let recognizer, let other, _, _):
      return (followers[recognizer.reference] ?? []) + (followers[other.reference] ?? [])
    case .action(_, let sender?, _): return followers[sender] ?? []
    default: return []
    }
  }
}
