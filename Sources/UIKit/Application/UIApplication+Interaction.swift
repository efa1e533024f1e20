extension UIApplication {
  /// Whether touches are kept from the app.
  public final var isIgnoringInteractionEvents: Bool { ignoringDepth > 0 }

  /// Keeps touches from the app until `endIgnoringInteractionEvents()` was called as often. Touches in flight are
  /// cancelled (rule 11.4).
  public final func beginIgnoringInteractionEvents() {
    ignoringDepth += 1
    if ignoringDepth == 1 { cancelAllTouches(cause: .interactionIgnored) }
  }

  /// Takes one `beginIgnoringInteractionEvents()` back; without one, nothing happens. Fingers that came down
  /// meanwhile stay unheard until they lift.
  public final func endIgnoringInteractionEvents() {
    ignoringDepth = max(0, ignoringDepth - 1)
  }
}
