/// The JSON Schema of configurations, by which editors complete and check them.
package enum ConfigurationSchema {
  /// The file beside a configuration that its first line names.
  package static let fileName = ".tabbar.schema.json"

  /// What the file holds.
  package static var bytes: [UInt8] { PackageResources.tabbar_schema_json }
}
