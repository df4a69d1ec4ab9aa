import IconModel
@testable import IconRendering

func fuzzMessage(_ input: ContiguousArray<UInt8>) {
  guard let kind = input.first else { return }
  let rest = ContiguousArray(input.dropFirst())
  switch kind % 4 {
  case 0: check(IconJob.self, rest)
  case 1: check(IconResult.self, rest)
  case 2: check(RenderSettings.self, rest)
  default: check(Confinement.self, rest)
  }
}

private func check<Message: MessageCodable>(_: Message.Type, _ bytes: ContiguousArray<UInt8>) {
  guard let message = try? Message(message: bytes) else { return }
  let sent = message.message
  guard let again = try? Message(message: sent) else { fatalError("what was sent is received") }
  expect(again.message == sent, "what was received is what was sent")
}
