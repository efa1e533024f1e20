/// Distributes the length of a stack view among its views. The computation uses numbers only, not views.
struct StackArrangement {
  /// One view of the stack.
  struct Item {
    /// The length, in points, that the view needs along the stack's axis.
    var length: CGFloat
    /// Whether `length` is the intrinsic length of the view's content. If false, `length` is a fitting or
    /// given length.
    var hasContent: Bool
    /// The priority with which the view resists growing, from 1 to 1000.
    var hugging: Float
    /// The priority with which the view resists shrinking, from 1 to 1000.
    var compressionResistance: Float
    /// The distance to the next view in points; unused for the last view.
    var gap: CGFloat
  }

  /// The start and length of one view along the stack's axis, in points from the stack's start.
  struct Span: Equatable {
    var start: CGFloat
    var length: CGFloat
  }

  let distribution: UIStackView.Distribution
  let items: [Item]

  private var totalGap: CGFloat { items.dropLast().reduce(0) { $0 + $1.gap } }
  private var totalLength: CGFloat { items.reduce(0) { $0 + $1.length } }

  /// The total length, in points, at which every view of the stack has the length that it needs.
  var naturalLength: CGFloat {
    guard let first = items.first, let last = items.last else { return 0 }
    switch distribution {
    case .fill, .fillProportionally, .equalSpacing: return totalLength + totalGap
    case .fillEqually:
      let longest = items.reduce(0) { max($0, $1.length) }
      return longest * CGFloat(items.count) + totalGap
    case .equalCentering:
      guard items.count > 1 else { return first.length }
      var distance: CGFloat = 0
      for index in 1..<items.count {
        let before = items[index - 1]
        distance = max(distance, (before.length + items[index].length) / 2 + before.gap)
      }
      return first.length / 2 + distance * CGFloat(items.count - 1) + last.length / 2
    }
  }

  /// Returns the start and length of each view, in points, in a stack of the given length.
  func spans(in length: CGFloat) -> [Span] {
    guard let first = items.first, let last = items.last else { return [] }
    switch distribution {
    case .fill: return spansInOrder(fillingLengths(length - totalGap))
    case .fillEqually:
      let each = max(0, (length - totalGap) / CGFloat(items.count))
      return spansInOrder(items.map { _ in each })
    case .fillProportionally:
      let room = max(0, length - totalGap)
      let total = totalLength
      return spansInOrder(
        items.map { total > 0 ? room * $0.length / total : room / CGFloat(items.count) })
    case .equalSpacing:
      let gap = (length - totalLength) / CGFloat(max(1, items.count - 1))
      let least = items.dropLast().reduce(0) { max($0, $1.gap) }
      guard items.count > 1, gap >= least else {
        return spansInOrder(fillingLengths(length - totalGap))
      }
      return spansInOrder(items.map(\.length), gap: gap)
    case .equalCentering:
      guard items.count > 1, totalLength + totalGap <= length else {
        return spansInOrder(fillingLengths(length - totalGap))
      }
      let distance =
        (length - first.length / 2 - last.length / 2) / CGFloat(items.count - 1)
      var spans: [Span] = []
      var end = -CGFloat.infinity
      for (index, item) in items.enumerated() {
        // After a long view, the next view is moved along the axis, so that the gap between the two views is
        // kept.
        let centred = first.length / 2 + distance * CGFloat(index) - item.length / 2
        let start = max(centred, end)
        spans.append(Span(start: start, length: item.length))
        end = start + item.length + item.gap
      }
      // If views were moved past the end of the stack, these views and the views before them are moved back.
      var limit = length
      for index in spans.indices.reversed() {
        spans[index].start = min(spans[index].start, limit - spans[index].length)
        if index > 0 { limit = spans[index].start - items[index - 1].gap }
      }
      return spans
    }
  }

  private func spansInOrder(_ lengths: [CGFloat], gap: CGFloat? = nil) -> [Span] {
    var start: CGFloat = 0
    return lengths.indices.map { index in
      let span = Span(start: start, length: lengths[index])
      start += lengths[index] + (gap ?? items[index].gap)
      return span
    }
  }

  /// Returns the lengths of the views after views were stretched or shrunk so that they fill `room` exactly.
  private func fillingLengths(_ room: CGFloat) -> [CGFloat] {
    var result = items.map(\.length)
    var rest = room - totalLength
    if rest > 0 {
      // Of the views without an intrinsic length, the views with the lowest hugging priority share the
      // remaining length. If all views have an intrinsic length, the view with the lowest hugging priority
      // receives the remaining length.
      let loose = items.indices.filter { !items[$0].hasContent }
      if !loose.isEmpty {
        let lowest = loose.map { items[$0].hugging }.min() ?? 0
        let chosen = loose.filter { items[$0].hugging == lowest }
        for index in chosen { result[index] += rest / CGFloat(chosen.count) }
      } else {
        var chosen = 0
        for index in items.indices where items[index].hugging <= items[chosen].hugging { chosen = index }
        result[chosen] += rest
      }
      return result
    }
    let order = items.indices.sorted {
      items[$0].compressionResistance != items[$1].compressionResistance
        ? items[$0].compressionResistance < items[$1].compressionResistance : $0 > $1
    }
    for index in order where rest < 0 {
      let shrunk = max(0, result[index] + rest)
      rest += result[index] - shrunk
      result[index] = shrunk
    }
    return result
  }
}
