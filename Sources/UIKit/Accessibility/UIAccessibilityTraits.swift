/// How an element behaves for assistive technologies.
public nonisolated struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let none: UIAccessibilityTraits = []
  public static let button = trait(0)
  public static let link = trait(1)
  public static let image = trait(2)
  public static let selected = trait(3)
  public static let playsSound = trait(4)
  public static let keyboardKey = trait(5)
  public static let staticText = trait(6)
  public static let summaryElement = trait(7)
  public static let notEnabled = trait(8)
  public static let updatesFrequently = trait(9)
  public static let searchField = trait(10)
  public static let startsMediaSession = trait(11)
  public static let adjustable = trait(12)
  public static let allowsDirectInteraction = trait(13)
  public static let causesPageTurn = trait(14)
  public static let tabBar = trait(15)
  public static let header = trait(16)
  public static let toggleButton = trait(17)
  public static let supportsZoom = trait(18)

  private static func trait(_ bit: UInt64) -> UIAccessibilityTraits {
    UIAccessibilityTraits(rawValue: 1 << bit)
  }
}

/// The direction of a scroll that an assistive technology asks for.
public nonisolated enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1, left, up, down, next, previous
}
