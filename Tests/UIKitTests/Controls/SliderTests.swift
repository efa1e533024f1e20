import Testing

@testable import UIKit

/// Rule 7.18. The slider is 228 wide at (50, 200): its thumb of 28 points moves by 200, from x = 64 to x =
/// 264.
@Suite("A slider")
struct SliderTests {
  let log = StageLog()
  let stage = TouchStage()
  let slider = UISlider(frame: CGRect(x: 50, y: 200, width: 228, height: 34))

  init() {
    stage.window.addSubview(slider)
    slider.log([.valueChanged], to: log) { [slider] in "\(slider.value)" }
  }

  @Test("A slider starts at 0 in a range of 0 to 1, and is continuous")
  func defaults() {
    #expect(slider.value == 0 && slider.minimumValue == 0 && slider.maximumValue == 1)  // 7.18
    #expect(slider.isContinuous)
    #expect(slider.minimumTrackTintColor == nil && slider.maximumTrackTintColor == nil)
    #expect(slider.thumbTintColor == nil)
  }

  @Test("The value stays in its range; a reversed range is corrected; NaN is refused")
  func range() {
    slider.value = 3
    #expect(slider.value == 1)
    slider.maximumValue = 10
    slider.value = 7
    slider.minimumValue = 8
    #expect(slider.value == 8)
    slider.maximumValue = 5
    #expect(slider.minimumValue == 5 && slider.value == 5)
    slider.minimumValue = 6
    #expect(slider.maximumValue == 6)
    slider.value = .nan
    slider.maximumValue = .infinity
    #expect(slider.value == 6 && slider.maximumValue == 6)
    #expect(log.take() == [])  // 7.18: code sends nothing
  }

  @Test("The thumb follows the finger and sends valueChanged at each move")
  func drag() {
    stage.down(64, 217, at: 1)
    #expect(log.take() == [])
    stage.move(114, 217, at: 1.1)
    stage.move(164, 300, at: 1.2)
    stage.up(164, 300, at: 1.3)
    #expect(log.take() == ["valueChanged 0.25", "valueChanged 0.5"])  // 7.18
  }

  @Test("The finger keeps its place on the thumb, and the thumb stays on its track")
  func gripAndEnds() {
    slider.value = 0.5
    stage.down(174, 217, at: 1)  // ten points right of the middle
    stage.move(224, 217, at: 1.1)
    #expect(slider.value == 0.75)
    stage.move(900, 217, at: 1.2)
    #expect(slider.value == 1)
    stage.move(-900, 217, at: 1.3)
    #expect(slider.value == 0)
    stage.up(-900, 217, at: 1.4)
  }

  @Test("A finger beside the thumb moves nothing")
  func besideTheThumb() {
    stage.down(164, 217, at: 1)
    #expect(!slider.isTracking)  // 7.18: begins only on the thumb
    stage.move(200, 217, at: 1.1)
    stage.up(200, 217, at: 1.2)
    #expect(slider.value == 0)
    #expect(log.take() == [])
  }

  @Test("A slider that is not continuous sends valueChanged at the lift, and only for a change")
  func notContinuous() {
    slider.isContinuous = false
    stage.down(64, 217, at: 1)
    stage.move(114, 217, at: 1.1)
    stage.move(164, 217, at: 1.2)
    #expect(slider.value == 0.5)
    #expect(log.take() == [])
    stage.up(164, 217, at: 1.3)
    #expect(log.take() == ["valueChanged 0.5"])  // 7.18
    stage.tap(164, 217, at: 2)
    #expect(log.take() == [])
  }

  @Test("A cancelled drag keeps the value, and sends a change that was not sent yet")
  func cancelled() {
    slider.isContinuous = false
    stage.down(64, 217, at: 1)
    stage.move(164, 217, at: 1.1)
    stage.cancel(164, 217, at: 1.2)
    #expect(slider.value == 0.5)
    #expect(log.take() == ["valueChanged 0.5"])
  }

  @Test("Each change of a slider is its primary action, too")
  func primary() {
    slider.log([.primaryActionTriggered], to: log)
    stage.down(64, 217, at: 1)
    stage.move(114, 217, at: 1.1)
    #expect(log.take() == ["valueChanged 0.25", "primaryActionTriggered"])  // 7.7
    stage.up(114, 217, at: 1.2)
  }

  @Test("Track and thumb have the rectangles of their methods, between the images")
  func rectangles() {
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(track == CGRect(x: 0, y: 15, width: 228, height: 4))
    func thumb(_ value: Float) -> CGRect {
      slider.thumbRect(
        forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: value)
    }
    #expect(thumb(0) == CGRect(x: 0, y: 3, width: 28, height: 28))
    #expect(thumb(1).maxX == 228)
    #expect(thumb(0.5).midX == 114)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
    slider.minimumValueImage = image
    slider.maximumValueImage = image
    #expect(slider.minimumValueImageRect(forBounds: slider.bounds).origin == CGPoint(x: 0, y: 12))
    #expect(slider.maximumValueImageRect(forBounds: slider.bounds).maxX == 228)
    #expect(thumb(0).minX == 30 && thumb(1).maxX == 198)
  }

  @Test("A slider without room for its thumb works without a fault")
  func noRoom() {
    slider.frame = CGRect(x: 50, y: 200, width: 10, height: 10)
    stage.down(55, 205, at: 1)
    stage.move(300, 205, at: 1.1)
    stage.up(300, 205, at: 1.2)
    #expect(slider.value == 0)
  }
}
