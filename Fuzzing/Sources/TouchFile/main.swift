import FuzzDriver
import TouchScript

// The `.touch` format: scripts written by hand, recordings cut short.
fuzz { bytes in
  _ = try? TouchScript(parsing: bytes, fileName: "fuzz.touch")
}
