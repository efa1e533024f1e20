import Foundation
import Testing
import UIKit

/// Runs the code in `TypicalScenes.swift`, which so far only compiled.
@MainActor @Suite(.serialized) struct TypicalScenesTests {
  private final class Host: UIApplicationHost {
    let now: TimeInterval = 0
    func deadlineDidChange(_ deadline: TimeInterval?) {}
    func setNeedsFrame(_ scene: UIWindowScene) {}
    func open(_ scene: UIWindowScene) -> Bool { true }
  }

  @Test("A scene delegate makes its window; another scene opens when the app requests it, and closes")
  func scenes() throws {
    let host = Host()
    let delegate = ScenesAppDelegate()
    let application = UIApplication.launch(delegate: delegate, host: host, scene: UIWindowScene())
    let first = try #require(application.connectedScenes.first as? UIWindowScene)
    let controller = try #require(first.keyWindow?.rootViewController as? DocumentViewController)
    controller.openInNewWindow()
    application.advance(to: 0)
    #expect(Set(application.connectedScenes.map(\.title)) == ["Document", "Another"])
    let windows = application.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
    #expect(windows.contains { $0.isKeyWindow })
    let other = try #require(application.keyWindow?.rootViewController as? DocumentViewController)
    #expect(other !== controller)
    other.close()
    application.advance(to: 0)
    #expect(application.connectedScenes.count == 1 && delegate.discarded == 1)
    #expect(controller.problem == nil)
  }
}
