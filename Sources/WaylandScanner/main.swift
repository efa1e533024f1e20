print("WaylandScanner")
