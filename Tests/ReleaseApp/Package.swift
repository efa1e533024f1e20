// swift-tools-version: 6.2

import PackageDescription

// An app whose release build calls the delegate methods that subclasses add. The trait makes the engine look
// for these methods. `-enable-testing` makes the optimizer keep these methods.
let package = Package(
  name: "ReleaseApp",
  dependencies: [.package(name: "Touchstone", path: "../..", traits: ["SubclassMethods"])],
  targets: [
    .executableTarget(
      name: "ReleaseApp", dependencies: [.product(name: "UIKit", package: "Touchstone")],
      swiftSettings: [.unsafeFlags(["-enable-testing"])])
  ],
  swiftLanguageModes: [.v6]
)
