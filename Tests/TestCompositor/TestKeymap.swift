/// Keyboard layouts, as text for xkb.
nonisolated public enum TestKeymap {
  /// A few keys: letters, a dead acute accent, and the modifiers.
  public static let plain = keymap(
    codes: """
      <LTRE> = 26; <LTRA> = 38; <ACUT> = 48; <SHFT> = 50; <ALTL> = 64; <RTRN> = 36;
      """,
    symbols: """
      key <LTRE> { [ e, E ] };
      key <LTRA> { [ a, A ] };
      key <ACUT> { [ dead_acute ] };
      key <RTRN> { [ Return ] };
      key <SHFT> { [ Shift_L ] };
      key <ALTL> { [ Alt_L ] };
      modifier_map Shift { <SHFT> };
      modifier_map Mod1 { <ALTL> };
      """)

  /// More keys: letters, a dead acute accent, play and next, and the modifiers, Control among them.
  public static let keys = keymap(
    codes: """
      <LTRE> = 26; <LTRA> = 38; <LTRS> = 39; <LTRZ> = 52;
      <LTRX> = 53; <LTRC> = 54; <LTRV> = 55; <ACUT> = 48; <SHFT> = 50; <CTRL> = 37;
      <ALTL> = 64; <RTRN> = 36; <PLAY> = 172; <NEXT> = 171;
      """,
    symbols: """
      key <LTRE> { [ e, E ] };
      key <LTRA> { [ a, A ] };
      key <LTRS> { [ s, S ] };
      key <LTRZ> { [ z, Z ] };
      key <LTRX> { [ x, X ] };
      key <LTRC> { [ c, C ] };
      key <LTRV> { [ v, V ] };
      key <ACUT> { [ dead_acute ] };
      key <RTRN> { [ Return ] };
      key <PLAY> { [ XF86AudioPlay ] };
      key <NEXT> { [ XF86AudioNext ] };
      key <SHFT> { [ Shift_L ] };
      key <CTRL> { [ Control_L ] };
      key <ALTL> { [ Alt_L ] };
      modifier_map Shift { <SHFT> };
      modifier_map Control { <CTRL> };
      modifier_map Mod1 { <ALTL> };
      """)

  /// Returns a layout with these codes and symbols, and with the types of letters and modifiers.
  private static func keymap(codes: String, symbols: String) -> String {
    """
    xkb_keymap {
      xkb_keycodes "test" {
        minimum = 8; maximum = 255;
        \(codes)
      };
      xkb_types "test" {
        type "ONE_LEVEL" { modifiers = none; map[none] = Level1; level_name[Level1] = "Base"; };
        type "TWO_LEVEL" {
          modifiers = Shift; map[Shift] = Level2;
          level_name[Level1] = "Base"; level_name[Level2] = "Shift";
        };
        type "ALPHABETIC" {
          modifiers = Shift + Lock; map[Shift] = Level2; map[Lock] = Level2;
          level_name[Level1] = "Base"; level_name[Level2] = "Shift";
        };
      };
      xkb_compat "test" {
        interpret Any + AnyOf(all) { action = SetMods(modifiers = modMapMods); };
      };
      xkb_symbols "test" {
        \(symbols)
      };
    };
    """
  }

  // The key codes of the layout, as in linux/input-event-codes.h.
  public static let letterE: UInt32 = 18
  public static let letterA: UInt32 = 30
  public static let letterS: UInt32 = 31
  public static let letterZ: UInt32 = 44
  public static let letterX: UInt32 = 45
  public static let letterC: UInt32 = 46
  public static let letterV: UInt32 = 47
  public static let play: UInt32 = 164
  public static let next: UInt32 = 163
  public static let deadAcute: UInt32 = 40
  public static let shiftKey: UInt32 = 42

  // The bits of the layout's modifiers.
  public static let shift: UInt32 = 1
  public static let control: UInt32 = 4
  public static let alternate: UInt32 = 8
}
