/** The bytes of a server's WebSocket frames (RFC 6455 §5.2): unmasked, unfragmented, uncompressed. */

const FIN_TEXT = 0x81
const FIN_PING = 0x89
const SHORT = 125
const MEDIUM = 0xffff

/** A text frame, header and payload in one buffer, so that one write sends it. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const header = length <= SHORT ? 2 : length <= MEDIUM ? 4 : 10
  const frame = Buffer.allocUnsafeSlow(header + length)
  frame[0] = FIN_TEXT
  if (length <= SHORT) {
    frame[1] = length
  } else if (length <= MEDIUM) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, header)
  return frame
}

/** A ping without payload; its answer gives the round trip. */
export const pingFrame = Buffer.from([FIN_PING, 0])
