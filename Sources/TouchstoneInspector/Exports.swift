@_exported import TouchstoneReading
@_exported import UIKit
