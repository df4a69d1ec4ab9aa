import TestSupport
import Testing

@Suite(.enabled(if: StandIns.canBeBuilt, "only a Linux with swiftc can stand in for Darwin"))
struct DarwinTests {
  private static let modules = ["SystemFiles", "SVGRendering", "IconRendering"]
  /// Not checked: what `IconCatalog` has for Darwin is text of the code that it generates, which other
  /// tests check; the server of the preview brings Glibc into `tabicon`.
  private static let uncheckedModules = ["IconCatalog", "tabicon"]

  @Test(arguments: modules)
  func `the code for Darwin compiles without warnings`(module: String) throws {
    try DarwinStandIns.shared.get().check(module)
  }

  @Test func `every module with code for Darwin is checked`() throws {
    #expect(try DarwinStandIns.modules() == Set(Self.modules + Self.uncheckedModules))
  }
}
