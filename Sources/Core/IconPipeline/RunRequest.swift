import IconModel
import IconRendering
package import IconSets

package struct RunRequest: Sendable {
  package enum Purpose: Sendable {
    /// Images and the manifest.
    case export
    /// Findings only.
    case validate
  }

  package var purpose: Purpose
  package var set = SetRequest()
  /// The image sets or icons of asset catalogs that tabs show; none to choose by names.
  package var tabNames: [String] = []
  /// Whether the report says why each icon of a catalog is judged or not.
  package var explainsChoice = false
  /// Whether the catalogs are the older state of a set, whose configuration names image sets.
  private(set) var isOlder = false
  /// The icons of the newer state with which the catalogs of an older one are compared.
  package var newerNames: [String] = []
  /// The older state of the set, with which the icons are compared: a folder or a catalog.
  package var against: String?
  /// The only icon to make, by its name or by the path of a drawing; all icons of the set if `nil`.
  package var icon: String?
  /// The folder of state, results and temporary files, on the file system of the output folder.
  package var stateFolder: String?
  /// The only files of the output folder that may be touched, by their absolute paths; any if `nil`.
  package var permittedOutputs: Set<String>?
  /// Whether outputs of icons that the inputs lack may be removed from the output folder of another set.
  package var prunes = false
  /// Whether an export may add keys to the string catalog that the configuration names.
  package var updatesStrings = false
  /// Whether to spend milliseconds on each image to make its file smaller.
  package var optimizes = false
  /// Whether files are on the disk before they get their names.
  package var synchronizes = false
  /// Whether everything is measured and kept for a report, not only what the rules need.
  package var keepsMeasurements = false
  /// Whether the images are made and kept for a report, even if none are written.
  package var keepsImages = false
  /// Whether derived variants are also made as drawings.
  package var drawsPartners = false
  /// The most candidates of each derived variant that a report wants; 0 for none.
  package var candidateCount = 0
  package var listsRegions = false
  package var listsFiles = false
  /// The folders of the results of all icons, where other processes have rendered them.
  package var results: [String] = []
  /// The results of earlier runs of this process, where it makes several.
  package var memory: MemoryResults?
  /// The most icons that are rendered at the same time, positive.
  package var maximumThreadCount = 1
  /// The executable that becomes a worker when called with `RenderWorker.command`.
  package var workerExecutable: String

  package init(purpose: Purpose, workerExecutable: String) {
    self.purpose = purpose
    self.workerExecutable = workerExecutable
  }

  /// How many threads may work at a time, each with files that are open.
  var threadCount: Int { min(maximumThreadCount, ResourceLimits.supervisorCount) }

  /// Takes the names of image sets that an option lists, separated by commas.
  package mutating func chooseTabs(_ option: String?) {
    tabNames = option?.bytesSplit(at: ",", omittingEmptyParts: true).map(String.init) ?? []
  }

  /// The same request with all that a comparison of two states needs.
  package var keepingAll: RunRequest {
    var request = self
    request.keepsMeasurements = true
    request.keepsImages = true
    return request
  }

  /// The same request over the older state that the icons are compared with; `nil` without one.
  package var older: RunRequest? {
    against.map { path in
      var older = self
      older.set.inputs = [path]
      older.against = nil
      if (try? CatalogSource(older.set)) != nil {
        // The configuration names the set's image sets.
        older.isOlder = true
        older.set.configuration = (try? InputSource.configurationPath(of: set)) ?? nil
      }
      return older
    }
  }
}
