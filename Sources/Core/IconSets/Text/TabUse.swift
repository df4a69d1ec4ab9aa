import IconModel

/// What apps have tabs for, by the names of their icons, in the order in which bars have them.
///
/// The words are those of tab bars and of public icon sets.
package enum TabUse: Int, CaseIterable {
  case home, search, browse, feed, media, plan, map, create, favorites, shop, messages, news
  case statistics, settings, profile

  /// The use of an icon; `nil` for a name that says another thing, or more than one.
  init?(ofIcon name: String) {
    let words = Self.words(of: name)
    let uses = Set(words.compactMap { Self.uses[$0] })
    // `user-search` and `home-heart` are icons of a thing done to another one.
    guard let use = uses.first, uses.count == 1,
      words.allSatisfy({ Self.uses[$0] != nil || Self.fillers.contains($0) })
    else { return nil }
    self = use
  }

  /// The places in a list of the icons that a first tab bar shows, in its order.
  ///
  /// Each use has one icon, that with the shortest name. The home, the search and the profile are chosen
  /// first, then other uses; where there are fewer, the first of the other icons stand in front of the
  /// settings and the profile.
  package static func choice(of names: [String], count: Int) -> [Int] {
    var found: [Self: Int] = [:]
    for (place, name) in names.enumerated() {
      guard let use = Self(ofIcon: name) else { continue }
      if let other = found[use], names[other].utf8.count <= name.utf8.count { continue }
      found[use] = place
    }
    let wanted = [home, search, profile, favorites, messages, plan, shop, settings]
    let order = wanted + allCases.filter { !wanted.contains($0) }
    let uses = order.filter { found[$0] != nil }.prefix(count).sorted { $0.rawValue < $1.rawValue }
    let places = uses.compactMap { found[$0] }
    let others = names.indices.filter { !places.contains($0) }.prefix(count - places.count)
    let last = uses.firstIndex { $0.rawValue >= settings.rawValue } ?? uses.count
    return Array(places[..<last]) + others + places[last...]
  }

  /// The titles of tabs with these icons, no two of them the same.
  package static func titles(of names: [String]) -> [String] {
    var taken: Set<String> = []
    return names.map { name in
      let titles = IconTitle(of: name).candidates(name: name)
      let numbered = names.indices.dropFirst().map { "\(titles[0]) \($0 + 1)" }
      return (titles + numbered).first { taken.insert($0.lowercased()).inserted } ?? name
    }
  }

  private static func words(of name: String) -> [String] {
    let words = IconTitle(of: name).own.map { $0.lowercased() }
    return uses[words.joined()] == nil ? words : [words.joined()]
  }

  /// Words that say how a thing is drawn and not what it is for.
  private static let fillers: Set = [
    "circle", "round", "rounded", "square", "simple", "alt", "icon",
  ]

  private static let uses: [String: Self] = {
    var uses: [String: Self] = [:]
    for line in words.split(separator: "\n") {
      let parts = line.split(separator: ":")
      guard let use = allCases.first(where: { "\($0)" == parts[0] }) else { continue }
      for word in parts[1].split(separator: " ") { uses[String(word)] = use }
    }
    return uses
  }()

  private static let words = """
    home: home house start startseite haus zuhause accueil maison inicio casa início inizio thuis
    home: hem hjem koti domů dom główna главная дом ホーム 首页 主页 홈
    search: search magnifier magnify suche suchen lupe recherche rechercher loupe buscar búsqueda
    search: busca pesquisa cerca ricerca zoeken sök søg søk szukaj hledat поиск 検索 搜索 검색
    browse: browse explore discover compass categories grid entdecken découvrir explorer explorar
    browse: descubrir esplora ontdekken
    feed: feed today timeline list heute aujourdhui hoy oggi hoje vandaag lista liste
    media: library music video film movie photo photos camera gallery book books podcast radio
    media: bibliothek musik bibliothèque musique biblioteca música musica foto fotos galerie
    plan: calendar schedule agenda clock kalender termine calendrier calendario calendário
    map: map location pin karte carte mapa mappa kaart
    create: add plus create compose new hinzufügen neu ajouter nuevo nuovo novo
    favorites: favorites favourites favorite favourite favorit heart star saved bookmark bookmarks
    favorites: favoriten herz merkliste favoris coeur favoritos corazón preferiti cuore favorieten
    shop: shop store cart basket bag shopping warenkorb einkaufen panier boutique tienda carrito
    shop: negozio carrello loja carrinho winkel
    messages: messages message chat chats inbox mail envelope conversation nachrichten nachricht
    messages: boîte courrier mensajes mensaje correo messaggi messaggio posta mensagens berichten
    news: notifications notification bell activity alerts alert benachrichtigungen glocke cloche
    news: notificaciones campana notifiche campanella notificações meldingen
    statistics: statistics stats chart charts progress trends statistik statistiques estadísticas
    settings: settings setting gear cog preferences einstellungen zahnrad réglages paramètres
    settings: ajustes configuración impostazioni configurações instellingen inställningar
    settings: настройки
    profile: profile account user person me avatar people profil konto benutzer ich compte perfil
    profile: cuenta usuario profilo conta utente profiel профиль プロフィール 个人 프로필
    """
}
