/// The language of all texts: one choice for the engine and its readers.
public typealias Language = UIApplication.Language
