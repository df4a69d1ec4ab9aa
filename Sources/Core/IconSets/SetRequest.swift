import IconModel

/// The inputs of a run, and the options that replace settings of the configuration.
package struct SetRequest: Sendable {
  /// Values that replace those of a configuration, or fill in missing ones.
  package struct Overrides: Sendable, Encodable {
    /// The values of keys; the last one of a key counts.
    package var settings: [Setting] = []
    /// The value of `formats` where nothing names any.
    package var usualFormats: Setting?
    /// Whether only code and the asset catalog are written.
    package var isCatalogOnly = false
    /// Whether generated code and asset catalog have their default names.
    package var usesDefaultFileNames = false
  }

  /// A folder, single drawings, or a `tabbar.yml`; none for the nearest `tabbar.yml`.
  package var inputs: [String] = []
  /// The configuration to use in place of the one that the inputs lead to.
  package var configuration: String?
  /// The drawings to use of those in the folder of icons; all of them if `nil`.
  package var drawings: [String]?
  /// The folder to write to in place of the configuration's.
  package var output: String?
  package var overrides = Overrides()

  package init() {}

  /// The configuration of a source, with the settings that the request replaces.
  package func configuration(of source: InputSource) -> Configuration {
    configuration(source.configuration)
  }

  /// A configuration with the settings that the request replaces.
  package func configuration(_ read: Configuration) -> Configuration {
    var configuration = read
    if !configuration.namesFormats { overrides.usualFormats?.apply(to: &configuration) }
    for setting in overrides.settings { setting.apply(to: &configuration) }
    if overrides.isCatalogOnly {
      configuration.formats = configuration.formats.intersection([.symbols])
        .union([.xcassets, .swift])
    }
    if overrides.usesDefaultFileNames { configuration.accessors.useDefaultFileNames() }
    return configuration
  }

  package func output(of source: InputSource) -> String {
    output ?? PathText.join(source.configurationFolder, source.configuration.output.value)
  }
}
