import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeCodes } from '../../../contract/errors'
import { encodeServer } from '../../../contract/socket'
import { channels } from '../../../contract/sockets'
import type { SocketCommand, SocketFact } from '../../../src/machines/shared/connection/connection.types'
import { openEvents } from '../../../src/services/network/sse'

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise(setImmediate)
}
const frame = (date: number) =>
  encodeServer(channels.notification, 'resumed', { unreadCount: 2, serverTime: date }, { date })

describe('the connection by server-sent events', () => {
  let server: Server
  let asked: { authorization: string | undefined; response: ServerResponse }[]
  let answer: (response: ServerResponse) => void
  let facts: SocketFact[]
  let stop: () => void
  let command: (command: SocketCommand) => void

  const stream = (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
  const start = () => {
    const { port } = server.address() as AddressInfo
    stop = openEvents(
      {
        input: { channel: 'notification', token: 'tok', transport: 'events' },
        receive: (listener) => {
          command = listener
        },
        sendBack: (fact) => facts.push(fact),
      },
      { url: () => `http://127.0.0.1:${port}/platform/api/events`, random: () => 0 },
    )
  }
  const types = () => facts.map(({ type }) => type)

  beforeEach(async () => {
    // The parts of a browser that the package needs: it clears its timers at the end.
    vi.stubGlobal('window', Object.assign(new EventTarget(), { fetch, clearTimeout }))
    vi.stubGlobal('document', new EventTarget())
    asked = []
    facts = []
    answer = stream
    stop = () => undefined
    server = createServer((request, response) => {
      asked.push({ authorization: request.headers.authorization, response })
      answer(response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterEach(async () => {
    stop()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    vi.unstubAllGlobals()
  })

  it('B019 sends the token in a header and reports the same events as a socket', async () => {
    start()
    await until(() => types().includes('socket.opened'))
    expect(asked[0]?.authorization).toBe('tok')
    const [head, tail] = [frame(5).slice(0, 9), frame(5).slice(9)]
    asked[0]?.response.write(`: alive\n\ndata: ${head}`)
    asked[0]?.response.write(`${tail}\r\n\r\ndata: no json\n\n`)
    await until(() => facts.length === 2)
    expect(facts[1]).toMatchObject({
      type: 'socket.received',
      message: { name: 'resumed', data: { unreadCount: 2, joinRequests: 0 }, date: 5 },
    })
    command({ type: 'socket.send', name: 'heartbeat', data: {} })
    expect(facts).toHaveLength(2)
  })

  it('reconnects after an end, and at once on command', async () => {
    start()
    await until(() => types().includes('socket.opened'))
    asked[0]?.response.end()
    await until(() => types().includes('socket.lost'))
    expect(facts.at(-1)).toMatchObject({ attempt: 1 })
    await until(() => asked.length === 2)
    await until(() => types().filter((type) => type === 'socket.opened').length === 2)
    command({ type: 'socket.reopen' })
    await until(() => types().filter((type) => type === 'socket.lost').length === 2)
    command({ type: 'socket.reopen' })
    await until(() => types().filter((type) => type === 'socket.opened').length === 3)
  })

  it('reconnects when a stopping server asks for it', async () => {
    start()
    await until(() => types().includes('socket.opened'))
    asked[0]?.response.write(
      `data: ${encodeServer(channels.notification, 'comeBack', { withinMs: 5_000 }, { date: 1 })}\n\n`,
    )
    await until(() => asked.length === 2)
    expect(types().slice(0, 3)).toEqual(['socket.opened', 'socket.received', 'socket.lost'])
  })

  it('waits when the server has no stream at the moment, and gives up when it refuses the token', async () => {
    answer = (response) => response.writeHead(503).end('{}')
    start()
    await until(() => types().includes('socket.lost'))
    answer = (response) => response.writeHead(401).end('{}')
    command({ type: 'socket.reopen' })
    await until(() => types().includes('socket.refused'))
    expect(facts.at(-1)).toEqual({ type: 'socket.refused', code: closeCodes.unauthorized })
    expect(asked).toHaveLength(2)
  })

  it('reports nothing after it was closed', async () => {
    start()
    await until(() => types().includes('socket.opened'))
    stop()
    await until(() => asked[0]?.response.destroyed === true)
    expect(types()).toEqual(['socket.opened'])
  })
})
