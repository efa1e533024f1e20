import FuzzDriver
import TouchstoneWayland

// A list of dropped files, as another program sends it. For any bytes, the result is a limited number of
// absolute paths on this machine, possibly none.
fuzz { bytes in
  let paths = DroppedFiles.paths(in: bytes)
  guard paths.count <= DroppedFiles.maximumFileCount,
    paths.allSatisfy({ $0.utf8.first == UInt8(ascii: "/") && !$0.utf8.contains(0) })
  else {
    fatalError("not paths: \(paths)")
  }
}
