import Foundation
import TestSupport
import Testing

@Suite struct ArticleTests {
  private static func configurations(in article: String) throws -> [String] {
    let path = "/Sources/Tool/tabicon/tabicon.docc/\(article).md"
    let text = try String(contentsOfFile: PackageRoot.path + path, encoding: .utf8)
    return text.matches(of: #/```yaml\n((?:.|\n)*?)```/#).map { String($0.1) }
  }

  @Test(arguments: [("App", 3), ("Export", 1), ("Variants", 1), ("Vectors", 1)])
  func `each example of settings is read`(article: String, count: Int) throws {
    let examples = try Self.configurations(in: article)
    #expect(examples.count == count)
    let folder = try TemporaryFolder(["places-filled.svg": .disc])
    for example in examples {
      try folder.write(example, to: "tabbar.yml")
      let result = try Tabicon.run("validate", folder.path)
      #expect(result.status < 2, "\(result.errors)")
    }
  }
}
