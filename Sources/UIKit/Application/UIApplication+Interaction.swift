extension UIApplication {
  /// Whether the app receives no touches, because `beginIgnoringInteractionEvents()` was called.
  public final var isIgnoringInteractionEvents: Bool { ignoringDepth > 0 }

  /// Stops the delivery of touches to the app until `endIgnoringInteractionEvents()` has been called the same
  /// number of times. Touches in progress are cancelled (rule 11.4).
  public final func beginIgnoringInteractionEvents() {
    ignoringDepth += 1
    if ignoringDepth == 1 { cancelAllTouches(cause: .interactionIgnored) }
  }

  /// Ends the effect of one call of `beginIgnoringInteractionEvents()`. Fingers that landed while touches
  /// were ignored remain ignored until they lift (rule 11.4). Has no effect without an earlier call.
  public final func endIgnoringInteractionEvents() {
    ignoringDepth = max(0, ignoringDepth - 1)
  }
}
