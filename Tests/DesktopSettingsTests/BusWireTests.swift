import Testing

@testable import DesktopSettings

@Suite("D-Bus on the wire")
struct BusWireTests {
  @Test("Addresses are read as the specification writes them, those of other kinds passed over")
  func addresses() {
    #expect(
      BusAddress.parse("tcp:host=localhost,port=1;unix:path=/run/user/1000/bus,guid=ab;unix:abstract=/tmp/x")
        == [BusAddress(path: "/run/user/1000/bus"), BusAddress(path: "/tmp/x", isAbstract: true)])
    #expect(BusAddress.parse("unix:path=/a%20b") == [BusAddress(path: "/a b")])
    #expect(BusAddress.parse("unix:path=/a%zz;unix:tmpdir=/tmp;unix:") == [])
    #expect(BusAddress.escaped("/run/a b,c") == "/run/a%20b%2cc")
  }

  /// A signal `x.Y.Z` of the path `/` with the body 7, as the specification lays it out, in either order of bytes.
  private func signal(isBigEndian: Bool) -> [UInt8] {
    func word(_ number: UInt8) -> [UInt8] { isBigEndian ? [0, 0, 0, number] : [number, 0, 0, 0] }
    let fields: [UInt8] =
      [1, 1, 0x6f, 0] + word(1) + [0x2f, 0, 0, 0, 0, 0, 0, 0]  // path
      + [2, 1, 0x73, 0] + word(3) + [0x78, 0x2e, 0x59, 0, 0, 0, 0, 0]  // interface
      + [3, 1, 0x73, 0] + word(1) + [0x5a, 0, 0, 0, 0, 0, 0, 0]  // member
      + [8, 1, 0x67, 0, 1, 0x75, 0]  // signature
    return [isBigEndian ? 0x42 : 0x6c, 4, 0, 1] + word(4) + word(9) + word(UInt8(fields.count)) + fields + [0]
      + word(7)
  }

  @Test(
    "A message is read in either order of bytes, and is not there before its last byte",
    arguments: [true, false])
  func message(isBigEndian: Bool) throws {
    let bytes = signal(isBigEndian: isBigEndian)
    for count in 0..<bytes.count { #expect(try BusMessage.parse(Array(bytes[..<count])) == nil) }
    let (message, size) = try #require(try BusMessage.parse(bytes + [1, 2, 3]))
    #expect(size == bytes.count)
    #expect(message.kind == .signal && message.serial == 9)
    #expect(message.path == "/" && message.interface == "x.Y" && message.member == "Z")
    #expect(message.values == [.number(7)])
  }

  @Test("What is written is the same bytes")
  func written() {
    var message = BusMessage(.signal)
    message.serial = 9
    message.path = "/"
    message.interface = "x.Y"
    message.member = "Z"
    message.signature = "u"
    message.body = [7, 0, 0, 0]
    #expect(message.encoded() == signal(isBigEndian: false))
  }

  @Test("Bytes that are no message, and bodies that are not what they say, break nothing")
  func garbage() {
    var state: UInt64 = 42
    func random() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
    let valid = signal(isBigEndian: false)
    let signatures = [
      "a{sa{sv}}", "ssv", "a(", "a", "()", "a()", "{", "((((u))))", "aaaaaa", "v", "dtxgo", "}",
    ]
    for _ in 0..<20_000 {
      var bytes = valid
      for _ in 0..<3 { bytes[Int(random()) % bytes.count] = UInt8(truncatingIfNeeded: random()) }
      if let (message, size) = try? BusMessage.parse(bytes) {
        #expect(size <= bytes.count)
        _ = message.values
      }
      var message = BusMessage(.reply)
      message.signature = signatures[Int(random()) % signatures.count]
      message.body = (0..<Int(random() % 64)).map { _ in UInt8(truncatingIfNeeded: random() % 9) }
      _ = message.values
    }
    var deep = BusMessage(.reply)
    deep.signature = String(repeating: "a", count: 200) + "u"
    deep.body = [UInt8](repeating: 0, count: 64)
    #expect(deep.values == [.list([])], "an empty array has no depth")
    deep.signature = String(repeating: "(", count: 200) + "u" + String(repeating: ")", count: 200)
    #expect(deep.values == nil)
  }
}
