import Testing
import UIKit

/// Runs the code in `TypicalCollection.swift`.
@MainActor @Suite(.serialized) struct TypicalCollectionTests {
  @Test("A grid written for iOS appears, can be selected from, and refreshes")
  func grid() throws {
    let scene = UIWindowScene()
    let application = UIApplication.launch(delegate: AppDelegate(), host: nil, scene: scene)
    let window = try #require((application.delegate as? AppDelegate)?.window)
    let controller = TypicalGridController()
    window.rootViewController = controller
    application.advance(to: 1)
    func touch(_ phase: TouchSample.Phase, _ x: CGFloat, _ y: CGFloat, at time: TimeInterval) {
      application.advance(to: time)
      let sample = TouchSample(
        contact: TouchSample.Contact(number: 1), phase: phase, location: CGPoint(x: x, y: y),
        timestamp: time)
      application.enqueue(TouchBatch(scene: scene, samples: [sample]))
      application.drainEventQueue()
    }
    #expect(controller.collectionView.visibleCells.count == 3)
    touch(.began, 187, 80, at: 2)
    touch(.ended, 187, 80, at: 2.08)
    #expect(controller.heard == ["Broc"])
    touch(.began, 187, 200, at: 3)
    touch(.moved, 187, 500, at: 3.1)
    touch(.ended, 187, 500, at: 3.5)
    application.advance(to: 6)
    #expect(controller.heard == ["Broc", "refresh"])
    #expect(controller.scrolls > 0)
    #expect(controller.collectionView.visibleCells.count == 4)
    #expect(controller.collectionView.refreshControl?.isRefreshing == false)
    #expect(controller.collectionView.contentOffset.y == 0)
  }

  @Test("A layout subclass of the app changes the flow layout's attributes")
  func layout() {
    let layout = TypicalSnappingLayout()
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 100), collectionViewLayout: layout)
    #expect(layout.collectionView === collection)
    #expect(layout.shouldInvalidateLayout(forBoundsChange: .zero))
    #expect(
      layout.targetContentOffset(forProposedContentOffset: CGPoint(x: 80, y: 0), withScrollingVelocity: .zero)
        .x == 100)
  }
}
