import IconModel
import IconRules
import Testing

@Suite struct TabActionTests {
  private func lines(_ title: String, icon: String = "shape") -> [String] {
    found("tab-action", in: bar([tab("a", title: title, icon: icon)]))
  }

  @Test(arguments: [
    "Add", "ADD", "Add Friend", "+", "+ Add", "Create", "Create Post", "Compose", "New post",
    "New e-mail", "Write a Review", "Log Out", "Hinzufügen", "Foto hinzufügen", "Neue Nachricht",
    "Neuer Beitrag", "Erstellen", "Ajouter", "Nouveau message", "Añadir foto", "Nuevo mensaje",
    "Criar", "Nova mensagem", "Aggiungi", "Nuovo messaggio", "Nieuw bericht", "Foto toevoegen",
    "Lägg till", "Nytt meddelande", "Добавить", "Новое сообщение", "追加", "新規作成", "添加", "发布",
    "추가", "글쓰기",
  ])
  func `actions are recognised`(title: String) { #expect(lines(title).count == 1) }

  @Test(arguments: [
    "News", "New", "New Releases", "New Arrivals", "New Music", "New York", "Newsstand", "Add-ons",
    "Address", "Addis Ababa", "Creators", "Created", "Composers", "Posts", "Post", "Messages",
    "Message", "Record", "Scan", "Search", "Browse", "Explore", "Play", "Shop", "Order", "Orders",
    "Uploads", "Shares", "Saved", "Editor", "Editions", "Neu", "Neues", "Neuigkeiten", "Nouveautés",
    "Novedades", "Plaatsen", "Creaciones", "投稿", "新着", "Places",
  ])
  func `titles of places are not`(title: String) { #expect(lines(title) == []) }

  @Test(arguments: [("New", "plus"), ("Post", "square-plus"), ("Neu", "compose"), ("Share", "add")])
  func `the icon decides about titles that can be either`(title: String, icon: String) {
    #expect(lines(title, icon: icon).count == 1)
    #expect(lines(title, icon: "sparkles") == [])
  }

  @Test func `a tab is judged by its title, or else by its label, id and icon`() throws {
    func tabs(
      _ id: String, title: String? = nil, icon: String? = "", label: String? = nil
    ) -> TabBarSubject {
      bar([tab(id, title: title, icon: icon) { $0.accessibilityLabel = label }])
    }
    try expectFindings(
      "tab-action",
      reported: [
        "a title": tabs("a", title: "New Message"), "an id": tabs("new-post"),
        "an icon": tabs("middle", icon: "plus-square"), "a label": tabs("middle", label: "Create"),
      ],
      accepted: [
        "the title of a place with the icon of an action": tabs(
          "a", title: "Pharmacy", icon: "plus"),
        "another id": tabs("news"), "another icon": tabs("surplus", icon: "surplus"),
      ])
  }
}

@Suite struct TabHomeTests {
  private func lines(_ title: String) -> [String] {
    found("tab-home", in: bar([tab("a", title: title)]))
  }

  @Test(arguments: [
    "home", "HOME", " Home ", "🏠 Home", "My Home", "Home Page", "Home Feed", "Main", "Misc.",
    "Miscellaneous", "Other", "Other Stuff", "More", "Start", "Startseite", "Sonstiges", "Accueil",
    "Inicio", "Más", "Início", "Altro", "Thuis", "Hem", "Главная", "Ещё", "ホーム", "その他", "首页", "更多",
    "홈", "더보기",
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
