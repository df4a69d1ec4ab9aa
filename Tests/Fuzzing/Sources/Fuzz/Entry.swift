import Foundation

/// Hands libFuzzer the arguments and the function that gets its inputs.
@main
struct Entry {
  static func main() {
    var count = CommandLine.argc
    var arguments = unsafe CommandLine.unsafeArgv
    exit(unsafe runFuzzer(&count, &arguments, testOneInput))
  }
}

/// libFuzzer's own loop; SwiftPM gives the executable a `main` of its own.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// What libFuzzer calls with each input; the environment says which target gets it.
private func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe ContiguousArray(UnsafeBufferPointer(start: start, count: count))
  FuzzTarget.chosen.run(input)
  return 0
}
