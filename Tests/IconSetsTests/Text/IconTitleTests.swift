import IconSets
import Testing

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
}
