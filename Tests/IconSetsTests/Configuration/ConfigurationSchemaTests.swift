import IconSets
import TestSupport
import Testing

/// The copies of what the declared keys say, for editors and for readers of the articles.
///
/// A copy that is removed is written again by `make test FILTER=ConfigurationSchemaTests`.
@Suite struct ConfigurationSchemaTests {
  @Test func `the schema beside the reader is that of the declared keys`() throws {
    try Snapshot.expect(
      ConfigurationSchema.text, at: PackageRoot.path + "/Sources/Core/IconSets/tabbar.schema.json")
  }

  @Test func `the article has the tables of the declared keys`() throws {
    try Snapshot.expect(
      """
      # tabbar.yml

      Every key of the configuration, with its value and its default.

      All keys are optional, and paths are relative to the file.


      """ + ConfigurationSchema.tables,
      at: PackageRoot.path + "/Sources/Tool/tabicon/tabicon.docc/Keys.md")
  }
}
