/// The catalog of all cases.
public enum TouchCaseCatalog {
  /// The classes of all cases, in the order of the gallery.
  public static let all: [any TouchCase.Type] = [
    LifeOfATouchCase.self,
    SendEventCase.self,
    EViewCase.self,
    OverlapCase.self,
    TabBarCase.self,
    TabsCase.self,
    SmallButtonCase.self,
    PassToSiblingCase.self,
    ImageViewCase.self,
    MovingCardCase.self,
    ImplicitLayerCase.self,
    ScrubbedLayerCase.self,
    DisplayLinkCase.self,
    FlipCase.self,
    ResponderChainCase.self,
    CircleChainCase.self,
    ContainerCase.self,
    ThreeAnswersCase.self,
    NilTargetCase.self,
    DraggedViewCase.self,
    TapCase.self,
    PanCase.self,
    CancelsTouchesCase.self,
    DelaysBeganCase.self,
    DelaysEndedCase.self,
    TruthTableCase.self,
    ControllerTapCase.self,
    DoubleTapCase.self,
    PinchAgainstTapCase.self,
    SwipeCase.self,
    LongPressCase.self,
    RotationCase.self,
    LiftAndDropCase.self,
    EdgePanCase.self,
    SystemEdgeCase.self,
    NavigationCase.self,
    DismissalCase.self,
    CheckMarkCase.self,
    PhotosCase.self,
    SecondFingerCase.self,
    ExclusiveTouchCase.self,
    ActionPathCase.self,
    ButtonTapCase.self,
    DragOutCase.self,
    SliderSwipeCase.self,
    ControlsCase.self,
    ConfigurationsCase.self,
    MenuCase.self,
    FormCase.self,
    TablePuzzleCase.self,
    TouchDelayCase.self,
    ScrollButtonCase.self,
    CollectionCase.self,
    PeekingPagerCase.self,
    NestedScrollCase.self,
    SidewaysTableCase.self,
    FlingCase.self,
    ZoomCase.self,
    LongTableCase.self,
    ScrolledFormCase.self,
    RefreshCase.self,
    SheetCase.self,
    PagesCase.self,
    HoverCase.self,
    TouchpadCase.self,
    WindowsCase.self,
    LevelsCase.self,
    KeyWindowCase.self,
    WindowTouchesCase.self,
    AlertCase.self,
    ScenesCase.self,
    PressesCase.self,
    KeyCommandsCase.self,
    FirstResponderCase.self,
    UndoCase.self,
    ShakeCase.self,
    TouchObjectCase.self,
    PhoneCallCase.self,
  ]

  /// Finds a case by name, such as `tabbar`, or a variant, such as `tabbar/default`. Throws an
  /// `UnknownCaseError` if there is no such case or variant. The name of a case alone means its first
  /// variant.
  public static func find(_ name: String) throws -> FoundCase {
    let parts = name.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let type = all.first(where: { $0.card.identifier == parts[0] }) else {
      throw UnknownCaseError(
        problem: "There is no case “\(name)”", name: parts[0], knownNames: all.map { $0.card.identifier })
    }
    let variants = type.card.variants
    guard parts.count > 1 else { return FoundCase(type: type, variant: variants[0]) }
    guard let variant = variants.first(where: { $0.identifier == parts[1] }) else {
      throw UnknownCaseError(
        problem: "The case “\(parts[0])” has no variant “\(parts[1])”", name: parts[1],
        knownNames: variants.map(\.identifier))
    }
    return FoundCase(type: type, variant: variant)
  }
}

/// A case and one of its variants.
public struct FoundCase {
  public let type: any TouchCase.Type
  public let variant: TouchCaseVariant

  package init(type: any TouchCase.Type, variant: TouchCaseVariant) {
    self.type = type
    self.variant = variant
  }
}
