import IconModel

extension TabBarSubject {
  static let tabAction = rule(
    "tab-action", .note, "A tab should lead to a place, not do something.",
    """
    People switch tabs to look around and expect to come back to what they left. Actions such as
    New Message or Add belong in a toolbar or in the content that they are about. The rule knows
    such titles in 30 languages, by whole words: 'Add' and 'Create Post' are actions, 'Add-ons',
    'News' and 'New Releases' are not. Where a word can be both, such as 'New' or 'Post', the name
    of the icon decides (`plus`, `add`, `create`, `compose`, `pencil`). A tab without a title is
    judged by its accessibility label, its id and its icon.
    """, each: \.tabs
  ) { tab in
    guard let name = TabName(of: tab) else { return nil }
    let hasActionIcon =
      tab.icon.map { ActionWords.matchesIcon(TabName.parts(of: $0.value)) } ?? false
    let isAction =
      ["+", "＋", "➕"].contains(name.text) || ActionWords.matches(name.words)
      || (hasActionIcon && (ActionWords.mayMatch(name.words) || !name.isTitle))
    guard isAction else { return nil }
    return Violation(
      "the tab '\(tab.id)' \(name.description), which is an action, and tabs lead to places",
      help: "move it to a toolbar, or into the content that it acts on", tab: tab,
      at: name.location)
  }
}

/// The titles that are actions rather than places, in the languages of most apps.
///
/// Words match whole and in their place: 'Add' and 'Add Friend' are actions, 'Add-ons' and 'News'
/// are not. A new thing in the singular is an action ('New Message'); new things in the plural are
/// content ('New Releases').
private enum ActionWords {
  /// Whether a title is an action, whatever the icon is.
  static func matches(_ words: [String]) -> Bool {
    if whole.contains(words.joined(separator: " ")) { return true }
    if leading.contains(where: { words.starts(with: $0) }) { return true }
    if trailing.contains(where: { words.reversed().starts(with: $0.reversed()) }) { return true }
    return words.count == 2 && (adjectives.contains(words[0]) && nouns.contains(words[1]))
  }

  /// Whether a title is an action if the icon is that of one: 'Post' is mail in German, and 'New'
  /// can stand for what is new.
  static func mayMatch(_ words: [String]) -> Bool {
    words.count == 1 && doubtful.contains(words[0])
  }

  /// Whether the name of an icon is that of an action.
  static func matchesIcon(_ words: [String]) -> Bool {
    words.contains(where: iconWords.contains)
  }

  /// Words in the names of icons of actions.
  static let iconWords: Set = ["add", "compose", "create", "pencil", "plus"]

  /// Titles that can be an action or a place.
  static let doubtful: Set = [
    "ajout", "lisää", "neu", "new", "nieuw", "nouveau", "novo", "nuevo", "nuovo", "ny", "post",
    "share", "upload", "write",
  ]

  /// Whole titles.
  static let whole: Set = [
    "delete", "edit", "log out", "logout", "publish", "refresh", "sign out",
    "abmelden", "bearbeiten", "löschen", "teilen", "se déconnecter", "cerrar sesión",
    "追加", "追加する", "作成", "作成する", "新規作成", "新規投稿", "投稿する", "新規メッセージ",
    "添加", "新增", "新建", "创建", "建立", "发布", "發佈", "撰写", "撰寫", "新消息", "新訊息", "发帖", "發文",
    "추가", "추가하기", "만들기", "글쓰기", "작성", "작성하기", "새 메시지", "새 글", "새글",
    "رسالة جديدة", "הודעה חדשה", "tin nhắn mới", "pesan baru", "เพิ่ม", "สร้าง",
  ]

  /// The words that a title starts with.
  static let leading: [[String]] = [
    ["add"], ["compose"], ["create"], ["send", "message"], ["send", "a"], ["start", "a"],
    ["start", "new"], ["write", "a"], ["write", "message"],
    ["ajouter"], ["créer"], ["écrire"], ["publier"], ["rédiger"],
    ["agregar"], ["añadir"], ["crear"], ["escribir"], ["publicar"], ["redactar"],
    ["adicionar"], ["criar"], ["escrever"], ["aggiungi"], ["crea"], ["pubblica"], ["scrivi"],
    ["lägg", "till"], ["skapa"], ["tilføj"], ["opret"], ["legg", "til"], ["opprett"], ["luo"],
    ["dodaj"], ["utwórz"], ["napisz"], ["přidat"], ["vytvořit"], ["pridať"], ["vytvoriť"],
    ["adaugă"], ["creează"],
    ["добавить"], ["написать"], ["опубликовать"], ["создать"], ["додати"], ["написати"],
    ["створити"], ["προσθήκη"], ["δημιουργία"],
    ["إضافة"], ["إنشاء"], ["הוספה"], ["הוספת"], ["יצירה"], ["יצירת"], ["thêm", "bài"], ["tạo"],
    ["buat"], ["tambah"], ["tambahkan"],
  ]

  /// The words that a title ends with.
  static let trailing: [[String]] = [
    ["anlegen"], ["erstellen"], ["hinzufügen"], ["hochladen"], ["verfassen"],
    ["aanmaken"], ["opstellen"], ["toevoegen"], ["ekle"], ["oluştur"], ["hozzáadása"],
    ["létrehozása"], ["जोड़ें"], ["बनाएं"],
  ]

  /// Words for new, which make an action with a word of `nouns`.
  static let adjectives: Set = [
    "new", "neue", "neuer", "neues", "nieuw", "nieuwe", "nouveau", "nouvel", "nouvelle", "nueva",
    "nuevo", "nova", "novo", "nuova", "nuovo", "ny", "nyt", "nytt", "uusi", "nowa", "nowe", "nowy",
    "nová", "nové", "nový", "yeni", "új", "новая", "новое", "новый", "нова", "нове", "новий", "νέα",
    "νέο",
  ]

  /// What people create, in the singular.
  static let nouns: Set = [
    "ad", "chat", "contact", "conversation", "document", "e-mail", "email", "entry", "event",
    "file",
    "folder", "group", "list", "listing", "mail", "message", "note", "order", "photo", "post",
    "project", "recipe", "recording", "reminder", "story", "task", "thread", "trip", "video",
    "workout",
    "anzeige", "aufgabe", "beitrag", "bestellung", "dokument", "eintrag", "foto", "inserat",
    "liste",
    "nachricht", "notiz", "projekt", "termin",
    "afspraak", "advertentie", "bericht", "lijst", "notitie", "taak",
    "annonce", "commande", "discussion", "événement", "projet", "publication", "tâche",
    "anuncio", "conversación", "documento", "evento", "lista", "mensaje", "nota", "pedido",
    "proyecto", "publicación", "tarea", "anúncio", "conversa", "mensagem", "projeto", "publicação",
    "tarefa", "annuncio", "attività", "messaggio", "ordine", "progetto",
    "annons", "anteckning", "chatt", "händelse", "inlägg", "meddelande", "uppgift",
    "annonse", "besked", "indlæg", "innlegg", "melding", "notat", "opgave", "oppgave",
    "ilmoitus", "julkaisu", "tehtävä", "viesti",
    "czat", "notatka", "ogłoszenie", "wiadomość", "wydarzenie", "zadanie",
    "poznámka", "příspěvek", "správa", "událost", "úkol", "zpráva",
    "etkinlik", "gönderi", "görev", "ilan", "mesaj", "not", "sohbet", "bejegyzés", "üzenet",
    "заметка", "задача", "заказ", "объявление", "пост", "проект", "публикация", "сообщение",
    "событие", "список", "чат", "допис", "завдання", "нотатка", "оголошення", "повідомлення",
    "подія",
    "ανάρτηση", "μήνυμα", "σημείωση",
  ]
}
