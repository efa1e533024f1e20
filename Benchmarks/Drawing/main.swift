import CoreGraphics

// DrawingBenchmark: the time of a frame's drawing operations at 1920 × 1080, in nanoseconds, as the minimum
// of several runs.
// DrawingBenchmark --sheet FILE SCALE: the sample sheet as PNG.

let arguments = CommandLine.arguments
if arguments.count >= 4, arguments[1] == "--sheet", let scale = Double(arguments[3]) {
  do {
    try SampleSheet.draw(scale: scale)?.writePNG(to: arguments[2])
  } catch {
    print(error)
  }
} else {
  DrawingBenchmark.run()
}
