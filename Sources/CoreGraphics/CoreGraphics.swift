// CGFloat, CGPoint, CGSize and CGRect are Foundation's. All code that draws needs them, so this module
// exports them.
@_exported import Foundation

// The names of Core Foundation's types that Core Graphics' signatures use, so that code such as `as CFArray`
// compiles.

/// An array. Each Core Graphics function documents the element type that it expects.
public typealias CFArray = [Any]
/// A dictionary. The functions of this module ignore the contents of dictionaries.
public typealias CFDictionary = [AnyHashable: Any]
/// A string, under Core Foundation's name.
public typealias CFString = String
/// Bytes, under Core Foundation's name.
public typealias CFData = Data
/// An object, under Core Foundation's name.
public typealias CFTypeRef = AnyObject
