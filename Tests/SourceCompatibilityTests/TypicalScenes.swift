// Scenes as apps for iOS write them: a scene delegate that makes the window, and a button for another scene.

import Foundation
import UIKit

class ScenesAppDelegate: UIResponder, UIApplicationDelegate {
  private(set) var discarded = 0

  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(
      name: "Default Configuration", sessionRole: connectingSceneSession.role)
    // This line differs from iOS, because `delegateClass` needs the Objective-C runtime there.
    configuration.makeDelegate = { DocumentSceneDelegate() }
    return configuration
  }

  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
    discarded += sceneSessions.count
  }
}

class DocumentSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = (scene as? UIWindowScene) else { return }
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = DocumentViewController()
    window?.makeKeyAndVisible()
    scene.title = connectionOptions.userActivities.first?.title ?? "Document"
  }

  func sceneDidDisconnect(_ scene: UIScene) { window = nil }
  func sceneDidBecomeActive(_ scene: UIScene) {}
  func sceneWillResignActive(_ scene: UIScene) {}
  func sceneWillEnterForeground(_ scene: UIScene) {}
  func sceneDidEnterBackground(_ scene: UIScene) {}
}

class DocumentViewController: UIViewController {
  private(set) var problem: String?

  func openInNewWindow() {
    let activity = NSUserActivity(activityType: "org.example.document")
    activity.title = "Another"
    activity.userInfo = ["path": "/tmp"]
    let options = UIScene.ActivationRequestOptions()
    options.requestingScene = view.window?.windowScene
    UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity, options: options) {
      error in
      self.problem = "\(error)"
    }
  }

  func close() {
    guard let session = view.window?.windowScene?.session else { return }
    UIApplication.shared.requestSceneSessionDestruction(session, options: nil, errorHandler: nil)
  }
}
