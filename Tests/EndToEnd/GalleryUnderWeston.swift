import CoreGraphics
import Testing
import TouchstoneCases
import TouchstoneScript

@testable import TouchstoneGallery

@Suite("The gallery under Weston", .serialized, .timeLimit(.minutes(3)))
struct GalleryUnderWeston {
  /// The output's size, in points.
  struct Size: CustomTestStringConvertible {
    let width, height: Int

    var testDescription: String { "\(width)×\(height)" }
  }

  @Test(
    "Under Weston, single fingers, pairs and strokes all over the gallery cause no fault",
    arguments: [
      Size(width: 375, height: 812), Size(width: 1280, height: 800), Size(width: 200, height: 120),
    ])
  func fingersEverywhere(size: Size) throws {
    let weston = try Weston(width: size.width, height: size.height)
    let client = try Client(["demo", "tabbar"], environment: weston.environment)
    try client.waitUntilReady()
    var script: [String] = []
    // The strides are prime numbers. Therefore the points reach every part of the window and do not coincide
    // with the layout's own distances.
    for number in 0..<160 {
      let (x, y) = (number * 97 % size.width, number * 61 % size.height)
      let (farX, farY) = (size.width - 1 - x, size.height - 1 - y)
      script.append("down 0 \(x) \(y)\nframe")
      switch number % 4 {
      case 1: script.append("sleep 5\nmove 0 \(farX) \(farY)\nframe\nsleep 5")
      case 2: script.append("down 1 \(farX) \(farY)\nframe\nsleep 5\nup 1\nframe")
      case 3: script.append("sleep 5\ncancel")
      default: script.append("sleep 5")
      }
      if number % 4 != 3 { script.append("up 0\nframe") }
    }
    try weston.play(script.joined(separator: "\n"))
    // The program still works: it ends normally, without a message.
    #expect(try client.finish() == [])
    #expect(client.process.standardError == "READY\n")
  }

  @Test(
    "Under Weston, on phones and tablets, upright and turned, a finger reaches all of the case",
    arguments: [
      Size(width: 360, height: 640), Size(width: 390, height: 844), Size(width: 768, height: 1024),
      Size(width: 640, height: 360), Size(width: 844, height: 390), Size(width: 1024, height: 768),
    ])
  @MainActor func everySize(size: Size) throws {
    let points = [CGPoint(x: 187, y: 300), CGPoint(x: 187, y: 790), CGPoint(x: 60, y: 780)]
    let found = try TouchCaseCatalog.find("tabbar/pointInside")
    let alone = ScenarioRun(found.type, variant: found.variant)
    alone.play(
      TouchScript { script in
        for point in points {
          script.fingerTap(at: point)
          script.wait(0.8)
        }
      })
    let places = try placesOfTaps(
      at: points, on: "tabbar/pointInside", in: CGSize(width: size.width, height: size.height), pause: 1.5)
    let weston = try Weston(width: size.width, height: size.height)
    let client = try Client(["demo", "tabbar/pointInside", "--log", "-"], environment: weston.environment)
    try client.waitUntilReady()
    let taps = places.map { "down 0 \($0.x) \($0.y)\nframe\nsleep 80\nup 0\nframe\nsleep 1500" }
    try weston.play(taps.joined(separator: "\n"))
    #expect(try client.finish() == alone.log.lines)
  }

  @Test(
    "Under Weston, mouse, wheel, keyboard and a touchscreen that comes and goes cause no fault")
  func otherDevices() throws {
    let weston = try Weston(width: 1280, height: 800)
    let client = try Client(["demo", "tabbar"], environment: weston.environment)
    try client.waitUntilReady()
    var script: [String] = []
    for number in 0..<60 {
      let (x, y) = (number * 97 % 1280, number * 61 % 800)
      script.append("pabs \(x) \(y)\npbutton 272 1\npmove 7 5\naxis 0 \(number % 2 == 0 ? 15 : -15)")
      // Alt (56) turns one finger into two. Tab, Escape, Space and the arrows navigate by keyboard.
      let key = [15, 1, 57, 103, 108, 105, 106, 28][number % 8]
      script.append(
        "key 56 1\nkey \(key) 1\nkey \(key) 0\npbutton 272 0\nkey 56 0\npbutton 273 1\npbutton 273 0")
      if number % 20 == 19 {
        script.append("down 0 \(x) \(y)\nframe\ncaps touch 0\ncaps keyboard 0\ncaps pointer 0")
        script.append("sleep 5\ncaps touch 1\ncaps keyboard 1\ncaps pointer 1")
      }
      script.append("sleep 5")
    }
    try weston.play(script.joined(separator: "\n"))
    #expect(try client.finish() == [])
    #expect(client.process.standardError == "READY\n")
  }
}
