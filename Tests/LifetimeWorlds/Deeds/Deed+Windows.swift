import UIKit

extension Deed {
  static let windowDeeds = [
    Deed("drops a window") { here in
      guard let window: UIWindow = here.target() else { return }
      here.world.windows.removeAll { $0 === window }
      window.windowScene = nil
    },
    Deed("hides a window") { $0.target(UIWindow.self)?.isHidden.toggle() },
    Deed("keeps a window without its scene") { $0.target(UIWindow.self)?.windowScene = nil },
    Deed("adds a window") { here in
      if let windowScene: UIWindowScene = here.target() { here.world.addWindow(to: windowScene) }
    },
    Deed("makes a window key") { $0.target(UIWindow.self)?.makeKeyAndVisible() },
    Deed("moves a window to another scene") { here in
      guard let window: UIWindow = here.target(), let windowScene: UIWindowScene = here.other() else {
        return
      }
      window.windowScene = windowScene
    },
    Deed("opens a scene") { here in
      here.world.host.application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    },
    Deed("closes a scene") { here in
      guard let session = here.target(UIWindowScene.self)?.session else { return }
      here.world.host.application.requestSceneSessionDestruction(session, options: nil)
    },
    Deed("disconnects a scene") { here in
      if let windowScene: UIWindowScene = here.target() {
        here.world.host.application.disconnect(windowScene)
      }
    },
    Deed("changes a scene's size") { here in
      here.target(UIWindowScene.self)?.size = CGSize(width: 300, height: 300)
    },
    Deed("leaves the foreground and comes back") { here in
      guard let windowScene: UIWindowScene = here.target() else { return }
      windowScene.transition(to: here.isAnimated ? .foregroundInactive : .background)
      windowScene.transition(to: .foregroundActive)
    },
    Deed("replaces the application") { here in
      let application = HookedApplication()
      application.becomeShared()
      here.world.host.adopt(here.world.leash(application, "application"))
    },
    Deed("terminates the application") { $0.world.host.application.terminate() },
    Deed("cancels all touches") { $0.world.host.application.cancelAllTouches() },
    Deed("drops everything") { here in
      here.world.letGo()
      for windowScene in here.world.host.application.orderedScenes {
        for window in windowScene.windows { window.windowScene = nil }
      }
    },
  ]
}
