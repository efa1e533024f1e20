import Foundation
import Testing
import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit

@testable import TouchstoneGallery

@Suite("The list of recordings", .serialized)
struct RecordingListTests {
  private func record(_ run: GalleryRun, _ x: CGFloat, _ y: CGFloat) throws -> RecordingStore.Item {
    run.tap(try run.controller.transportBar.recordButton)
    let path = try #require(run.session.gallery?.recorder).path
    let stage = try #require(run.session.stage)
    run.tap(CGPoint(x: stage.origin.x + x * stage.scale, y: stage.origin.y + y * stage.scale))
    // On a phone the controls are hidden now, and the round button ends the recording.
    let controller = try run.controller
    run.tap(
      controller.areControlsHidden ? controller.controlsButton.button : controller.transportBar.recordButton)
    return try #require(run.session.gallery?.recordings.items().first { $0.path == path })
  }

  private func empty(_ run: GalleryRun) {
    try? FileManager.default.removeItem(atPath: run.session.recordingFolder)
  }

  private func card(_ run: GalleryRun) throws -> RecordingsCard {
    try #require(try run.controller.card as? RecordingsCard)
  }

  @Test("Each recording is a file of its own with name, length and answer; none is overwritten")
  func several() throws {
    let run = try GalleryRun("tabbar")
    empty(run)
    defer { empty(run) }
    let first = try record(run, 187, 753)
    let bytes = FileManager.default.contents(atPath: first.path)
    let second = try record(run, 100, 400)
    #expect(first.path != second.path)
    #expect(FileManager.default.contents(atPath: first.path) == bytes)
    #expect(run.session.gallery?.recordings.items().count == 2)
    #expect(first.duration > 0)
    #expect(first.answer?.english.contains("CircleButton") == true)
    #expect(first.answer?.chinese.contains("CircleButton") == true)
    #expect(first.answer?.english != second.answer?.english)
  }

  @Test("While recording, the phone has a red edge and the bar shows the running time; idle, nothing ticks")
  func edge() throws {
    let run = try GalleryRun("tabbar")
    defer { empty(run) }
    // While the display of the recording time changes, the host never becomes idle.
    let frame = run.place(of: try run.controller.transportBar.recordButton)
    run.host.play(TouchScript { $0.fingerTap(at: CGPoint(x: frame.midX, y: frame.midY)) })
    #expect(try run.controller.isRecording)
    run.host.run(for: 61)
    #expect(try run.controller.transportBar.state.verdictText?.hasSuffix("1:01") == true)
    run.tap(try run.controller.transportBar.recordButton)
    #expect(try !run.controller.isRecording)
    run.host.runUntilIdle()
    #expect(run.host.application.clock.nextDeadline == nil)
  }

  @Test("A tap in the list replays the recording, and Explain opens the page Why")
  func replay() throws {
    let run = try GalleryRun("tabbar")
    empty(run)
    defer { empty(run) }
    _ = try record(run, 187, 753)
    run.press(.keyboardR, with: [.keyboardLeftControl])
    let row = try #require(try card(run).rows.first)
    run.tap(row.whyButton)
    #expect(run.session.gallery?.isPlaying == true || run.session.history?.entries.isEmpty == false)
    run.host.runUntilIdle(limit: 60)
    #expect(
      TouchStory.last(in: try #require(run.session.history))?.headline.english.contains("CircleButton")
        == true)
    #expect(try run.controller.inspector.pageSelector.selectedSegmentIndex == CaseInspector.whyPageIndex)
  }

  @Test("A recording is renamed, deleted and restored, never onto another file")
  func changes() throws {
    let run = try GalleryRun("tabbar")
    empty(run)
    defer { empty(run) }
    let (first, second) = (try record(run, 187, 753), try record(run, 100, 400))
    let store = try #require(run.session.gallery).recordings
    let renamed = try store.rename(first, to: "../a/b")
    #expect(renamed.hasPrefix(store.folder + "/"))
    let taken = try store.rename(
      second, to: URL(fileURLWithPath: renamed).lastPathComponent.replacing(".touch", with: ""))
    #expect(taken != renamed)
    #expect(store.items().count == 2)
    #expect(try store.rename(try #require(store.items().first), to: "   ") == store.items().first?.path)

    run.press(.keyboardR, with: [.keyboardLeftControl])
    let card = try card(run)
    let name = try #require(card.rows.first).item.name
    run.tap(try #require(card.rows.first).deleteButton)
    #expect(card.rows.map(\.item.name).contains(name) == false)
    #expect(!card.undoButton.isHidden)
    run.tap(card.undoButton)
    #expect(card.rows.map(\.item.name).contains(name))
    #expect(store.items().count == 2)
  }

  @Test("By keys: Ctrl+R opens the list, Tab reaches each button, a name is typed, Escape closes")
  func keys() throws {
    let run = try GalleryRun("tabbar", size: CGSize(width: 360, height: 640))
    empty(run)
    defer { empty(run) }
    _ = try record(run, 187, 753)
    run.press(.keyboardR, with: [.keyboardLeftControl])
    let card = try card(run)
    for _ in 0..<12 where run.ring !== card.rows.first?.renameButton { run.press(.keyboardTab) }
    #expect(run.ring === card.rows.first?.renameButton)
    run.press(.keyboardSpacebar)
    run.host.play(TouchScript { $0.typeText("first try") })
    run.press(.keyboardReturnOrEnter)
    #expect(card.rows.first?.item.name == "first try")
    run.press(.keyboardEscape)
    #expect(try run.controller.card == nil)
  }

  @Test("A file that is no recording of a case gives one sentence")
  func wrongFile() throws {
    let run = try GalleryRun("tabbar")
    let path = NSTemporaryDirectory() + "touchstone-no-recording-\(getpid()).touch"
    defer { try? FileManager.default.removeItem(atPath: path) }
    for text in [
      "nonsense", "touchscript 3\nsize 375x812\n1 down 1 10 10\n", "touchscript 3\ncase zzz\nsize 375x812\n",
    ] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      run.session.replay(path: path)
      run.host.runUntilIdle()
      let notice = try #require(run.session.gallery?.notice).text
      #expect(notice.hasSuffix(".") && !notice.contains("\n"), "\(notice)")
    }
    #expect(run.openCase == "tabbar")
  }

  @Test("Notes survive any text")
  func notes() {
    let notes = RecordingNotes(english: "a\nb\r\n# answer: c", chinese: String(repeating: "长", count: 999))
    let read = RecordingNotes(in: Array(("touchscript 3\n" + notes.lines).utf8))
    #expect(read?.english == "a b # answer: c")
    #expect(read?.chinese.count == RecordingNotes.maximumScalarCount)
    #expect(RecordingNotes(in: Array("touchscript 3\n".utf8)) == nil)
  }
}
