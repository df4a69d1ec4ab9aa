import ExportStore
package import IconModel
import IconRendering
package import IconSets

/// Answers in which styles drawings are drawn whose names leave it open.
///
/// The set asks for some of its drawings, each of which is a job like others; with their results the set
/// is made again.
package struct StyleSamples {
  private let sample: ([String]) throws(RunError) -> [IconVariant?]

  init(_ sample: @escaping ([String]) throws(RunError) -> [IconVariant?]) { self.sample = sample }

  /// Prepares sampling for a folder without configuration.
  ///
  /// - Parameters:
  ///   - request: The limits on drawings and the executable of workers.
  ///   - isCancelled: Called often; when it returns true the run ends soon.
  package init(_ request: RunRequest, isCancelled: @escaping @Sendable () -> Bool = { false }) {
    let configuration = request.set.configuration(Configuration(file: "."), named: ".")
    let settings = RenderSettings(
      profile: configuration.profile, fit: configuration.fit, canvas: configuration.canvas,
      formats: [], measurements: .all, limits: configuration.limits)
    let digests = DrawingDigests(limit: configuration.limits[.bytes])
    let jobs = RunJobs(
      settings, tool: "",
      Renderer(
        settings, request, results: nil, digests: digests, RunMonitor(isCancelled: isCancelled)))
    sample = jobs.styles
  }

  /// Finds something in the names of drawings, again with each answer that it needs.
  ///
  /// - Parameters:
  ///   - root: The folder that the paths of drawings are relative to.
  ///   - find: Finds it; what it is given answers for the drawings of which it knows the style, by their
  ///     paths, and notes the others.
  /// - Returns: What was found with all answers.
  /// - Throws: What `find` throws, and `RunError` where the drawings cannot be rendered.
  package func resolve<Value>(
    root: String, _ find: (@escaping ([String]) -> [String: IconVariant]) throws(RunError) -> Value
  ) throws(RunError) -> Value {
    var answers: [String: IconVariant?] = [:]
    while true {
      var open: [String] = []
      let found = try find { [answers] drawings in
        open += drawings.filter { answers[$0] == nil }
        return Dictionary(
          drawings.compactMap { drawing in (answers[drawing] ?? nil).map { (drawing, $0) } },
          uniquingKeysWith: { first, _ in first })
      }
      guard !open.isEmpty else { return found }
      let styles = try sample(open.map { PathText.join(root, $0) })
      for (drawing, style) in zip(open, styles) { answers[drawing] = .some(style) }
    }
  }
}
