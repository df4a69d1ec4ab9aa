import IconModel
import Testing

@testable import tabicon

@Suite struct IconTitleTests {
  @Test(arguments: [
    ("places", "Places"), ("traffic-light", "Traffic Light"), ("traffic_light", "Traffic Light"),
    ("trafficLight", "Traffic Light"), ("actions/arrow", "Arrow"), ("ic_home_24px", "Home"),
    ("icon-home", "Home"), ("home.24", "Home"), ("ic", "Ic"), ("24", "24"), ("top-10", "Top"),
    ("route 66x", "Route 66x"), ("it's mine", "It's Mine"), ("éclair", "Éclair"),
    ("USB", "USB"), ("图标", "图标"),
  ])
  func `a name makes a title`(name: String, title: String) {
    #expect(IconTitle(of: name).candidates(name: name).first == title)
  }

  @Test func `no two icons of a draft have one title or one id`() {
    let names = ["a/arrow", "b/arrow", "arrow", "ic_arrow_24px", "ARROW", "b arrow", "--"]
    let icons = names.map {
      ConfigurationDraft.Icon(name: $0, shape: .square, drawn: [.filled])
    }
    let found = DraftNames(of: icons)
    #expect(Set(icons.map { found.title(of: $0).lowercased() }).count == names.count)
    #expect(Set(icons.map(found.id)).count == names.count)
    #expect(found.title(of: icons[0]) == "Arrow" && found.title(of: icons[1]) == "B Arrow")
    #expect(found.title(of: icons[6]) == "--", "a name of signs alone stays as it is")
  }
}
