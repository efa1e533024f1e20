@_exported import TouchInspector
