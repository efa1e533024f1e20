// swift-tools-version: 6.2

import PackageDescription

// A typical app that uses the libraries. It depends on the package in the parent folder; an app in another
// place would state the repository's URL instead.
let package = Package(
  name: "Examples",
  dependencies: [.package(name: "Touchstone", path: "..")],
  targets: [
    .executableTarget(
      name: "Ticks",
      dependencies: [
        .product(name: "UIKitWayland", package: "Touchstone"),
        .product(name: "TouchstoneInspector", package: "Touchstone"),
      ]),
    .testTarget(
      name: "TicksTests",
      dependencies: [
        "Ticks", .product(name: "TouchstoneScript", package: "Touchstone"),
        .product(name: "TouchstoneInspector", package: "Touchstone"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
