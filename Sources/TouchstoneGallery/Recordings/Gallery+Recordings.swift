import Foundation
import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit

/// The recorder, and the list of recordings.
extension Gallery {
  var recordings: RecordingStore {
    RecordingStore(folder: session.recordingFolder, caseIdentifier: type.card.identifier)
  }

  // MARK: Recording

  func record() {
    guard !isPlaying, let stage else { return }
    do {
      let recorder = try StageRecorder(
        path: recordings.newPath(of: variant), application: UIApplication.shared,
        caseName: "\(type.card.identifier)/\(variant.identifier)", stage: stage,
        areKeysForCase: { [unowned self] in galleryKeys.areKeysForCase($0) },
        isCovered: { [unowned self] in panelWindow?.hitTest($0, with: nil) != nil })
      self.recorder = recorder
      session.host.observer = recorder
      controller?.isStageFixed = true
      controller?.isRecording = true
      recordingStart = session.host.now
      notice = Notice(text: GalleryText.recordingStarted.text)
      updateRecordedTime()
    } catch {
      notice = Notice(text: "\(error)")
    }
    showTransport()
  }

  /// Shows the recording's running time, and schedules the next update for the beginning of the next second.
  private func updateRecordedTime() {
    guard let recordingStart, recorder != nil else { return }
    controller?.showTransport(transportState)
    UIApplication.shared.clock.schedule(at: recordingStart + TimeInterval(recordedSeconds) + 1) {
      [weak self] in
      self?.updateRecordedTime()
    }
  }

  /// The running time of the recording, in whole seconds; 0 while nothing is recorded.
  var recordedSeconds: Int {
    guard let recordingStart else { return 0 }
    // A timer may be early by a rounding error. Without a margin it would be scheduled for the same moment
    // again.
    return Int(max(0, min((session.host.now - recordingStart + 1e-3).rounded(.down), 1e6)))
  }

  func endRecording() {
    guard let recorder else { return }
    let hasTouch =
      recordingStart.map { start in
        inspector.history.entries.contains {
          if case .binding(.bound) = $0.fact { $0.time >= start } else { false }
        }
      } ?? false
    recorder.finish(outcome: hasTouch ? TouchStory.last(in: inspector.history)?.headline : nil)
    session.host.observer = nil
    self.recorder = nil
    recordingStart = nil
    controller?.isRecording = false
    notice =
      recorder.problem.map { Notice(text: $0) }
      ?? Notice(
        text: GalleryText.recordedText(as: RecordingStore.name(ofPath: recorder.path)), offersReplay: true)
    controller?.isStageFixed = false
    showTransport()
  }

  /// Replays the newest recording with the ghost finger on a newly created case.
  func replay() {
    guard !isPlaying, recorder == nil, let newest = recordings.items().first else { return }
    replay(path: newest.path)
  }

  /// Replays a recording of any case on a newly created case of the recording's variant.
  func replay(path: String, page: Int? = nil) {
    do {
      let recording = try session.recording(at: path)
      endRecording()
      if let page { session.viewState.pageIndex = page }
      if recording.found.type != type { session.viewState.openChapter = nil }
      reopen(recording.found.type, variant: recording.found.variant, performance: recording.performance)
    } catch {
      notice = Notice(text: "\(error)")
      showTransport()
    }
  }

  // MARK: The list

  func showRecordings() {
    guard let controller, recorder == nil, !isPlaying else { return }
    let card = RecordingsCard(store: recordings, exports: session.exporter != nil)
    card.onReplay = { [unowned self, unowned controller] item in
      controller.dismissCard()
      replay(path: item.path)
    }
    card.onExplain = { [unowned self, unowned controller] item in
      controller.dismissCard()
      replay(path: item.path, page: CaseInspector.whyPageIndex)
    }
    card.onExport = { [unowned self] item, form in export(item, as: form) }
    card.onChange = { [unowned self] in showTransport() }
    controller.present(card)
  }

  private func export(_ item: RecordingStore.Item, as form: RecordingExport) {
    notice = Notice(text: GalleryText.exporting.text)
    showTransport()
    session.exporter?(item.path, form) { [weak self] message in
      guard let self, window != nil else { return }
      notice = Notice(text: message)
      showTransport()
    }
  }
}
