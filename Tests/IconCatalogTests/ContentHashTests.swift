import IconCatalog
import IconModel
import Testing

/// The expected values are the test vectors of FIPS 180-2 and of NIST.
@Suite struct ContentHashTests {
  @Test(arguments: [
    ("\0", "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"),
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `the hash of a text is SHA-256`(text: String, hash: String) {
    #expect(ContentHash(of: ContiguousArray(text.utf8)).hexadecimal == hash)
  }

  @Test func `the hash of a million letters is SHA-256`() {
    let letters = ContiguousArray(repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(
      ContentHash(of: letters).hexadecimal
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }
}
