/// The language of all texts of the program: the texts of the engine, and of the readers of its trace.
public typealias Language = UIApplication.Language
