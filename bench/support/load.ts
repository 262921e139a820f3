/** A load of one call over keep-alive connections with minimal overhead: prepared bytes are sent, responses are counted. */
import { createConnection, type Socket } from 'node:net'

export interface LoadAsk {
  readonly port: number
  /** The complete request in bytes. */
  readonly request: string
  readonly connections: number
  readonly seconds: number
}
export interface LoadAnswer {
  readonly perSecond: number
}

const END_OF_HEAD = '\r\n\r\n'
let count = 0
let isOver = false

function connect({ port, request }: LoadAsk): Promise<Socket> {
  const bytes = Buffer.from(request)
  return new Promise((resolve, reject) => {
    const socket = createConnection(port, '127.0.0.1', () => {
      socket.setNoDelay(true)
      socket.write(bytes)
      resolve(socket)
    })
    let text = ''
    socket.setEncoding('latin1')
    socket.on('error', reject)
    socket.on('data', (chunk: string) => {
      text += chunk
      const head = text.indexOf(END_OF_HEAD)
      if (head === -1) return
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
      if (text.length < head + END_OF_HEAD.length + length) return
      if (!text.startsWith('HTTP/1.1 200') || !text.includes('"success":true')) throw new Error(`refused: ${text}`)
      text = ''
      count += 1
      if (!isOver) socket.write(bytes)
    })
  })
}

process.on('message', (ask: LoadAsk) => {
  const run = async () => {
    count = 0
    isOver = false
    const sockets = await Promise.all(Array.from({ length: ask.connections }, () => connect(ask)))
    const begun = performance.now()
    const before = count
    await new Promise((resolve) => setTimeout(resolve, ask.seconds * 1000))
    const answer: LoadAnswer = { perSecond: ((count - before) / (performance.now() - begun)) * 1000 }
    isOver = true
    for (const socket of sockets) socket.destroy()
    process.send?.(answer)
  }
  run().catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})
