import CoreGraphics
import Testing

@Suite struct CGColorTests {
  @Test("A colour's components are those of its colour space, followed by alpha")
  func components() {
    #expect(CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).components == [0.1, 0.2, 0.3, 0.4])
    #expect(CGColor(gray: 0.5, alpha: 1).components == [0.5, 1])
    #expect(CGColor(gray: 0.5, alpha: 1).numberOfComponents == 2)
    #expect(CGColor.red.colorSpace?.numberOfComponents == 3)
    #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0, 0, 1]) == .red)
    #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0]) == nil)
    #expect(CGColorSpace(name: CGColorSpace.sRGB) != nil)
    #expect(CGColorSpace(name: "elsewhere") == nil)
  }

  @Test("A copy with another alpha keeps the colour, and numbers out of range are clamped")
  func copies() {
    #expect(CGColor.red.copy(alpha: 0.5) == CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(CGColor(red: 7, green: -1, blue: .nan, alpha: .infinity) == .red)
    #expect(CGColor.black != CGColor(red: 0, green: 0, blue: 0, alpha: 1))
  }
}
