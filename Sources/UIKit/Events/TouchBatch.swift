/// Everything one turn of the host's loop read for one scene.
public struct TouchBatch {
  /// Where the samples' locations are measured.
  public var scene: UIWindowScene
  /// In the order of arrival.
  public var samples: [TouchSample]
  /// The keys held while the samples were read (rule 2.6). Default none.
  public var modifierFlags: UIKeyModifierFlags
  /// The pointer buttons held (rule 2.6). Default none.
  public var buttonMask: UIEvent.ButtonMask

  /// One turn's samples, in the order of arrival.
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
