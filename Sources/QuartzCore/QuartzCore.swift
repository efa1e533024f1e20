// Layers and animations are part of UIKit here, because views and layers are painted and animated by one
// machinery. This module exists so that `import QuartzCore` compiles.
@_exported import UIKit
