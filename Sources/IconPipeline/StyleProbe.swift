import IconModel
package import IconSets

extension StyleMeasurement {
  /// Measures drawings by rendering them, each as an icon of its own.
  ///
  /// Names leave a few words of a folder open, and some drawings of each are measured, so these are
  /// few, and the run that asks goes on without what fails here.
  ///
  /// - Parameters:
  ///   - request: The run that asks.
  ///   - isCancelled: Asked often; when it says true no more is measured.
  /// - Returns: What measures.
  package static func rendering(
    for request: RunRequest, isCancelled: @escaping @Sendable () -> Bool
  ) -> StyleMeasurement {
    let (executable, jobs) = (request.workerExecutable, request.jobs)
    let limits = request.set.limits
    return StyleMeasurement { drawings in
      var request = RunRequest(purpose: .validate, workerExecutable: executable)
      request.set.inputs = drawings
      request.set.names = [.plain]
      request.set.limits = limits
      request.keepsMeasurements = true
      request.jobs = jobs
      let report = try? IconRun(request, isCancelled: isCancelled).run()
      let measured = report?.measurements.flatMap(\.drawings) ?? []
      return Dictionary(
        measured.compactMap { drawing in
          (try? drawing.outcome.get()).flatMap { measurements in
            measurements.inkBox == nil ? nil : (drawing.file, measurements.variant)
          }
        }, uniquingKeysWith: { first, _ in first })
    }
  }
}
