import UIKit

extension Deed {
  static let windowDeeds = [
    Deed("drops a window") { scene in
      guard let window: UIWindow = scene.target() else { return }
      scene.world.windows.removeAll { $0 === window }
      window.windowScene = nil
    },
    Deed("hides a window") { $0.target(UIWindow.self)?.isHidden.toggle() },
    Deed("keeps a window without its scene") { $0.target(UIWindow.self)?.windowScene = nil },
    Deed("adds a window") { scene in
      if let windowScene: UIWindowScene = scene.target() { scene.world.addWindow(to: windowScene) }
    },
    Deed("makes a window key") { $0.target(UIWindow.self)?.makeKeyAndVisible() },
    Deed("moves a window to another scene") { scene in
      guard let window: UIWindow = scene.target(), let windowScene: UIWindowScene = scene.other() else { return }
      window.windowScene = windowScene
    },
    Deed("opens a scene") { scene in
      scene.world.host.application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    },
    Deed("closes a scene") { scene in
      guard let session = scene.target(UIWindowScene.self)?.session else { return }
      scene.world.host.application.requestSceneSessionDestruction(session, options: nil)
    },
    Deed("disconnects a scene") { scene in
      if let windowScene: UIWindowScene = scene.target() {
        scene.world.host.application.disconnect(windowScene)
      }
    },
    Deed("changes a scene's size") { scene in
      scene.target(UIWindowScene.self)?.size = CGSize(width: 300, height: 300)
    },
    Deed("replaces the application") { scene in
      let application = HookedApplication()
      application.becomeShared()
      scene.world.host.adopt(scene.world.leash(application, "application"))
    },
    Deed("terminates the application") { $0.world.host.application.terminate() },
    Deed("cancels all touches") { $0.world.host.application.cancelAllTouches() },
    Deed("drops everything") { scene in
      scene.world.letGo()
      for windowScene in scene.world.host.application.connectedScenes {
        for window in windowScene.windows { window.windowScene = nil }
      }
    },
  ]
}
