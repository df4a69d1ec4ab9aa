import IconCatalog
import IconConfiguration
import IconModel

/// Everything that a run depends on but for what its drawings hold.
struct RunKey {
  let hash: ContentHash

  init(_ request: RunRequest, _ job: ResolvedRun) {
    let (source, settings) = (job.source, job.settings)
    var encoder = WireEncoder()
    encoder.put(ToolIdentity.text)
    // What is measured for reports changes neither outputs nor findings.
    var keyed = settings
    keyed.measurements = []
    encoder.put(keyed)
    // What the settings do not hold of what the command line can say.
    encoder.put(request.variants?.rawValue ?? "")
    encoder.put(request.compact?.rawValue ?? "")
    for formats in [request.formats, request.defaultFormats] {
      encoder.put(formats?.map(\.rawValue).sorted().joined(separator: ",") ?? "")
    }
    encoder.put(source.configurationFile == nil)
    if let file = source.configurationFile { encoder.put(file.hash) }
    // Findings and manifest name the files.
    for text in [source.displayName, source.root, source.manifestRoot] { encoder.put(text) }
    encoder.put(job.identity)
    encoder.put(job.manifestSource ?? "")
    encoder.put(source.drawings.count)
    for drawing in source.drawings { encoder.put(drawing) }
    hash = ContentHash(of: encoder.bytes)
  }
}
