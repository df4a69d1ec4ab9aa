/// An element of an XML text with its content, and with the places of its parts.
package struct MarkupElement: Hashable, Sendable {
  package struct Attribute: Hashable, Sendable {
    /// The name with its prefix, if it has one.
    package let name: String
    /// The text between the quotes, with entities as written.
    package let value: String
    package let position: TextPosition

    package init(name: String, value: String, position: TextPosition) {
      self.name = name
      self.value = value
      self.position = position
    }
  }

  /// The name without a prefix.
  package let name: String
  package let attributes: [Attribute]
  package let position: TextPosition
  package var children: [MarkupElement] = []
  /// The character data between the children.
  package var text = ""

  package init(name: String, attributes: [Attribute], position: TextPosition) {
    self.name = name
    self.attributes = attributes
    self.position = position
  }

  /// The attribute of a name.
  package subscript(name: String) -> Attribute? { attributes.first { $0.name == name } }

  package var id: String? { self["id"]?.value }

  /// The first element that meets a condition: this one, or one inside it in the order of the text.
  package func first(where condition: (MarkupElement) -> Bool) -> MarkupElement? {
    if condition(self) { return self }
    for child in children {
      if let found = child.first(where: condition) { return found }
    }
    return nil
  }
}
