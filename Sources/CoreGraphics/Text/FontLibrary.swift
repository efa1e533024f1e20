import CTouchstoneCairo
import CTouchstonePango

/// The installed fonts, as Pango uses them.
///
/// Searching all fonts of a system for each size and weight takes milliseconds and megabytes, and most text
/// needs only the default families. Therefore there are three libraries. The small library contains only the
/// default families. The second library also contains a family for East Asian letters; its tens of thousands
/// of letters cost milliseconds for every size and weight. The third library contains all installed fonts.
/// The second and third libraries are opened when a text or a font first needs them. If the user's language
/// uses East Asian letters, the small library contains the family for those letters, too.
///
/// Only one thread at a time may use Pango's objects, and Cairo opens and closes font files without
/// synchronizing threads. Therefore all code that uses a font, including Cairo's, takes `lock`.
final class FontLibrary: @unchecked Sendable {
  static let shared = FontLibrary()

  static let lock = NSRecursiveLock()

  private let defaultFamiliesContext: OpaquePointer?
  let installedDefaultFamilies: Set<String>
  /// The contexts with an additional East Asian family, by the family's name; nil for a family that is not
  /// installed.
  private var eastAsianContexts: [String: OpaquePointer?] = [:]
  /// The right-to-left contexts, by the left-to-right contexts from which they were made.
  private var rightToLeftContexts: [OpaquePointer: OpaquePointer] = [:]
  private var allFontsContext: OpaquePointer?
  private var allFontsConfiguration: OpaquePointer?
  private var hasLoadedAllFonts = false
  /// The installed fonts, by their names in lower case; nil until a font outside of the small library is
  /// requested.
  var facesByName: [String: FontFace]?
  private var metrics: [Font: FontMetrics] = [:]

  private init() {
    let usual = FontLibrary.eastAsianFamily(for: FontLibrary.environmentLanguage)
    let small = FontLibrary.makeDefaultConfiguration(including: usual)
    installedDefaultFamilies = small?.families ?? []
    defaultFamiliesContext = small.flatMap { FontLibrary.makeContext(configuration: $0.configuration) }
  }

  // MARK: Configurations

  /// Returns a fontconfig configuration with the default families and the family `other`, from the usual
  /// folders. Nil if fontconfig is configured in another way, its caches are outdated, or no default family
  /// is installed.
  private static func makeDefaultConfiguration(
    including other: String?
  ) -> (configuration: OpaquePointer, families: Set<String>)? {
    guard getenv("FONTCONFIG_FILE") == nil, getenv("FONTCONFIG_PATH") == nil,
      let configuration = FcConfigCreate()
    else { return nil }
    let accepted = (Font.defaultFamilies + Font.defaultMonospacedFamilies + (other.map { [$0] } ?? []))
      .map { "<pattern><patelt name=\"family\"><string>\($0)</string></patelt></pattern>" }.joined()
    let rejected = ["true", "false"]
      .map { "<pattern><patelt name=\"scalable\"><bool>\($0)</bool></patelt></pattern>" }.joined()
    let rules = """
      <fontconfig>
      <dir>/usr/share/fonts</dir><dir>/usr/local/share/fonts</dir><dir prefix="xdg">fonts</dir><dir>~/.fonts</dir>
      <cachedir>/var/cache/fontconfig</cachedir><cachedir>/usr/lib/fontconfig/cache</cachedir>
      <cachedir prefix="xdg">fontconfig</cachedir>
      <selectfont><acceptfont>\(accepted)</acceptfont><rejectfont>\(rejected)</rejectfont></selectfont>
      </fontconfig>
      """
    let understood = rules.utf8CString.withUnsafeBytes { bytes in
      FcConfigParseAndLoadFromMemory(configuration, bytes.bindMemory(to: FcChar8.self).baseAddress, 1)
    }
    // Without a cache, fontconfig would open every font file.
    let fontCache = "/usr/share/fonts".utf8CString.withUnsafeBytes { bytes in
      FcDirCacheLoad(bytes.bindMemory(to: FcChar8.self).baseAddress, configuration, nil)
    }
    guard understood != 0, let fontCache else {
      FcConfigDestroy(configuration)
      return nil
    }
    FcDirCacheUnload(fontCache)
    FcConfigBuildFonts(configuration)
    let families = families(of: configuration)
    guard !families.isDisjoint(with: Font.defaultFamilies) else {
      FcConfigDestroy(configuration)
      return nil
    }
    return (configuration, families)
  }

  private static func families(of configuration: OpaquePointer) -> Set<String> {
    guard let fonts = FcConfigGetFonts(configuration, FcSetSystem) else { return [] }
    var result: Set<String> = []
    for index in 0..<Int(fonts.pointee.nfont) {
      var name: UnsafeMutablePointer<FcChar8>?
      if FcPatternGetString(fonts.pointee.fonts[index], "family", 0, &name) == FcResultMatch, let name {
        result.insert(String(cString: name))
      }
    }
    return result
  }

  private static func makeContext(configuration: OpaquePointer) -> OpaquePointer? {
    // A new font map reads the current configuration. Setting the small configuration first avoids loading
    // the configuration of all fonts.
    FcConfigSetCurrent(configuration)
    guard let map = pango_cairo_font_map_new() else { return nil }
    pango_fc_font_map_set_config(touchstone_fc_font_map(map), configuration)
    defer { g_object_unref(map) }
    return makeContext(of: map, direction: PANGO_DIRECTION_LTR)
  }

  private static func makeContext(
    of map: UnsafeMutablePointer<PangoFontMap>, direction: PangoDirection
  ) -> OpaquePointer? {
    guard let context = pango_font_map_create_context(map) else { return nil }
    pango_context_set_base_dir(context, direction)
    let options = cairo_font_options_create()
    // Line breaks are the same at every scale only if the widths of letters are not rounded to pixels.
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, pango_language_from_string(FontLibrary.environmentLanguage ?? "en"))
    return context
  }

  /// The user's language from the environment, such as `zh-cn`; nil if none is set.
  static let environmentLanguage: String? = {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = getenv(name), value.pointee != 0 else { continue }
      let language = String(cString: value).prefix { $0 != "." && $0 != "@" }
      return language == "C" || language == "POSIX" ? nil : language.replacingOccurrences(of: "_", with: "-")
    }
    return nil
  }()

  // MARK: Contexts

  /// Returns the Pango context for a text; nil if no font is installed. The caller must hold `lock`.
  func context(fonts: [Font], script: DisplayText.Script, language: String?) -> OpaquePointer? {
    if let defaultFamiliesContext, fonts.allSatisfy({ isInDefaultLibrary($0) }) {
      if script == .european { return defaultFamiliesContext }
      if script == .eastAsian, let context = eastAsianContext(for: language) { return context }
    }
    loadAllFonts()
    return allFontsContext
  }

  /// Opens the library of all installed fonts and returns its configuration; nil if no font is installed. The
  /// caller must hold `lock`.
  @discardableResult
  func loadAllFonts() -> OpaquePointer? {
    if hasLoadedAllFonts { return allFontsConfiguration }
    hasLoadedAllFonts = true
    allFontsContext = defaultFamiliesContext
    // Pango ends the process if it finds no font. Therefore Pango must not be used if no font is installed.
    guard let configuration = FcInitLoadConfigAndFonts(),
      let fonts = FcConfigGetFonts(configuration, FcSetSystem), fonts.pointee.nfont > 0
    else { return nil }
    allFontsConfiguration = configuration
    allFontsContext = FontLibrary.makeContext(configuration: configuration)
    return configuration
  }

  /// Returns `context`, or its right-to-left counterpart if the first letter of the paragraph is written from
  /// right to left.
  func context(_ context: OpaquePointer, forDirectionOf paragraph: String) -> OpaquePointer {
    guard let letter = paragraph.unicodeScalars.first(where: \.properties.isAlphabetic),
      let layout = pango_layout_new(context)
    else { return context }
    pango_layout_set_text(layout, String(letter), -1)
    let direction = pango_layout_get_direction(layout, 0)
    g_object_unref(UnsafeMutableRawPointer(layout))
    guard direction == PANGO_DIRECTION_RTL else { return context }
    if let known = rightToLeftContexts[context] { return known }
    guard let map = pango_context_get_font_map(context),
      let made = FontLibrary.makeContext(of: map, direction: direction)
    else { return context }
    rightToLeftContexts[context] = made
    return made
  }

  /// Returns the context with the East Asian family of a language; nil if the language needs no such family,
  /// or the family is not installed.
  private func eastAsianContext(for language: String?) -> OpaquePointer? {
    guard let family = FontLibrary.eastAsianFamily(for: language ?? FontLibrary.environmentLanguage) else {
      return nil
    }
    if installedDefaultFamilies.contains(family) { return defaultFamiliesContext }
    if let known = eastAsianContexts[family] { return known }
    let library = FontLibrary.makeDefaultConfiguration(including: family)
    let context = library.flatMap { library in
      library.families.contains(family)
        ? FontLibrary.makeContext(configuration: library.configuration) : nil
    }
    eastAsianContexts[family] = .some(context)
    return context
  }

  private func isInDefaultLibrary(_ font: Font) -> Bool {
    if let family = font.family {
      return Font.defaultFamilies.contains(family) && installedDefaultFamilies.contains(family)
    }
    return !font.isMonospaced || !installedDefaultFamilies.isDisjoint(with: Font.defaultMonospacedFamilies)
  }

  /// Returns the family whose Han letters have the shapes that readers of a language expect; nil for other
  /// languages.
  static func eastAsianFamily(for language: String?) -> String? {
    guard let tag = language?.lowercased() else { return nil }
    if tag.hasPrefix("ja") { return "Noto Sans CJK JP" }
    if tag.hasPrefix("ko") { return "Noto Sans CJK KR" }
    guard tag.hasPrefix("zh") else { return nil }
    if tag.hasPrefix("zh-hk") { return "Noto Sans CJK HK" }
    return tag.hasPrefix("zh-tw") || tag.hasPrefix("zh-hant") ? "Noto Sans CJK TC" : "Noto Sans CJK SC"
  }

  func metrics(of font: Font) -> FontMetrics {
    FontLibrary.lock.lock()
    defer { FontLibrary.lock.unlock() }
    if let known = metrics[font] { return known }
    let context = context(fonts: [font], script: .european, language: nil)
    let measured =
      context.flatMap { FontLibrary.measure(font, context: $0) }
      ?? FontMetrics(
        ascender: font.size * 0.95, descender: -font.size * 0.25, capHeight: font.size * 0.7,
        xHeight: font.size * 0.5, familyName: "")
    // The cache is limited, because a program that animates a font's size would fill it without end.
    if metrics.count > 500 { metrics.removeAll() }
    metrics[font] = measured
    return measured
  }

  private static func measure(_ font: Font, context: OpaquePointer) -> FontMetrics? {
    let description = font.makeDescription(language: nil)
    defer { pango_font_description_free(description) }
    guard let loaded = pango_context_load_font(context, description) else { return nil }
    defer { g_object_unref(loaded) }
    guard let shaper = pango_font_get_hb_font(loaded) else { return nil }
    let unit = CGFloat(PANGO_SCALE)
    var extents = hb_font_extents_t()
    hb_font_get_h_extents(shaper, &extents)
    func position(_ tag: hb_ot_metrics_tag_t, _ fallback: CGFloat) -> CGFloat {
      var value: hb_position_t = 0
      return hb_ot_metrics_get_position(shaper, tag, &value) != 0 ? CGFloat(value) / unit : fallback
    }
    let found = pango_font_describe(loaded)
    defer { pango_font_description_free(found) }
    return FontMetrics(
      ascender: CGFloat(extents.ascender) / unit, descender: CGFloat(extents.descender) / unit,
      capHeight: position(HB_OT_METRICS_TAG_CAP_HEIGHT, font.size * 0.7),
      xHeight: position(HB_OT_METRICS_TAG_X_HEIGHT, font.size * 0.5),
      familyName: pango_font_description_get_family(found).map { String(cString: $0) } ?? "")
  }
}
