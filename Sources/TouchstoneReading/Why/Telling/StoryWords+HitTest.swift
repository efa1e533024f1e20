extension StoryWords {
  static func hitTest(_ subject: StoryDraft.Subject) -> Told {
    switch subject {
    case .passedThrough(let window, let refusal):
      let name = window.shortName
      guard let refusal else {
        return (
          LocalizedText(
            "\(name), which lies in front, was asked first and answered nil: it let the point through.",
            "先问了前面的 \(name)，它返回 nil，放过了这个点。"), ["3.11", "3.12"]
        )
      }
      let reason = VerdictWords(refusal).reason
      return (
        LocalizedText(
          "\(name) was asked before, and refused: \(reason.english).", "先问了 \(name)，它拒绝：\(reason.chinese)。"),
        ["3.11", VerdictWords(refusal).rule]
      )
    case .found(let path): return found(path)
    case .refused(let views, let verdict, let seen): return refused(views, verdict, seen)
    case .withheld(let view, let cause):
      return (FactWords.withheld(view, cause), [FactWords.rule(cause)])
    default: return (LocalizedText("", ""), [])
    }
  }

  private static func found(_ path: HitPath) -> Told {
    let point = Points.text(path.point)
    guard let hit = path.hit else {
      return (
        LocalizedText(
          "At \(point) \(path.window.shortName) took the touch, and no view in it was hit.",
          "在 \(point)，\(path.window.shortName) 收下触摸，但没有视图被命中。"), ["3.11"]
      )
    }
    let way = steps(path.path).map(\.shortName).joined(separator: " › ")
    let bound = path.isBound ? " The touch is bound to it for life." : ""
    let boundChinese = path.isBound ? "触摸终生属于它。" : ""
    // The hit view is the last one that contains the point, unless a view overrides its hit test.
    if path.path.last == hit || path.path.isEmpty {
      return (
        LocalizedText(
          "The hit test at \(point) found \(hit.shortName): \(way).\(bound)",
          "在 \(point) 的命中测试找到 \(hit.shortName)：\(way)。\(boundChinese)"), ["3.1", "3.9", "1.12"]
      )
    }
    return (
      LocalizedText(
        "The hit test at \(point) went \(way), and was answered with \(hit.shortName) instead.\(bound)",
        "在 \(point) 的命中测试经过 \(way)，却回答了 \(hit.shortName)。\(boundChinese)"), ["3.14", "3.9", "1.12"]
    )
  }

  /// The path without the views that UIKit puts between a window and its root view.
  private static func steps(_ path: [TraceReference]) -> [TraceReference] {
    let wrappers: Set<String> = [
      "UITransitionView", "UIDropShadowView", "UILayoutContainerView", "UINavigationTransitionView",
      "UIViewControllerWrapperView",
    ]
    return path.filter { !wrappers.contains($0.kind) }
  }

  private static func refused(
    _ views: [TraceReference], _ verdict: HitTestVerdict, _ seen: TraceReference?
  ) -> Told {
    let reason = VerdictWords(verdict).reason
    guard let seen, let view = views.first else {
      return (plural(names(views), verdict, views.count), [VerdictWords(verdict).rule])
    }
    if seen == view {
      return (
        LocalizedText(
          "\(view.shortName) refused, though it lies there: \(reason.english).",
          "\(view.shortName) 虽然就在那里，却拒绝：\(reason.chinese)。"), [VerdictWords(verdict).rule]
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
        "\(view.shortName) refused: \(reason.english). So \(seen.shortName), which shows there, was never asked.",
        "\(view.shortName) 拒绝：\(reason.chinese)。所以显示在那里的 \(seen.shortName) 根本没有被问到。"), rules
    )
  }

  private static func plural(
    _ names: LocalizedText, _ verdict: HitTestVerdict, _ count: Int
  ) -> LocalizedText {
    let words = VerdictWords(verdict)
    let reason = count == 1 ? words.reason : words.reasonOfSeveral
    return LocalizedText(
      "\(names.english) refused: \(reason.english).", "\(names.chinese) 拒绝：\(reason.chinese)。")
  }
}
