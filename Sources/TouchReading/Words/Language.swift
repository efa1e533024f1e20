/// The language of what is shown: one choice for the engine's words and for those of its readers.
public typealias Language = UIApplication.Language
