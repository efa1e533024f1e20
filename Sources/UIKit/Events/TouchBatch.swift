/// All touch samples that one turn of the host's event loop read for one scene.
public struct TouchBatch {
  /// The scene in whose coordinate space the samples' locations are.
  public var scene: UIWindowScene
  /// The samples in the order of arrival.
  public var samples: [TouchSample]
  /// The modifier keys held while the samples were read (rule 2.6). Default none.
  public var modifierFlags: UIKeyModifierFlags
  /// The pointer buttons held (rule 2.6). Default none.
  public var buttonMask: UIEvent.ButtonMask

  /// Creates a batch of one turn's samples, in the order of arrival.
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
