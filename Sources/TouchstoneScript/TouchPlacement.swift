/// Maps a script's input to other times, points and devices, for example onto a stage in a window.
public struct TouchPlacement: Equatable, Sendable {
  /// The time by which all input is delayed, in seconds. Default 0.
  public var shift: TimeInterval
  /// The location of the script's top left corner, in points of the scene. Default zero.
  public var origin: CGPoint
  /// The scale: points of the scene per point of the script. Default 1.
  public var scale: CGFloat
  /// The number that replaces device 0. Device 1 is replaced by `numberOfFirstDevice - 1`, and so on. Default
  /// nil: the script's device numbers are kept.
  public var numberOfFirstDevice: UInt32?

  /// Creates a mapping. A mapping with the default values changes nothing.
  public init(
    shift: TimeInterval = 0, origin: CGPoint = .zero, scale: CGFloat = 1, numberOfFirstDevice: UInt32? = nil
  ) {
    self.shift = shift
    self.origin = origin
    self.scale = scale
    self.numberOfFirstDevice = numberOfFirstDevice
  }

  private func applyPlacement(to location: inout CGPoint) {
    guard scale != 1 || origin != .zero else { return }
    location = CGPoint(x: origin.x + location.x * scale, y: origin.y + location.y * scale)
  }

  private func applyPlacement(to translation: inout CGVector) {
    guard scale != 1 else { return }
    translation = CGVector(dx: translation.dx * scale, dy: translation.dy * scale)
  }

  private func applyPlacement(to device: inout UInt32) {
    if let numberOfFirstDevice { device = numberOfFirstDevice &- device }
  }

  fileprivate func applyPlacement(to sample: inout TouchSample) {
    sample.timestamp = TouchTime.adding(shift, to: sample.timestamp)
    applyPlacement(to: &sample.location)
    applyPlacement(to: &sample.contact.device)
  }

  fileprivate func applyPlacement(to sample: inout InputSample) {
    sample.timestamp = TouchTime.adding(shift, to: sample.timestamp)
    switch sample {
    case .hover(var hover):
      applyPlacement(to: &hover.location)
      applyPlacement(to: &hover.device)
      sample = .hover(hover)
    case .scroll(var scroll):
      applyPlacement(to: &scroll.location)
      applyPlacement(to: &scroll.translation)
      applyPlacement(to: &scroll.device)
      sample = .scroll(scroll)
    case .transform(var transform):
      applyPlacement(to: &transform.location)
      applyPlacement(to: &transform.translation)
      applyPlacement(to: &transform.device)
      sample = .transform(transform)
    case .press(var press):
      applyPlacement(to: &press.device)
      sample = .press(press)
    case .text, .shake, .remoteControl: break
    }
  }
}

extension TouchScript.Batch {
  /// Returns the batch with mapped points, times and devices.
  public func placed(by placement: TouchPlacement) -> TouchScript.Batch {
    var batch = self
    for index in batch.samples.indices { placement.applyPlacement(to: &batch.samples[index]) }
    return batch
  }
}

extension TouchScript.Input {
  /// Returns the input with mapped points, times and devices.
  public func placed(by placement: TouchPlacement) -> TouchScript.Input {
    var input = self
    placement.applyPlacement(to: &input.sample)
    return input
  }
}
