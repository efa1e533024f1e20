@_exported import TouchstoneInspector
