// CGFloat, CGPoint, CGSize and CGRect are Foundation's. All drawing code needs them.
@_exported import Foundation

// Core Foundation's names in Core Graphics' signatures, so that `as CFArray` compiles here.

/// An ordered collection. Each Core Graphics function documents the element type it expects.
public typealias CFArray = [Any]
/// A dictionary; the calls that take one here ignore its contents.
public typealias CFDictionary = [AnyHashable: Any]
/// A string.
public typealias CFString = String
/// Bytes.
public typealias CFData = Data
