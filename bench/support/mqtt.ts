/** The few packets of MQTT 3.1.1 that a bench needs. */

/** The topic of all subscriptions. */
export const TOPIC = 'class'
const KEEP_ALIVE_S = 600

const text = (value: string): Buffer => {
  const bytes = Buffer.from(value)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([length, bytes])
}

/** A packet: its first byte, the length of the rest in groups of seven bits, the rest. */
function packet(head: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const length: number[] = []
  let left = body.length
  do {
    length.push((left % 128) + (left >= 128 ? 128 : 0))
    left = Math.floor(left / 128)
  } while (left > 0)
  return Buffer.concat([Buffer.from([head, ...length]), body])
}

export const mqttConnect = (clientId: string): Buffer =>
  packet(0x10, text('MQTT'), Buffer.from([4, 2, KEEP_ALIVE_S >> 8, KEEP_ALIVE_S & 0xff]), text(clientId))

export const mqttSubscribe = (topic: string): Buffer => packet(0x82, Buffer.from([0, 1]), text(topic), Buffer.from([0]))

export const mqttPublish = (topic: string, message: string): Buffer => packet(0x30, text(topic), Buffer.from(message))

/** Whether a packet acknowledges a subscription. */
export const isSubscribed = (bytes: Buffer): boolean => bytes[0] === 0x90
