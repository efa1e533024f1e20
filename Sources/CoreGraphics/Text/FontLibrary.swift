import CTouchstoneCairo
import CTouchstonePango

/// The installed fonts, as Pango sees them.
///
/// Searching all fonts of a system for each size and weight takes milliseconds and megabytes, and most text needs
/// only the default families. So there are three libraries: a small one with only those; one with a family for
/// East Asian letters in addition (whose tens of thousands of letters cost milliseconds for every size and
/// weight); and the whole one. The last two are opened when a text or a font first needs them. For a user who
/// reads such letters the first one already has them.
///
/// Pango's objects belong to one thread at a time, and Cairo opens and closes font files without synchronizing
/// threads. So all code that uses a font, Cairo's included, takes `lock`.
final class FontLibrary: @unchecked Sendable {
  static let shared = FontLibrary()

  static let lock = NSRecursiveLock()

  private let smallContext: OpaquePointer?
  let smallFamilies: Set<String>
  /// By family; nil for one that is not installed.
  private var eastAsianContexts: [String: OpaquePointer?] = [:]
  /// Keyed by the left-to-right contexts that they correspond to.
  private var rightToLeftContexts: [OpaquePointer: OpaquePointer] = [:]
  private var wholeContext: OpaquePointer?
  private var wholeConfiguration: OpaquePointer?
  private var hasOpenedWhole = false
  /// Each installed name in lower case; nil until a font is requested that is not in the small library.
  var facesByName: [String: FontFace]?
  private var metrics: [Font: FontMetrics] = [:]

  private init() {
    let usual = FontLibrary.eastAsianFamily(for: FontLibrary.environmentLanguage)
    let small = FontLibrary.makeSmallConfiguration(beside: usual)
    smallFamilies = small?.families ?? []
    smallContext = small.flatMap { FontLibrary.makeContext(configuration: $0.configuration) }
  }

  // MARK: Configurations

  /// Returns a configuration of the default families and the one `beside` them, from the usual folders. Nil if
  /// fontconfig is set up differently, its caches are not current, or none of the default families is installed.
  private static func makeSmallConfiguration(
    beside other: String?
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
    // Without a cache fontconfig would open every font file there is.
    let cache = "/usr/share/fonts".utf8CString.withUnsafeBytes { bytes in
      FcDirCacheLoad(bytes.bindMemory(to: FcChar8.self).baseAddress, configuration, nil)
    }
    guard understood != 0, let cache else {
      FcConfigDestroy(configuration)
      return nil
    }
    FcDirCacheUnload(cache)
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
    // A new font map looks up the current configuration; setting ours avoids loading the whole one.
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
    // Lines break in the same places at every scale only if advances are not fitted to pixels.
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, pango_language_from_string(FontLibrary.environmentLanguage ?? "en"))
    return context
  }

  /// The user's language, such as `zh-cn`.
  static let environmentLanguage: String? = {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = getenv(name), value.pointee != 0 else { continue }
      let language = String(cString: value).prefix { $0 != "." && $0 != "@" }
      return language == "C" || language == "POSIX" ? nil : language.replacingOccurrences(of: "_", with: "-")
    }
    return nil
  }()

  // MARK: Contexts

  /// Returns the Pango context for a text; nil if no font is installed at all. Call it with the lock held.
  func context(fonts: [Font], script: DisplayText.Script, language: String?) -> OpaquePointer? {
    if let smallContext, fonts.allSatisfy({ isInSmallLibrary($0) }) {
      if script == .european { return smallContext }
      if script == .eastAsian, let context = eastAsianContext(for: language) { return context }
    }
    openWhole()
    return wholeContext
  }

  /// Opens the library of all installed fonts; nil if there is none. Call it with the lock held.
  @discardableResult
  func openWhole() -> OpaquePointer? {
    if hasOpenedWhole { return wholeConfiguration }
    hasOpenedWhole = true
    wholeContext = smallContext
    // Pango ends the program if it finds no font, so it is never called without one.
    guard let configuration = FcInitLoadConfigAndFonts(),
      let fonts = FcConfigGetFonts(configuration, FcSetSystem), fonts.pointee.nfont > 0
    else { return nil }
    wholeConfiguration = configuration
    wholeContext = FontLibrary.makeContext(configuration: configuration)
    return configuration
  }

  /// Returns the context, or a right-to-left copy of it if the paragraph's first letter runs from right to left.
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

  /// Returns nil if the language needs no East Asian family, or it is not installed.
  private func eastAsianContext(for language: String?) -> OpaquePointer? {
    guard let family = FontLibrary.eastAsianFamily(for: language ?? FontLibrary.environmentLanguage) else {
      return nil
    }
    if smallFamilies.contains(family) { return smallContext }
    if let known = eastAsianContexts[family] { return known }
    let library = FontLibrary.makeSmallConfiguration(beside: family)
    let context = library.flatMap { library in
      library.families.contains(family)
        ? FontLibrary.makeContext(configuration: library.configuration) : nil
    }
    eastAsianContexts[family] = .some(context)
    return context
  }

  private func isInSmallLibrary(_ font: Font) -> Bool {
    if let family = font.family {
      return Font.defaultFamilies.contains(family) && smallFamilies.contains(family)
    }
    return !font.isMonospaced || !smallFamilies.isDisjoint(with: Font.defaultMonospacedFamilies)
  }

  /// Returns the family that draws Han letters as readers of a language expect them; nil for other languages.
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
    // A program that animates a font's size must not collect metrics for ever.
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
