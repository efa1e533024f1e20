// Empty on purpose: Swift Testing looks for an overlay module of this name.
