import Foundation

/// A part of the tool that reads what others wrote.
enum FuzzTarget: String, CaseIterable {
  /// A drawing's text, up to the moment when librsvg would see it.
  case preflight
  /// A drawing with a construct that librsvg may not draw.
  case constructs
  case configuration
  case names
  case manifest
  case message
  /// A PNG in, and any mask to PNG and back.
  case png
  /// A PNG of any kind, as other programs make them.
  case picture
  case catalog
  case scaling
  /// Text of others in reports, on terminals, in paths and in configurations.
  case text
  /// A drawing by way of a worker process, as in a run.
  case drawing

  static let chosen: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
      fatalError("FUZZ_TARGET is one of \(allCases.map(\.rawValue))")
    }
    return target
  }()

  func run(_ input: ContiguousArray<UInt8>) {
    switch self {
    case .preflight: fuzzPreflight(input)
    case .constructs: fuzzConstructs(input)
    case .configuration: inTime("a configuration") { fuzzConfiguration(input) }
    case .names: fuzzNames(input)
    case .manifest: fuzzManifest(input)
    case .message: fuzzMessage(input)
    case .png: fuzzPNG(input)
    case .picture: fuzzPicture(input)
    case .catalog: CatalogFuzzer.shared.run(input)
    case .scaling: fuzzScaling(input)
    case .text: fuzzText(input)
    case .drawing: DrawingFuzzer.shared.run(input)
    }
  }
}

/// Ends the process where a promise is broken; libFuzzer keeps the input.
func expect(_ condition: @autoclosure () -> Bool, _ promise: String) {
  guard condition() else { fatalError(promise) }
}

/// Does what the process of a run does by itself, which nothing ends, in a second of processor time.
///
/// The limit is four seconds here: this build counts the branches that it takes, and so is several
/// times slower than the tool.
func inTime<Value>(_ name: String, _ body: () -> Value) -> Value {
  let start = clock()
  let value = body()
  let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
  expect(seconds < 4, "\(name) takes \(seconds) s")
  return value
}
