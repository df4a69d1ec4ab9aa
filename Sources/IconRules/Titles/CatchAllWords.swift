/// The titles of tabs that could hold anything, in the languages of most apps.
///
/// They are whole titles: 'Home Loans' and 'Main Courses' say what they hold. Words that mean
/// something else in another of the languages (such as Dutch 'Meer', a lake in German) are left out.
enum CatchAllWords {
  /// Whether a title is a catch-all, alone or as in 'My Home' and 'Main Page'.
  static func matches(_ words: [String]) -> Bool {
    if titles.contains(words.joined(separator: " ")) { return true }
    let rest = words.filter { !companions.contains($0) }
    return !rest.isEmpty && rest.allSatisfy(titles.contains)
  }

  /// Words that make a catch-all no clearer.
  private static let companions: Set = [
    "my", "the", "page", "screen", "feed", "menu", "tab", "view", "and", "stuff", "things",
  ]

  private static let titles: Set<String> = [
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
