import UIKit

extension AppOperation {
  static let windowOperations = [
    AppOperation("drops a window") { here in
      guard let window: UIWindow = here.target() else { return }
      here.world.windows.removeAll { $0 === window }
      window.windowScene = nil
    },
    AppOperation("hides a window") { $0.target(UIWindow.self)?.isHidden.toggle() },
    AppOperation("keeps a window without its scene") { $0.target(UIWindow.self)?.windowScene = nil },
    AppOperation("adds a window") { here in
      if let windowScene: UIWindowScene = here.target() { here.world.addWindow(to: windowScene) }
    },
    AppOperation("makes a window key") { $0.target(UIWindow.self)?.makeKeyAndVisible() },
    AppOperation("moves a window to another scene") { here in
      guard let window: UIWindow = here.target(), let windowScene: UIWindowScene = here.other() else {
        return
      }
      window.windowScene = windowScene
    },
    AppOperation("opens a scene") { here in
      here.world.host.application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    },
    AppOperation("closes a scene") { here in
      guard let session = here.target(UIWindowScene.self)?.session else { return }
      here.world.host.application.requestSceneSessionDestruction(session, options: nil)
    },
    AppOperation("disconnects a scene") { here in
      if let windowScene: UIWindowScene = here.target() {
        here.world.host.application.disconnect(windowScene)
      }
    },
    AppOperation("changes a scene's size") { here in
      here.target(UIWindowScene.self)?.size = CGSize(width: 300, height: 300)
    },
    AppOperation("leaves the foreground and comes back") { here in
      guard let windowScene: UIWindowScene = here.target() else { return }
      windowScene.transition(to: here.isAnimated ? .foregroundInactive : .background)
      windowScene.transition(to: .foregroundActive)
    },
    AppOperation("replaces the application") { here in
      let application = HookedApplication()
      application.becomeShared()
      here.world.host.adopt(here.world.leash(application, "application"))
    },
    AppOperation("terminates the application") { $0.world.host.application.terminate() },
    AppOperation("cancels all touches") { $0.world.host.application.cancelAllTouches() },
    AppOperation("drops everything") { here in
      here.world.letGo()
      for windowScene in here.world.host.application.orderedScenes {
        for window in windowScene.windows { window.windowScene = nil }
      }
    },
  ]
}
