// What SwiftPM compiles into each target that has resources.
import Foundation

extension Foundation.Bundle {
  static let module: Foundation.Bundle = Foundation.Bundle.main
}
