/// A text in English and Chinese.
nonisolated public struct LocalizedText: Equatable, Sendable {
  public let english: String
  public let chinese: String

  public init(_ english: String, _ chinese: String) {
    self.english = english
    self.chinese = chinese
  }

  /// The text in `Language.current`.
  @MainActor public var text: String {
    switch Language.current {
    case .en: english
    case .zh: chinese
    }
  }
}
