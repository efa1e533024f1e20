/// A cache of the sizes of nested stack views during one measurement. A stack measures each of its views
/// several times. Without the cache, the cost would grow exponentially with the depth of nesting.
struct StackMeasures {
  private struct CacheKey: Hashable {
    let stack: ObjectIdentifier
    let width: CGFloat?
  }

  /// The measured sizes. Each entry retains its stack, so that no other stack can get the same identifier.
  private static var sizes: [CacheKey: (stack: UIStackView, size: CGSize)] = [:]
  private static var depth = 0

  /// Returns the size of the stack, in points, at this width limit. Calls `measure` if the size is not
  /// cached.
  static func size(of stack: UIStackView, within width: CGFloat?, _ measure: () -> CGSize) -> CGSize {
    let key = CacheKey(stack: ObjectIdentifier(stack), width: width)
    if let cached = sizes[key] { return cached.size }
    depth += 1
    let size = measure()
    depth -= 1
    if depth > 0 { sizes[key] = (stack, size) } else { forget() }
    return size
  }

  /// Removes all measured sizes, because a view's content or arrangement has changed.
  static func forget() {
    if !sizes.isEmpty { extendLifetime(replace(&sizes, with: [:])) }
  }
}
