import Foundation
import Testing

@testable import TouchstoneWaylandScanner

/// The possible mistakes in a protocol file, each with its line.
@Suite("Reading protocol files") struct ReaderTests {
  private static let sample = """
    <protocol name="lab">
      <copyright>Ours.</copyright>
      <interface name="lab_thing" version="3" summary="a thing">
        <description summary="ignored">Ignored text.</description>
        <request name="destroy" type="destructor"/>
        <request name="make" since="2">
          <arg name="id" type="new_id" interface="lab_thing"/>
          <arg name="label" type="string" allow-null="true"/>
          <arg name="kind" type="uint" enum="kind"/>
        </request>
        <event name="moved">
          <arg name="x" type="fixed"/>
          <arg name="other" type="object" interface="lab_thing" allow-null="true"/>
          <arg name="fd" type="fd"/>
          <arg name="bytes" type="array"/>
        </event>
        <enum name="kind" bitfield="true">
          <entry name="none" value="0"/>
          <entry name="round" value="0x10" since="2"/>
        </enum>
      </interface>
    </protocol>
    """

  private func read(_ text: String) throws -> ProtocolDocument {
    try ProtocolReader.read(Data(text.utf8), file: "lab.xml")
  }

  private func interface(_ content: String, version: Int = 1) -> String {
    "<protocol name=\"lab\">\n<interface name=\"lab_thing\" version=\"\(version)\">\n"
      + content + "\n</interface>\n</protocol>"
  }

  @Test("An interface is read with its messages in wire order, their types and its enums")
  func readsEverything() throws {
    let document = try read(Self.sample)
    #expect(document.name == "lab")
    let thing = try #require(document.interfaces.first)
    #expect(document.interfaces.count == 1)
    #expect(thing.name == "lab_thing")
    #expect(thing.version == 3)
    #expect(thing.summary == "a thing")
    #expect(thing.requests.map(\.name) == ["destroy", "make"])
    #expect(thing.requests.map(\.isDestructor) == [true, false])
    #expect(thing.requests.map(\.signature) == ["", "2n?su"])
    #expect(thing.requests[1].types == ["lab_thing", nil, nil])
    #expect(thing.events.map(\.signature) == ["f?oha"])
    #expect(thing.events[0].types == [nil, "lab_thing", nil, nil])
    #expect(thing.enumerations.map(\.isBitfield) == [true])
    #expect(thing.enumerations[0].entries.map(\.value) == [0, 16])
    #expect(thing.enumerations[0].entries.map(\.since) == [1, 2])
  }

  @Test("A new object without an interface is sent with its name and version")
  func untypedNewObject() throws {
    let text = interface("<request name=\"bind\"><arg name=\"id\" type=\"new_id\"/></request>")
    let request = try #require(try read(text).interfaces.first?.requests.first)
    #expect(request.signature == "sun")
    #expect(request.types == [nil, nil, nil])
  }

  @Test(
    "A mistake in the file is reported with its line",
    arguments: [
      ("<request/>", 3, "<request> needs the attribute \"name\"."),
      ("<request name=\"\"/>", 3, "<request> needs the attribute \"name\"."),
      ("\n<request name=\"a\" type=\"end\"/>", 4, "the type of <request> can only be \"destructor\"."),
      ("<request name=\"a\" since=\"x\"/>", 3, "since=\"x\" is not a number of 32 bits."),
      ("<request name=\"a\" since=\"0\"/>", 3, "since=\"0\" is not a version."),
      ("<event name=\"a\"><arg name=\"x\" type=\"real\"/></event>", 3, "\"real\" is not an argument type."),
      (
        "<event name=\"a\"><arg name=\"x\" type=\"object\" allow-null=\"yes\"/></event>", 3,
        "allow-null=\"yes\" is neither \"true\" nor \"false\"."
      ),
      (
        "<enum name=\"e\"><entry name=\"a\" value=\"-1\"/></enum>", 3,
        "value=\"-1\" is not a number of 32 bits."
      ),
      (
        "<enum name=\"e\"><entry name=\"a\" value=\"0x100000000\"/></enum>", 3,
        "value=\"0x100000000\" is not a number of 32 bits."
      ),
      ("<arg name=\"x\" type=\"int\"/>", 3, "<arg> does not belong in <interface>."),
      ("<request name=\"a\"><request name=\"b\"/></request>", 3, "<request> does not belong in <request>."),
    ])
  func mistakes(content: String, line: Int, message: String) {
    #expect(throws: ScannerError(file: "lab.xml", line: line, message: message)) {
      _ = try read(interface(content))
    }
  }

  @Test("Text that is not XML, not a protocol or empty is refused in one sentence")
  func notProtocols() {
    #expect(
      throws: ScannerError(file: "lab.xml", line: 1, message: "<html> does not belong in the file's root.")
    ) {
      _ = try read("<html></html>")
    }
    #expect(throws: ScannerError(file: "lab.xml", line: 1, message: "there is no <protocol> element.")) {
      _ = try read("")
    }
    for (text, line) in [
      ("<protocol name=\"lab\">", 1), ("<protocol name=\"lab\">\n\n</interface>", 3),
      ("<protocol name=\"lab\">\n<<\n</protocol>", 2),
    ] {
      let expected = ScannerError(file: "lab.xml", line: line, message: "this is not well-formed XML.")
      #expect(throws: expected) { _ = try read(text) }
    }
  }

  @Test("A missing file is refused with its path")
  func missingFile() {
    #expect(throws: ScannerError(file: "/nowhere/lab.xml", line: 0, message: "the file cannot be read.")) {
      _ = try ProtocolReader.read(path: "/nowhere/lab.xml")
    }
  }

  @Test("An error is printed as file, line and sentence")
  func errorText() {
    let error = ScannerError(file: "lab.xml", line: 7, message: "this is not well-formed XML.")
    #expect(error.description == "lab.xml:7: error: this is not well-formed XML.")
  }

  @Test(
    "A readable file that contradicts itself is refused",
    arguments: [
      ("<request name=\"a\"/>\n<request name=\"a\"/>", 4, "the request \"lab_thing.a\" is defined twice."),
      (
        "<event name=\"a\" since=\"2\"/>\n<event name=\"b\"/>", 4,
        "the event \"lab_thing.b\" is older than the event before it."
      ),
      ("<event name=\"a\" since=\"3\"/>", 3, "the event \"lab_thing.a\" is newer than its interface."),
      (
        "<event name=\"a\"><arg name=\"x\" type=\"new_id\"/></event>", 3,
        "the argument \"x\" of \"lab_thing.a\" makes an object but does not say which interface it has."
      ),
      (
        "<request name=\"a\"><arg name=\"x\" type=\"new_id\" interface=\"lab_other\"/></request>", 3,
        "the argument \"x\" of \"lab_thing.a\" makes a \"lab_other\", which no file defines."
      ),
      (
        "<request name=\"a\"><arg name=\"x\" type=\"uint\" enum=\"lab_other.kind\"/></request>", 3,
        "the argument \"x\" of \"lab_thing.a\" names the enum \"lab_other.kind\", which no file defines."
      ),
      (
        "<request name=\"a\"><arg name=\"x\" type=\"int\" allow-null=\"true\"/></request>", 3,
        "the argument \"x\" of \"lab_thing.a\" cannot be null, as it is neither an object nor a string."
      ),
    ])
  func contradictions(content: String, line: Int, message: String) throws {
    let document = try read(interface(content, version: 2))
    #expect(throws: ScannerError(file: "lab.xml", line: line, message: message)) {
      _ = try ProtocolSet([document])
    }
  }

  @Test("Two files cannot define the same interface")
  func duplicateInterface() throws {
    let document = try read(interface(""))
    #expect(
      throws: ScannerError(file: "lab.xml", line: 2, message: "the interface \"lab_thing\" is defined twice.")
    ) {
      _ = try ProtocolSet([document, document])
    }
  }
}
