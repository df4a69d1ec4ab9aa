/// An SVG as text, in a `viewBox` of 24 units unless it says otherwise.
package struct Drawing: Hashable, Sendable {
  package let text: String

  package init(_ elements: String, viewBox: String = "0 0 24 24") {
    self.init(elements, root: "viewBox=\"\(viewBox)\"")
  }

  package init(_ elements: String, root: String) {
    text = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \(root)>
      \(elements)
      </svg>
      """
  }

  package init(file text: String) { self.text = text }

  /// A filled square that nothing is wrong with.
  package static let square = rectangle(width: 18, height: 18)
  /// A filled disc that nothing is wrong with.
  package static let disc = Drawing(#"<circle cx="12" cy="12" r="10"/>"#)

  package static let ring = Drawing(
    ##"<circle cx="12" cy="12" r="9" fill="none" stroke="#000" stroke-width="2"/>"##)

  package static let thinRing = Drawing(
    ##"<circle cx="12" cy="12" r="9.8" fill="none" stroke="#000" stroke-width=".4"/>"##)

  package static func rectangle(width: Double, height: Double, attributes: String = "") -> Drawing {
    Drawing(
      """
      <rect x="\(12 - width / 2)" y="\(12 - height / 2)" width="\(width)" height="\(height)" \
      \(attributes)/>
      """)
  }
}
