/// A view that blurs what lies behind it, or draws its content vibrantly. Rounded corners cut the blur if the
/// view clips to its bounds. A view in perspective shows the tint of its blur, without the blurred picture.
open class UIVisualEffectView: UIView {
  /// The view for the app's own subviews, which fills the bounds. Subviews of the effect view itself end the
  /// program.
  public let contentView = UIView()

  private var storedEffect: UIVisualEffect?

  /// The effect. Default nil. In an animation block, a blur fades in, over the blur that it replaces, or out
  /// if the effect becomes nil; changes of a vibrancy are not animated.
  open var effect: UIVisualEffect? {
    get { storedEffect }
    set {
      storedEffect = newValue
      let blur = newValue as? UIBlurEffect
      if let blur { replaceBlur(with: blur) }
      changeDecoration {
        // The old blur stays while it fades out.
        $0.backdropAmount = blur == nil ? 0 : 1
        $0.vibrancy = newValue as? UIVibrancyEffect
      }
    }
  }

  /// Replaces the blur. In an animation block, the new blur begins transparent, in front of the old one.
  private func replaceBlur(with blur: UIBlurEffect) {
    var previous: (backdrop: Backdrop, amount: CGFloat)?
    if AnimationContext.group != nil, let shown = presentedDecoration, let old = shown.backdrop {
      if old.effect === blur, appearance.decoration?.backdropAmount == 1 { return }
      if shown.backdropAmount > 0 { previous = (old, shown.backdropAmount) }
    }
    UIView.performWithoutAnimation {
      changeDecoration {
        $0.backdrop = Backdrop(blur, replacing: previous)
        if previous != nil { $0.backdropAmount = 0 }
      }
    }
  }

  /// Creates a view with an effect. Its frame is empty.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    setUp(effect)
  }

  /// Creates a view without an effect. The coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp(nil)
  }

  deinit {}

  private func setUp(_ effect: UIVisualEffect?) {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    super.addSubview(contentView)
    UIView.performWithoutAnimation { self.effect = effect }
  }

  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    guard subview !== contentView else { return }
    fatalError(
      "A \(type(of: subview)) was added as a subview of a \(type(of: self)); add it to its contentView.")
  }
}
