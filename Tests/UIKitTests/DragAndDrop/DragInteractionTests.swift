import Foundation
import Testing

@testable import UIKit

/// Rule 12.5. There are two views in a window of 375 by 812 points: the drag's source at the top, and its
/// target below.
@Suite("Dragging and dropping")
struct DragInteractionTests {
  let stage = Stage()
  let source: RecordingView
  let target: RecordingView
  let other: Partner
  var log: StageLog { stage.log }

  /// Implements both delegate protocols.
  final class Partner: UIDragInteractionDelegate, UIDropInteractionDelegate {
    let log: StageLog
    var object: (any NSItemProviderWriting)? = NSString(string: "text")
    var operation = UIDropOperation.copy
    var allowsMove = true
    init(_ log: StageLog) { self.log = log }

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
      -> [UIDragItem]
    {
      object.map { [UIDragItem(itemProvider: NSItemProvider(object: $0))] } ?? []
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
      log.add("drag: begins")
    }
    func dragInteraction(
      _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { allowsMove }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) { log.add("drag: will end with \(operation)") }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { log.add("drag: ended with \(operation)") }
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
      log.add("drop: can handle?")
      return session.canLoadObjects(ofClass: NSString.self)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
      log.add("drop: entered")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
      -> UIDropProposal
    { UIDropProposal(operation: operation) }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
      log.add("drop: left")
    }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      session.loadObjects(ofClass: NSString.self) { log.add("drop: \($0)") }
    }
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
      log.add("drop: concluded")
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
      log.add("drop: over")
    }
  }

  init() {
    source = stage.view("Source", CGRect(x: 100, y: 100, width: 100, height: 100))
    target = stage.view("Target", CGRect(x: 100, y: 400, width: 100, height: 100))
    source.overridden = [.began, .ended, .cancelled]
    target.overridden = []
    other = Partner(stage.log)
    source.addInteraction(UIDragInteraction(delegate: other))
    target.addInteraction(UIDropInteraction(delegate: other))
  }

  /// Lifts the item: the finger rests on the source from 0 to 0.5 s.
  private func lift() {
    stage.down(150, 150)
    stage.advance(to: 0.5)
  }

  @Test(
    "The lift cancels the touch after half a second: recognizers first, then the view (12.5, 12.1)")
  func cancels() {
    let watcher = RecordingRecognizer("Watcher", log: log)
    source.addGestureRecognizer(watcher)
    stage.down(150, 150)
    stage.advance(to: 0.49)
    #expect(log.take() == ["-[Watcher touchesBegan:withEvent:]", "-[Source touchesBegan:withEvent:]"])
    stage.advance(to: 0.5)
    #expect(
      log.take() == ["-[Watcher touchesCancelled:withEvent:]", "-[Source touchesCancelled:withEvent:]"])
    #expect(stage.touches.isEmpty)
    stage.up()
    stage.advance(to: 2)
    // No call is logged. In particular, there are no drag calls, because the finger never moved.
    #expect(log.take() == [])
    #expect(stage.scene.windows.count == 1)
  }

  @Test("Items released over a target are dropped there, and the drag ends when they have arrived")
  func drops() {
    lift()
    _ = log.take()
    stage.move(150, 300)
    stage.move(150, 450)
    stage.move(160, 450)
    #expect(log.take() == ["drag: begins", "drop: can handle?", "drop: entered"])
    stage.up()
    #expect(log.take() == ["drop: [text]", "drag: will end with copy"])
    stage.advance(to: 2)
    #expect(log.take() == ["drop: concluded", "drop: over", "drag: ended with copy"])
    #expect(stage.scene.windows.count == 1)
  }

  @Test("Items released elsewhere go back, and so do items that the target refuses")
  func goesBack() {
    lift()
    stage.move(150, 450)
    stage.move(150, 300)
    _ = log.take()
    stage.up()
    stage.advance(to: 2)
    #expect(log.take() == ["drag: will end with cancel", "drop: over", "drag: ended with cancel"])
    other.operation = .move
    other.allowsMove = false
    stage.down(150, 150)
    stage.advance(to: 2.5)
    stage.move(150, 450)
    _ = log.take()
    stage.up()
    stage.advance(to: 4)
    #expect(
      log.take() == ["drop: left", "drag: will end with cancel", "drop: over", "drag: ended with cancel"])
  }

  @Test("A view that cannot handle the drag is asked once and gets no more calls")
  func cannot() {
    other.object = UIImage()
    lift()
    stage.move(150, 450)
    stage.move(160, 450)
    stage.up()
    #expect(log.take().filter { $0.hasPrefix("drop") } == ["drop: can handle?"])
  }

  @Test("Other long presses wait until the lift has failed, and fail with the lift (12.5)")
  func longPresses() {
    let press = UILongPressGestureRecognizer { [log] in log.add("press \($0.state)") }
    press.minimumPressDuration = 0.2
    source.addGestureRecognizer(press)
    lift()
    #expect(!log.take().contains("press began"))
    stage.up()
    stage.advance(to: 2)
    _ = log.take()
    other.object = nil
    stage.down(150, 150)
    stage.advance(to: 2.49)
    #expect(log.take() == ["-[Source touchesBegan:withEvent:]"])
    stage.advance(to: 2.5)
    #expect(log.take() == ["press began", "-[Source touchesCancelled:withEvent:]"])
    stage.up()
    _ = log.take()
    // A finger that moves does not lift an item. Therefore, a press recognizer that allows the movement
    // begins when the finger moves.
    press.allowableMovement = 1000
    stage.down(150, 150)
    stage.advance(to: 2.8)
    stage.move(150, 180)
    #expect(log.take().contains("press began"))
  }

  @Test("If the system cancels the finger the drag ends: the items go back")
  func cancelled() {
    lift()
    stage.move(150, 450)
    _ = log.take()
    stage.cancel()
    #expect(log.take() == ["drop: left", "drag: will end with cancel"])
    lift()
    stage.application.cancelAllTouches()
    stage.advance(to: 5)
    #expect(stage.scene.windows.count == 1)
  }

  @Test("The finger of a drag makes no touches, and other fingers still do")
  func otherFingers() {
    target.overridden = [.began, .ended]
    lift()
    stage.move(150, 300)
    _ = log.take()
    stage.down(150, 420, finger: 2)
    stage.up(finger: 2)
    #expect(
      log.take() == ["-[Target touchesBegan:withEvent:]", "-[Target touchesEnded:withEvent:]"])
  }

  @Test("An interaction that is disabled, or has left its view, lifts nothing")
  func off() throws {
    let interaction = try #require(source.interactions.first as? UIDragInteraction)
    interaction.isEnabled = false
    lift()
    #expect(log.take() == ["-[Source touchesBegan:withEvent:]"])
    stage.up()
    interaction.isEnabled = true
    source.removeInteraction(interaction)
    #expect(interaction.view == nil && source.interactions.isEmpty && source.gestureRecognizers == nil)
    target.addInteraction(interaction)
    #expect(interaction.view === target)
  }

  @Test("The preview is the view's picture, follows the finger and takes no touch")
  func preview() throws {
    source.backgroundColor = .red
    lift()
    let window = try #require(stage.scene.windows.last)
    let card = try #require(window.subviews.first)
    let picture = try #require((card.subviews.first as? UIImageView)?.image)
    #expect(picture.size == CGSize(width: 100, height: 100))
    #expect(card.center == CGPoint(x: 150, y: 150))
    stage.move(170, 250)
    #expect(card.center == CGPoint(x: 170, y: 250))
    #expect(window.hitTest(CGPoint(x: 170, y: 250), with: nil) == nil)
  }
}
