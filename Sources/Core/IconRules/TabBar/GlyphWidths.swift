/// Measures the width of text in a sans serif with the advance widths of Helvetica.
///
/// The table covers Latin with its extensions, Greek, Cyrillic, Hebrew, punctuation and currency
/// signs. Combining and invisible characters have no width, East Asian characters and emoji are one
/// em wide, and any other character is as wide as a digit, 0.556 em. Kerning is left out; tab
/// bars have little of it.
enum GlyphWidths {
  private static let unitsPerEm = 2_048
  /// The width of a character that the table lacks: that of a digit.
  private static let fallback = 1_139

  /// Measures a line of text.
  ///
  /// - Parameters:
  ///   - text: The text, without line breaks.
  ///   - size: The size of the font in points.
  /// - Returns: The width in points.
  /// - Complexity: O(characters).
  static func width(of text: String, size: Double) -> Double {
    Double(text.reduce(0) { $0 + width(of: $1) }) * size / Double(unitsPerEm)
  }

  /// The width of a grapheme cluster.
  private static func width(of character: Character) -> Int {
    // An emoji of several scalars is drawn as one glyph.
    if let first = character.unicodeScalars.first, isFullWidth(first) { return unitsPerEm }
    return character.unicodeScalars.reduce(0) { $0 + width(of: $1) }
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if isFullWidth(scalar) { return unitsPerEm }
    return widths[scalar] ?? fallback
  }

  /// Whether a character fills an em square.
  ///
  /// These are the blocks whose East Asian Width is wide or full-width in Unicode.
  private static func isFullWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }
}

extension GlyphWidths {
  private static let widths = {
    var widths: [Unicode.Scalar: Int] = [" ": 569, "\u{A0}": 569, "\u{202F}": 410]
    for word in table.split(whereSeparator: \.isWhitespace) {
      let width = word.prefix { $0.isASCII && $0.isNumber }
      for scalar in word[width.endIndex...].unicodeScalars { widths[scalar] = Int(width) }
    }
    return widths
  }()

  /// The table `hmtx` of Liberation Sans Regular 2.1.5 (SIL Open Font License 1.1).
  ///
  /// Each word is a width, in 2048 units an em, and the characters that have it. Spaces are above,
  /// and what is as wide as a digit is left out.
  /// Liberation Sans has the advance widths of Arial, and so of Helvetica, by design.
  private static let table = #"""
    342⁄ 384′ 391' 455ijlįĵĺļłſƖƚǐǰȷɉΐίιϊϳіјӏḭḷḹḻḽẛỉị‘’‚‛ 532|¦ǀוין
    569!,./:;I[\]ftÌÍÎÏìíîïĨĩĪīĬĭĮİıţŧƗƫƭǃǏȈȉȊȋț;·ΙΪІЇїӀ׃ḟḬḮḯṫṭṯṱẗỈ 569Ị⁞ 597ľ 662ז
    682()-`r¡¨²³´·¸¹ŕŗřȑȓɍʹ͵ͺ΄΅ṙṛṝṟ‐“”„‟‹›‾ 684{}ŀ 715ȴ 717• 725″‴ 727" 747гѓғӷӻ 748º 752ȶ 758ª
    768ť 776׆ 779ƪ 784־ 786Ί 788׳ 797*נ 809τ 819° 827ϝ 839ϯ 842ґ 846ǁ‖ 866ג 894ȝ 896кќқҝҟ 903ζ
    905ϵ϶ 909ĳ 913έε 917ξ 924ǉ 928ɂ 938тҭ 939ƽзѯҙӟԑ 950Ϯ 961^ 987ς 997ƾ 1001Ґ
    1024JcksvxyzçýÿćĉċčĴķĸśŝşšŷźżžƈƙƛƨƴƶǩșȥȳȼȿɀɈɏͻͼͽγκλνϛϧϲЈсухѕўѧҁҫ
    1024үұҳӯӱӳӽӿḉḱḳḵṡṣṥṧṩṽṿẋẍẏẑẓẕẙỳỵỷỹ‼↑↓ 1031҂ 1032ץ 1042װױײ 1043ԇ 1045эєӭ 1051₫ 1067чьҍҩҷҹӌӵ₰
    1075χכ 1084ϟ 1085ל 1088в 1094ךר 1097ҡ 1100¶ 1109ЃГпяҒӶӺ 1116ƹƺǯȜӡצ 1120ΰυϋύϑ 1124±÷ҕ 1128Γӄ
    1131¯нџңӈӊ‗ 1134ϭ 1135ד 1140ƍδ 1144ийѝҋӣӥԍ 1147ϕ 1153׀ 1158ȣ 1165ρϼ 1173ϱбц 1178βϐ 1180µμ
    1181ϡ 1184άα 1189Ɂ 1192ע 1193ЌКҚҜҞ 1195длӆԓ 1196+<=>~¬×ǂ 1208ק 1221ϫ 1225ב 1231ϗϰ 1235״
    1237ŉƐЗѮҘӞӠԐ 1238Ȣ 1248Ϫ 1249פ 1251FTZ¿ßøŢŤŦŹŻŽƑƬƮƵƷƸǮǿȚȤȾΖΤϜТҬḞṪṬṮṰẐẒẔ₮ 1254ѻ 1255ѣ 1259ď
    1264σ 1266ƩǷΣ 1276ף 1278Ɣѡѿ 1279Ϟ 1280ъ 1286א 1292ѵѷ 1298ה 1301ЎУӮӰӲ 1327ҥ 1328φ 1331Ξ 1337ט
    1343ơסớờởỡợ 1344ƂƄƋБЛЬҌӅԀԒ 1348ח 1357Ԇ 1363ԏ 1364ҽҿ 1365ЧҶҸҺӋӴ
    1366&ABEKPSVXYÀÁÂÃÄÅÈÉÊËÝÞĀĂĄĒĔĖĘĚĶŚŜŞŠŶŸƎƘƦƧǍǞǠǨǺȀȂȄȆȘȦȨȲȺɃɆɎΑΒ
    1366ΕΚΡΥΧΫϨϩϷЀЅАВЕРХҎҲӐӒӖӼӾḀḂḄḆḔḖḘḚḜḰḲḴṔṖṠṢṤṦṨṼṾẊẌẎẠẢẤẦẨẪẬẮẰẲẴẶẸ 1366ẺẼẾỀỂỄỆỲỴỶỸ₭₱₳ 1367ƣΆЁӃ
    1368ɅΔΛѦ 1370жҗӂӝ 1371ưứừửữự 1373Ҕ 1380Ϧ 1381Ϥ 1387Д 1389ם 1396ȡ 1402ȵ 1403ѫ 1407מ 1408ϻмӎ
    1410ѱ 1413π 1415ҵת 1424ѩ 1439ẞ 1446Ƞ 1460ψ 1461ѥ 1472ЄЍЏИЙПЭыҊӢӤӬӹ
    1479CDHNRUwÇÐÑÙÚÛÜĆĈĊČĎĐĤĦŃŅŇŔŖŘŨŪŬŮŰŲŵƆƇƉƝƲǓǕǗǙǛǸȐȒȔȖȞȻɄɌΗΝΠϚϹϽ
    1479ϾϿНСЯҀҢҪӇӉԝḈḊḌḎḐḒḢḤḦḨḪṄṆṈṊṘṚṜṞṲṴṶṸṺẁẃẅẇẉẘỤỦ₡₢₦₵ 1481Ŋ 1495ש 1505Ĳ 1509©®Ϭ℗ 1510Ɋ 1515Ц
    1516₿ 1519Ҡ 1529Ԏ 1531ƱΩ 1536ю 1541ƏΏӘӚ 1542Ҩ 1545Ƥ 1549Ϡ 1553Ɓ 1557Ф 1579ǌ 1582Ƴϒϔ 1586Ό
    1593GOQÒÓÔÕÖØĜĞĠĢŌŎŐƓƟǑǤǦǪǬǴǾȌȎȪȬȮȰΘΟϘϴОѢѲӦӨӪԌԚḠṌṎṐṒỌỎỐỒỔỖỘ₲ 1599ωώϖ 1606Έ 1621Ъ 1631Ѱ 1634Φ
    1643ш 1645ѴѶ 1658Ɗ 1664њ 1670ԅ 1685фщ 1697Ѫ 1706MmǈΜϣϺМѺӍḾḿṀṁṂṃ₥ 1708¼½¾ 1711Ψ 1716Ή 1739₪
    1744ѽ 1749ƯЋỨỪỬỮỰ 1752Ύ 1756ƠỚỜỞỠỢ 1764ҼҾ 1771Ђ 1776ѭ 1778Ƣ 1782ҧ 1795ԃ 1799ԋ 1801Ҥ 1804ƕ
    1813ЫӸ 1816ȸȹ 1821%æǣǽӕ 1824ƜϢ 1836ѹ 1838Ѩ 1856љ 1863ԉ 1877Ш 1891ЖҖӁӜ 1895Ҵ 1920Щ
    1933WœŴԜẀẂẄẆẈ₩ 1934ǋ 1945Ѥ 1958Ԅ 1962ϓ 1983Ԃ 1987Ԉ 2048ÆŒǢǼӔ—―…‰₯™←→ 2069ЊЮ 2079@ 2118ǶԊ
    2148ǆǳ 2157Ѭ 2165Љ 2175Ǉ 2197№ 2200Ѹ 2240₧ 2328Ҧ 2384₨ 2439Ѽ 2503ǅǊǲ 2730ǄǱ 2740ѠѾ
    """#
}
