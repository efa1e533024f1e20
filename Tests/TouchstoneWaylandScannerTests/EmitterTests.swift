import Foundation
import Testing

@testable import TouchstoneWaylandScanner

@Suite("Writing Swift") struct EmitterTests {
  private func emit(_ content: String, _ side: Side) throws -> [GeneratedSource] {
    let text =
      "<protocol name=\"lab\"><interface name=\"lab_thing\" version=\"4\" summary=\"a thing\">"
      + content + "</interface></protocol>"
    let document = try ProtocolReader.read(Data(text.utf8), file: "folder/lab-v1.xml")
    return side.emit(try ProtocolSet([document]))
  }

  private func source(_ content: String, _ side: Side) throws -> String {
    try #require(try emit(content, side).last).text
  }

  @Test("Each file gets a Swift file of its own name, beside the table of interfaces")
  func fileNames() throws {
    #expect(try emit("", .client).map(\.name) == ["Interfaces.swift", "lab-v1.swift"])
  }

  @Test("The same protocols give the same text, for both sides", arguments: [Side.client, .server])
  func deterministic(side: Side) throws {
    let documents = try OurProtocols.documents()
    #expect(side.emit(try ProtocolSet(documents)) == side.emit(try ProtocolSet(documents)))
  }

  @Test("Generated text contains no folder of the machine")
  func noPaths() throws {
    for source in Side.client.emit(try ProtocolSet(try OurProtocols.documents())) {
      #expect(!source.text.contains(OurProtocols.folder))
    }
  }

  @Test("A request is a method of the client and a case of the server")
  func requests() throws {
    let request = """
      <request name="set_mode" since="2"><arg name="mode" type="uint" enum="mode"/></request>
      <enum name="mode"><entry name="default" value="1"/><entry name="90" value="2"/></enum>
      """
    let client = try source(request, .client)
    #expect(client.contains("public final class LabThing: WaylandProxy {"))
    #expect(client.contains("/// `lab_thing`: a thing."))
    #expect(client.contains("public func setMode(mode: Mode) {"))
    #expect(client.contains("request(0, since: 2, [wl_argument(u: mode.rawValue)])"))
    #expect(client.contains("public static let `default` = Mode(rawValue: 1)"))
    #expect(client.contains("public static let mode90 = Mode(rawValue: 2)"))
    let server = try source(request, .server)
    #expect(server.contains("public final class LabThingResource: WaylandResource {"))
    #expect(server.contains("case setMode(mode: Mode)"))
    #expect(server.contains("onRequest?(.setMode(mode: Mode(rawValue: arguments[0].u)))"))
  }

  @Test("An event is a case of the client and a method of the server, never newer than the object")
  func events() throws {
    let event = """
      <event name="moved" since="3">
        <arg name="x" type="fixed"/><arg name="name" type="string"/>
        <arg name="other" type="object" interface="lab_thing"/>
      </event>
      """
    let client = try source(event, .client)
    #expect(client.contains("case moved(x: Double, name: String, other: LabThing?)"))
    #expect(client.contains("name: arguments[1].string ?? \"\", other: LabThing.find(arguments[2].o)"))
    let server = try source(event, .server)
    #expect(server.contains("public func sendMoved(x: Double, name: String, other: LabThingResource) {"))
    #expect(server.contains("guard let otherOnWire = other.raw else { return }"))
    #expect(server.contains("post(0, since: 3,"))
  }

  @Test("A destructor also ends the object on the receiving side")
  func destructors() throws {
    let messages = """
      <request name="destroy" type="destructor"/><event name="done" type="destructor"/>
      """
    let client = try source(messages, .client)
    #expect(client.contains("request(0, since: 1, isDestructor: true, [])"))
    #expect(client.contains("discard()\n      onEvent?(.done)"))
    let server = try source(messages, .server)
    #expect(server.contains("onRequest?(.destroy)\n      destroyResource()"))
  }

  @Test("Descriptors and new objects that no handler takes are closed and destroyed")
  func unheard() throws {
    let event = """
      <request name="destroy" type="destructor"/>
      <event name="offer"><arg name="id" type="new_id" interface="lab_thing"/></event>
      <event name="keymap"><arg name="fd" type="fd"/></event>
      """
    let client = try source(event, .client)
    #expect(client.contains("guard let onEvent else {\n        id.destroy()\n        return"))
    #expect(
      client.contains("guard let onEvent else {\n        arguments[0].closeDescriptor()\n        return"))
  }

  @Test(
    "Names keep the protocol's words in Swift's spelling",
    arguments: [("set_app_id", "setAppId"), ("default", "`default`"), ("xdg_wm_base", "xdgWmBase")])
  func members(wire: String, swift: String) {
    #expect(SwiftNames.member(wire) == swift)
  }
}
