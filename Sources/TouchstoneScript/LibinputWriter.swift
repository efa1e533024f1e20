/// Writes a recording in the format of `libinput record`, which `libinput replay` also accepts.
struct LibinputWriter {
  private let encoder: TouchscreenEncoder

  init(_ encoder: TouchscreenEncoder) {
    self.encoder = encoder
  }

  var fileText: String {
    let device = encoder.device
    let axes = device.axes.sorted { $0.key < $1.key }
    var text = """
      # libinput record
      version: 1
      ndevices: 1
      devices:
      - node: /dev/input/event0
        evdev:
          name: "\(TouchscreenEncoder.deviceName)"
          id: [\(TouchscreenEncoder.deviceIdentity.map(String.init).joined(separator: ", "))]
          codes:
            0: [\(TouchscreenDevice.Code.report), \(TouchscreenDevice.Code.eventsDropped)] # EV_SYN
            1: [\(TouchscreenDevice.Code.touch)] # EV_KEY
            3: [\(axes.map { "\($0.key)" }.joined(separator: ", "))] # EV_ABS
          absinfo:

      """
    for (code, axis) in axes {
      text += "      \(code): [\(axis.minimum), \(axis.maximum), 0, 0, \(axis.resolution)]\n"
    }
    let properties = device.properties.sorted().map(String.init).joined(separator: ", ")
    text += """
          properties: [\(properties)]
        hid: []
        udev:
          properties:
          - ID_INPUT=1
          - ID_INPUT_TOUCHSCREEN=1
        events:

      """
    var isOpen = false
    for event in encoder.events {
      if !isOpen { text += "  - evdev:\n" }
      isOpen = !event.isReport
      let numbers = [
        EvemuWriter.padded(event.microseconds / 1_000_000, to: 3),
        EvemuWriter.padded(event.microseconds % 1_000_000, to: 6), EvemuWriter.padded(event.type, to: 3),
        EvemuWriter.padded(event.code, to: 3), EvemuWriter.padded(event.value, to: 7),
      ]
      text += "    - [\(numbers.joined(separator: ", "))] # \(event.name)\n"
    }
    return text
  }
}
