/// The Swift spelling of the wire's names.
enum SwiftNames {
  private static let keywords: Set<String> = [
    "case", "class", "default", "do", "else", "enum", "extension", "for", "func", "if", "import", "in",
    "init", "internal", "is", "let", "operator", "private", "protocol", "public", "repeat", "return",
    "self", "static", "struct", "switch", "throw", "true", "false", "var", "where", "while",
  ]

  /// `xdg_wm_base` is `XdgWmBase`.
  static func type(_ name: String) -> String {
    name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// `set_app_id` is `setAppId`; a Swift keyword is in backticks.
  static func member(_ name: String) -> String {
    let plain = plainMember(name)
    return keywords.contains(plain) ? "`\(plain)`" : plain
  }

  /// As `member`, without backticks, for a part of a longer name.
  static func plainMember(_ name: String) -> String {
    let type = type(name)
    return type.prefix(1).lowercased() + type.dropFirst()
  }

  /// `send` and the event's name: `sendPreferredScale`.
  static func send(_ event: String) -> String { "send" + type(event) }

  /// The entry `90` of the enum `transform` is `transform90`.
  static func entry(_ name: String, of enumeration: String) -> String {
    name.first?.isNumber == true ? plainMember(enumeration) + type(name) : member(name)
  }

  /// Returns the Swift type of an enum, as seen inside the class of `interface`.
  static func enumeration(
    _ found: (interface: Interface, enumeration: Enumeration), from interface: Interface, suffix: String
  ) -> String {
    let name = nested(found.enumeration.name)
    return found.interface.name == interface.name
      ? name : type(found.interface.name) + suffix + "." + name
  }

  /// `type` would clash with the metatype of the class around it.
  static func nested(_ enumeration: String) -> String {
    let name = type(enumeration)
    return name == "Type" || name == "Event" || name == "Request" ? name + "Value" : name
  }
}
