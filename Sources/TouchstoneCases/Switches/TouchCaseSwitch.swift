import TouchstoneInspector

/// A setting of a case: a property in its code, or the choice of a scene.
///
/// A variant consists of a value for each switch; `TouchCaseCard.variant(turning:to:from:)` finds it.
public struct TouchCaseSwitch: Equatable, Sendable {
  /// The property as written in the code: `cancelsTouchesInView`, `point(inside:with:)`. Nil if the switch is not
  /// a property.
  public let property: String?
  /// The property's owner, as written in the code: a variable (`tap`), or a class (`TabBar`) that overrides a
  /// method.
  public let owner: String?
  /// The meaning in words.
  public let title: LocalizedText
  /// The possible values, as written in the code or, if the switch is not a property, in words.
  public let values: [LocalizedText]
  /// Whether the two values are off and on, in this order.
  public let isToggle: Bool

  /// Creates a switch for a property that is true or false, or a method that is overridden or not.
  init(_ property: String, of owner: String, _ title: LocalizedText) {
    self.init(property: property, owner: owner, title: title, isToggle: true)
  }

  /// Creates a switch for a property with values as written in the code.
  init(_ property: String, of owner: String, _ title: LocalizedText, values: [String]) {
    self.init(
      property: property, owner: owner, title: title, values: values.map { LocalizedText($0, $0) })
  }

  /// Creates a choice between scenes.
  init(_ title: LocalizedText, values: [LocalizedText]) {
    self.init(property: nil, owner: nil, title: title, values: values)
  }

  /// Creates a switch for something that exists or not.
  init(_ title: LocalizedText) {
    self.init(property: nil, owner: nil, title: title, isToggle: true)
  }

  private init(
    property: String?, owner: String?, title: LocalizedText, values: [LocalizedText] = [],
    isToggle: Bool = false
  ) {
    self.property = property
    self.owner = owner
    self.title = title
    self.isToggle = isToggle
    self.values = isToggle ? TouchCaseSwitch.offAndOn(of: property) : values
  }

  /// Returns the words for off and on: a method, written with its parentheses, is overridden or is not; anything
  /// else is false or true.
  private static func offAndOn(of property: String?) -> [LocalizedText] {
    guard let property else { return [LocalizedText("no", "否"), LocalizedText("yes", "是")] }
    if property.contains("(") {
      return [LocalizedText("not in use", "未生效"), LocalizedText("in use", "已生效")]
    }
    return [LocalizedText("false", "false"), LocalizedText("true", "true")]
  }

  var off: TouchCaseSetting { self[0] }
  var on: TouchCaseSetting { self[1] }

  /// The switch set to the value with this index.
  subscript(_ index: Int) -> TouchCaseSetting { TouchCaseSetting(of: self, index: index) }

  /// The switch set to off or on.
  subscript(_ isOn: Bool) -> TouchCaseSetting { isOn ? on : off }
}

/// A switch of a case and its value.
public struct TouchCaseSetting: Equatable, Sendable {
  public let of: TouchCaseSwitch
  /// The index of the switch's value; for a toggle 0 is off and 1 is on.
  public let index: Int

  /// The displayed value.
  public var value: LocalizedText {
    of.values.indices.contains(index) ? of.values[index] : LocalizedText("", "")
  }
}

extension TouchCaseVariant {
  /// Returns the index of the switch's value in this variant; nil if it does not set the switch.
  public func index(of turned: TouchCaseSwitch) -> Int? {
    settings.first { $0.of == turned }?.index
  }

  /// Whether the variant turns a toggle on.
  func isOn(_ turned: TouchCaseSwitch) -> Bool { index(of: turned) == 1 }
}

extension TouchCaseCard {
  /// Returns the variant that differs from `variant` in this one switch; nil if the case has none.
  public func variant(
    turning turned: TouchCaseSwitch, to index: Int, from variant: TouchCaseVariant
  ) -> TouchCaseVariant? {
    let settings = variant.settings.map { $0.of == turned ? turned[index] : $0 }
    return variants.first { $0.settings == settings }
  }
}
