import CoreGraphics
import Testing

@testable import TouchstoneInspector
@testable import TouchstoneReading

@Suite("Heights of row texts")
struct RowTextTests {
  /// The widths of letters and numbers are estimated. If the result is close to a limit, Pango measures the
  /// text.
  @Test("A row's height equals that of its laid-out text, at every width", arguments: 0..<4)
  func heights(fontIndex: Int) {
    let font = [TabStyle.bodyFont, TabStyle.smallFont, TabStyle.logFont, TabStyle.ruleFont][fontIndex]
    let texts = [
      "AVAST To WAVE Yo Ty. LTA", "touchesMoved(_:with:) of MovedView, at (187, 753.5) after 0.008 s",
      "11111 17 71 4.4.4.4.4.4.4.4.4 1,7,7,1 00 88 (1) 7: 0.15 s and 0.35 s", "fi fl ffi fffl ‘Wort’ – 中文 1",
    ]
    for text in texts {
      let whole = TextLayout(text, font: font).size.width
      // Widths around the text's own width: a little more, a little less, a half and a third.
      for width in [whole * 1.2, whole * 1.04, whole * 1.03, whole + 1, whole - 1, whole / 2, whole / 3] {
        let laidOut = TextLayout(text, font: font, maximumWidth: width).size.height.rounded(.up)
        let reckoned = RowText.height(text, font, width: width)
        let line = font.lineHeight.rounded(.up)
        #expect(reckoned == laidOut || (laidOut <= line && reckoned == line), "\(text) in \(width)")
      }
    }
  }
}
