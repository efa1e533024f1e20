import UIKit

/// The description of a case.
public struct TouchCaseCard {
  /// The name on the command line, such as `tabbar` in `touchstone demo tabbar`.
  public let identifier: String
  public let chapter: TouchCaseChapter
  public let title: LocalizedText
  /// The explanation below the title, in one to three sentences.
  public let summary: LocalizedText
  /// The size in points. Default 375 by 812, the size of the device in the articles on iOS touch handling.
  public let size: CGSize
  /// The variants; the first one is the default.
  public let variants: [TouchCaseVariant]
  /// The switches. Each variant has a value for each switch. Empty for a case with one variant.
  public let switches: [TouchCaseSwitch]
  /// The scenarios of all variants.
  public let scenarios: [TouchScenario]

  init(
    identifier: String, chapter: TouchCaseChapter, title: LocalizedText, summary: LocalizedText,
    size: CGSize = CGSize(width: 375, height: 812), variants: [TouchCaseVariant] = [.defaultVariant],
    scenarios: [TouchScenario]
  ) {
    self.identifier = identifier
    self.chapter = chapter
    self.title = title
    self.summary = summary
    self.size = size
    self.variants = TouchCaseCard.addingSceneSwitch(variants)
    switches = self.variants.first?.settings.map(\.touchCaseSwitch) ?? []
    self.scenarios = scenarios
  }

  /// Returns the scenarios of the variant.
  public func scenarios(of variant: TouchCaseVariant) -> [TouchScenario] {
    scenarios.filter { $0.variantIdentifier == variant.identifier }
  }

  /// Returns the name that pills and switches show for a variant: the settings in which it
  /// differs from the first variant, spelled as in the code. If no setting differs, that is the variant's
  /// title. In a case with one switch, every variant is named after its setting.
  public func name(of variant: TouchCaseVariant) -> String {
    let first = variants[0].settings
    let changed =
      variant.settings.count == 1 ? variant.settings : variant.settings.filter { !first.contains($0) }
    return changed.isEmpty ? variant.title.text : variant.names(of: changed)
  }

  /// Returns the name that a comparison shows for a variant: the settings in which the two variants differ.
  /// If they do not differ, returns `name(of:)`.
  public func name(of variant: TouchCaseVariant, comparedWith other: TouchCaseVariant) -> String {
    let changed = variant.settings.filter { !other.settings.contains($0) }
    return changed.isEmpty ? name(of: variant) : variant.names(of: changed)
  }

  /// Returns the variants. If they have no switches, adds a switch that chooses a variant by its title.
  private static func addingSceneSwitch(_ variants: [TouchCaseVariant]) -> [TouchCaseVariant] {
    guard variants.count > 1, variants.allSatisfy({ $0.settings.isEmpty }) else { return variants }
    let scenes = TouchCaseSwitch(LocalizedText("Scene", "场景"), values: variants.map(\.title))
    return variants.enumerated().map { index, variant in
      TouchCaseVariant(variant.identifier, variant.title, [scenes[index]])
    }
  }
}

/// One setup of a case. Two variants are equal if their identifiers are equal.
public struct TouchCaseVariant: Equatable, Sendable {
  /// The name on the command line after the case's name, such as `default` in `tabbar/default`.
  public let identifier: String
  public let title: LocalizedText
  /// The values of the case's switches, in the switches' order.
  public let settings: [TouchCaseSetting]

  init(_ identifier: String, _ title: LocalizedText, _ settings: [TouchCaseSetting] = []) {
    self.identifier = identifier
    self.title = title
    self.settings = settings
  }

  public static func == (left: TouchCaseVariant, right: TouchCaseVariant) -> Bool {
    left.identifier == right.identifier
  }

  /// The only variant of a case without switches.
  static let defaultVariant = TouchCaseVariant("plain", LocalizedText("Default", "默认"))
}

/// The chapters of the gallery, in the order of the articles on iOS touch handling.
public enum TouchCaseChapter: String, CaseIterable, Sendable {
  case touchLifecycle = "life"
  case hitTesting, responderChain, gestures, recognizers, severalFingers, controls, scrolling, pointers,
    windows, otherEvents, touches

  public var title: LocalizedText {
    switch self {
    case .touchLifecycle: LocalizedText("Life of a touch", "触摸的一生")
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
