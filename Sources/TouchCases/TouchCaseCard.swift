import UIKit

/// The label on a case.
public struct TouchCaseCard {
  /// What the command line calls it: `touchstone demo tabbar`.
  public let identifier: String
  public let chapter: TouchCaseChapter
  public let title: LocalizedText
  public let summary: LocalizedText
  /// In points; the articles' device unless a case needs another.
  public let size: CGSize
  /// The ways the case can be set up; the first one is shown unless another is named.
  public let variants: [TouchCaseVariant]
  /// What can be turned; every variant gives each of them a value. Empty for a case that is only one way.
  public let switches: [TouchCaseSwitch]
  public let scenarios: [TouchScenario]

  init(
    identifier: String, chapter: TouchCaseChapter, title: LocalizedText, summary: LocalizedText,
    size: CGSize = CGSize(width: 375, height: 812), variants: [TouchCaseVariant] = [.plain],
    scenarios: [TouchScenario]
  ) {
    self.identifier = identifier
    self.chapter = chapter
    self.title = title
    self.summary = summary
    self.size = size
    self.variants = TouchCaseCard.set(variants)
    switches = self.variants.first?.settings.map(\.of) ?? []
    self.scenarios = scenarios
  }

  /// Those that play on the variant.
  public func scenarios(of variant: TouchCaseVariant) -> [TouchScenario] {
    scenarios.filter { $0.variant == variant.identifier }
  }

  /// Variants that turn no property are scenes to choose between, under their titles.
  private static func set(_ variants: [TouchCaseVariant]) -> [TouchCaseVariant] {
    guard variants.count > 1, variants.allSatisfy({ $0.settings.isEmpty }) else { return variants }
    let scenes = TouchCaseSwitch(LocalizedText("Scene", "场景"), values: variants.map(\.title))
    return variants.enumerated().map { index, variant in
      TouchCaseVariant(variant.identifier, variant.title, [scenes[index]])
    }
  }
}

/// One way in which a case can be set up: what the article turns to see the difference.
///
/// A case knows its variants by their identifiers: two with the same one are the same.
public struct TouchCaseVariant: Equatable, Sendable {
  /// Follows the case's name: `tabbar/default`.
  public let identifier: String
  public let title: LocalizedText
  /// A value for each of the case's switches, in their order.
  public let settings: [TouchCaseSetting]

  init(_ identifier: String, _ title: LocalizedText, _ settings: [TouchCaseSetting] = []) {
    self.identifier = identifier
    self.title = title
    self.settings = settings
  }

  public static func == (left: TouchCaseVariant, right: TouchCaseVariant) -> Bool {
    left.identifier == right.identifier
  }

  /// For cases with nothing to turn.
  static let plain = TouchCaseVariant("plain", LocalizedText("As it is", "原样"))
}

/// The gallery's groups, in the order in which the articles tell them.
public enum TouchCaseChapter: String, CaseIterable, Sendable {
  case life, hitTesting, responderChain, gestures, recognizers, severalFingers, controls, scrolling, pointers,
    windows, otherEvents, touches

  public var title: LocalizedText {
    switch self {
    case .life: LocalizedText("Life of a touch", "触摸的一生")
    case .hitTesting: LocalizedText("Hit testing", "寻找最佳响应者")
    case .responderChain: LocalizedText("Responder chain", "响应链")
    case .gestures: LocalizedText("Gestures and responders", "手势与响应者")
    case .recognizers: LocalizedText("The recognizers", "各种手势识别器")
    case .severalFingers: LocalizedText("Several fingers", "多个手指")
    case .controls: LocalizedText("Controls", "控件")
    case .scrolling: LocalizedText("Scroll views", "滚动视图")
    case .pointers: LocalizedText("Mouse and touchpad", "鼠标与触控板")
    case .windows: LocalizedText("Windows", "窗口")
    case .otherEvents: LocalizedText("Events that are not touches", "触摸以外的事件")
    case .touches: LocalizedText("Touches and events", "触摸与事件")
    }
  }
}
