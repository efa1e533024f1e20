import CTouchstonePango

/// The family, weight and style of an installed font.
struct FontFace {
  let family: String
  /// The weight, from 100 to 900.
  var weight = 400
  var isItalic = false

  /// The difference between the face and the upright face of weight 400. The name of a family alone selects
  /// the face with the smallest difference.
  fileprivate var distanceFromRegular: Int { abs(weight - 400) + (isItalic ? 1000 : 0) }
}

extension Font {
  /// Creates a font from the name of an installed font. The name is the name of a family, such as `DejaVu
  /// Sans`, or of a single face, such as `DejaVuSans-Bold` or `DejaVu Sans Bold`. Case is ignored.
  /// Fontconfig's generic names, such as `serif` or `monospace`, are accepted, too. Nil if no installed font
  /// has the name; no substitute is used.
  public init?(installedName name: String, size: CGFloat) {
    guard let face = FontLibrary.shared.face(named: name) else { return nil }
    self.init(family: face.family, size: size, weight: face.weight, isItalic: face.isItalic)
  }
}

extension FontLibrary {
  /// The generic names, for which fontconfig uses the fonts configured in the system.
  private static let genericFamilyNames: Set<String> = [
    "sans", "sans-serif", "serif", "monospace", "system-ui",
  ]

  func face(named name: String) -> FontFace? {
    FontLibrary.lock.lock()
    defer { FontLibrary.lock.unlock() }
    if installedDefaultFamilies.contains(name) { return FontFace(family: name) }
    let key = name.lowercased()
    if FontLibrary.genericFamilyNames.contains(key) { return FontFace(family: key) }
    if let facesByName { return facesByName[key] }
    let faces = loadAllFonts().map { FontLibrary.faces(of: $0) } ?? [:]
    facesByName = faces
    return faces[key]
  }

  private static func faces(of configuration: OpaquePointer) -> [String: FontFace] {
    guard let fonts = FcConfigGetFonts(configuration, FcSetSystem) else { return [:] }
    var families: [String: FontFace] = [:]
    var faces: [String: FontFace] = [:]
    for index in 0..<Int(fonts.pointee.nfont) {
      guard let pattern = fonts.pointee.fonts[index], let family = text("family", 0, of: pattern) else {
        continue
      }
      families[family.lowercased()] = FontFace(family: family)
      let face = FontFace(
        family: family, weight: weight(of: pattern), isItalic: number("slant", of: pattern) ?? 0 > 0)
      for key in ["family", "fullname", "postscriptname"] {
        var place: Int32 = 0
        while let name = text(key, place, of: pattern)?.lowercased() {
          // The name of a subfamily, such as "Inter Thin", matches upright and italic faces. The upright one
          // is preferred.
          if face.distanceFromRegular < faces[name]?.distanceFromRegular ?? .max { faces[name] = face }
          place += 1
        }
      }
    }
    return faces.merging(families) { $1 }
  }

  private static func text(_ key: String, _ place: Int32, of pattern: OpaquePointer) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, key, place, &value) == FcResultMatch, let value else { return nil }
    return String(cString: value)
  }

  private static func number(_ key: String, of pattern: OpaquePointer) -> Double? {
    var value = 0.0
    return FcPatternGetDouble(pattern, key, 0, &value) == FcResultMatch ? value : nil
  }

  /// Returns the weight of a font, from 100 to 900. Returns 400 for a variable font: its one file contains
  /// many weights, so fontconfig gives no single weight.
  private static func weight(of pattern: OpaquePointer) -> Int {
    number("weight", of: pattern).map { Int(clamping: FcWeightToOpenTypeDouble($0)) } ?? 400
  }
}
