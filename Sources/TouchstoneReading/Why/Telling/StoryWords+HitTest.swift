extension StoryWords {
  static func hitTestSentence(_ subject: StoryDraft.Subject) -> Sentence {
    switch subject {
    case .passedThrough(let window, let refusal):
      let name = window.shortName
      guard let refusal else {
        return (
          LocalizedText(
            "The hit test of \(name), which is in front, returned nil: \(name) let the touch through.",
            "前面的 \(name) 的命中测试返回 nil：它让触摸穿过。"), ["3.11", "3.12"]
        )
      }
      let reason = VerdictWords(refusal).reason
      return (
        LocalizedText(
          "\(name), which is in front, refused: \(reason.english).", "前面的 \(name) 拒绝：\(reason.chinese)。"),
        ["3.11", VerdictWords(refusal).rule]
      )
    case .found(let path): return foundSentence(path)
    case .refused(let views, let verdict, let seen): return refusedSentence(views, verdict, seen)
    case .withheld(let view, let cause):
      return (FactWords.withheldText(view, cause), [FactWords.rule(cause)])
    default: return (LocalizedText("", ""), [])
    }
  }

  private static func foundSentence(_ path: HitPath) -> Sentence {
    let point = Points.text(path.point)
    guard let hit = path.hit else {
      return (
        LocalizedText(
          "The hit test at \(point) found \(path.window.shortName), but no view in it.",
          "在 \(point) 的命中测试找到 \(path.window.shortName)，但其中没有视图。"), ["3.11"]
      )
    }
    let views = viewsWithoutWrappers(path.path).map(\.shortName).joined(separator: " › ")
    let bound = path.isBound ? " The touch belongs to \(hit.shortName) until the touch ends." : ""
    let boundChinese = path.isBound ? "触摸此后一直归它。" : ""
    // The hit view is the last view that contains the point, unless a view overrides hitTest.
    if path.path.last == hit || path.path.isEmpty {
      let extended = extendedText(path.extendedViews)
      return (
        LocalizedText(
          "The hit test at \(point) found \(hit.shortName): \(views).\(extended.english)\(bound)",
          "在 \(point) 的命中测试找到 \(hit.shortName)：\(views)。\(extended.chinese)\(boundChinese)"),
        ["3.1"] + (path.extendedViews.isEmpty ? [] : ["3.5"]) + ["3.9", "1.12"]
      )
    }
    return (
      LocalizedText(
        "The hit test at \(point) visited \(views), but returned \(hit.shortName).\(bound)",
        "在 \(point) 的命中测试经过 \(views)，却返回 \(hit.shortName)。\(boundChinese)"), ["3.14", "3.9", "1.12"]
    )
  }

  /// Returns a sentence about the views whose `point(inside:with:)` returned true for a point outside their
  /// bounds; empty if there are none.
  private static func extendedText(_ views: [TraceReference]) -> LocalizedText {
    guard !views.isEmpty else { return LocalizedText("", "") }
    let names = names(views)
    let owners = views.count == 1 ? "its" : "their"
    return LocalizedText(
      " The point is outside \(names.english), but \(owners) point(inside:with:) returned true.",
      "点在\(names.chinese)之外，但 point(inside:with:) 返回 true。")
  }

  /// Returns the path without UIKit's own container views, such as those between a window and its root view.
  private static func viewsWithoutWrappers(_ path: [TraceReference]) -> [TraceReference] {
    let wrappers: Set<String> = [
      "UITransitionView", "UIDropShadowView", "UILayoutContainerView", "UINavigationTransitionView",
      "UIViewControllerWrapperView",
    ]
    return path.filter { !wrappers.contains($0.kind) }
  }

  private static func refusedSentence(
    _ views: [TraceReference], _ verdict: HitTestVerdict, _ seen: TraceReference?
  ) -> Sentence {
    let reason = VerdictWords(verdict).reason
    guard let seen, let view = views.first else {
      return (pluralRefusal(names(views), verdict, views.count), [VerdictWords(verdict).rule])
    }
    if seen == view {
      return (
        LocalizedText(
          "\(view.shortName), which is visible there, refused: \(reason.english).",
          "\(view.shortName) 虽然显示在那里，却拒绝：\(reason.chinese)。"), [VerdictWords(verdict).rule]
      )
    }
    let rules =
      switch verdict {
      case .outside: ["3.5", "3.4"]
      case .interactionDisabled: ["3.8", "3.1"]
      default: ["3.3", VerdictWords(verdict).rule]
      }
    return (
      LocalizedText(
        "\(view.shortName) refused: \(reason.english). Therefore \(seen.shortName), which is visible there, was not tested.",
        "\(view.shortName) 拒绝：\(reason.chinese)。所以显示在那里的 \(seen.shortName) 没有被测试。"), rules
    )
  }

  private static func pluralRefusal(
    _ names: LocalizedText, _ verdict: HitTestVerdict, _ count: Int
  ) -> LocalizedText {
    let words = VerdictWords(verdict)
    let reason = count == 1 ? words.reason : words.pluralReason
    return LocalizedText(
      "\(names.english) refused: \(reason.english).", "\(names.chinese) 拒绝：\(reason.chinese)。")
  }
}
