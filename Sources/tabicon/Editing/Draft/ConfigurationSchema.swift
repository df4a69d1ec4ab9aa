/// The JSON Schema of configurations, by which editors complete and check them.
enum ConfigurationSchema {
  /// The file beside a configuration that the configuration's first line names.
  static let fileName = ".tabbar.schema.json"

  /// The content of the file.
  static var bytes: [UInt8] { PackageResources.tabbar_schema_json }
}
