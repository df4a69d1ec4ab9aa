package import IconModel
package import IconReport

/// The reports with pictures, which not every tool can write.
package struct PictureReports: Sendable {
  /// The page in HTML.
  let page: any Report & Sendable
  /// Paints the contact sheet.
  let sheet: @Sendable (ReportContent) -> ColorRaster
  /// Paints the symbols.
  let symbols: @Sendable (ReportContent) -> ColorRaster

  package init(
    page: any Report & Sendable, sheet: @escaping @Sendable (ReportContent) -> ColorRaster,
    symbols: @escaping @Sendable (ReportContent) -> ColorRaster
  ) {
    (self.page, self.sheet, self.symbols) = (page, sheet, symbols)
  }

  /// Paints the picture that a format is; the contact sheet for formats of text.
  func picture(_ format: ReportFormat, of content: ReportContent) -> ColorRaster {
    format == .symbols ? symbols(content) : sheet(content)
  }

  /// The reports with pictures that this tool writes; `nil` in a tool for builds.
  ///
  /// The options of commands are read by static functions, to which nothing can be handed over. So
  /// `main` binds this value while the command runs.
  @TaskLocal package static var available: PictureReports?
}

extension ReportFormat {
  /// The formats that this tool writes.
  static var written: [ReportFormat] {
    PictureReports.available == nil ? allCases.filter { !$0.needsImages } : allCases
  }

  /// The report as text; `nil` for a picture.
  var writer: (any Report)? { self == .html ? PictureReports.available?.page : report }
}
