/// Converts names of the protocol files to Swift names.
enum SwiftNames {
  private static let keywords: Set<String> = [
    "case", "class", "default", "do", "else", "enum", "extension", "for", "func", "if", "import", "in",
    "init", "internal", "is", "let", "operator", "private", "protocol", "public", "repeat", "return",
    "self", "static", "struct", "switch", "throw", "true", "false", "var", "where", "while",
  ]

  /// Returns the name of a type: `XdgWmBase` for `xdg_wm_base`.
  static func type(_ name: String) -> String {
    name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Returns the name of a member: `setAppId` for `set_app_id`. A name that is a Swift keyword is in
  /// backticks.
  static func member(_ name: String) -> String {
    let plainName = plainMember(name)
    return keywords.contains(plainName) ? "`\(plainName)`" : plainName
  }

  /// Returns the name of a member without backticks, for use as a part of a longer name.
  static func plainMember(_ name: String) -> String {
    let type = type(name)
    return type.prefix(1).lowercased() + type.dropFirst()
  }

  /// Returns the name of the method that sends an event: `sendPreferredScale` for `preferred_scale`.
  static func sendMethod(_ event: String) -> String { "send" + type(event) }

  /// Returns the name of an enum's entry: `transform90` for the entry `90` of the enum `transform`.
  static func entry(_ name: String, of enumeration: String) -> String {
    name.first?.isNumber == true ? plainMember(enumeration) + type(name) : member(name)
  }

  /// Returns the name of an enum's type, as it is written inside the class of `interface`.
  static func enumeration(
    _ reference: (interface: Interface, enumeration: Enumeration), from interface: Interface, suffix: String
  ) -> String {
    let name = nestedType(reference.enumeration.name)
    return reference.interface.name == interface.name
      ? name : type(reference.interface.name) + suffix + "." + name
  }

  /// Returns the name of an enum's type inside its class. A name that would clash there, such as `Type`, gets
  /// the suffix `Value`.
  static func nestedType(_ enumeration: String) -> String {
    let name = type(enumeration)
    return name == "Type" || name == "Event" || name == "Request" ? name + "Value" : name
  }
}
