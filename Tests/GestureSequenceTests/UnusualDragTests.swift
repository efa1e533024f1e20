import Testing
import TouchstoneScript
import UIKit

/// Pans, edge pans and scroll views with settings that no case has. The figures of their reasons were
/// computed by hand from the rules.
@Suite("Reasons of unusual drags")
struct UnusualDragTests {
  private let home = CGPoint(x: 100, y: 400)

  /// Returns steps in which a finger goes down, moves to the next point every 0.05 s, and lifts.
  private func drag(_ places: CGPoint..., lifts: Bool = true) -> (inout TouchScript) -> Void {
    { script in
      script.fingerDown(at: places[0])
      for place in places.dropFirst() {
        script.wait(0.05)
        script.fingerMove(to: place)
      }
      script.wait(0.05)
      if lifts { script.fingerUp() }
    }
  }

  private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  // MARK: Pans

  @Test("A pan begins after ten points on one axis, or by Euclidean distance (rule 6.P1)")
  func hysteresis() {
    #expect(
      givenReasons(of: UIPanGestureRecognizer(), drag(home, point(112, 405))) == ["moved 12 10", "lifted"])
    #expect(
      givenReasons(of: UIPanGestureRecognizer(), drag(home, point(109.5, 409), point(100, 401)))
        == ["movedTooLittle 9.5 10"])
    #expect(
      givenReasons(of: UIPanGestureRecognizer(), drag(home, point(109, 409))) == ["movedTooLittle 9 10"])
    var policy = GesturePolicy()
    policy.panThreshold = .distance
    #expect(
      givenReasons(of: UIPanGestureRecognizer(), under: policy, drag(home, point(109, 412))) == [
        "moved 15 10", "lifted",
      ])
    #expect(
      givenReasons(of: UIPanGestureRecognizer(), under: policy, drag(home, point(103, 404))) == [
        "movedTooLittle 5 10"
      ])
  }

  @Test("A pan gives the reason with too few or too many fingers (rule 6.P5)")
  func fingers() {
    let two = UIPanGestureRecognizer()
    two.minimumNumberOfTouches = 2
    #expect(givenReasons(of: two, drag(home, point(100, 440))) == ["tooFewFingers 1 2"])
    let one = UIPanGestureRecognizer()
    one.maximumNumberOfTouches = 1
    let words = givenReasons(of: one) {
      $0.fingersDown([(1, home), (2, point(200, 400))])
      $0.wait(0.05)
      $0.fingersMove([(1, point(100, 440)), (2, point(200, 440))])
      $0.wait(0.05)
      $0.fingersUp([1, 2])
    }
    #expect(words == ["extraFinger 2 1"])
  }

  @Test("With two fingers the centroid's movement counts, without its jump when a finger lands (rule 6.P5)")
  func centroid() {
    let words = givenReasons(of: UIPanGestureRecognizer()) {
      $0.fingerDown(1, at: home)
      $0.wait(0.05)
      $0.fingerMove(1, to: point(100, 406))  // 6
      $0.wait(0.05)
      $0.fingerDown(2, at: point(300, 700))
      $0.wait(0.05)
      $0.fingerMove(2, to: point(300, 710))  // half of 10
      $0.wait(0.05)
      $0.fingersUp([1, 2])
    }
    #expect(words == ["moved 11 10", "lifted"])
  }

  // MARK: Edges

  @Test("An edge pan that fails gives the reason (section 6)")
  func edges() {
    func edge(_ places: CGPoint..., edges: UIRectEdge = .left, lifts: Bool = true) -> [String] {
      let pan = UIScreenEdgePanGestureRecognizer()
      pan.edges = edges
      return givenReasons(of: pan) {
        $0.fingerDown(at: places[0])
        for place in places.dropFirst() {
          $0.wait(0.05)
          $0.fingerMove(to: place)
        }
        $0.wait(0.05)
        if lifts { $0.fingerUp() }
      }
    }
    #expect(edge(point(40, 300)) == ["landedOffEdge 40 13"])
    #expect(edge(point(40, 300), edges: []) == ["landedOffEdge inf 13"])
    #expect(edge(point(375 - 20, 300), edges: [.left, .right]) == ["landedOffEdge 20 13"])
    #expect(edge(point(5, 300), point(23, 305)) == ["moved 18 15", "lifted"])
    #expect(edge(point(5, 300), point(15, 305)) == ["movedTooLittle 10 15"])
    #expect(edge(point(5, 300), point(7, 316)) == ["strayed 16 15"])
    #expect(edge(point(13, 300), point(-3, 300)) == ["wentBack 16 15"])
    #expect(edge(point(5, 300), point(15, 300), lifts: false) == ["tookTooLong 0.25 0.25"])
    #expect(edge(point(200, 807), point(200, 790), edges: [.left, .bottom]) == ["moved 17 15", "lifted"])
  }

  // MARK: Scroll views

  private func scrollView(_ width: CGFloat, _ height: CGFloat) -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 200, width: 300, height: 300))
    view.contentSize = CGSize(width: width, height: height)
    return view
  }

  private func reasons(in scrollView: UIScrollView, _ fingers: (inout TouchScript) -> Void) -> [String] {
    let stage = ReasonStage()
    stage.view.addSubview(scrollView)
    let words = stage.play(scrollView.panGestureRecognizer, addsToView: false, fingers)
    #expect(stage.checker.violations == [])
    return words
  }

  @Test("A scroll view scrolls along the axes of its content only, also when it is turned (rule 8.11)")
  func axes() {
    #expect(reasons(in: scrollView(300, 900), drag(home, point(103, 380))) == ["moved 20 10", "lifted"])
    #expect(reasons(in: scrollView(300, 900), drag(home, point(120, 403))) == ["cannotScroll 20"])
    #expect(reasons(in: scrollView(300, 900), drag(home, point(104, 403))) == ["movedTooLittle 4 10"])
    let turned = scrollView(300, 900)
    turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(reasons(in: turned, drag(home, point(120, 403))) == ["moved 20 10", "lifted"])
    let turnedAway = scrollView(300, 900)
    turnedAway.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(reasons(in: turnedAway, drag(home, point(103, 380))) == ["cannotScroll 20"])
  }

  @Test("At its edge a scroll view leaves the drag to an outer one with room left (rule 8.11)")
  func nested() {
    let stage = ReasonStage()
    let outer = UIScrollView(frame: stage.view.bounds)
    outer.contentSize = CGSize(width: 375, height: 2000)
    outer.contentOffset = CGPoint(x: 0, y: 100)
    let inner = scrollView(300, 900)
    stage.view.addSubview(outer)
    outer.addSubview(inner)
    let pan = inner.panGestureRecognizer
    // When the finger moves up, the inner scroll view can still scroll.
    let up = stage.play(pan, addsToView: false, drag(point(100, 300), point(100, 280)))
    #expect(up == ["moved 20 10", "lifted"])
    inner.contentOffset = .zero
    let down = stage.play(pan, addsToView: false, drag(point(100, 300), point(100, 320)))
    // When the finger moves down, the outer scroll view begins and prevents the inner scroll view. Being
    // prevented is not among the reasons that `play` returns.
    #expect(down.dropFirst(2) == [])
    #expect(stage.words(of: outer.panGestureRecognizer).suffix(2) == ["moved 20 10", "lifted"])
    #expect(stage.checker.violations == [])
  }
}
