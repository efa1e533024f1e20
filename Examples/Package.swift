// swift-tools-version: 6.2

import PackageDescription

// A typical app with the libraries. They come from the parent folder; another app would give their address.
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
