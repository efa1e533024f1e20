// swift-tools-version: 6.2

import PackageDescription

// There is one executable for each parser of external data. `scripts/fuzz TouchFile 60` builds and runs one
// of them. The script contains the instrumentation flags, because they apply to the whole build.
let package = Package(
  name: "Fuzzing",
  dependencies: [.package(name: "Touchstone", path: "..")],
  targets: [
    .target(name: "FuzzDriver"),
    .target(name: "RawCompositor"),
    .target(
      name: "EditingClient",
      dependencies: ["RawCompositor", .product(name: "UIKitWayland", package: "Touchstone")]),
    .executableTarget(
      name: "Wire",
      dependencies: [
        "FuzzDriver", "RawCompositor", .product(name: "UIKitWayland", package: "Touchstone"),
      ]),
    .executableTarget(
      name: "Keymap",
      dependencies: [
        "FuzzDriver", "RawCompositor", .product(name: "UIKitWayland", package: "Touchstone"),
      ]),
    .executableTarget(name: "InputMethod", dependencies: ["EditingClient", "FuzzDriver"]),
    .executableTarget(name: "Clipboard", dependencies: ["EditingClient", "FuzzDriver"]),
    .executableTarget(
      name: "DroppedFiles",
      dependencies: ["FuzzDriver", .product(name: "UIKitWayland", package: "Touchstone")]),
    .executableTarget(
      name: "Portal", dependencies: ["FuzzDriver", .product(name: "UIKitWayland", package: "Touchstone")]),
    .executableTarget(
      name: "Picture", dependencies: ["FuzzDriver", .product(name: "CoreGraphics", package: "Touchstone")]),
    .executableTarget(
      name: "Recording",
      dependencies: ["FuzzDriver", .product(name: "TouchstoneScript", package: "Touchstone")]),
    .executableTarget(
      name: "TouchFile",
      dependencies: ["FuzzDriver", .product(name: "TouchstoneScript", package: "Touchstone")]),
  ],
  swiftLanguageModes: [.v6]
)
