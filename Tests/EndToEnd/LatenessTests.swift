import Testing

@Suite("The clock of the scenarios")
struct LatenessTests {
  private let script = """
    down 1 88 380
    frame
    sleep 50
    move 1 103 380
    frame
    sleep 50
    move 1 118 380
    frame
    sleep 20
    """

  private func wire(_ times: Double...) -> String {
    let events = [
      "down(5, 1, wl_surface@3, 1, 88, 380)", "motion(51, 1, 103, 380)", "motion(101, 1, 118, 380)",
    ]
    return zip(times, events)
      .map { "[\($0)] wl_touch@15.\($1)\n[\($0)] wl_touch@15.frame()\n" }.joined()
  }

  @Test(
    "Events that arrive closer together than they were sent are reported; events that are only late are not")
  func closer() {
    #expect(Lateness.most(of: script, on: wire(1000, 1050.5, 1101)) == -0.5)
    #expect(Lateness.most(of: script, on: wire(1000, 1100, 1100)) == 50)
    #expect(Lateness.most(of: script, on: wire(1000, 1090, 1150)) == -10)
  }

  @Test("The mouse starts in the corner, and each move takes it to a new place")
  func mouse() {
    let script = """
      pabs 88 380
      pbutton 272 1
      sleep 50
      pabs 103 380
      sleep 50
      pabs 103 380
      pbutton 272 0
      sleep 20
      """
    let wire = """
      [900.0] wl_pointer@17.motion(50, 0, 0)
      [1000.0] wl_pointer@17.motion(51, 88, 380)
      [1000.1] wl_pointer@17.button(5, 51, 272, 1)
      [1100.0] wl_pointer@17.motion(52, 103, 380)
      [1100.5] wl_pointer@17.button(6, 53, 272, 0)
      """
    #expect(Lateness.most(of: script, on: wire) == 49.5)
  }

  @Test("If other events arrived than those that were sent, no lateness is reported")
  func others() {
    #expect(Lateness.most(of: script, on: wire(1000, 1050)) == nil)
    #expect(Lateness.most(of: script, on: "") == nil)
    #expect(Lateness.most(of: "frame", on: "") == nil)
  }
}
