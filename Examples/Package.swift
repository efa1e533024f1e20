// swift-tools-version: 6.2

import PackageDescription

// An app as anybody would write it with the libraries: they come from the folder above, and would else come by
// their address.
let package = Package(
  name: "Examples",
  dependencies: [.package(name: "Touchstone", path: "..")],
  targets: [
    .executableTarget(
      name: "Ticks",
      dependencies: [
        .product(name: "UIKitWayland", package: "Touchstone"),
        .product(name: "TouchInspector", package: "Touchstone"),
      ]),
    .testTarget(
      name: "TicksTests",
      dependencies: [
        "Ticks", .product(name: "TouchScript", package: "Touchstone"),
        .product(name: "TouchInspector", package: "Touchstone"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
