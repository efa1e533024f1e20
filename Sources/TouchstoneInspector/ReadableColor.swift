/// The colours of the texts and signs that the gallery and the inspector draw.
///
/// On the backgrounds of both themes, every colour has a contrast of at least 4.5, except the colour of
/// disabled texts, which has at least 3. The system's colours for secondary texts, and its bright blue, green
/// and red, have less contrast in the light theme.
public enum ReadableColor {
  /// Text that explains other text.
  public nonisolated static let secondaryText = dynamicColor(0x5C5C61, 0xAEAEB4)
  /// Text that is rarely read: rule numbers, line numbers, the hints of empty lists.
  public nonisolated static let tertiaryText = dynamicColor(0x636368, 0xA6A6AC)
  /// Text of a disabled control.
  public nonisolated static let disabled = dynamicColor(0x828287, 0x86868C)
  public nonisolated static let success = dynamicColor(0x1B7330, 0x30D158)
  public nonisolated static let failure = dynamicColor(0xC5221F, 0xFF756C)
  /// Links, and the state of a recognizer that is active.
  public nonisolated static let accent = dynamicColor(0x0062CC, 0x5AB0FF)
  /// A sign or a text on `success`, `failure` or `accent`, which are bright in the dark theme.
  public nonisolated static let onBright = dynamicColor(0xFFFFFF, 0x000000)
  /// The background of white text.
  public nonisolated static let accentFill = dynamicColor(0x0066D6, 0x0A6CDB)
  /// The background of white text that warns, such as the running time of a recording.
  public nonisolated static let failureFill = dynamicColor(0xC5221F, 0xC9302C)

  /// Returns a dynamic colour from two 24-bit values for the light and the dark style.
  private nonisolated static func dynamicColor(_ light: Int, _ dark: Int) -> UIColor {
    UIColor { traits in
      let bits = traits.userInterfaceStyle == .dark ? dark : light
      func part(_ shift: Int) -> CGFloat { CGFloat(bits >> shift & 0xFF) / 255 }
      return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
    }
  }
}
