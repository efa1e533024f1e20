extension UIApplication {
  /// Whether the app receives no touches, because `beginIgnoringInteractionEvents()` was called.
  public final var isIgnoringInteractionEvents: Bool { ignoringDepth > 0 }

  /// Makes the app receive no touches until `endIgnoringInteractionEvents()` was called as many times.
  /// Touches in progress are cancelled (rule 11.4).
  public final func beginIgnoringInteractionEvents() {
    ignoringDepth += 1
    if ignoringDepth == 1 { cancelAllTouches(cause: .interactionIgnored) }
  }

  /// Ends the effect of one `beginIgnoringInteractionEvents()`. Fingers that landed meanwhile are ignored
  /// until they lift (rule 11.4). Has no effect without such a call.
  public final func endIgnoringInteractionEvents() {
    ignoringDepth = max(0, ignoringDepth - 1)
  }
}
