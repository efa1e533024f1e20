extension UIApplication {
  /// Whether the app receives no touches.
  public final var isIgnoringInteractionEvents: Bool { ignoringDepth > 0 }

  /// Stops the app from receiving touches until `endIgnoringInteractionEvents()` has been called as many
  /// times. Touches in progress are cancelled (rule 11.4).
  public final func beginIgnoringInteractionEvents() {
    ignoringDepth += 1
    if ignoringDepth == 1 { cancelAllTouches(cause: .interactionIgnored) }
  }

  /// Undoes one `beginIgnoringInteractionEvents()`; does nothing without one. Fingers that went down in the
  /// meantime are ignored until they lift.
  public final func endIgnoringInteractionEvents() {
    ignoringDepth = max(0, ignoringDepth - 1)
  }
}
