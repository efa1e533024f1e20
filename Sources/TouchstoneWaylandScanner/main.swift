import Foundation

// Usage: TouchstoneWaylandScanner client|server FOLDER FILE...
// Writes FOLDER/Interfaces.swift, and one Swift file for each protocol file.

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(1)
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 3, let side = Side(rawValue: arguments[0]) else {
  fail("usage: TouchstoneWaylandScanner client|server FOLDER FILE...")
}
do {
  let protocols = try ProtocolSet(try arguments.dropFirst(2).map(ProtocolReader.read(path:)))
  for source in side.emit(protocols) {
    let path = arguments[1] + "/" + source.name
    // A file is written only if its text has changed, so that unchanged files need not be compiled again.
    if (try? String(contentsOfFile: path, encoding: .utf8)) == source.text { continue }
    try source.text.write(toFile: path, atomically: true, encoding: .utf8)
  }
} catch let error as ScannerError {
  fail(error.description)
} catch {
  fail("error: the generated Swift cannot be written to \(arguments[1]): \(error.localizedDescription)")
}
