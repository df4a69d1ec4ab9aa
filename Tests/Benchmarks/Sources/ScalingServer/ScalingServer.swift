import IconModel
import IconScaling

/// Times the scaling core for the benchmark's driver, which asks for one case after another.
///
/// A request is a line of words:
///
///     FILTER SOURCE X Y WIDTH HEIGHT TARGET INSTRUCTIONS PART MILLISECONDS [FILE]
///
/// of which SOURCE and TARGET are the sides of squares (TARGET several, with commas), PART is a
/// `Request.Part`, and FILE receives the first result. The answer is the shortest and the median
/// time of a call, in nanoseconds.
@main struct ScalingServer {
  static func main() throws {
    while let line = readLine() {
      let words = line.split(separator: " ").map(String.init)
      guard let request = Request(words) else { fatalError("not a request: \(line)") }
      print(request.answer())
      flush()
    }
  }
}
