import IconModel
import IconRules
import Testing

@Suite struct TabHomeTests {
  private func lines(_ title: String) -> [String] {
    found("tab-home", in: bar([tab("a", title: title)]))
  }

  @Test func `a catch-all title is reported`() {
    #expect(
      lines("Home") == [
        "tabbar.yml:2:12: warning: the tab 'a' is titled 'Home', a catch-all that does not say what"
          + " it holds; name it after its content, as in 'Rooms' or 'Today', or give its content to"
          + " the other tabs"
      ])
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

  @Test func `a tab without a title is judged by its accessibility label, or else by its id`() {
    let labelled = tab("feed", title: nil, line: 4) { $0.accessibilityLabel = "Home" }
    #expect(found("tab-home", in: bar([labelled])).count == 1)
    let home = found("tab-home", in: bar([tab("homeTab", title: nil, line: 4)]))
    #expect(home.count == 1 && home[0].hasPrefix("tabbar.yml:4:5: ") && home[0].contains("called"))
    #expect(found("tab-home", in: bar([tab("home", title: "Places")])) == [])
    #expect(
      found(
        "tab-home", in: bar([tab("home", title: nil) { $0.accessibilityLabel = "Places" }])) == [])
  }

  @Test func `the system's More item is accepted`() {
    let more = tab("more", title: nil, icon: nil) { $0.systemItem = located(.more) }
    #expect(found("tab-home", in: bar([more])) == [])
  }
}
