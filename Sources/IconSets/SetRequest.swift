package import IconModel

/// The inputs of a run, and the options that replace settings of the configuration.
package struct SetRequest: Sendable {
  /// A folder, single drawings, or a `tabbar.yml`; none for the nearest `tabbar.yml`.
  package var inputs: [String] = []
  /// The configuration to use in place of the one that the inputs lead to.
  package var configuration: String?
  /// The drawings to use of those in the folder of icons; all of them if `nil`.
  package var drawings: [String]?
  /// The folder to write to in place of the configuration's.
  package var output: String?
  package var profile: MetricsProfile?
  package var fit: FitMode?
  package var canvas: CanvasMode?
  package var variants: VariantMode?
  package var compact: CompactMode?
  package var formats: Set<Configuration.Format>?
  package var images: ImageFormat?
  /// Whether only code and what lies in the asset catalog are written.
  package var isCatalogOnly = false
  /// Whether generated code and asset catalog have the names of an empty configuration.
  package var usesDefaultFileNames = false
  /// The formats where neither the request nor the configuration names any.
  package var defaultFormats = Configuration.Format.usual
  /// How drawings are named, in place of what the configuration or their names say.
  package var names: [NamingConvention]?
  /// Limits on drawings that differ from the configuration's.
  package var limits: [DrawingLimit: Int] = [:]

  package init() {}

  /// The configuration of a source, with the settings that the request replaces.
  package func configuration(of source: InputSource) -> Configuration {
    configuration(source.configuration, named: source.displayName)
  }

  /// A configuration with the settings that the request replaces.
  package func configuration(_ read: Configuration, named displayName: String) -> Configuration {
    var configuration = read
    if let names {
      configuration.names = Located(names, at: SourceLocation(file: displayName))
    }
    configuration.profile = profile ?? configuration.profile
    configuration.fit = fit ?? configuration.fit
    configuration.canvas = canvas ?? configuration.canvas
    configuration.variants = variants ?? configuration.variants
    configuration.formats =
      formats ?? (configuration.namesFormats ? configuration.formats : defaultFormats)
    if isCatalogOnly {
      configuration.formats = configuration.formats.intersection([.symbols])
        .union([.xcassets, .swift])
    }
    configuration.images = images ?? configuration.images
    configuration.compact = compact ?? configuration.compact
    if usesDefaultFileNames { configuration.accessors.useDefaultFileNames() }
    configuration.limits.merge(limits)
    return configuration
  }

  /// The folder to write to.
  package func output(of source: InputSource) -> String {
    output ?? PathText.join(source.configurationFolder, source.configuration.output.value)
  }
}
