import UIKitWayland

/// `swift run` opens the app.
@main struct Ticks {
  @MainActor static func main() {
    let size = CGSize(width: 375, height: 667)
    exit(UIApplicationMain(delegate: AppDelegate(), title: "Ticks", size: size))
  }
}
