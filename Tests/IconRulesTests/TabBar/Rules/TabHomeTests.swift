import IconModel
import IconRules
import Testing

@Suite struct TabHomeTests {
  private func lines(_ title: String) -> [String] {
    found("tab-home", in: bar([tab("a", title: title)]))
  }

  @Test(arguments: [
    "home", "HOME", " Home ", "🏠 Home", "My Home", "Home Page", "Home Feed", "Main", "Misc.",
    "Miscellaneous", "Other", "Other Stuff", "More", "Start", "Startseite", "Sonstiges", "Accueil",
    "Inicio", "Más", "Início", "Altro", "Hem", "Hjem", "Koti", "Strona główna", "Domů",
    "Ana Sayfa", "Главная", "Ещё", "Головна", "Αρχική", "ホーム", "その他", "首页", "更多", "홈", "더보기",
    "الرئيسية", "בית", "होम", "หน้าแรก", "Trang chủ", "Beranda",
  ])
  func `catch-alls are recognised`(title: String) { #expect(lines(title).count == 1) }

  @Test(arguments: [
    "Homes", "Home Loans", "Smart Home", "Homework", "Chrome", "Main Courses", "Mainz", "Domain",
    "Others' Photos", "Moreover", "Startups", "Start Ride", "Menu", "My Places", "The Feed", "Feed",
    "Today", "For You", "Library", "Plus", "Mer", "ホームズ", "一般",
  ])
  func `other titles are not`(title: String) { #expect(lines(title) == []) }

  @Test func `a tab is judged by its title, or else by its label, or its id`() throws {
    func tabs(_ id: String, title: String? = nil, label: String? = nil) -> TabBarSubject {
      bar([tab(id, title: title, line: 4) { $0.accessibilityLabel = label }])
    }
    try expectFindings(
      "tab-home",
      reported: [
        "a title": tabs("a", title: "Home"), "a label": tabs("feed", label: "Home"),
        "an id": tabs("homeTab"),
      ],
      accepted: [
        "a title before an id": tabs("home", title: "Places"),
        "a label before an id": tabs("home", label: "Places"),
        "the system's More": bar([
          tab("more", title: nil, icon: nil) { $0.systemItem = located(.more) }
        ]),
      ])
  }
}
