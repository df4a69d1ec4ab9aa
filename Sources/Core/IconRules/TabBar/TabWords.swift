/// Titles of tabs that do something, and titles that could contain anything, in twelve languages.
enum TabWords {
  /// Whether a title is a catch-all, alone or as in 'My Home' and 'Main Page'.
  ///
  /// 'Home Loans' and 'Main Courses' describe their content.
  static func isCatchAll(_ words: [String]) -> Bool {
    if has(words, "catch-all") { return true }
    let rest = words.filter { !has([$0], "beside") }
    return !rest.isEmpty && rest.allSatisfy { has([$0], "catch-all") }
  }

  /// Whether a title is an action, whatever the icon is.
  ///
  /// Words match whole and in their place: 'Add' and 'Add Friend' are actions, 'Add-ons' is not. A new
  /// thing in the singular is an action ('New Message'); new things in the plural are content.
  static func isAction(_ words: [String]) -> Bool {
    has(words, "action")
      || words.indices.contains { has(Array(words[...$0]) + ["…"], "action") }
      || words.indices.contains { has(["…"] + words[$0...], "action") }
      || words.count == 2 && has([words[0]], "new") && has([words[1]], "thing")
  }

  /// Whether a title is an action if the icon is that of one: 'Post' is mail in German, and 'New' can
  /// stand for what is new.
  static func mayBeAction(_ words: [String]) -> Bool { has(words, "either") }

  static func isActionIcon(_ words: [String]) -> Bool { words.contains { has([$0], "icon") } }

  private static func has(_ words: [String], _ kind: String) -> Bool {
    phrases[kind]?.contains(words.joined(separator: " ")) ?? false
  }

  /// The phrases of all languages by their kinds.
  private static let phrases = table.split(separator: "\n").reduce(into: [String: Set<String>]()) {
    phrases, line in
    let parts = line.split(separator: ": ", maxSplits: 1)
    let kind = parts[0].split(separator: " ").last.map(String.init) ?? ""
    phrases[kind, default: []].formUnion(parts[1].split(separator: ", ").map(String.init))
  }

  /// A line for each language and kind; `…` stands for any other words.
  ///
  /// `beside` are the words beside which a catch-all remains one, `new` makes an action with a `thing`,
  /// and `either` can be an action or a place. Words that mean something else in another language, such
  /// as Dutch 'Meer', a lake in German, are left out.
  private static let table = """
    en catch-all: home, homepage, main, misc, miscellaneous, other, others, various, more, start
    en catch-all: everything, etc
    en beside: my, the, page, screen, feed, menu, tab, view, and, stuff, things
    en action: add …, compose …, create …, send message …, send a …, start a …, start new …
    en action: write a …, write message …, delete, edit, log out, logout, publish, refresh, sign out
    en new: new
    en thing: ad, chat, contact, conversation, document, e-mail, email, entry, event, file, folder
    en thing: group, list, listing, mail, message, note, order, photo, post, project, recipe
    en thing: recording, reminder, story, task, thread, trip, video, workout
    en either: new, post, share, upload, write
    en icon: add, compose, create, pencil, plus
    de catch-all: startseite, hauptseite, hauptmenü, sonstiges, diverses, verschiedenes, weiteres
    de catch-all: mehr
    de action: … anlegen, … erstellen, … hinzufügen, … hochladen, … verfassen, abmelden, bearbeiten
    de action: löschen, teilen
    de new: neue, neuer, neues
    de thing: anzeige, aufgabe, beitrag, bestellung, dokument, eintrag, foto, inserat, liste
    de thing: nachricht, notiz, projekt, termin
    de either: neu
    fr catch-all: accueil, divers, autre, autres, principal
    fr action: ajouter …, créer …, écrire …, publier …, rédiger …, se déconnecter
    fr new: nouveau, nouvel, nouvelle
    fr thing: annonce, commande, discussion, événement, projet, publication, tâche
    fr either: ajout, nouveau
    es catch-all: inicio, principal, otros, varios, más
    es action: agregar …, añadir …, crear …, escribir …, publicar …, redactar …, cerrar sesión
    es new: nueva, nuevo
    es thing: anuncio, conversación, documento, evento, lista, mensaje, nota, pedido, proyecto
    es thing: publicación, tarea
    es either: nuevo
    it catch-all: inizio, principale, altro, varie
    it action: aggiungi …, crea …, pubblica …, scrivi …
    it new: nuova, nuovo
    it thing: annuncio, attività, documento, evento, lista, messaggio, nota, ordine, progetto
    it either: nuovo
    pt catch-all: início, principal, outros, diversos
    pt action: adicionar …, criar …, escrever …, publicar …
    pt new: nova, novo
    pt thing: anúncio, conversa, documento, evento, lista, mensagem, nota, pedido, projeto
    pt thing: publicação, tarefa
    pt either: novo
    nl catch-all: thuis, startpagina, overig, overige, diversen
    nl action: … aanmaken, … opstellen, … toevoegen
    nl new: nieuw, nieuwe
    nl thing: afspraak, advertentie, bericht, document, foto, lijst, notitie, project, taak
    nl either: nieuw
    sv catch-all: hem, övrigt, diverse
    sv action: lägg till …, skapa …
    sv new: ny, nytt
    sv thing: annons, anteckning, chatt, händelse, inlägg, lista, meddelande, projekt, uppgift
    sv either: ny
    ja catch-all: ホーム, メイン, その他
    ja action: 追加, 追加する, 作成, 作成する, 新規作成, 新規投稿, 投稿する, 新規メッセージ
    zh catch-all: 首页, 首頁, 主页, 主頁, 其他, 更多
    zh action: 添加, 新增, 新建, 创建, 建立, 发布, 發佈, 撰写, 撰寫, 新消息, 新訊息, 发帖, 發文
    ko catch-all: 홈, 메인, 기타, 더보기
    ko action: 추가, 추가하기, 만들기, 글쓰기, 작성, 작성하기, 새 메시지, 새 글, 새글
    ru catch-all: главная, главный, домой, прочее, разное, другое, ещё, еще
    ru action: добавить …, написать …, опубликовать …, создать …
    ru new: новая, новое, новый
    ru thing: заметка, задача, заказ, объявление, пост, проект, публикация, сообщение, событие
    ru thing: список, чат
    """
}
