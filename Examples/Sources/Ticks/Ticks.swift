import UIKitWayland

/// `swift run` opens the app; `swift run Ticks --watch` also draws the touches over the app.
@main struct Ticks {
  @MainActor static func main() {
    let isWatched = CommandLine.arguments.contains("--watch")
    let size = CGSize(width: 375, height: 667)
    exit(UIApplicationMain(delegate: AppDelegate(isWatched: isWatched), title: "Ticks", size: size))
  }
}
