package import IconCatalog
package import IconModel

/// One icon of an export, and the images that there are of it.
package struct ExportedIcon: Sendable {
  package let names: ImageLayout.Icon
  /// The drawing of the icon as the manifest names it.
  package let source: String
  package let shape: ShapeMeasurement?
  /// In the order of the manifest.
  package let images: [ImageRecord]
  /// Whether the icon is mirrored in right-to-left layouts, if the configuration says so.
  package let mirrors: Bool?
  /// The place of the icon that stands in for this one in right-to-left layouts.
  package let rightToLeft: Int?
  /// Whether the icon stands in for another one.
  package let isStandIn: Bool
  /// Whether images are missing that stay from earlier exports until the drawing is mended.
  package let lacksDrawing: Bool

  package init(
    names: ImageLayout.Icon, source: String, shape: ShapeMeasurement?, images: [ImageRecord],
    mirrors: Bool?, rightToLeft: Int?, isStandIn: Bool, lacksDrawing: Bool
  ) {
    self.names = names
    self.source = source
    self.shape = shape
    self.images = images
    self.mirrors = mirrors
    self.rightToLeft = rightToLeft
    self.isStandIn = isStandIn
    self.lacksDrawing = lacksDrawing
  }
}

/// The set of an export, as catalog, accessors and manifest describe it.
package struct ExportedSet: Sendable {
  /// By their names.
  package let icons: [ExportedIcon]
  package let tabs: [Tab]
  /// The style of icons in the bar while their tabs are not selected.
  package let style: IconVariant
  /// The id of the table of target sizes.
  package let profile: String
  /// How Swift accessors are declared; `nil` where none are written.
  package let accessors: AccessorSettings?
  /// The table of strings of the tabs' keys; `nil` for the usual one.
  package let stringsTable: String?
  package let findings: [Finding]

  package init(
    icons: [ExportedIcon], tabs: [Tab], style: IconVariant, profile: String,
    accessors: AccessorSettings?, stringsTable: String?, findings: [Finding]
  ) {
    self.icons = icons
    self.tabs = tabs
    self.style = style
    self.profile = profile
    self.accessors = accessors
    self.stringsTable = stringsTable
    self.findings = findings
  }
}
