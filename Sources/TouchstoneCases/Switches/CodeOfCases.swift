import TouchstoneInspector

extension TouchCase {
  /// The case's Swift code: its setup, its actions, its views and their overrides.
  ///
  /// The listing omits the card and the expected logs, which come before the first instance property or
  /// method. It also omits extensions for expected lines.
  public static var code: CodeListing {
    let name = "\(self)"
    let wholeListing = CodeListing(fileName: "\(name).swift", text: CaseTexts.text(of: name) ?? "")
    guard let body = wholeListing.lines(of: name).first else { return wholeListing }
    let card = wholeListing.lines.first {
      $0.number > body.lowerBound && $0.text.hasPrefix("  static let card")
    }
    // The first line of a member begins with two spaces and a word. The private static members are skipped,
    // because only the card uses them.
    let firstMember = wholeListing.lines.first { line in
      line.number > card?.number ?? body.lowerBound && isMember(line.text)
    }
    let helperRanges = ["ExpectedLine", "TouchScenario"].flatMap { wholeListing.lines(of: $0) }
    var start = firstMember?.number ?? body.upperBound
    // The listing includes the comment above the first member.
    while start - 2 > body.lowerBound, wholeListing.lines[start - 2].text.hasPrefix("  ///") { start -= 1 }
    return wholeListing.filtered { line in
      let isShown = line.number == body.lowerBound || line.number >= start
      return isShown && !helperRanges.contains { $0.contains(line.number) }
    }.trimmed()
  }

  private static func isMember(_ line: String) -> Bool {
    guard line.hasPrefix("  "), let letter = line.dropFirst(2).first, letter.isLetter else { return false }
    return !["private static ", "fileprivate static ", "static let card"].contains {
      line.dropFirst(2).hasPrefix($0)
    }
  }

  /// Returns the properties and methods that the variant sets, each with its value.
  public static func highlights(of variant: TouchCaseVariant) -> [CodeHighlight] {
    variant.settings.compactMap { setting in
      guard let property = setting.touchCaseSwitch.property, let owner = setting.touchCaseSwitch.owner else {
        return nil
      }
      return CodeHighlight(property, of: owner, value: setting.value.text)
    }
  }
}
