// CGFloat, CGPoint, CGSize and CGRect are Foundation's. All code that draws needs them, so this module
// exports them.
@_exported import Foundation

// Core Foundation's type names as they appear in Core Graphics' signatures, so that `as CFArray` compiles.

/// An array. Each Core Graphics function documents the element type that it expects.
public typealias CFArray = [Any]
/// A dictionary. The functions of this module that take one ignore its contents.
public typealias CFDictionary = [AnyHashable: Any]
/// A string, under Core Foundation's name.
public typealias CFString = String
/// Bytes, under Core Foundation's name.
public typealias CFData = Data
