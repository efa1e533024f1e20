/// Everything one turn of the host's loop read for one scene.
public struct TouchBatch {
  /// Where the samples' locations are measured.
  public var scene: UIWindowScene
  /// In the order of arrival.
  public var samples: [TouchSample]
  public var modifierFlags: UIKeyModifierFlags
  public var buttonMask: UIEvent.ButtonMask

  public init(
    scene: UIWindowScene, samples: [TouchSample], modifierFlags: UIKeyModifierFlags = [],
    buttonMask: UIEvent.ButtonMask = []
  ) {
    self.scene = scene
    self.samples = samples
    self.modifierFlags = modifierFlags
    self.buttonMask = buttonMask
  }
}
