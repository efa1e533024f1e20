import Testing

@testable import UIKit

@Suite struct SceneSessionTests {
  private final class Host: UIApplicationHost {
    let now: TimeInterval = 0
    var hasRoom = true
    private(set) var log: [String] = []
    func deadlineDidChange(_ deadline: TimeInterval?) {}
    func setNeedsFrame(_ scene: UIWindowScene) {}
    func open(_ scene: UIWindowScene) -> Bool {
      log.append("open")
      return hasRoom
    }
    func close(_ scene: UIWindowScene) { log.append("close") }
  }

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    let log: StageLog
    init(_ log: StageLog) { self.log = log }
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      let types = connectionOptions.userActivities.map(\.activityType)
      log.add("will connect \(session.configuration.name ?? "-") \(types) \(scene.activationState)")
    }
    func sceneDidBecomeActive(_ scene: UIScene) { log.add("active") }
    func sceneDidDisconnect(_ scene: UIScene) { log.add("disconnected") }
  }

  private final class Delegate: UIResponder, UIApplicationDelegate {
    let log = StageLog()
    func application(
      _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let number = application.orderedScenes.count
      let configuration = UISceneConfiguration(
        name: "scene \(number)", sessionRole: connectingSceneSession.role)
      configuration.makeDelegate = { [log] in SceneDelegate(log) }
      return configuration
    }
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
    {
      log.add("discarded \(sceneSessions.count)")
    }
  }

  private let host = Host()
  private let delegate = Delegate()
  private let application: UIApplication

  init() {
    let delegate = delegate
    application = UIApplication.launch(delegate: delegate, host: host, scene: UIWindowScene())
  }

  @Test("A scene keeps its delegate until it is disconnected, although each refers to the other")
  func delegateIsKept() {
    final class Keeper: UIResponder, UIWindowSceneDelegate {
      var scene: UIScene?
      var window: UIWindow?
    }
    weak var kept: Keeper?
    weak var gone: UIWindowScene?
    do {
      let scene = UIWindowScene()
      application.connect(scene)
      let keeper = Keeper()
      keeper.scene = scene
      keeper.window = UIWindow(windowScene: scene)
      keeper.window?.isHidden = false
      scene.delegate = keeper
      kept = keeper
      gone = scene
    }
    #expect(kept != nil && gone?.delegate === kept)
    if let gone { application.disconnect(gone) }
    #expect(kept == nil && gone == nil)
  }

  @Test("Connected scenes are a set, which the engine traverses in the order of their connection")
  func connectedScenes() {
    let more = (0..<20).map { _ in UIWindowScene() }
    for scene in more { application.connect(scene) }
    #expect(application.connectedScenes.count == 21)
    #expect(application.connectedScenes.isSuperset(of: Set<UIScene>(more)))
    #expect(Array(application.orderedScenes.dropFirst()) == more)
    for scene in more { application.disconnect(scene) }
    #expect(application.connectedScenes == Set<UIScene>(application.orderedScenes))
  }

  @Test("The first scene is configured and notified like later ones, before it is active")
  func firstScene() {
    #expect(delegate.log.take() == ["will connect scene 1 [] foregroundInactive", "active"])
    #expect(application.openSessions == [application.orderedScenes[0].session])
    #expect(host.log.isEmpty)
  }

  @Test("A further scene connects after the turn that requested it, with its own event (2.1)")
  func furtherScene() throws {
    _ = delegate.log.take()
    let activity = NSUserActivity(activityType: "org.example.read")
    application.requestSceneSessionActivation(nil, userActivity: activity, options: nil) { _ in
      Issue.record("there is room")
    }
    #expect(application.orderedScenes.count == 1)
    application.advance(to: 0)
    #expect(
      delegate.log.take() == ["will connect scene 2 [\"org.example.read\"] foregroundInactive", "active"])
    #expect(host.log == ["open"])
    let second = try #require(application.orderedScenes.last)
    #expect(second.dispatcher.event !== application.orderedScenes[0].dispatcher.event)
    #expect(second.session.scene === second)
    #expect(
      second.session.persistentIdentifier != application.orderedScenes[0].session.persistentIdentifier)
  }

  @Test("Closing a scene notifies it and cancels its touches; closing it again is an error")
  func closing() throws {
    application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    application.advance(to: 0)
    let second = try #require(application.orderedScenes.last)
    let window = UIWindow(windowScene: second)
    let view = RecordingView("View", window.bounds, log: delegate.log)
    window.addSubview(view)
    window.isHidden = false
    application.enqueue(
      TouchBatch(
        scene: second,
        samples: [
          TouchSample(
            contact: .init(number: 1), phase: .began, location: CGPoint(x: 9, y: 9), timestamp: 0)
        ]))
    application.drainEventQueue()
    _ = delegate.log.take()
    application.requestSceneSessionDestruction(second.session, options: nil)
    application.advance(to: 0)
    #expect(
      delegate.log.take() == ["-[View touchesCancelled:withEvent:]", "disconnected", "discarded 1"])
    #expect(host.log == ["open", "close"])
    #expect(application.orderedScenes.count == 1)
    var errors: [UISceneError] = []
    application.requestSceneSessionDestruction(second.session, options: nil) {
      errors += [$0 as? UISceneError].compactMap { $0 }
    }
    application.requestSceneSessionActivation(second.session, userActivity: nil, options: nil) {
      errors += [$0 as? UISceneError].compactMap { $0 }
    }
    application.advance(to: 0)
    #expect(errors.map(\.code) == [.requestDenied, .requestDenied])
  }

  @Test("A host that supports only one scene reports an error for a second one")
  func noRoom() {
    host.hasRoom = false
    var codes: [UISceneError.Code?] = []
    application.requestSceneSessionActivation(nil, userActivity: nil, options: nil) {
      codes.append(($0 as? UISceneError)?.code)
    }
    application.advance(to: 0)
    #expect(codes == [.multipleScenesNotSupported])
    #expect(application.orderedScenes.count == 1)
  }

  @Test("Input properties that the first responder lacks come from the chain above (10.11)")
  func editingInteraction() {
    final class Strict: UIView {
      override var editingInteractionConfiguration: UIEditingInteractionConfiguration { .none }
    }
    let (outer, inner) = (Strict(), UIView())
    #expect(inner.editingInteractionConfiguration == .default)
    outer.addSubview(inner)
    #expect(inner.editingInteractionConfiguration == .none)
  }
}
