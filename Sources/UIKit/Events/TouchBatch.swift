/// All touch samples for one scene that the host read in one turn of its event loop.
public struct TouchBatch {
  /// The scene that receives the samples. The samples' locations are in the scene's coordinate space.
  public var scene: UIWindowScene
  /// The samples in the order of arrival.
  public var samples: [TouchSample]
  /// The modifier keys that were held while the samples were read (rule 2.6). Default none.
  public var modifierFlags: UIKeyModifierFlags
  /// The pointer buttons that were held while the samples were read (rule 2.6). Default none.
  public var buttonMask: UIEvent.ButtonMask

  /// Creates a batch from the samples of one turn, in the order of arrival.
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
