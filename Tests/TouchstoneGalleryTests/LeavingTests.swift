import Testing
import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit

@testable import TouchstoneGallery

@Suite("Leaving a case")
struct LeavingTests {
  /// The objects of a gallery. All of them must be deallocated when another case is shown.
  private struct Parts {
    weak var gallery: Gallery?
    weak var controller: GalleryController?
    weak var inspector: CaseInspector?
    weak var history: TraceHistory?
    weak var stage: TouchCaseStage?
    weak var window: UIWindow?
    weak var panelWindow: UIWindow?
    weak var overlay: UIWindow?
    weak var application: UIApplication?
    /// Every view of the gallery's windows, with its recognizers.
    let members: [Member]

    struct Member {
      weak var object: NSObject?
      let name: String

      init(_ object: NSObject) {
        self.object = object
        name = "\(type(of: object))"
      }
    }

    private static func members(of view: UIView) -> [Member] {
      [Member(view)] + (view.gestureRecognizers ?? []).map(Member.init) + view.subviews.flatMap(members)
    }

    init(_ session: GallerySession) {
      gallery = session.gallery
      controller = session.gallery?.controller
      inspector = session.gallery?.inspector
      history = session.history
      stage = session.stage
      window = session.gallery?.window
      panelWindow = session.gallery?.panelWindow
      overlay = session.overlay
      application = UIApplication.shared
      members = [window, panelWindow, overlay].compactMap { $0 }.flatMap(Parts.members)
    }

    var survivors: [String] {
      let all: [(String, AnyObject?)] = [
        ("gallery", gallery), ("controller", controller), ("inspector", inspector), ("history", history),
        ("stage", stage), ("window", window), ("panelWindow", panelWindow), ("overlay", overlay),
        ("application", application),
      ]
      return all.filter { $0.1 != nil }.map(\.0)
        + Set(members.filter { $0.object != nil }.map(\.name)).sorted()
    }
  }

  /// Plays five fingers that land around the centre of the stage, move and lift, and then a sixth finger that
  /// taps there.
  private func touch(_ run: GalleryRun) throws {
    let stage = try #require(run.session.stage)
    let middle = CGPoint(
      x: stage.origin.x + stage.size.width * stage.scale / 2,
      y: stage.origin.y + stage.size.height * stage.scale / 2)
    let fingers: [(finger: Int32, location: CGPoint)] = (0..<5).map {
      ($0, CGPoint(x: middle.x + CGFloat($0) * 12, y: middle.y))
    }
    run.host.play(
      TouchScript {
        $0.fingersDown(fingers)
        $0.fingersMove(
          fingers.map { ($0.finger, CGPoint(x: $0.location.x, y: $0.location.y + 60)) }, duration: 0.1)
        $0.fingersUp(fingers.map(\.finger))
        $0.fingerTap(at: middle)
      })
    run.host.runUntilIdle()
  }

  @Test("After a touched case is left, no object of its gallery remains")
  func survivors() throws {
    let run = try GalleryRun(TouchCaseCatalog.all[0].card.identifier)
    for next in TouchCaseCatalog.all.dropFirst() + TouchCaseCatalog.all.prefix(1) {
      for page in 0..<GalleryKey.pageCount { run.session.gallery?.inspector.panel.showPage(page) }
      try touch(run)
      let name = run.openCase
      let parts = Parts(run.session)
      let variant = try TouchCaseCatalog.find(next.card.identifier).variant
      run.session.open(next, variant: variant, bare: false)
      run.host.runUntilIdle()
      #expect(run.openCase == next.card.identifier)
      #expect(parts.survivors == [], "of \(name ?? "no case")")
    }
  }

  @Test("F6, Escape and the arrow keys lead away from every case, however it was touched")
  func walk() throws {
    let names = TouchCaseCatalog.all.map { $0.card.identifier }
    let run = try GalleryRun(names[0])
    var seen = [names[0]]
    for _ in 1..<names.count {
      try touch(run)
      run.press(.keyboardF6)
      run.press(.keyboardEscape)
      run.press(.keyboardDownArrow)
      seen.append(try #require(run.openCase))
    }
    #expect(seen == names)
  }
}
