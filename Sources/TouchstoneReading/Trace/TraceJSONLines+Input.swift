extension TraceJSONLines {
  /// Writes the sample's `kind` and all its fields.
  static func describe(_ sample: InputSample, in line: inout JSONLine) {
    line.set("kind", TraceWords.name(sample))
    switch sample {
    case .hover(let hover):
      line.set("device", Int(hover.device))
      line.set("phase", "\(hover.phase)")
      describe(hover.location, in: &line)
      line.set("type", TraceWords.name(hover.type))
      line.set("zOffset", hover.zOffset)
      line.set("altitudeAngle", hover.altitudeAngle)
      line.set("azimuthAngle", hover.azimuthAngle)
      line.set("rollAngle", hover.rollAngle)
      line.set("modifierFlags", hover.modifierFlags.rawValue)
    case .scroll(let scroll):
      line.set("device", Int(scroll.device))
      line.set("source", "\(scroll.source)")
      line.set("phase", "\(scroll.phase)")
      describe(scroll.location, in: &line)
      describe(scroll.translation, in: &line)
      line.set("modifierFlags", scroll.modifierFlags.rawValue)
    case .transform(let transform):
      line.set("device", Int(transform.device))
      line.set("phase", "\(transform.phase)")
      describe(transform.location, in: &line)
      line.set("fingerCount", transform.fingerCount)
      describe(transform.translation, in: &line)
      line.set("scale", transform.scale)
      line.set("rotation", transform.rotation)
      line.set("modifierFlags", transform.modifierFlags.rawValue)
    case .press(let press):
      line.set("device", Int(press.device))
      line.set("phase", "\(press.phase)")
      line.set("usage", press.usage)
      line.set("characters", press.characters)
      line.set("charactersIgnoringModifiers", press.charactersIgnoringModifiers)
      line.set("modifierFlags", press.modifierFlags.rawValue)
    case .text(let text):
      line.set("deletedBefore", text.change.deletedBefore)
      line.set("deletedAfter", text.change.deletedAfter)
      if let committed = text.change.committedText { line.set("committedText", committed) }
      if let marked = text.change.markedText { line.set("markedText", marked) }
      if let range = text.change.markedSelection {
        line.set("markedSelectionStart", range.lowerBound)
        line.set("markedSelectionEnd", range.upperBound)
      }
    case .shake(let shake):
      line.set("phase", "\(shake.phase)")
    case .remoteControl(let control):
      line.set("subtype", "\(control.subtype)")
    }
    line.set("timestamp", sample.timestamp)
  }

  private static func describe(_ point: CGPoint, in line: inout JSONLine) {
    line.set("x", point.x)
    line.set("y", point.y)
  }

  private static func describe(_ translation: CGVector, in line: inout JSONLine) {
    line.set("translationX", translation.dx)
    line.set("translationY", translation.dy)
  }
}
