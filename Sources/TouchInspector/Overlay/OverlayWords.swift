/// The overlay's own words. What belongs to the app, or to the code that one reads beside it, stays as it is spelled
/// there.
struct OverlayWords: Equatable {
  let language: Language

  init(_ language: Language = .current) { self.language = language }

  func pick(_ english: String, _ chinese: String) -> String {
    switch language {
    case .en: english
    case .zh: LocalizedText(english, chinese).spaced.chinese
    }
  }

  // MARK: Fingers

  func name(_ phase: UITouch.Phase) -> String {
    switch phase {
    case .began: pick("began", "开始")
    case .moved: pick("moved", "移动")
    case .stationary: pick("stationary", "静止")
    case .ended: pick("ended", "结束")
    case .cancelled: pick("cancelled", "取消")
    case .regionEntered: pick("entered", "进入")
    case .regionMoved: pick("hovers", "悬停")
    case .regionExited: pick("exited", "离开")
    }
  }

  /// The finger is down, and a recognizer took it from its view.
  func taken(_ phase: UITouch.Phase) -> String { pick("\(name(phase)), taken", "\(name(phase))，已被接管") }

  // MARK: Hit test

  func reason(_ verdict: HitTestVerdict) -> String {
    switch verdict {
    case .inside: pick("inside", "在内")
    case .outside: pick("outside", "在外")
    case .hidden: pick("hidden", "已隐藏")
    case .transparent: "alpha < 0.01"
    case .interactionDisabled: pick("interaction off", "交互已关闭")
    case .animating: pick("animating", "动画中")
    case .controlDisabled: pick("disabled", "已停用")
    }
  }

  func refusal(of name: String, _ verdict: HitTestVerdict) -> String {
    pick("\(name): \(reason(verdict))", "\(name)：\(reason(verdict))")
  }

  // MARK: Recognizers

  func name(_ state: UIGestureRecognizer.State) -> String {
    switch state {
    case .possible: pick("possible", "待定")
    case .began: pick("began", "已开始")
    case .changed: pick("changed", "变化中")
    case .ended: pick("ended", "已识别")
    case .cancelled: pick("cancelled", "已取消")
    case .failed: pick("failed", "已失败")
    }
  }

  func off() -> String { pick("off", "已停用") }

  func waits(for other: String) -> String { pick("waits for \(other)", "等待 \(other) 失败") }

  /// A state and why it came.
  func because(_ state: String, _ cause: String) -> String { pick("\(state): \(cause)", "\(state)：\(cause)") }

  /// Why a recognizer's state changed; nil where the recognizer did it itself and the state says all. `name` names the
  /// other recognizer.
  func words(_ cause: RecordedCause, name: (RecordedRecognizer) -> String) -> String? {
    switch cause {
    case .assigned, .followed, .reset: nil
    case .refused: pick("not allowed to begin", "未获准开始")
    case .prevented(let other): pick("prevented by \(name(other))", "被 \(name(other)) 阻止")
    case .underWay(let other): pick("\(name(other)) is under way", "\(name(other)) 正在进行")
    case .requirement(let other): pick("\(name(other)) recognized", "\(name(other)) 已识别")
    case .disabled: pick("disabled", "被停用")
    case .removed: pick("removed", "被移除")
    }
  }

  /// So many touches are kept from their views.
  func holds(_ count: Int) -> String { pick("holds \(count)", "暂扣 \(count)") }
  func held(for time: String) -> String { pick("held \(time)", "曾暂扣 \(time)") }

  func seconds(_ text: String) -> String { pick("\(text) s", "\(text) 秒") }

  /// The app's own name, what UIKit's classes do in a word, or the class without what all such classes are called.
  func name(_ recognizer: UIGestureRecognizer) -> String {
    let className = String(describing: Swift.type(of: recognizer))
    var name = recognizer.name ?? ""
    let isGiven = !name.isEmpty
    if !isGiven {
      // A class of the app's is called as the app calls it.
      let kind = RecordedRecognizer.Kind(recognizer)
      let known = className.hasPrefix("UI") ? self.name(kind) : nil
      name =
        known.map { told($0, kind, apart: RecognizerDistinction(of: recognizer, kind)) }
        ?? OverlayWords.shortened(className) + taps(of: recognizer)
    }
    return name.count > RecognizerStyle.maximumName
      ? String(name.prefix(RecognizerStyle.maximumName - 1)) + "…" : name
  }

  private func taps(of recognizer: UIGestureRecognizer) -> String {
    guard let tap = recognizer as? UITapGestureRecognizer else { return "" }
    return taps(tap.numberOfTapsRequired, fingers: tap.numberOfTouchesRequired)
  }

  static func shortened(_ className: String) -> String {
    for suffix in ["GestureRecognizer", "Recognizer"]
    where className.hasSuffix(suffix) && className.utf8.count > suffix.utf8.count {
      return String(className.dropLast(suffix.count))
    }
    return className
  }
}
