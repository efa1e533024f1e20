/// The language in which the overlay speaks.
public enum InspectorLanguage: String, CaseIterable, Sendable {
  case en, zh
}
