/// What is found in the template file of a symbol, by whichever program it was written.
package struct SymbolTemplateFacts: Hashable, Sendable {
  /// Where the root element starts.
  package let rootPosition: TextPosition
  /// In the order in which they were found; each has the place that it is about.
  package var faults: [Located] = []
  /// The ink of the Regular master in the small scale: hundredths of the size of text, from the
  /// baseline, y pointing down; `nil` where there is none.
  package var ink: Rect?

  package struct Located: Hashable, Sendable {
    package let fault: SymbolFault
    package let position: TextPosition
  }

  package init(rootPosition: TextPosition) { self.rootPosition = rootPosition }

  package mutating func add(_ fault: SymbolFault, at position: TextPosition?) {
    faults.append(Located(fault: fault, position: position ?? rootPosition))
  }
}

/// One thing in a symbol's template that the symbol compiler refuses, drops or draws otherwise than the
/// designer sees it.
///
/// A master is called by its id: `Regular-S`. Paths and contours are counted from 1.
package enum SymbolFault: Hashable, Sendable {
  /// One of the groups `Notes`, `Guides` and `Symbols` is missing.
  case noGroup(String)
  case noVersion
  case noGuide(String)
  /// The capline of a scale is not above its baseline.
  case flatGuides(scale: SymbolScale)
  case noMargin(String, isRequired: Bool)
  /// The left margin is not left of the right one.
  case crossedMargins(left: String, right: String)
  /// A variable template lacks one of its masters, and has others.
  case noMaster(String, present: [String])
  /// There is no Regular master in the medium scale, and not all that stands in for it.
  case noRegular
  case unknownMaster(String)
  case repeatedMaster(String)
  case empty(master: String)
  /// A path or a transform cannot be read.
  case unreadable(master: String, attribute: String, reason: String)
  /// A master has other paths, contours or segments than Regular.
  case mismatch(master: String, SymbolMismatch)
  /// The width in hundredths of the size of text.
  case stroke(width: Double)
  /// Filling by the nonzero rule fills what the even-odd rule leaves out.
  case evenOdd(contour: Int)
  case image
  /// An element that is neither a path nor a group.
  case element(String)
  case text(isInMaster: Bool)
  case entity(String)
  /// A class of a layer is on a group.
  case groupClass(String)
  /// The classes of a path's layer are not those in Regular.
  case layers(master: String, path: Int, has: [String], regular: [String])
  /// No style declares a class.
  case noStyle(class: String)
  /// A weight has other parts or holes than Regular.
  case topology(SymbolWeight, path: Int, SymbolParts, regular: SymbolParts)
  /// A contour crosses itself in a weight, and in Regular it does not.
  case crossing(SymbolWeight, path: Int, contour: Int)
}

/// Why the system cannot interpolate between a master and Regular.
package enum SymbolMismatch: Hashable, Sendable {
  case paths(Int, regular: Int)
  case contours(path: Int, Int, regular: Int)
  case segments(path: Int, contour: Int, Int, regular: Int)
  /// The kinds are those of a path's commands: line, quadratic or cubic.
  case kind(path: Int, contour: Int, segment: Int, String, regular: String)
  case direction(path: Int, contour: Int)
  case start(path: Int, contour: Int)
}

/// How many pieces and holes a drawing has.
package struct SymbolParts: Hashable, Sendable {
  package let parts: Int
  package let holes: Int

  package init(parts: Int, holes: Int) {
    self.parts = parts
    self.holes = holes
  }
}
