import AllocationCounter
import CoreGraphics
import Glibc
import TouchstoneCases
import TouchstoneGallery
import TouchstoneInspector
import TouchstoneScript
import UIKit

/// The parts of the gallery that are visible while a finger drags.
enum Audience: Equatable {
  /// No part of the gallery. The case is shown alone on the whole surface.
  case nobody
  /// The gallery with every layer of the overlay off. The inspector shows the source code of the case, which
  /// never changes while a finger moves.
  case gallery
  case overlay
  /// Every layer of the overlay, with this page of the inspector in front.
  case everything(page: String)

  var title: String {
    switch self {
    case .nobody: "the case alone"
    case .gallery: "the gallery"
    case .overlay: "… and the overlay"
    case .everything(let page): "… and \(page)"
    }
  }
}

/// The cost of one step of a drag. It includes the engine's work for the step's event, and the painting of
/// the frame that the event causes.
struct Cost {
  /// The processor time that the process used, in microseconds.
  var time = 0.0
  /// The time of the slowest step, in microseconds.
  var longest = 0.0
  var pixels = 0.0
  var allocations = 0.0

  /// Returns the median of each figure. The medians may belong to different steps.
  static func median(of costs: [Cost]) -> Cost {
    func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
    return Cost(
      time: median(costs.map(\.time)), longest: median(costs.map(\.longest)),
      pixels: median(costs.map(\.pixels)), allocations: median(costs.map(\.allocations)))
  }
}

/// Returns the processor time of the process so far, in microseconds.
func processTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

/// A case, the parts of the gallery that show its touches, and a surface on which both are painted.
final class Watched {
  let host: HeadlessHost
  private let session: GallerySession
  private let context: CGContext
  private let renderer = SceneRenderer()
  private let audience: Audience
  private let stageSize: CGSize
  private let path: (TimeInterval) -> CGPoint
  private var pixels = 0.0
  /// Whether frames are painted. The measurement of memory during an hour of drags needs no painting.
  var paints = true

  static let rate = 120.0

  /// Creates a run of the case with this name; nil if there is no such case. `path` returns the location of
  /// the finger after a time in seconds, in points of the case.
  init?(_ name: String, scale: CGFloat, _ audience: Audience, path: @escaping (TimeInterval) -> CGPoint) {
    let size = Gallery.preferredSize
    guard
      let context = CGContext(
        width: Int(size.width * scale), height: Int(size.height * scale), isOpaque: true, scale: 1),
      let found = try? TouchCaseCatalog.find(name)
    else { return nil }
    self.context = context
    self.audience = audience
    stageSize = found.type.card.size
    self.path = path
    host = HeadlessHost(size: size, scale: scale)
    session = GallerySession(host: host, scene: host.scene, trace: TouchTrace(), environment: { _ in nil })
    host.onFrame = { [unowned self] scene, change in
      for rect in change.rects { pixels += rect.width * rect.height }
      if paints { renderer.draw(scene, into: context, change: change) }
    }
    session.open(found.type, variant: found.variant, bare: audience == .nobody)
    arrange()
    host.runUntilIdle()
  }

  private func arrange() {
    guard audience != .nobody else { return }
    if audience == .gallery {
      for case let overlay as TouchOverlayWindow in host.scene.windows { overlay.layers = [] }
    }
    var page = "Code"
    if case .everything(let name) = audience { page = name }
    for window in host.scene.windows {
      for bar in Watched.bars(in: window) {
        let titles = (0..<bar.numberOfSegments).map { bar.titleForSegment(at: $0) }
        guard let index = titles.firstIndex(of: page) else { continue }
        bar.selectedSegmentIndex = index
        bar.sendActions(for: .valueChanged)
      }
    }
  }

  private static func bars(in view: UIView) -> [UISegmentedControl] {
    var found = view.subviews.flatMap(bars)
    if let bar = view as? UISegmentedControl { found.append(bar) }
    return found
  }

  /// Puts a finger down, moves it along its path, and lifts it.
  func drag(for seconds: TimeInterval) -> Cost {
    host.application.becomeShared()
    var script = TouchScript(size: host.scene.size)
    let count = Int(seconds * Watched.rate)
    for step in 0...count {
      let time = TimeInterval(step) / Watched.rate
      let phase: TouchSample.Phase = step == 0 ? .began : step == count ? .ended : .moved
      let sample = TouchSample(
        contact: .init(number: 1), phase: phase, location: place(of: path(time)), timestamp: time)
      script.append(.batch(TouchScript.Batch(samples: [sample])), at: time)
    }
    var cost = Cost()
    pixels = 0
    let allocations = allocationCount()
    let start = processTime()
    var last = start
    host.play(script) { _ in
      let now = processTime()
      cost.longest = max(cost.longest, now - last)
      last = now
    }
    cost.time = (last - start) / Double(count)
    cost.pixels = pixels / Double(count)
    cost.allocations = Double(allocationCount() - allocations) / Double(count)
    host.runUntilIdle()
    return cost
  }

  /// Converts a point of the case to the scene's coordinates.
  private func place(of point: CGPoint) -> CGPoint {
    let stage = host.scene.windows.first { $0.windowLevel == .normal && $0.bounds.size == stageSize }
    guard let stage else { return point }
    let scale = stage.frame.width / stage.bounds.width
    return CGPoint(x: stage.frame.minX + point.x * scale, y: stage.frame.minY + point.y * scale)
  }
}
