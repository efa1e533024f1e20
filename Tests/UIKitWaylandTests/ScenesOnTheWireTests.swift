import Testing
import UIKit

@testable import UIKitWayland

/// Scenes that the application requests while it runs.
@Suite(.serialized) struct ScenesOnTheWireTests {
  @Test(
    "A scene that the application requests is a toplevel like the first, of its own size, until it closes")
  func furtherScene() throws {
    let stage = try WireStage()
    defer { stage.end() }
    _ = try stage.open()
    stage.application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    try stage.settle()
    #expect(stage.compositor.toplevels.count == 2)
    let second = try #require(stage.application.orderedScenes.last)
    let server = try #require(stage.compositor.toplevels.last)
    #expect(server.title == "Stage")
    #expect(stage.host.scenes.all.last?.scene === second)
    let view = RecordingView(frame: CGRect(origin: .zero, size: second.size))
    let window = UIWindow(windowScene: second)
    window.addSubview(view)
    window.isHidden = false
    server.configure(width: 0, height: 0)
    try stage.settle()
    // 375 by 812 points, limited to the height of the screen.
    #expect(second.size == CGSize(width: 375, height: 800))
    stage.touch.down(server.surface, id: 0, x: 5, y: 6, time: 1)
    try stage.settle()
    stage.application.requestSceneSessionDestruction(second.session, options: nil)
    try stage.settle()
    #expect(view.log == ["began 5,6", "cancelled 5,6"])
    #expect(stage.application.orderedScenes.count == 1 && stage.host.scenes.all.count == 1)
  }
}
