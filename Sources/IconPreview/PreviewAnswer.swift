/// What the preview says to a request: the page, the news of the next one, or why not.
///
/// No path leads to a file, so none leads out of a folder.
enum PreviewAnswer: Hashable {
  /// The page as it is now.
  case page
  /// The versions of the page from now on.
  case events
  /// A line of text for who reads answers.
  case refusal(Refusal)

  /// Why a request gets neither.
  enum Refusal: Hashable {
    case refused(RequestGuard.Refusal)
    /// No such path, or none by this method.
    case missing

    /// What to do instead.
    var text: String {
      switch self {
      case .refused(.method): "the preview only shows"
      case .refused(.host): "open the address that 'tabicon preview' printed"
      case .refused(.origin): "other pages may not use the preview"
      case .missing: "there is nothing but the page at /"
      }
    }
  }

  /// Decides.
  ///
  /// - Parameters:
  ///   - request: The request's line and headers.
  ///   - target: What it asks for, with the query that is not looked at.
  ///   - port: The port that it came to.
  init(to request: RequestGuard.Request, target: String, port: UInt16) {
    if let refusal = RequestGuard(port: port).refusal(of: request) {
      self = .refusal(.refused(refusal))
      return
    }
    switch target.prefix(while: { $0 != "?" }) {
    case "/": self = .page
    case "/events" where request.method == "GET": self = .events
    default: self = .refusal(.missing)
    }
  }
}
