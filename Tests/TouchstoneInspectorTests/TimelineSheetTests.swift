import FoundationXML
import Testing
import TouchstoneInspector
import TouchstoneScript
import UIKit

@Suite("The timeline's files", .serialized) struct TimelineSheetTests {
  private func makeSheet() -> TimelineSheet {
    let stage = TimelineStage()
    stage.window.addGestureRecognizer(UITapGestureRecognizer())
    stage.play { script in
      script.fingerTap(at: CGPoint(x: 50, y: 50))
      script.wait(3)
      script.fingerDrag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 200))
    }
    let model = TimelineModel(stage.history)
    return TimelineSheet(
      title: "Timeline <&>",
      sections: [
        TimelineSheet.Section(title: "one", model: model), TimelineSheet.Section(title: "two", model: model),
      ])
  }

  private func bytes(_ sheet: TimelineSheet, _ format: TimelineFormat) throws -> Data {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("sheet-\(getpid()).\(format)")
    defer { try? FileManager.default.removeItem(at: file) }
    try sheet.write(format, to: file.path)
    return try Data(contentsOf: file)
  }

  @Test("The same session gives the same bytes", arguments: TimelineFormat.allCases)
  func sameBytes(format: TimelineFormat) throws {
    #expect(try bytes(makeSheet(), format) == bytes(makeSheet(), format))
  }

  @Test("Each file has the format of its ending")
  func kinds() throws {
    let sheet = makeSheet()
    let image = try #require(CGImage(pngData: try bytes(sheet, .png)))
    #expect(image.width == Int((sheet.size.width * 2).rounded(.up)))
    #expect(XMLParser(data: try bytes(sheet, .svg)).parse())
    #expect(String(decoding: try bytes(sheet, .pdf), as: UTF8.self).hasSuffix("%%EOF\n"))
  }

  @Test("The ending gives the format, in upper or lower case")
  func endings() {
    #expect(TimelineFormat(path: "a.png") == .png)
    #expect(TimelineFormat(path: "/x.y/a.b.SVG") == .svg)
    #expect(TimelineFormat(path: "a.Pdf") == .pdf)
    for path in ["", "a", "png", ".png", "a.jpeg", "a.png/b", "a.", "a.pdf "] {
      #expect(TimelineFormat(path: path) == nil, "\(path)")
    }
  }

  @Test("The timeline of an empty session can be drawn, too")
  func empty() throws {
    let sheet = TimelineSheet(
      title: "", sections: [TimelineSheet.Section(title: "", model: TimelineModel())])
    #expect(try bytes(sheet, .pdf).count > 100)
    #expect(try bytes(TimelineSheet(title: "", sections: []), .svg).count > 100)
  }
}
