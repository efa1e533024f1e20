extension StoryDraftBuilder {
  mutating func read(_ control: TraceFact.Control) {
    switch control {
    case .event(let reference, let name): readControlEvent(name, from: reference)
    case .action(let name, let sender, let target): readAction(name, sender, target)
    }
  }

  private mutating func readControlEvent(_ name: String, from reference: TraceReference) {
    let index: Int
    // A drag sends the same event many times. One sentence describes them all.
    if name != "touchDown", let earlier = drafts.lastIndex(where: { $0.isControlEvent(name, of: reference) }),
      case .control(_, _, let count, let lacksTarget) = drafts[earlier].subject
    {
      addCurrentEntry(toDraft: earlier)
      drafts[earlier].subject = .control(reference, event: name, count: count + 1, lacksTarget: lacksTarget)
      index = earlier
    } else {
      index = begin(.control(reference, event: name, count: 1, lacksTarget: false))
    }
    control = (index, reference)
    lineDraft = index
  }

  private mutating func readAction(_ name: String, _ sender: TraceReference?, _ target: TraceReference?) {
    if let sender, let index = stepDrafts[sender] {
      addCurrentEntry(toDraft: index)
      lineDraft = index
      drafts[index].noteAction()
    } else if let control, control.reference == sender {
      addCurrentEntry(toDraft: control.draft)
      lineDraft = control.draft
      if target == nil, case .control(let reference, let event, let count, _) = drafts[control.draft].subject
      {
        drafts[control.draft].subject = .control(reference, event: event, count: count, lacksTarget: true)
      }
    } else {
      lineDraft = begin(.action(name, target: target))
    }
  }
}

extension StoryDraft {
  fileprivate func isControlEvent(_ name: String, of reference: TraceReference) -> Bool {
    if case .control(reference, name, _, _) = subject { true } else { false }
  }

  fileprivate mutating func noteAction() {
    switch subject {
    case .state(var step):
      step.hasActed = true
      subject = .state(step)
    case .waited(let recognizer, let other, let didFail, let time, _):
      subject = .waited(recognizer, for: other, didFail: didFail, time, hasActed: true)
    default: break
    }
  }
}
