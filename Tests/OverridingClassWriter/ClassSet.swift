/// A group of methods that several classes override together.
struct MethodGroup {
  /// The name of the method that every override calls with a closure. The closure calls super. The method is
  /// `hooked`, or a method that also receives the arguments.
  var function = "hooked"
  /// Each callback's name, with the declaration of its method.
  let methods: KeyValuePairs<String, String>

  static let layout = MethodGroup(methods: [
    "layoutSubviews": "layoutSubviews()",
    "willMoveToSuperview": "willMove(toSuperview view: UIView?)",
    "didMoveToSuperview": "didMoveToSuperview()",
    "willMoveToWindow": "willMove(toWindow window: UIWindow?)",
    "didMoveToWindow": "didMoveToWindow()",
    "hitTest": "hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView?",
  ])
  static let contents = MethodGroup(methods: [
    "pointInside": "point(inside point: CGPoint, with event: UIEvent?) -> Bool",
    "didAddSubview": "didAddSubview(_ view: UIView)",
    "willRemoveSubview": "willRemoveSubview(_ view: UIView)",
    "shouldBegin": "gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool",
  ])
  static let drawing = MethodGroup(methods: ["draw": "draw(_ rect: CGRect)"])
  static let touches = MethodGroup(
    function: "hookedTouches",
    methods: [
      "touchesBegan": "touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?)",
      "touchesMoved": "touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?)",
      "touchesEnded": "touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?)",
      "touchesCancelled": "touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?)",
    ])
  static let presses = MethodGroup(
    function: "hookedPresses",
    methods: [
      "pressesBegan": "pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?)",
      "pressesEnded": "pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?)",
      "pressesCancelled": "pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?)",
    ])
  static let motion = MethodGroup(methods: [
    "motionBegan": "motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?)",
    "motionEnded": "motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?)",
    "motionCancelled": "motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?)",
    "remoteControlReceived": "remoteControlReceived(with event: UIEvent?)",
  ])
  static let firstResponder = MethodGroup(methods: [
    "becomeFirstResponder": "becomeFirstResponder() -> Bool",
    "resignFirstResponder": "resignFirstResponder() -> Bool",
  ])
  static let window = MethodGroup(methods: [
    "windowSendEvent": "sendEvent(_ event: UIEvent)",
    "becomeKey": "becomeKey()",
    "resignKey": "resignKey()",
  ])
  static let tracking = MethodGroup(methods: [
    "beginTracking": "beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool",
    "continueTracking": "continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool",
    "endTracking": "endTracking(_ touch: UITouch?, with event: UIEvent?)",
    "cancelTracking": "cancelTracking(with event: UIEvent?)",
  ])
  static let scrolling = MethodGroup(methods: [
    "touchesShouldBegin":
      "touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool",
    "touchesShouldCancel": "touchesShouldCancel(in view: UIView) -> Bool",
  ])
  static let reuse = MethodGroup(methods: ["prepareForReuse": "prepareForReuse()"])
  static let appearance = MethodGroup(methods: [
    "viewDidLoad": "viewDidLoad()",
    "viewWillAppear": "viewWillAppear(_ animated: Bool)",
    "viewIsAppearing": "viewIsAppearing(_ animated: Bool)",
    "viewDidAppear": "viewDidAppear(_ animated: Bool)",
    "viewWillDisappear": "viewWillDisappear(_ animated: Bool)",
    "viewDidDisappear": "viewDidDisappear(_ animated: Bool)",
    "viewWillLayout": "viewWillLayoutSubviews()",
    "viewDidLayout": "viewDidLayoutSubviews()",
    "willMoveToParent": "willMove(toParent parent: UIViewController?)",
    "didMoveToParent": "didMove(toParent parent: UIViewController?)",
  ])
  static let recognition = MethodGroup(
    function: "hookedTouches",
    methods: [
      "recognizerBegan": "touchesBegan(_ touches: Set<UITouch>, with event: UIEvent)",
      "recognizerMoved": "touchesMoved(_ touches: Set<UITouch>, with event: UIEvent)",
      "recognizerEnded": "touchesEnded(_ touches: Set<UITouch>, with event: UIEvent)",
      "recognizerCancelled": "touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent)",
    ])
  static let reset = MethodGroup(methods: ["recognizerReset": "reset()"])
  static let prevention = MethodGroup(methods: [
    "canPrevent": "canPrevent(_ other: UIGestureRecognizer) -> Bool",
    "canBePrevented": "canBePrevented(by other: UIGestureRecognizer) -> Bool",
  ])
}

/// A subclass of a class of UIKit.
struct OverridingClass {
  /// The superclass's name without `UI`.
  let name: String
  let groups: [MethodGroup]

  init(_ name: String, _ groups: MethodGroup...) {
    self.name = name
    self.groups = groups
  }
}

/// Subclasses for a test target. All subclasses of a set override the same methods. The name of each subclass
/// consists of the prefix and its superclass's name.
struct ClassSet {
  let prefix: String
  /// The protocol that the classes adopt, if any.
  var adopted: String?
  /// The further members of each class.
  let members: String
  let classes: [OverridingClass]

  /// The sets by the names of their targets.
  static let all = [
    // Random apps whose objects are released and moved in every callback.
    "LifetimeWorlds": [
      ClassSet(
        prefix: "Hooked", members: "deinit { hookedDeinitializer() }",
        classes: [
          OverridingClass("View", .layout, .contents, .drawing, .touches, .presses, .firstResponder),
          OverridingClass("Window", .window, .layout, .contents, .touches, .presses),
          OverridingClass("Control", .tracking, .layout, .touches, .drawing),
          OverridingClass("Button", .layout, .touches, .presses, .tracking),
          OverridingClass("TextField", .layout, .touches, .presses, .firstResponder),
          OverridingClass("ScrollView", .scrolling, .layout, .touches),
          OverridingClass("TableView", .scrolling, .layout, .touches),
          OverridingClass("CollectionView", .scrolling, .layout, .touches),
          OverridingClass("TableViewCell", .reuse, .layout, .touches),
          OverridingClass("CollectionViewCell", .reuse, .layout, .touches),
          OverridingClass("ViewController", .appearance, .touches),
          OverridingClass("NavigationController", .appearance),
          OverridingClass("TabBarController", .appearance),
          OverridingClass("TableViewController", .appearance),
          OverridingClass("TapGestureRecognizer", .recognition, .reset, .prevention),
          OverridingClass("LongPressGestureRecognizer", .recognition, .reset),
          OverridingClass("PanGestureRecognizer", .recognition, .reset, .prevention),
          OverridingClass("PinchGestureRecognizer", .recognition, .reset),
          OverridingClass("RotationGestureRecognizer", .recognition, .reset),
          OverridingClass("SwipeGestureRecognizer", .recognition, .reset),
        ])
    ],
    // The views whose log is compared with the reference model's.
    "ReferenceCampaign": [
      ClassSet(
        prefix: "Logged", adopted: "Telling", members: "var teller = Teller()",
        classes: [
          OverridingClass("View", .touches),
          OverridingClass("Window", .touches),
          OverridingClass("Control", .touches),
          OverridingClass("Button", .touches),
          OverridingClass("ScrollView", .touches),
          OverridingClass("TableView", .touches),
          OverridingClass("Switch", .touches),
          OverridingClass("Slider", .touches),
          OverridingClass("Stepper", .touches),
          OverridingClass("SegmentedControl", .touches),
          OverridingClass("PageControl", .touches),
          OverridingClass("TextField", .touches),
        ]),
      ClassSet(
        prefix: "Responding", adopted: "Responding", members: responding,
        classes: [
          OverridingClass("View", .touches, .presses, .motion),
          OverridingClass("ViewController", .touches, .presses, .motion),
          OverridingClass("NavigationController", .touches, .presses, .motion),
          OverridingClass("Application", .touches, .presses, .motion),
          OverridingClass("Responder", .touches, .presses, .motion),
        ]),
    ],
    // The views of random sequences, which report their touches instead of handling them.
    "GestureSequenceTests": [
      ClassSet(
        prefix: "Reporting", adopted: "Reporting", members: "var checker: SequenceChecker?",
        classes: [
          OverridingClass("View", .touches),
          OverridingClass("Window", .touches),
          OverridingClass("ScrollView", .touches),
        ])
    ],
    // The recognizers that log their touches.
    "UIKitTests": [
      ClassSet(
        prefix: "Recording", adopted: "Recording", members: "var log: StageLog?",
        classes: [
          OverridingClass("TapGestureRecognizer", .recognition),
          OverridingClass("PanGestureRecognizer", .recognition),
        ])
    ],
  ]

  /// The methods that a responder of the reference campaign overrides besides the methods that it logs.
  private static let responding = """
    var behavior = ResponderBehavior()
    override var next: UIResponder? { behavior.next(super.next) }
    override var canBecomeFirstResponder: Bool { behavior.spec.canBecomeFirst }
    override var canResignFirstResponder: Bool { behavior.spec.canResignFirst }
    override func resignFirstResponder() -> Bool { behavior.spec.resigns && super.resignFirstResponder() }
    override var keyCommands: [UIKeyCommand]? { behavior.commands }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      !behavior.denies(action) && super.canPerformAction(action, withSender: sender)
    }
    """
}
