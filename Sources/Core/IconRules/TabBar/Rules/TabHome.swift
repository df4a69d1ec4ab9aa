import IconModel

extension TabBarSubject {
  static let tabHome = rule(
    "tab-home", .note, "A tab should say what it holds.",
    """
    A catch-all tab such as Home, Main or Misc repeats what the other tabs are for, and people come
    to look for everything there. The rule knows such titles in 30 languages and takes them whole:
    'Home Loans' says what it holds, and so does 'Homes'. An app whose subject is the home can
    often name the tab after what is in it, or keep the title with `ignore: [tab-home]`. A tab
    without a title is judged by its accessibility label, or else by its id.
    """, each: \.tabs
  ) { tab in
    guard let name = TabName(of: tab), CatchAllWords.matches(name.words) else { return nil }
    return Violation(
      "the tab '\(tab.id)' \(name.description), a catch-all that does not say what it holds",
      help: "name it after its content, as in 'Rooms' or 'Today', or give its content to the"
        + " other tabs", tab: tab, at: name.location)
  }
}

/// The titles of tabs that could contain anything, in the languages of most apps.
///
/// They match whole titles only: 'Home Loans' and 'Main Courses' describe their content. Words that
/// mean something else in another language, such as Dutch 'Meer', a lake in German, are left out.
private enum CatchAllWords {
  /// Whether a title is a catch-all, alone or as in 'My Home' and 'Main Page'.
  static func matches(_ words: [String]) -> Bool {
    if titles.contains(words.joined(separator: " ")) { return true }
    let rest = words.filter { !companions.contains($0) }
    return !rest.isEmpty && rest.allSatisfy(titles.contains)
  }

  /// Words beside which a catch-all remains one.
  static let companions: Set = [
    "my", "the", "page", "screen", "feed", "menu", "tab", "view", "and", "stuff", "things",
  ]

  static let titles: Set<String> = [
    // English
    "home", "homepage", "main", "misc", "miscellaneous", "other", "others", "various", "more",
    "start", "everything", "etc",
    // German, Dutch
    "startseite", "hauptseite", "hauptmenü", "sonstiges", "diverses", "verschiedenes", "weiteres",
    "mehr", "thuis", "startpagina", "overig", "overige", "diversen",
    // French, Spanish, Portuguese, Italian, Catalan
    "accueil", "divers", "autre", "autres", "inicio", "inici", "principal", "otros", "varios",
    "más",
    "início", "outros", "diversos", "inizio", "principale", "altro", "varie", "altres",
    // Swedish, Danish, Norwegian, Finnish
    "hem", "övrigt", "diverse", "hjem", "andet", "annet", "koti", "etusivu", "muut", "sekalaista",
    // Polish, Czech, Slovak, Hungarian, Romanian, Turkish
    "główna", "strona główna", "inne", "różne", "więcej", "domů", "hlavní", "ostatní", "různé",
    "domov", "ostatné", "kezdőlap", "főoldal", "egyéb", "acasă", "altele", "ana sayfa",
    "anasayfa", "diğer",
    // Russian, Ukrainian, Greek
    "главная", "главный", "домой", "прочее", "разное", "другое", "ещё", "еще", "головна", "інше",
    "різне", "ще", "αρχική", "άλλα", "διάφορα", "περισσότερα",
    // Japanese, Chinese, Korean
    "ホーム", "メイン", "その他", "首页", "首頁", "主页", "主頁", "其他", "更多", "홈", "메인", "기타",
    "더보기",
    // Arabic, Hebrew, Hindi, Thai, Vietnamese, Indonesian
    "الرئيسية", "أخرى", "المزيد", "ראשי", "דף הבית", "בית", "שונות", "עוד", "होम", "मुख्य", "अन्य",
    "หน้าแรก", "หน้าหลัก", "อื่นๆ", "trang chủ", "khác", "beranda", "lainnya", "utama",
  ]
}
