package import IconModel

/// A rule by what it judges.
package enum RegisteredRule: Sendable {
  case drawing(any DrawingRule)
  case icon(any IconRule)
  case comparison(any ComparisonRule)
  case change(any ChangeRule)
  case set(any SetRule)
  case catalog(any CatalogRule)
  case tabBar(any TabBarRule)

  /// All rules, sorted by their names.
  package static let all = (iconRules + TabBarRules.all.map { .tabBar($0) })
    .sorted { $0.id.rawValue < $1.id.rawValue }

  private static let iconRules: [RegisteredRule] = [
    .drawing(AnimationOrScript()),
    .set(AssetCollision()),
    .set(CatalogStructure()),
    .icon(ChoiceUnfit()),
    .icon(ClosedGap()),
    .drawing(ColourLost()),
    .catalog(ContentsMalformed()),
    .set(DrawingLeftOut()),
    .set(DrawingMissing()),
    .comparison(DuplicateArtwork()),
    .drawing(DuplicateId()),
    .drawing(EmptyInk()),
    .drawing(ExternalReference()),
    .drawing(ExternalStyle()),
    .drawing(FilterEffect()),
    .change(IconChanged()),
    .set(IdentifierCollision()),
    .drawing(ImageUnreadable()),
    .drawing(InkClipped()),
    .icon(MirrorsUndeclared()),
    .set(NameCollision()),
    .set(NameInvalid()),
    .set(NamesUnfit()),
    .drawing(NamespaceMissing()),
    .icon(OffCentre()),
    .icon(OffTarget()),
    .drawing(OpaqueBackground()),
    .drawing(OpaqueImage()),
    .comparison(OpticalWeight()),
    .icon(OverBox()),
    .comparison(PartnerMissed()),
    .drawing(RasterImage()),
    .drawing(ReferenceCycle()),
    .catalog(ScaleMismatch()),
    .icon(ShapeMismatch()),
    .catalog(SlotDuplicate()),
    .catalog(SlotMissing()),
    .catalog(SlotSwapped()),
    .catalog(SlotUnassigned()),
    .catalog(SoftEdges()),
    .comparison(StrokeWeight()),
    .icon(StyleMismatch()),
    .drawing(SvgLimits()),
    .drawing(SvgMalformed()),
    .icon(SymbolWeight()),
    .set(TabIconMissing()),
    .catalog(TemplateColour()),
    .catalog(TemplateIntent()),
    .drawing(TextElement()),
    .icon(ThinStroke()),
    .drawing(TranslucentInk()),
    .drawing(UnknownElement()),
    .set(UnreferencedIcon()),
    .icon(Upscaled()),
    .icon(VariantDoubtful()),
    .icon(VariantMismatch()),
    .icon(VariantMissing()),
    .icon(VariantsAlike()),
    .icon(VectorComplex()),
    .catalog(VectorUnpreserved()),
    .drawing(ViewboxMissing()),
  ]

  /// The rule, whatever it judges.
  package var rule: any Rule {
    switch self {
    case .drawing(let rule): rule
    case .icon(let rule): rule
    case .comparison(let rule): rule
    case .change(let rule): rule
    case .set(let rule): rule
    case .catalog(let rule): rule
    case .tabBar(let rule): rule
    }
  }

  /// What the rule judges, as reports group the rules.
  package var group: RuleGroup {
    switch self {
    case .drawing: .drawing
    case .icon: .icon
    case .comparison, .change: .comparison
    case .set: .set
    case .catalog: .catalog
    case .tabBar: .tabBar
    }
  }

  package var id: RuleID { rule.id }

  /// The severity unless the configuration says otherwise.
  package var severity: Severity { rule.severity }

  /// Whether a violation means that the icon is left out, so that it stays an error.
  package var excludesIcon: Bool { rule.excludesIcon }

  package var needs: MeasurementSet { rule.needs }

  /// What a sound drawing, icon or bar is like, as one sentence.
  package var summary: String { rule.summary }

  /// The lines that describe the rule to users: the summary, an empty line, then the explanation.
  package var documentation: [String] {
    [rule.summary, ""]
      + rule.explanation.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0) }
  }
}
