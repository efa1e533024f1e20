/// The language of all texts of the program: the engine's and its readers'.
public typealias Language = UIApplication.Language
