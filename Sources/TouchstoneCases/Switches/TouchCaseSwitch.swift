import TouchstoneInspector

/// A switch of a case: a property or method in the case's code, or a choice between scenes (different setups
/// of the case). A variant has a value for each switch.
public struct TouchCaseSwitch: Equatable, Sendable {
  /// The property or method, spelled as in the code: `cancelsTouchesInView`, `point(inside:with:)`; nil for a
  /// choice between scenes.
  public let property: String?
  /// The owner, spelled as in the code: a variable such as `tap`, or a class such as `TabBar` that overrides
  /// a method; nil for a choice between scenes.
  public let owner: String?
  /// The switch's meaning, described for the user.
  public let title: LocalizedText
  /// The possible values, spelled as in the code; for a choice between scenes, descriptions.
  public let values: [LocalizedText]
  /// Whether the switch has two values, of which the first means off and the second on.
  public let isToggle: Bool

  /// Creates a switch for a Boolean property, or for a method that is used or not.
  init(_ property: String, of owner: String, _ title: LocalizedText) {
    self.init(
      property: property, owner: owner, title: title, values: TouchCaseSwitch.offAndOn(of: property),
      isToggle: true)
  }

  /// Creates a switch for a property with several values, spelled as in the code.
  init(_ property: String, of owner: String, _ title: LocalizedText, values: [String]) {
    self.init(
      property: property, owner: owner, title: title, values: values.map { LocalizedText($0, $0) })
  }

  /// Creates a choice between scenes.
  init(_ title: LocalizedText, values: [LocalizedText]) {
    self.init(property: nil, owner: nil, title: title, values: values)
  }

  private init(
    property: String?, owner: String?, title: LocalizedText, values: [LocalizedText], isToggle: Bool = false
  ) {
    self.property = property
    self.owner = owner
    self.title = title
    self.isToggle = isToggle
    self.values = values
  }

  /// Returns the titles for off and on: "not used" and "used" for a method, "false" and "true" for a
  /// property.
  private static func offAndOn(of property: String) -> [LocalizedText] {
    if property.contains("(") {
      return [LocalizedText("not used", "未使用"), LocalizedText("used", "已使用")]
    }
    return [LocalizedText("false", "false"), LocalizedText("true", "true")]
  }

  var off: TouchCaseSetting { self[0] }
  var on: TouchCaseSetting { self[1] }

  /// Returns a setting that gives this switch the value at `index`.
  subscript(_ index: Int) -> TouchCaseSetting { TouchCaseSetting(touchCaseSwitch: self, index: index) }

  /// Returns a setting that turns this switch on or off.
  subscript(_ isOn: Bool) -> TouchCaseSetting { isOn ? on : off }
}

/// A switch of a case and its value.
public struct TouchCaseSetting: Equatable, Sendable {
  /// The switch that has the value.
  public let touchCaseSwitch: TouchCaseSwitch
  /// The index of the value. For a switch with off and on, 0 is off and 1 is on.
  public let index: Int

  /// The value's title.
  public var value: LocalizedText {
    touchCaseSwitch.values.indices.contains(index) ? touchCaseSwitch.values[index] : LocalizedText("", "")
  }

  /// Returns the switch and its value, spelled as in the case's code. With `ofOwner`, the object that has the
  /// property is named too. A switch without a property is named by its title and value: `Gesture: Swipe`.
  fileprivate func name(ofOwner: Bool) -> String {
    guard var property = touchCaseSwitch.property else {
      return LocalizedText(
        "\(touchCaseSwitch.title.english): \(value.english)",
        "\(touchCaseSwitch.title.chinese)：\(value.chinese)"
      ).text
    }
    if ofOwner, let owner = touchCaseSwitch.owner { property = "\(owner).\(property)" }
    return property.contains("(") ? "\(property) \(value.text)" : "\(property) = \(value.text)"
  }
}

extension TouchCaseVariant {
  /// Returns the names of some of the variant's settings. If the variant has only one setting, and it is a
  /// choice between scenes, that is the scene's own title. If another setting has a property of the same
  /// name, the objects that have the properties are named too.
  func names(of settings: [TouchCaseSetting]) -> String {
    settings.map { setting in
      let property = setting.touchCaseSwitch.property
      if property == nil, self.settings.count == 1 { return setting.value.text }
      let isShared = self.settings.count { $0.touchCaseSwitch.property == property } > 1
      return setting.name(ofOwner: isShared)
    }.joined(separator: ", ")
  }

  /// Returns the index of a switch's value in this variant; nil if the variant does not set the switch.
  public func index(of touchCaseSwitch: TouchCaseSwitch) -> Int? {
    settings.first { $0.touchCaseSwitch == touchCaseSwitch }?.index
  }

  /// Returns whether the variant sets a switch to on.
  func isOn(_ touchCaseSwitch: TouchCaseSwitch) -> Bool { index(of: touchCaseSwitch) == 1 }
}

extension TouchCaseCard {
  /// Returns the variant that differs from `variant` only in this switch; nil if the case has none.
  public func variant(
    turning touchCaseSwitch: TouchCaseSwitch, to index: Int, from variant: TouchCaseVariant
  ) -> TouchCaseVariant? {
    let settings = variant.settings.map {
      $0.touchCaseSwitch == touchCaseSwitch ? touchCaseSwitch[index] : $0
    }
    return variants.first { $0.settings == settings }
  }
}
