/// The metrics of the controls, in points and seconds. Sizes are Apple's; the other values are best
/// estimates.
enum ControlMetrics {
  /// The opacity of a disabled control.
  static let disabledAlpha: CGFloat = 0.5
  /// The colour of a text field's edit menu.
  static let editMenuColor = UIColor(light: (250, 250, 250), dark: (58, 58, 60))
  /// The opacity of the shadow below the thumbs of switches and sliders, and below the background of a
  /// selected segment.
  static let thumbShadowOpacity: Float = 0.15

  static let switchSize = CGSize(width: 51, height: 31)
  static let switchThumbInset: CGFloat = 2
  /// The width added to a switch's thumb while it is pressed.
  static let switchThumbStretch: CGFloat = 6
  static let switchDuration: TimeInterval = 0.25

  static let sliderHeight: CGFloat = 34
  static let sliderTrackHeight: CGFloat = 4
  static let sliderThumbSize = CGSize(width: 28, height: 28)
  /// The margin around a slider's 28-point thumb in which a finger still grabs the thumb. The grab area is 44
  /// points wide.
  static let sliderGrabMargin: CGFloat = 8
  /// The gap between a slider's track and the image at either end.
  static let sliderImageGap: CGFloat = 10
  static let sliderDuration: TimeInterval = 0.25
  /// The fraction of a slider's range by which one press of an arrow key moves the thumb.
  static let sliderKeyStep: Float = 0.1

  static let stepperSize = CGSize(width: 94, height: 32)
  static let stepperCornerRadius: CGFloat = 8
  /// How long one half of a stepper must be held before its action repeats.
  static let stepperRepeatDelay: TimeInterval = 0.5
  /// The interval between the repetitions while one half of a stepper is held.
  static let stepperRepeatInterval: TimeInterval = 0.1

  static let segmentHeight: CGFloat = 32
  static let segmentCornerRadius: CGFloat = 9
  /// The distance between the raised background of the selected segment and the edges of the segment.
  static let segmentSelectionInset: CGFloat = 2
  /// The padding on either side of a segment's content.
  static let segmentPadding: CGFloat = 12
  static let segmentDividerHeight: CGFloat = 16
  static let segmentFontSize: CGFloat = 13
  static let segmentDuration: TimeInterval = 0.3

  static let pageDotDiameter: CGFloat = 7
  static let pageDotPitch: CGFloat = 16
  static let pageMargin: CGFloat = 8
  static let pageHeight: CGFloat = 26

  static let progressHeight: CGFloat = 4
  static let progressBarHeight: CGFloat = 2.5
  static let progressDuration: TimeInterval = 0.25

  static let mediumIndicatorSize: CGFloat = 20
  static let largeIndicatorSize: CGFloat = 37
  static let indicatorSpokeCount = 8
  /// The duration of one turn of a spinner, in seconds.
  static let indicatorTurnDuration: TimeInterval = 1
  /// The number of animation frames in one turn of a spinner.
  static let indicatorAnimationFrameCount = 24
}

extension UIColor {
  /// The colour of thumbs: white, even in dark mode.
  static let controlThumb = UIColor.white
}

extension UIView {
  /// Creates a view for use inside a control. The view ignores touches, so its touches are delivered to the
  /// control (rule 7.16).
  static func controlPart(_ color: UIColor? = nil, radius: CGFloat = 0) -> UIView {
    let view = UIView(frame: .zero)
    view.isUserInteractionEnabled = false
    view.backgroundColor = color
    view.layer.cornerRadius = radius
    return view
  }

  /// Adds the shadow that makes a thumb seem raised above its track.
  final func addThumbShadow() {
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = ControlMetrics.thumbShadowOpacity
    layer.shadowOffset = CGSize(width: 0, height: 2)
    layer.shadowRadius = 3
  }

  /// Changes a control's parts in an animation of `duration` seconds. If `duration` is nil or the view has no
  /// window, changes the parts at once. Touches still work during the animation.
  final func changeParts(over duration: TimeInterval?, _ changes: () -> Void) {
    guard let duration, window != nil else { return changes() }
    UIView.animate(
      withDuration: duration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState, .curveEaseInOut], animations: changes)
  }
}

extension CGContext {
  /// Fills a plus or minus sign around a point. The sign is aligned to whole pixels, so that its strokes are
  /// sharp and symmetric.
  final func fillPlusOrMinus(isPlus: Bool, at center: CGPoint, length: CGFloat, thickness: CGFloat) {
    let pixelsPerPoint = abs(convertToDeviceSpace(CGSize(width: 1, height: 0)).width)
    let middle = convertToDeviceSpace(center)
    let stroke = max(1, (thickness * pixelsPerPoint).rounded())
    // Each stroke extends by `armLength` on both sides of a central square, whose side is `stroke`. The two
    // strokes therefore have the same centre.
    let armLength = max(1, ((length * pixelsPerPoint - stroke) / 2).rounded())
    let x = (middle.x - stroke / 2).rounded(), y = (middle.y - stroke / 2).rounded()
    let horizontalBar = CGRect(x: x - armLength, y: y, width: stroke + 2 * armLength, height: stroke)
    fill(convertToUserSpace(horizontalBar))
    guard isPlus else { return }
    for end in [y - armLength, y + stroke] {
      fill(convertToUserSpace(CGRect(x: x, y: end, width: stroke, height: armLength)))
    }
  }
}

extension CGContext {
  /// Returns the largest rectangle inside `rect` whose edges are pixel boundaries. Both rectangles are in
  /// user space.
  final func pixelAlignedRect(within rect: CGRect) -> CGRect {
    let deviceRect = convertToDeviceSpace(rect), slack: CGFloat = 0.01
    let x = (deviceRect.minX - slack).rounded(.up), y = (deviceRect.minY - slack).rounded(.up)
    return convertToUserSpace(
      CGRect(
        x: x, y: y, width: max(0, (deviceRect.maxX + slack).rounded(.down) - x),
        height: max(0, (deviceRect.maxY + slack).rounded(.down) - y)))
  }

  /// Fills `rect` (in user space) after rounding it to whole pixels. The filled area is at least one pixel
  /// wide and high.
  final func fillPixels(of rect: CGRect) {
    let deviceRect = convertToDeviceSpace(rect)
    let x = deviceRect.minX.rounded(), y = deviceRect.minY.rounded()
    fill(
      convertToUserSpace(
        CGRect(
          x: x, y: y, width: max(1, deviceRect.width.rounded()), height: max(1, deviceRect.height.rounded())))
    )
  }
}
