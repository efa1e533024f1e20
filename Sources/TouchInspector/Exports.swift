@_exported import TouchReading
@_exported import UIKit
