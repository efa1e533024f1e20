import CPango

/// The font that an installed name stands for.
struct FontFace {
  let family: String
  /// From 100 to 900.
  var weight = 400
  var isItalic = false

  /// How far it is from the face that a family's name alone stands for.
  fileprivate var strangeness: Int { abs(weight - 400) + (isItalic ? 1000 : 0) }
}

extension Font {
  /// The installed font of that name, which is that of a family, as `DejaVu Sans`, or of one of its faces, as
  /// `DejaVuSans-Bold` or `DejaVu Sans Bold`; small and capital letters are the same. Fontconfig's general names, as
  /// `serif` or `monospace`, are names, too. Nil where no installed font has the name: nothing stands in for it.
  public init?(installedName name: String, size: CGFloat) {
    guard let face = FontLibrary.shared.face(named: name) else { return nil }
    self.init(family: face.family, size: size, weight: face.weight, isItalic: face.isItalic)
  }
}

extension FontLibrary {
  /// They stand for whatever the system has set them to.
  private static let generalNames: Set<String> = ["sans", "sans-serif", "serif", "monospace", "system-ui"]

  func face(named name: String) -> FontFace? {
    FontLibrary.lock.lock()
    defer { FontLibrary.lock.unlock() }
    if smallFamilies.contains(name) { return FontFace(family: name) }
    let key = name.lowercased()
    if FontLibrary.generalNames.contains(key) { return FontFace(family: key) }
    if let facesByName { return facesByName[key] }
    let faces = openWhole().map { FontLibrary.faces(of: $0) } ?? [:]
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
          // A narrower family's name, as "Inter Thin", is that of upright and slanted letters.
          if face.strangeness < faces[name]?.strangeness ?? .max { faces[name] = face }
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

  /// A file with letters of many weights says none.
  private static func weight(of pattern: OpaquePointer) -> Int {
    number("weight", of: pattern).map { Int(clamping: FcWeightToOpenTypeDouble($0)) } ?? 400
  }
}
