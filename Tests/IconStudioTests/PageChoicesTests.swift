import Foundation
import IconModel
import TestSupport
import Testing

@testable import IconReport
@testable import IconStudio

@Suite struct PageChoicesTests {
  private static let image = IconImage(
    ImageKey(format: .png, variant: .outlined, sizeClass: .regular, scale: DisplayScale(3)),
    origin: .derived, size: PixelSize(width: 75, height: 60), bytes: [1, 2, 3])

  private static func icon(
    choices: VariantChoices = VariantChoices(), outlines: [String] = ["M2 2H6V6H2z"]
  ) -> RunReport.Icon {
    TestSupport.icon("home", files: measuredIcon.files, choices: choices) { result in
      result = measuredIcon.result
      result.likeness = nil
      result.partner = ContiguousArray(
        #"<svg viewBox="0 0 20 10"><path d="M1 2H3V4z"/></svg>"#.utf8)
      result.candidates = [
        DerivedCandidate(
          choices: VariantChoices(), likelihood: 0.7, isCurrent: true, image: image, drawing: nil),
        DerivedCandidate(
          choices: VariantChoices(open: [Point(4, 4.5)], detail: .silhouette), likelihood: 0.3,
          isCurrent: false, image: image, drawing: nil),
      ]
      result.regions = outlines.map {
        VariantRegion(point: Point(4, 4.5), isFilled: true, outline: $0)
      }
    }
  }

  private func page(_ icon: RunReport.Icon, configuration: String? = "tabbar.yml") -> String {
    var report = report([], icons: [icon])
    report.editing = PageEditing(
      configuration: configuration, icons: ["home": #"{"shape":"wide"}"#])
    return HTMLReport().text(of: report)
  }

  @Test func `a page that can only be read has no controls and no script`() {
    let page = HTMLReport().text(of: report([], icons: [Self.icon()]))
    for part in [
      "class=\"deeds\"", "data-settled=\"\"", "data-choices", "id=\"editing\"", "data-settings",
      "data-message",
    ] {
      #expect(!page.contains(part), "\(part)")
    }
  }

  @Test func `a page that can only be read says which line takes which candidate`() {
    let page = HTMLReport().text(of: report([], icons: [Self.icon()]))
    for (number, likelihood, line) in [
      (1, 70, "as derived"),
      (2, 30, "home: {outlined: {open: [[4, 4.5]]}, detail: silhouette}"),
    ] {
      #expect(page.contains("<li>\(number), \(likelihood)% likely <code>\(line)</code>"))
    }
  }

  @Test func `no numbers are given where another reading is likelier; a thinner stroke is none`() {
    let icon = Self.icon()
    let candidates = icon.result.candidates
    func text(_ choices: VariantChoices, _ likelihood: Double) -> String {
      let other = DerivedCandidate(
        choices: choices, likelihood: likelihood, isCurrent: false, image: Self.image, drawing: nil)
      var result = icon.result
      result.candidates = [candidates[0], other]
      return page(RunReport.Icon(name: icon.name, files: icon.files, result))
    }
    #expect(!text(candidates[1].choices, 0.9).contains("% likely"))
    #expect(!text(VariantChoices(stroke: 1), 0.2).contains("class=\"candidate\""))
  }

  @Test func `regions of one size are alike, upright or on their side`() {
    let icon = Self.icon(outlines: ["M2 2H6V4H2z", "M10 2H12V6H10z", "M14 2H18V6H14z"])
    let page = page(icon)
    for (number, likes) in [(1, "2"), (2, "1"), (3, "")] {
      #expect(page.contains("<li data-number=\"\(number)\" data-likes=\"\(likes)\""))
    }
    #expect(page.contains("class=\"alike\"") && !self.page(Self.icon()).contains("class=\"alike\""))
  }

  @Test func `a card has what is set for its icon, and no card says what can be set`() {
    let page = page(Self.icon())
    #expect(page.contains(#"data-settings="{&quot;shape&quot;:&quot;wide&quot;}""#))
    #expect(!page.contains("<select name"), "the script has the controls, each key once")
  }

  @Test func `candidates are buttons with their choices`() {
    let page = page(Self.icon(choices: VariantChoices(stroke: 1.5)))
    #expect(page.contains(#"aria-pressed="true" aria-label="home: 1""#))
    let quote = "&quot;"
    let choices =
      "{fill:[],open:[[4.0,4.5]],stroke:1.5,detail:silhouette}"
      .replacing(#/[a-z]+/#) { "\(quote)\($0.output)\(quote)" }
    #expect(page.contains("data-choices=\"\(choices)\" aria-pressed=\"false\""), "\(choices)")
  }

  @Test func `regions lie over the drawing, each with a question`() {
    let page = page(Self.icon())
    #expect(page.contains(#"viewBox="0 0 2000 1000" data-steps="100""#))
    #expect(page.contains(#"class="region filled" data-number="1" d="m200 200l400 0l0 400"#))
    #expect(page.contains(#"data-x="4.0" data-y="4.5" data-state="filled"></li>"#))
  }

  @Test func `an outline that is no path is left out`() {
    let page = page(Self.icon(outlines: ["M1 2\"/><script>"]))
    #expect(!page.contains("class=\"region ") && !page.contains("2\"/><script>"))
  }

  @Test func `without a configuration the page offers to make one, and all can be chosen`() {
    let page = page(Self.icon(), configuration: nil)
    #expect(page.contains("class=\"start\">"))
    let buttons = page.components(separatedBy: "class=\"candidate\"").dropFirst()
    #expect(!buttons.isEmpty && buttons.allSatisfy { !$0.prefix(400).contains(" disabled") })
    #expect(!self.page(Self.icon()).contains("class=\"start\""))
  }
}
