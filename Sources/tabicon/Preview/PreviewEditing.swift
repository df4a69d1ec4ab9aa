/// The changes that the page of a preview may ask for.
package struct PreviewEditing: Sendable {
  /// The reply to a change.
  package struct Reply: Hashable, Sendable {
    package enum Status: Hashable, Sendable {
      case done
      /// Nothing was changed, for a reason that the text gives.
      case refused
      /// The body of the request says nothing that is known.
      case invalid
    }

    package let status: Status
    /// The body, as JSON.
    package let body: String

    package init(_ status: Status, body: String) {
      self.status = status
      self.body = body
    }
  }

  /// The most bytes of the body of a request.
  static let maximumByteCount = 1 << 16

  /// Makes a change; it is called from one thread at a time, which may wait.
  package let apply: @Sendable (_ body: [UInt8]) -> Reply

  /// Creates the changes of one server.
  ///
  /// - Parameter apply: Makes a change that the body of a request describes.
  package init(apply: @escaping @Sendable (_ body: [UInt8]) -> Reply) { self.apply = apply }
}
