import Foundation
import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit

/// Records the input of fingers, mouse and keys on the stage, in points of the case, so that the recording
/// can also be played on the case without the gallery. Input beside the stage, and on panels over it, is not
/// recorded.
final class StageRecorder: UIApplicationHostObserver {
  let path: String
  var problem: String? { recorder.problem }

  private let recorder: TouchRecorder
  private let stage: TouchCaseStage
  private var contacts: Set<TouchSample.Contact> = []
  /// The devices whose pointers are over the stage.
  private var hoveringDevices: Set<UInt32> = []
  /// The touchpads with a gesture that began on the stage.
  private var gesturingDevices: Set<UInt32> = []
  /// The keys that were pressed on the stage. Their release is recorded even if the focus has moved since.
  private var keys: Set<Int> = []
  private let areKeysForCase: (PressSample?) -> Bool
  private let isCovered: (CGPoint) -> Bool

  /// Creates the file and starts a recording. `areKeysForCase` returns whether the case receives the given
  /// key press. If it is called with nil, it returns whether the case receives keys at all. `isCovered`
  /// returns whether a panel of the gallery covers a point of the scene.
  init(
    path: String, application: UIApplication, caseName: String, stage: TouchCaseStage,
    areKeysForCase: @escaping (PressSample?) -> Bool, isCovered: @escaping (CGPoint) -> Bool
  ) throws {
    self.path = path
    self.stage = stage
    self.isCovered = isCovered
    self.areKeysForCase = areKeysForCase
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    recorder = try TouchRecorder(
      path: path, application: application, caseName: caseName, size: stage.size,
      scale: stage.scene.displayScale)
  }

  /// Ends the recording. `outcome` is the outcome of its last touch; nil if there was no touch.
  func finish(outcome: LocalizedText?) {
    if let outcome { recorder.add(RecordingNotes(english: outcome.english, chinese: outcome.chinese)) }
    recorder.finish()
  }

  /// Returns the folder of the recordings: `touchstone` in `XDG_STATE_HOME`, or else in `~/.local/state`.
  static func folder(environment: (String) -> String?) -> String {
    if let state = environment("XDG_STATE_HOME"), state.hasPrefix("/") { return state + "/touchstone" }
    return (environment("HOME") ?? "/tmp") + "/.local/state/touchstone"
  }

  // MARK: UIApplicationHostObserver

  func advance(to time: TimeInterval) { recorder.advance(to: time) }
  func drain() { recorder.drain() }

  func frame(_ scene: UIWindowScene) {
    if scene === stage.scene { recorder.frame(scene) }
  }

  /// Does nothing, because the stage's size does not depend on the window's size.
  func resize(_ scene: UIWindowScene, to size: CGSize) {}

  func enqueue(_ batch: TouchBatch) {
    guard batch.scene === stage.scene else { return recorder.enqueue(batch) }
    let samples = batch.samples.filter(trackOnStage)
    guard !samples.isEmpty else { return }
    let placed = TouchScript.Batch(samples: samples).placed(by: placement)
    recorder.enqueue(
      TouchBatch(
        scene: batch.scene, samples: placed.samples, modifierFlags: batch.modifierFlags,
        buttonMask: batch.buttonMask))
  }

  func enqueue(_ sample: InputSample, in scene: UIWindowScene) {
    guard let sample = sampleOnStage(sample) else { return }
    recorder.enqueue(TouchScript.Input(sample).placed(by: placement).sample, in: scene)
  }

  /// Returns the sample as the case without the gallery would get it; nil if the case would not get it.
  private func sampleOnStage(_ sample: InputSample) -> InputSample? {
    switch sample {
    case .press(let press): trackOnStage(press) ? sample : nil
    case .text, .remoteControl, .shake: areKeysForCase(nil) ? sample : nil
    case .hover(let hover): hoverOnStage(hover).map { .hover($0) }
    case .scroll(let scroll):
      // A wheel has no beginning and no end.
      scroll.source == .wheel
        ? (isOnStage(scroll.location) ? sample : nil)
        : trackGesture(
          of: scroll.device, at: scroll.location, begins: scroll.phase == .began,
          ends: scroll.phase == .ended || scroll.phase == .cancelled) ? sample : nil
    case .transform(let transform):
      trackGesture(
        of: transform.device, at: transform.location, begins: transform.phase == .began,
        ends: transform.phase == .ended || transform.phase == .cancelled) ? sample : nil
    }
  }

  /// Returns the hover with the edge of the stage as the edge of the scene: there the pointer enters and
  /// exits.
  private func hoverOnStage(_ sample: HoverSample) -> HoverSample? {
    var sample = sample
    if sample.phase != .exited, isOnStage(sample.location) {
      sample.phase = hoveringDevices.insert(sample.device).inserted ? .entered : .moved
      return sample
    }
    guard hoveringDevices.remove(sample.device) != nil else { return nil }
    sample.phase = .exited
    return sample
  }

  /// Returns whether a gesture of a touchpad began on the stage.
  private func trackGesture(of device: UInt32, at location: CGPoint, begins: Bool, ends: Bool) -> Bool {
    if begins, isOnStage(location) { gesturingDevices.insert(device) }
    let isKnown = gesturingDevices.contains(device)
    if ends { gesturingDevices.remove(device) }
    return isKnown
  }

  private func isOnStage(_ location: CGPoint) -> Bool {
    let size = CGSize(width: stage.size.width * stage.scale, height: stage.size.height * stage.scale)
    return CGRect(origin: stage.origin, size: size).contains(location) && !isCovered(location)
  }

  private func trackOnStage(_ sample: PressSample) -> Bool {
    guard sample.phase == .began else {
      let isKnown = keys.contains(sample.usage)
      if sample.phase != .changed { keys.remove(sample.usage) }
      return isKnown
    }
    guard areKeysForCase(sample) else { return false }
    keys.insert(sample.usage)
    return true
  }

  private func trackOnStage(_ sample: TouchSample) -> Bool {
    if sample.phase == .began {
      guard isOnStage(sample.location) else { return false }
      contacts.insert(sample.contact)
      return true
    }
    let isKnown = contacts.contains(sample.contact)
    if sample.phase == .ended || sample.phase == .cancelled { contacts.remove(sample.contact) }
    return isKnown
  }

  /// The mapping from points of the scene to points of the case.
  private var placement: TouchPlacement {
    let inverseScale = 1 / stage.scale
    return TouchPlacement(
      origin: CGPoint(x: -stage.origin.x * inverseScale, y: -stage.origin.y * inverseScale),
      scale: inverseScale)
  }
}
