import TestCompositor
import Testing
import UIKit

@testable import UIKitWayland

@Suite("Files dropped on a window")
struct DropOnTheWireTests {
  private let list = "file:///tmp/a%20b.touch\r\nfile:///tmp/c.touch\r\n"

  @Test("A drag of files is accepted, read at the drop, and ended; the host receives the paths once")
  func drop() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    var dropped: [[String]] = []
    stage.host.onDrop = { dropped.append($0) }
    stage.compositor.seat.clipboard.drag(
      list, types: ["text/plain", "text/uri-list"], over: window.surface, drops: true)
    #expect(try stage.settle { !dropped.isEmpty })
    try stage.settle()
    #expect(dropped == [["/tmp/a b.touch", "/tmp/c.touch"]])
    #expect(
      stage.compositor.seat.clipboard.dragRequests == [
        "accept text/uri-list", "copy", "receive", "finish", "destroy",
      ])
  }

  @Test("A drag that leaves, a drag without files, and a drag that no one wants are not read")
  func refused() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    let clipboard = stage.compositor.seat.clipboard
    clipboard.drag(list, types: ["text/uri-list"], over: window.surface, drops: true)
    try stage.settle()
    stage.host.onDrop = { _ in Issue.record("a drop") }
    clipboard.drag(list, types: ["text/plain"], over: window.surface, drops: true)
    clipboard.drag(list, types: ["text/uri-list"], over: window.surface, drops: false)
    try stage.settle()
    #expect(!clipboard.dragRequests.contains("receive"))
    #expect(clipboard.dragRequests.count { $0 == "destroy" } == 3)
  }
}
