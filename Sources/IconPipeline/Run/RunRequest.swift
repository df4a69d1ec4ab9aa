package import IconConfiguration
package import IconModel

/// What one run is asked to do, before any file is looked at.
package struct RunRequest: Sendable {
  /// What a run leaves behind.
  package enum Purpose: Sendable {
    /// Images and the manifest.
    case export
    /// Findings only.
    case validate
  }

  package var purpose: Purpose
  /// A folder, single drawings, or a `tabbar.yml`; none for the nearest `tabbar.yml`.
  package var inputs: [String] = []
  /// The configuration to use in place of the one that the inputs lead to.
  package var configuration: String?
  /// The folder to write to in place of the configuration's.
  package var output: String?
  package var profile: MetricsProfile?
  package var fit: FitMode?
  package var canvas: CanvasMode?
  package var variants: VariantMode?
  package var compact: CompactMode?
  package var formats: Set<Configuration.Format>?
  /// Whether text in drawings is drawn, in fonts of this machine.
  package var allowsText = false
  /// Limits on drawings that differ from the configuration's.
  package var limits: [DrawingLimit: Int] = [:]
  /// Whether to spend milliseconds on each image to make its file smaller.
  package var optimizes = false
  /// Whether everything is measured and kept for a report, not only what the rules need.
  package var keepsMeasurements = false
  /// Whether the images are made and kept for a report, even if none are written.
  package var keepsImages = false
  /// What earlier runs of the process made, where there are to be several.
  package var cache: ResultCache?
  /// Icons in work at a time, positive.
  package var jobs = 1
  /// The executable that becomes a worker when called with `RenderWorker.command`.
  package var workerExecutable: String

  package init(purpose: Purpose, workerExecutable: String) {
    self.purpose = purpose
    self.workerExecutable = workerExecutable
  }
}
