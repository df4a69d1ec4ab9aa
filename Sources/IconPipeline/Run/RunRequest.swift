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

  /// One icon of a set, made alone for people who look at it closely.
  package struct CloseUp: Sendable {
    /// The icon's name.
    package let icon: String
    /// The output whose canvas is also made enlarged; the profile's first if it has none such.
    package let output: OutputName
    /// The pixels of the enlarged image for each device pixel, positive.
    package let zoom: Int
  }

  package var purpose: Purpose
  /// The drawings to use of those in the folder of icons; all of them if `nil`.
  package var drawings: [String]?
  /// Whether the report is to list the files that were read and written.
  package var listsFiles = false
  /// A folder, single drawings, or a `tabbar.yml`; none for the nearest `tabbar.yml`.
  package var inputs: [String] = []
  /// The configuration to use in place of the one that the inputs lead to.
  package var configuration: String?
  /// The folder to write to in place of the configuration's.
  package var output: String?
  /// Where the run keeps what is no output, in place of the output folder.
  ///
  /// That is the record, the list of an unfinished run, and files until they are whole. Both folders
  /// are on one file system.
  package var notes: String?
  /// The only files of the output folder that may be touched, by their absolute paths; any if `nil`.
  package var permittedOutputs: Set<String>?
  /// Whether outputs of icons may be removed that the inputs lack, though the output folder was made
  /// of another set.
  package var prunes = false
  package var profile: MetricsProfile?
  package var fit: FitMode?
  package var canvas: CanvasMode?
  package var variants: VariantMode?
  package var compact: CompactMode?
  package var formats: Set<Configuration.Format>?
  /// What is written where neither the request nor the configuration says.
  package var defaultFormats = Set(Configuration.Format.allCases)
  /// Whether text in drawings is drawn, in fonts of this machine.
  package var allowsText = false
  /// Limits on drawings that differ from the configuration's.
  package var limits: [DrawingLimit: Int] = [:]
  /// Whether to spend milliseconds on each image to make its file smaller.
  package var optimizes = false
  /// Whether files are on the disk before they get their names.
  package var synchronizes = false
  /// Whether everything is measured and kept for a report, not only what the rules need.
  package var keepsMeasurements = false
  /// Whether the images are made and kept for a report, even if none are written.
  package var keepsImages = false
  /// What earlier runs of the process made, where there are to be several.
  package var cache: MemoryCache?
  /// The only icon to make; all icons of the set if `nil`.
  package var closeUp: CloseUp?
  /// Icons in work at a time, positive.
  package var jobs = 1
  /// The executable that becomes a worker when called with `RenderWorker.command`.
  package var workerExecutable: String

  package init(purpose: Purpose, workerExecutable: String) {
    self.purpose = purpose
    self.workerExecutable = workerExecutable
  }
}

extension RunRequest {
  /// How many threads may work at a time, each with files that are open.
  var threadCount: Int { min(jobs, ResourceLimits.laneCount) }

  /// The configuration of a source with what the request says in its place.
  func configuration(of source: InputSource) -> Configuration {
    var configuration = source.configuration
    configuration.profile = profile ?? configuration.profile
    configuration.fit = fit ?? configuration.fit
    configuration.canvas = canvas ?? configuration.canvas
    configuration.variants = variants ?? configuration.variants
    configuration.formats =
      formats ?? (configuration.tellsFormats ? configuration.formats : defaultFormats)
    configuration.compact = compact ?? configuration.compact
    configuration.policy.allowsText = allowsText || configuration.policy.allowsText
    configuration.policy.limits.merge(limits)
    return configuration
  }

  /// The folder to write to.
  func output(of source: InputSource) -> String {
    output ?? PathText.join(source.configurationFolder, source.configuration.output.value)
  }
}
