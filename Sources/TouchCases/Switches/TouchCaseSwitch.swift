import TouchInspector

/// What a case lets one turn: a property of something in its code, or which of its scenes is set up.
///
/// The values that a case gives its switches make a variant; `TouchCaseCard.variant(turning:to:from:)` finds it.
public struct TouchCaseSwitch: Equatable, Sendable {
  /// As it is written in the code: `cancelsTouchesInView`, `point(inside:with:)`. Nil where no property is turned.
  public let property: String?
  /// Whose property it is, as written in the code: a variable (`tap`), or a class (`TabBar`) that overrides a method.
  public let owner: String?
  /// What it means in words.
  public let title: LocalizedText
  /// What it can be, each as it is written in the code or, where no property is turned, in words.
  public let values: [LocalizedText]
  /// Whether the two values are off and on, in this order.
  public let isToggle: Bool

  /// A property that is true or false, or a method that is overridden or not.
  init(_ property: String, of owner: String, _ title: LocalizedText) {
    self.init(property: property, owner: owner, title: title, isToggle: true)
  }

  /// A property with the values as they are written in the code.
  init(_ property: String, of owner: String, _ title: LocalizedText, values: [String]) {
    self.init(
      property: property, owner: owner, title: title, values: values.map { LocalizedText($0, $0) })
  }

  /// A choice between scenes.
  init(_ title: LocalizedText, values: [LocalizedText]) {
    self.init(property: nil, owner: nil, title: title, values: values)
  }

  /// Something that is there or is not.
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

  /// A method, written with its parentheses, is overridden or is not; anything else is false or true.
  private static func offAndOn(of property: String?) -> [LocalizedText] {
    guard let property else { return [LocalizedText("no", "否"), LocalizedText("yes", "是")] }
    if property.contains("(") {
      return [LocalizedText("not in use", "未生效"), LocalizedText("in use", "已生效")]
    }
    return [LocalizedText("false", "false"), LocalizedText("true", "true")]
  }

  var off: TouchCaseSetting { self[0] }
  var on: TouchCaseSetting { self[1] }

  /// Set to the value with this number.
  subscript(_ index: Int) -> TouchCaseSetting { TouchCaseSetting(of: self, index: index) }

  /// Off or on.
  subscript(_ isOn: Bool) -> TouchCaseSetting { isOn ? on : off }
}

/// A switch of a case and what it is set to.
public struct TouchCaseSetting: Equatable, Sendable {
  public let of: TouchCaseSwitch
  /// Which of the switch's values, counted from 0; for a toggle 0 is off and 1 is on.
  public let index: Int

  /// The value as it is shown.
  public var value: LocalizedText {
    of.values.indices.contains(index) ? of.values[index] : LocalizedText("", "")
  }
}

extension TouchCaseVariant {
  /// Which of the switch's values the variant sets, counted from 0; nil where it says nothing about it.
  public func index(of turned: TouchCaseSwitch) -> Int? {
    settings.first { $0.of == turned }?.index
  }

  /// Whether the variant turns a toggle on.
  func isOn(_ turned: TouchCaseSwitch) -> Bool { index(of: turned) == 1 }
}

extension TouchCaseCard {
  /// The variant that differs from `variant` in this one switch; nil where the case has none.
  public func variant(
    turning turned: TouchCaseSwitch, to index: Int, from variant: TouchCaseVariant
  ) -> TouchCaseVariant? {
    let settings = variant.settings.map { $0.of == turned ? turned[index] : $0 }
    return variants.first { $0.settings == settings }
  }
}
