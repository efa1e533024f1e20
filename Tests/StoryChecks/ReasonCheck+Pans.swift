import Foundation
import UIKit

/// The movement of the centroid of a pan's fingers in each call, once enough fingers are down (rules 6.P1,
/// 6.P5). When a finger joins or leaves, the centroid jumps. The jump does not count.
struct PanWalk {
  private(set) var ways: [CGVector] = []
  private(set) var counted: [Int] = []
  private(set) var extra: [Int] = []
  /// The largest number of fingers that were down at the same time, without the fingers beyond the pan's
  /// maximum.
  private(set) var mostCounted = 0
  /// The largest number of fingers that were down at the same time, including the fingers beyond the pan's
  /// maximum.
  private(set) var mostDown = 0

  init(_ history: RecognizerHistory, minimum: Int, maximum: Int) {
    var way = CGVector.zero
    for call in history.calls {
      let down = counted.filter { call.before[$0].isDown }
      if down.count >= max(1, minimum) {
        let old = RecognizerHistory.centroid(down.map { call.before[$0].place })
        let new = RecognizerHistory.centroid(down.map { call.readings[$0].place })
        way.dx += new.x - old.x
        way.dy += new.y - old.y
        if call.phase == .moved, call.news.contains(where: down.contains) { ways.append(way) }
      }
      for finger in call.news {
        if call.phase == .began {
          if counted.count < max(1, maximum) { counted.append(finger) } else { extra.append(finger) }
        } else if call.phase != .moved {
          counted.removeAll { $0 == finger }
          extra.removeAll { $0 == finger }
        }
      }
      extra.removeAll { !call.readings[$0].isDown }
      // If fewer fingers than the minimum are down, the translation starts again with the next finger.
      if counted.count < minimum { way = .zero }
      mostCounted = max(mostCounted, counted.count)
      mostDown = max(mostDown, counted.count + extra.count)
    }
  }
}

extension ReasonCheck {
  func problemOfPan(_ reason: RecognizerReason) -> String? {
    guard let pan = recognizer as? UIPanGestureRecognizer else { return nil }
    let walk = PanWalk(history, minimum: pan.minimumNumberOfTouches, maximum: pan.maximumNumberOfTouches)
    switch reason {
    case .extraFinger(let count, let maximum):
      return expect(maximum == pan.maximumNumberOfTouches, "it takes \(pan.maximumNumberOfTouches)")
        ?? expect(count == walk.mostDown, "\(walk.mostDown) were down at once")
        ?? expect(count > maximum, "that is not too many")
        ?? expect(call?.phase == .ended, "none lifted")
    case .tooFewFingers(let count, let needs):
      return expect(needs == pan.minimumNumberOfTouches, "it asks for \(pan.minimumNumberOfTouches)")
        ?? expect(count == walk.mostCounted, "\(walk.mostCounted) were down at once")
        ?? expect(count < needs, "that is enough")
        ?? expect(call?.phase == .ended, "none lifted")
    default: break
    }
    if let edgePan = pan as? UIScreenEdgePanGestureRecognizer {
      return problemOfEdge(reason, edgePan, walk)
    }
    if let scrollView = pan.view as? UIScrollView, scrollView.panGestureRecognizer === pan {
      return problemOfScroll(reason, scrollView, walk)
    }
    let lengths = walk.ways.map(length)
    switch reason {
    case .moved(let way, let needs):
      return expect(needs, TouchConstants.panHysteresis, "the hysteresis")
        ?? expect(way, lengths.last ?? 0, "the centroid's way")
        ?? expect(way >= needs, "that is not enough")
        ?? expect(walk.counted.count >= pan.minimumNumberOfTouches, "too few fingers are down")
        ?? expect(walk.extra.isEmpty, "\(walk.extra.count) fingers too many are down")
    case .movedTooLittle(let way, let needs):
      return expect(needs, TouchConstants.panHysteresis, "the hysteresis")
        ?? expect(way, lengths.max() ?? 0, "the longest way")
        ?? expect(way < needs, "that is enough")
        ?? expect(call?.phase == .ended && walk.counted.isEmpty, "its fingers did not lift")
    default: return "it is no reason of a pan"
    }
  }

  /// Returns the length that rule 6.P1 compares with the threshold.
  private func length(_ way: CGVector) -> CGFloat {
    policy.panThreshold == .perAxis ? max(abs(way.dx), abs(way.dy)) : hypot(way.dx, way.dy)
  }

  // MARK: Scroll views (rules 8.7 to 8.11)

  /// Returns the translation in the view's own coordinates.
  func own(_ way: CGVector, _ view: UIView) -> CGVector {
    let start = view.convert(CGPoint.zero, from: nil)
    let end = view.convert(CGPoint(x: way.dx, y: way.dy), from: nil)
    return CGVector(dx: end.x - start.x, dy: end.y - start.y)
  }

  /// Rule 8.11: whether the content can scroll along the axes.
  func axes(_ view: UIScrollView) -> (horizontal: Bool, vertical: Bool) {
    guard view.isScrollEnabled else { return (false, false) }
    let inset = view.adjustedContentInset
    let width = view.contentSize.width + inset.left + inset.right
    let height = view.contentSize.height + inset.top + inset.bottom
    return (
      width > view.bounds.width || view.bounces && view.alwaysBounceHorizontal,
      height > view.bounds.height || view.bounces && view.alwaysBounceVertical
    )
  }

  /// Rule 8.11: whether the scroll view leaves the movement along each axis to other recognizers. It does so
  /// in two cases: the content cannot scroll along the axis, or the content is at the edge towards which it
  /// would move and the scroll view is inside another scroll view.
  private func leaves(_ way: CGVector, _ view: UIScrollView) -> (horizontal: Bool, vertical: Bool) {
    let axes = axes(view)
    let inset = view.adjustedContentInset
    let offset = history.offsets.first ?? view.contentOffset
    let least = CGPoint(x: -inset.left, y: -inset.top)
    let most = CGPoint(
      x: max(least.x, view.contentSize.width + inset.right - view.bounds.width),
      y: max(least.y, view.contentSize.height + inset.bottom - view.bounds.height))
    var ancestor = view.superview
    while let current = ancestor, !(current is UIScrollView) { ancestor = current.superview }
    let isNested = ancestor != nil
    let atEdge = { (way: CGFloat, offset: CGFloat, least: CGFloat, most: CGFloat) in
      isNested && (way > 0 && offset <= least || way < 0 && offset >= most)
    }
    return (
      !axes.horizontal || atEdge(way.dx, offset.x, least.x, most.x),
      !axes.vertical || atEdge(way.dy, offset.y, least.y, most.y)
    )
  }

  private func problemOfScroll(_ reason: RecognizerReason, _ view: UIScrollView, _ walk: PanWalk) -> String? {
    let ways = walk.ways.map { own($0, view) }
    let last = ways.last ?? .zero
    let (axes, leaves) = (axes(view), leaves(last, view))
    // Rule 6.P1 with the policy `.distance`: the whole distance counts if the content can scroll along the
    // longer axis.
    let isWhole = policy.panThreshold == .distance
    let scrolled =
      isWhole
      ? [length(last)]
      : [
        CGVector(dx: axes.horizontal ? last.dx : 0, dy: axes.vertical ? last.dy : 0),
        CGVector(dx: leaves.horizontal ? 0 : last.dx, dy: leaves.vertical ? 0 : last.dy),
      ].map(length)
    let hysteresis = TouchConstants.panHysteresis
    switch reason {
    case .moved(let way, let needs):
      // Rule 8.10: content that a finger has stopped scrolls at the first move.
      return expect(needs == hysteresis || needs == 0 && history.wasMoving, "the hysteresis is \(hysteresis)")
        ?? expect(scrolled.contains { same($0, way) }, "the way along what scrolls is \(scrolled)")
        ?? expect(way >= needs, "that is not enough")
    case .movedTooLittle(let way, let needs):
      let isCaught = needs == 0 && way == 0
      return expect(needs == hysteresis || isCaught, "the hysteresis is \(hysteresis)")
        ?? expect(way, ways.map(length).max() ?? 0, "the longest way")
        ?? expect(way < needs || isCaught, "that is enough")
        ?? expect(walk.counted.isEmpty, "its fingers did not lift")
    case .cannotScroll(let way):
      return expect(way, ways.map(length).max() ?? 0, "the longest way")
        ?? expect(way >= hysteresis || history.wasMoving && way > 0, "that is a rest")
    default: return "it is no reason of a scroll view"
    }
  }

  func problemOfContent(_ reason: RecognizerReason) -> String? {
    guard let view = recognizer.view as? UIScrollView else { return "its view scrolls nothing" }
    let first = history.fingers.first?.landing ?? .nan
    switch reason {
    case .contentDelayOver(let delay):
      return expect(delay, TouchConstants.contentTouchDelay, "the delay")
        ?? expect(delay, time - first, "the time since the landing")
    case .contentNotDelayed:
      return expect(!view.delaysContentTouches || !view.isScrollEnabled, "it delays content touches")
    case .contentFingerLifted:
      return expect(call?.phase == .ended, "no finger lifted")
        ?? expect(time - first < TouchConstants.contentTouchDelay, "the delay was over")
    case .contentCannotScroll(let way):
      // The finger movements along axes on which the content cannot scroll.
      let lengths = history.fingers.indices.flatMap { index in
        let start = history.fingers[index].start
        let place = history.present[index].place
        let way = own(CGVector(dx: place.x - start.x, dy: place.y - start.y), view)
        let leaves = leaves(way, view)
        return [leaves.horizontal ? abs(way.dx) : 0, leaves.vertical ? abs(way.dy) : 0]
      }
      return expect(lengths.contains { same($0, way) }, "the fingers went \(lengths) where nothing scrolls")
        ?? expect(way >= TouchConstants.panHysteresis, "that is a rest")
    case .contentCaught, .contentRefused:
      return expect(view.isScrollEnabled, "it does not scroll")
        ?? expect(reason == .contentRefused || history.wasMoving, "nothing moved when the finger landed")
        ?? expect(!history.down.isEmpty || call != nil, "no finger is down")
    default: return "it is no reason of content"
    }
  }

  // MARK: Edges (section 6)

  private func problemOfEdge(
    _ reason: RecognizerReason, _ pan: UIScreenEdgePanGestureRecognizer, _ walk: PanWalk
  ) -> String? {
    guard let finger = history.fingers.first, let window = finger.touch.window ?? pan.view?.window else {
      return nil
    }
    let bounds = window.bounds
    let distances = { (point: CGPoint) -> [(distance: CGFloat, inwards: CGVector)] in
      let all: [(UIRectEdge, CGFloat, CGVector)] = [
        (.left, point.x - bounds.minX, CGVector(dx: 1, dy: 0)),
        (.right, bounds.maxX - point.x, CGVector(dx: -1, dy: 0)),
        (.top, point.y - bounds.minY, CGVector(dx: 0, dy: 1)),
        (.bottom, bounds.maxY - point.y, CGVector(dx: 0, dy: -1)),
      ]
      return all.filter { pan.edges.contains($0.0) }.map { ($0.1, $0.2) }
    }
    if case .landedOffEdge(let way, let allows) = reason {
      // The edge at which the first finger landed also applies to later fingers.
      let edge = distances(finger.start).min { $0.distance < $1.distance }
      let landings = history.fingers.map { other in
        distances(other.start).first { $0.inwards == edge?.inwards }?.distance ?? .infinity
      }
      return expect(allows, TouchConstants.edgeStrip, "the strip")
        ?? expect(landings.contains { same($0, way) }, "the fingers landed at \(landings)")
        ?? expect(way > allows, "that is at the edge")
    }
    guard let edge = distances(finger.start).min(by: { $0.distance < $1.distance }) else {
      return "it has no edge"
    }
    let inwards = walk.ways.map { $0.dx * edge.inwards.dx + $0.dy * edge.inwards.dy }
    let along = walk.ways.last.map { abs($0.dx * edge.inwards.dy) + abs($0.dy * edge.inwards.dx) } ?? 0
    let hysteresis = TouchConstants.edgeHysteresis
    switch reason {
    case .moved(let way, let needs):
      return expect(needs, hysteresis, "the hysteresis")
        ?? expect(way, inwards.last ?? 0, "the way inwards")
        ?? expect(way >= needs, "that is not enough")
        ?? expect(time - finger.landing <= TouchConstants.edgeDuration, "that was too late")
    case .movedTooLittle(let way, let needs):
      return expect(needs, hysteresis, "the hysteresis")
        ?? expect(way, max(0, inwards.max() ?? 0), "the longest way inwards")
        ?? expect(way < needs, "that is enough")
    case .strayed(let way, let allows):
      return expect(allows, hysteresis, "the hysteresis")
        ?? expect(way, along, "the way along the edge")
        ?? expect(way >= allows, "that is not too far")
    case .wentBack(let way, let allows):
      return expect(allows, hysteresis, "the hysteresis")
        ?? expect(way, -(inwards.last ?? 0), "the way out")
        ?? expect(way >= allows, "that is not too far")
    case .tookTooLong(let passed, let allows):
      return expect(allows, TouchConstants.edgeDuration, "the limit")
        ?? expect(passed, time - finger.landing, "the time since the landing")
        ?? expect(passed >= allows || same(passed, allows), "that is in time")
    default: return "it is no reason of an edge pan"
    }
  }
}
