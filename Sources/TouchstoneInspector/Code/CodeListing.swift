/// Swift code for display: a file, or a selection of its lines.
nonisolated public struct CodeListing: Equatable, Sendable {
  /// A line of the file.
  public struct Line: Equatable, Sendable {
    /// The line number in the file, from 1.
    public let number: Int
    /// The text without its line feed.
    public let text: String
    /// The tokens of the line, with ranges in the line. A token that spans several lines is split at the line
    /// breaks.
    let tokens: [SwiftToken]
  }

  /// The file's name, such as `TabBarCase.swift`.
  public let fileName: String
  /// The lines of the selection.
  public let lines: [Line]
  private let text: [UInt16]
  private let tokens: [SwiftToken]
  /// The offset of each line of the file, in UTF-16 units; the last element is one past the end of the text.
  private let starts: [Int]

  /// Creates a listing of a whole file.
  public init(fileName: String, text: String) {
    let units = Array(text.utf16)
    let feed = UInt16(UInt8(ascii: "\n"))
    var starts = [0]
    for (index, unit) in units.enumerated() where unit == feed { starts.append(index + 1) }
    if let last = starts.last, last < units.count { starts.append(units.count + 1) }
    let tokens = SwiftToken.all(in: text)
    self.init(
      fileName: fileName, lines: CodeListing.lines(of: units, from: starts, tokens: tokens), text: units,
      tokens: tokens, starts: starts)
  }

  private init(fileName: String, lines: [Line], text: [UInt16], tokens: [SwiftToken], starts: [Int]) {
    self.fileName = fileName
    self.lines = lines
    self.text = text
    self.tokens = tokens
    self.starts = starts
  }

  /// Returns the listing with only the lines for which `isKept` returns true.
  public func filtered(_ isKept: (Line) -> Bool) -> CodeListing {
    CodeListing(
      fileName: fileName, lines: lines.filter(isKept), text: text, tokens: tokens, starts: starts)
  }

  /// Returns the listing without empty lines at its end.
  public func trimmed() -> CodeListing {
    let last = lines.lastIndex { !$0.tokens.isEmpty }
    let number = last.map { lines[$0].number } ?? 0
    return filtered { $0.number <= number }
  }

  private static func lines(of units: [UInt16], from starts: [Int], tokens: [SwiftToken]) -> [Line] {
    var first = 0
    return zip(starts, starts.dropFirst()).enumerated().map { index, bounds in
      let range = bounds.0..<max(bounds.0, bounds.1 - 1)
      while first < tokens.count, tokens[first].range.upperBound <= range.lowerBound { first += 1 }
      var cut: [SwiftToken] = []
      var next = first
      while next < tokens.count, tokens[next].range.lowerBound < range.upperBound {
        let part = tokens[next].range.clamped(to: range)
        let moved = part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound
        if !part.isEmpty { cut.append(SwiftToken(kind: tokens[next].kind, range: moved)) }
        next += 1
      }
      return Line(number: index + 1, text: String(decoding: units[range], as: UTF16.self), tokens: cut)
    }
  }

  // MARK: Structure

  private func tokenText(_ index: Int) -> String? {
    guard tokens.indices.contains(index) else { return nil }
    return String(decoding: text[tokens[index].range], as: UTF16.self)
  }

  /// Returns the number of the line in which a token begins.
  private func line(ofToken index: Int) -> Int {
    // Line numbers start at 1, so the index of the first line after the token is the number of the token's
    // line.
    starts.partitioningIndex { $0 > tokens[index].range.lowerBound }
  }

  /// For every type or extension with this name, returns the range of its tokens, from the keyword to the
  /// last brace.
  private func declarations(of name: String) -> [ClosedRange<Int>] {
    let keywords: Set<String> = ["class", "struct", "enum", "extension"]
    return tokens.indices.filter { index in
      tokens[index].kind == .keyword && keywords.contains(tokenText(index) ?? "")
        && tokenText(index + 1) == name
    }.map { start in
      var depth = 0
      for index in start..<tokens.count where tokens[index].kind == .punctuation {
        if tokenText(index) == "{" { depth += 1 }
        if tokenText(index) == "}" {
          depth -= 1
          if depth == 0 { return start...index }
        }
      }
      return start...max(start, tokens.count - 1)
    }
  }

  /// For every type or extension with this name, returns the range of its line numbers.
  public func lines(of name: String) -> [ClosedRange<Int>] {
    declarations(of: name).map { line(ofToken: $0.lowerBound)...line(ofToken: $0.upperBound) }
  }

  // MARK: Highlights

  /// Returns the first line that sets or overrides the property, or that calls or overrides the method, and
  /// the range of the name in that line; nil if there is none. If the property is set or the method is
  /// called, the owner must precede the name in the line, as in `tap.cancelsTouchesInView = false`. An
  /// override must be in the owner's class.
  public func location(of highlight: CodeHighlight) -> (line: Int, range: Range<Int>)? {
    let owners = declarations(of: highlight.owner)
    for index in tokens.indices where tokenText(index) == highlight.name {
      guard tokens[index].kind == .name || tokens[index].kind == .keyword else { continue }
      if let label = highlight.firstLabel, !hasArguments(startingWith: label, after: index) { continue }
      let isInOwner = owners.contains { $0.contains(index) }
      let number = line(ofToken: index)
      let isHere: Bool =
        switch tokenText(index - 1) {
        case "func": isInOwner
        case "var": isInOwner && tokenText(index - 2) == "override"
        case ".":
          // A call, an assignment, or an option as in `options.insert(.name)`.
          (highlight.firstLabel != nil || tokenText(index + 1) == "=" || tokenText(index - 2) == "(")
            && isOwned(index, highlight.owner, number)
        default: false
        }
      if isHere {
        let start = starts[number - 1]
        let range = tokens[index].range
        return (number, range.lowerBound - start..<range.upperBound - start)
      }
    }
    return nil
  }

  /// Returns whether the token is followed by arguments or parameters whose first label is `label`. In a
  /// call, the label `_` is not written.
  private func hasArguments(startingWith label: String, after index: Int) -> Bool {
    guard tokenText(index + 1) == "(" else { return false }
    if label == "_", tokenText(index - 1) == "." { return tokenText(index + 3) != ":" }
    return tokenText(index + 2) == label
  }

  /// Returns whether the owner's name precedes the token in the token's line.
  private func isOwned(_ index: Int, _ owner: String, _ number: Int) -> Bool {
    var precedingIndex = index - 1
    while precedingIndex >= 0, line(ofToken: precedingIndex) == number {
      if tokenText(precedingIndex) == owner { return true }
      precedingIndex -= 1
    }
    return false
  }
}

/// A property or method that is highlighted in the code, with its current value.
nonisolated public struct CodeHighlight: Equatable, Sendable {
  /// The name without parentheses and labels.
  let name: String
  /// The first argument label of a method, which may be `_`; nil for a property.
  let firstLabel: String?
  let owner: String
  /// The current value, shown at the end of the line.
  let value: String

  /// Creates a highlight. `property` and `owner` are spelled as in the code, such as `cancelsTouchesInView`
  /// of `tap`, or `point(inside:with:)` of `TabBar`. `value` is shown at the end of the line.
  public init(_ property: String, of owner: String, value: String) {
    let parts = property.split(separator: "(", maxSplits: 1)
    name = parts.first.map(String.init) ?? property
    firstLabel = parts.count > 1 ? String(parts[1].prefix { $0 != ":" && $0 != ")" }) : nil
    self.owner = owner
    self.value = value
  }
}

extension Array {
  /// Returns the first index for which `holds` returns true. `holds` must return true for all later elements,
  /// too.
  nonisolated fileprivate func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
