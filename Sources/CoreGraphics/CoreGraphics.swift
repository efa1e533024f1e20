// CGFloat, CGPoint, CGSize and CGRect are Foundation's, and everyone who draws needs them.
@_exported import Foundation

// Core Foundation's names as they appear in Core Graphics' signatures, so that `as CFArray` compiles here.

/// An ordered collection; Core Graphics says which elements it expects.
public typealias CFArray = [Any]
/// A dictionary; the calls that take one here ignore its contents.
public typealias CFDictionary = [AnyHashable: Any]
/// A string.
public typealias CFString = String
/// Bytes.
public typealias CFData = Data
