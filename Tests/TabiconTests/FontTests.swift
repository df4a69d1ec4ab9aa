import TestSupport
import Testing

/// Exports whose look depends on the fonts of the machine.
@Suite struct FontTests {
  /// A set that is exported again and again, with fonts that nobody else has.
  private static func set(_ options: String...) throws -> RepeatedExport {
    var set = try RepeatedExport(pairs: 2)
    try set.folder.write(configuration(set.folder("fonts")), to: "fonts.conf")
    try set.folder.write("no real font", to: "fonts/kinds/one.ttf")
    set.options = options
    set.environment["FONTCONFIG_FILE"] = set.folder("fonts.conf")
    #expect(try set.run().unchanged == 0)
    #expect(try set.run().unchanged == 2)
    return set
  }

  private static func configuration(_ folder: String) -> String {
    """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
    <fontconfig><dir>\(folder)</dir></fontconfig>
    """
  }

  /// Something that may change the look of text.
  enum Change: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case newFont = "a new font"
    case changedFont = "another font of the same name"
    case removedFont = "a font that is removed"
    case configuration = "another configuration"

    var testDescription: String { rawValue }

    func apply(to set: RepeatedExport) throws {
      switch self {
      case .newFont: try set.folder.write("no real font either", to: "fonts/kinds/two.otf")
      case .changedFont: try set.folder.write("another font", to: "fonts/kinds/one.ttf")
      case .removedFont: try set.remove("fonts/kinds/one.ttf")
      case .configuration:
        let configuration = FontTests.configuration(set.folder("others"))
        try set.folder.write(configuration, to: "fonts.conf")
      }
    }
  }

  @Test(arguments: Change.allCases)
  func `icons are made anew with other fonts, where text is drawn`(change: Change) throws {
    let set = try Self.set("--allow-text")
    try change.apply(to: set)
    let run = try set.run()
    #expect(run.result.status == 0 && run.result.errors == "", "\(run.result.errors)")
    #expect(run.unchanged == 0)
    #expect(try set.run().unchanged == 2)
  }

  @Test(arguments: Change.allCases)
  func `fonts change nothing where no text is drawn`(change: Change) throws {
    let set = try Self.set()
    try change.apply(to: set)
    #expect(try set.run().unchanged == 2)
  }
}
