import TestCompositor
import Testing
import UIKit
import TouchstoneWayland

@testable import UIKitWayland

@Suite("The router of input")
struct InputRouterTests {
  @Test("A popup grabs with the serial of a finger while it is down, otherwise with that of the last press")
  func grab() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    let router = stage.host.router
    let key = try #require(stage.host.scenes.surface(of: window.scene)?.key)
    #expect(router.grab(on: key) == nil && router.latestDown(on: key) == nil)
    let serial = stage.touch.down(window.surface, id: 1, x: 10, y: 10, time: 10)
    stage.touch.frame()
    try stage.settle()
    #expect(router.latestDown(on: key)?.serial == serial)
    #expect(router.grab(on: key)?.isContactDown == true)
    stage.touch.up(id: 1, time: 20)
    stage.touch.frame()
    try stage.settle()
    #expect(router.latestDown(on: key) == nil)
    #expect(router.grab(on: key)?.serial == serial && router.grab(on: key)?.isContactDown == false)
    #expect(router.isEmpty)
  }

  @Test("A contact that is handed over is cancelled; without a contact nothing is handed over")
  func handOver() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    let router = stage.host.router
    let key = try #require(stage.host.scenes.surface(of: window.scene)?.key)
    #expect(!router.handOverLatestDown(on: key) { _, _ in Issue.record("nothing is down") })
    let serial = stage.touch.down(window.surface, id: 1, x: 10, y: 10, time: 10)
    stage.touch.frame()
    try stage.settle()
    var serials: [UInt32] = []
    #expect(router.handOverLatestDown(on: key) { serials.append($1) })
    #expect(serials == [serial] && !router.isEmpty && router.latestDown(on: key) == nil)
    try stage.settle()
    #expect(window.view.log.last == "cancelled 10,10")
  }

  @Test("A surface is found by its scene, its key and its place; an unknown surface finds nothing")
  func places() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    let scenes = stage.host.scenes
    let surface = try #require(scenes.surface(of: window.scene))
    #expect(scenes.surface(for: surface.key) === surface && scenes.surface(framedBy: surface.key) == nil)
    let clock = HostClock()
    let locator = SurfaceLocator(
      scenes: scenes,
      popups: PopupStack(
        connection: stage.connection, clock: clock, application: ApplicationDriver(clock: clock)))
    let surfaceLocation = locator.location(of: surface.toplevel.surface)
    #expect(
      surfaceLocation.scene === surface && surfaceLocation.origin == .zero
        && surfaceLocation.size == window.scene.size)
    let other = locator.location(of: Surface(connection: stage.connection))
    #expect(other.scene == nil && other.frame == nil && other.size == .zero)
    #expect(scenes.remove(surface) && !scenes.remove(surface))
    scenes.insert(surface)
  }
}
