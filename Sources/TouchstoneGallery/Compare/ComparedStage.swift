import CoreGraphics
import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit

/// One of two compared stages: a case that runs in a separate application, on the gallery's clock. A view of
/// the gallery shows the case's picture.
final class ComparedStage {
  let type: any TouchCase.Type
  let variant: TouchCaseVariant
  let history = TraceHistory()
  let log: ArticleLog
  /// Called with the rectangle that changed, in points of the picture.
  var onChange: ((CGRect) -> Void)?
  private(set) var picture: CGLayer?

  private let host: HeadlessHost
  private let stage: TouchCaseStage
  private let touchCase: any TouchCase
  private let overlay: TouchOverlayWindow
  /// The case's value of `UIApplication.responderChain`, which a case may change. The value applies to the
  /// whole process, so it is set only during calls to the case.
  private var responderChain = UIApplication.responderChain
  /// The gallery's application. It is `UIApplication.shared`, except during a call to the case.
  private let galleryApplication: UIApplication

  /// Opens the case in a picture of `size` points, at the gallery's time. The case is scaled to the picture's
  /// height.
  init(
    _ type: any TouchCase.Type, variant: TouchCaseVariant, size: CGSize, displayScale: CGFloat,
    style: UIUserInterfaceStyle, layers: TouchOverlayWindow.Layers, gallery: UIApplication
  ) {
    self.type = type
    self.variant = variant
    self.galleryApplication = gallery
    let (trace, log) = (TouchTrace(), ArticleLog())
    self.log = log
    trace.add(history)
    let touchCase = type.init(variant: variant)
    self.touchCase = touchCase
    host = HeadlessHost(
      type.applicationClass, size: size, scale: displayScale, start: gallery.clock.now, trace: trace,
      delegate: touchCase.applicationDelegate)
    host.scene.userInterfaceStyle = style
    stage = TouchCaseStage(scene: host.scene, size: type.card.size)
    stage.move(to: .zero, scale: size.height / type.card.size.height)
    let outerChain = responderChain
    touchCase.connect(to: stage)
    // The log starts after the setup, because lines printed during the setup belong to no touch.
    trace.add(log)
    overlay = TouchOverlayWindow(windowScene: host.scene)
    history.exclude(overlay)
    overlay.layers = layers
    overlay.stage = OverlayStage(origin: .zero, scale: stage.scale)
    overlay.start(reading: trace)
    responderChain = UIApplication.responderChain
    UIApplication.responderChain = outerChain
    gallery.becomeShared()
    host.onFrame = { [unowned self] scene, change in
      if scene === host.scene { draw(change) }
    }
    recreatePicture()
  }

  /// Removes the case.
  func close() {
    performOnCaseApplication {
      overlay.stop()
      touchCase.disconnect()
      stage.clear()
      for scene in host.application.orderedScenes { host.application.disconnect(scene) }
    }
  }

  /// Performs work while the case's application is `UIApplication.shared`.
  private func performOnCaseApplication(_ work: () -> Void) {
    let outerChain = UIApplication.responderChain
    UIApplication.responderChain = responderChain
    host.application.becomeShared()
    work()
    galleryApplication.becomeShared()
    responderChain = UIApplication.responderChain
    UIApplication.responderChain = outerChain
  }

  // MARK: The picture

  var style: UIUserInterfaceStyle {
    get { host.scene.userInterfaceStyle }
    set { if newValue != style { performOnCaseApplication { host.scene.userInterfaceStyle = newValue } } }
  }

  var layers: TouchOverlayWindow.Layers {
    get { overlay.layers }
    set { performOnCaseApplication { overlay.layers = newValue } }
  }

  var size: CGSize { host.scene.size }
  /// The number of points of the picture per point of the case.
  var scale: CGFloat { stage.scale }

  func resize(to size: CGSize, displayScale: CGFloat) {
    guard size != self.size || displayScale != host.scene.displayScale, size.height >= 1, size.width >= 1
    else {
      return
    }
    performOnCaseApplication {
      host.scene.size = size
      host.scene.displayScale = displayScale
      stage.move(to: .zero, scale: size.height / type.card.size.height)
      overlay.stage = OverlayStage(origin: .zero, scale: stage.scale)
    }
    recreatePicture()
  }

  private func recreatePicture() {
    picture = CGLayer(size: size, scale: host.scene.displayScale, isOpaque: true)
    guard let context = picture?.context else { return }
    let pixels = host.scene.pixelSize
    performOnCaseApplication {
      host.application.prepareFrame(of: host.scene)
      _ = host.scene.takeChange()
      SceneRenderer().draw(
        host.scene, into: context, damage: [CGRect(x: 0, y: 0, width: pixels.width, height: pixels.height)])
    }
    onChange?(CGRect(origin: .zero, size: size))
  }

  private func draw(_ change: SceneChange) {
    guard let context = picture?.context else { return }
    SceneRenderer().draw(host.scene, into: context, change: change)
    let scale = host.scene.displayScale
    let moved = change.moves.flatMap { [$0.rect, $0.rect.offsetBy(dx: CGFloat($0.x), dy: CGFloat($0.y))] }
    for rect in change.rects + moved {
      onChange?(
        CGRect(
          x: rect.minX / scale, y: rect.minY / scale, width: rect.width / scale, height: rect.height / scale))
    }
  }

  // MARK: Time and input

  /// The time of the next deadline or scheduled input, in seconds on the application's clock; nil if there is
  /// none.
  var nextDueTime: TimeInterval? { host.nextDueTime }
  var isFrameRequested: Bool { host.isFrameRequested }

  /// Advances the case's clock to `time`, in seconds.
  func advance(to time: TimeInterval) { performOnCaseApplication { host.run(until: time) } }

  /// Delivers samples whose locations are in points of the picture.
  func play(_ samples: [TouchSample], at time: TimeInterval) {
    let step = TouchScript.Step(time: time, action: .batch(TouchScript.Batch(samples: samples)))
    performOnCaseApplication { host.perform(step, shiftedBy: 0, drains: true) }
  }

  /// Lets the ghost finger play the script from now on. Returns its duration, in seconds.
  func schedule(_ script: TouchScript) -> TimeInterval {
    let times = script.performedTimes
    let placement = TouchPlacement(
      shift: host.now - times.lowerBound, origin: stage.origin, scale: stage.scale,
      numberOfFirstDevice: GhostPerformance.ghostDevice)
    performOnCaseApplication { host.schedule(script, in: host.scene, at: placement) }
    return times.upperBound - times.lowerBound
  }

  /// The outcome of the last touch; nil before the first one.
  var headline: LocalizedText? { TouchStory.last(in: history)?.headline }
}

/// The picture of a compared stage. It reports its touches, so that both stages receive them.
final class ComparedPicture: UIView {
  /// Called with the samples of an event, whose locations are in points of this view.
  var onTouches: (([TouchSample]) -> Void)?

  /// Called when the light or dark style changes.
  var onAppearanceChange: (() -> Void)?

  var stage: ComparedStage? {
    didSet {
      oldValue?.onChange = nil
      stage?.onChange = { [unowned self] in setNeedsDisplay($0) }
      setNeedsDisplay()
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    onAppearanceChange?()
  }

  private var contactNumbers: [ObjectIdentifier: Int32] = [:]

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let picture = stage?.picture else { return }
    context.draw(picture, at: .zero)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { report(touches, .began) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { report(touches, .moved) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { report(touches, .ended) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    report(touches, .cancelled)
  }

  private func report(_ touches: Set<UITouch>, _ phase: TouchSample.Phase) {
    // The touches of a set have no order, so they are sorted by the numbers of their contacts.
    let numbered = touches.map { (touch: $0, number: number(of: $0)) }.sorted { $0.number < $1.number }
    onTouches?(
      numbered.map { touch, number in
        var sample = TouchSample(
          contact: TouchSample.Contact(number: number), phase: phase, location: touch.location(in: self),
          timestamp: touch.timestamp)
        sample.type = touch.type
        return sample
      })
    guard phase == .ended || phase == .cancelled else { return }
    for touch in touches { contactNumbers[ObjectIdentifier(touch)] = nil }
  }

  private func number(of touch: UITouch) -> Int32 {
    if let known = contactNumbers[ObjectIdentifier(touch)] { return known }
    let takenNumbers = Set(contactNumbers.values)
    let number = (Int32(0)...Int32(takenNumbers.count)).first { !takenNumbers.contains($0) } ?? 0
    contactNumbers[ObjectIdentifier(touch)] = number
    return number
  }
}
