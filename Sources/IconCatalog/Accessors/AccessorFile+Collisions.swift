extension AccessorFile {
  /// The icons that would be one case of the accessors, were the later ones not numbered.
  ///
  /// - Parameter names: The names of icons, in the order of the accessors.
  /// - Returns: The names that share an identifier, by groups in the order of their first names.
  package static func collisions(of names: [String]) -> [(identifier: String, names: [String])] {
    var groups: [String: [String]] = [:]
    var order: [String] = []
    for name in names {
      let identifier = SwiftIdentifier.identifier(for: name, kind: "Icon")
      let key = identifier.lowercased()
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(name)
    }
    return order.compactMap { key in
      guard let names = groups[key], names.count > 1 else { return nil }
      return (SwiftIdentifier.identifier(for: names[0], kind: "Icon"), names)
    }
  }
}
