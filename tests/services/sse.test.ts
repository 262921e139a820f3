import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeCodes } from '../../contract/errors'
import { encodeServer } from '../../contract/socket'
import { channels } from '../../contract/sockets'
import type { SocketCommand, SocketFact } from '../../src/machines/connection/connection.types'
import { eventParser } from '../../src/services/eventReader'
import { openEvents } from '../../src/services/sse'

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise(setImmediate)
}
const frame = (date: number) =>
  encodeServer(channels.notification, 'resumed', { unreadCount: 2, serverTime: date }, { date })

describe('the lines of a stream', () => {
  const read = (pieces: readonly string[]) => {
    const heard: string[] = []
    const take = eventParser((data) => heard.push(data))
    for (const piece of pieces) take(piece)
    return heard
  }

  it('end as they may, fall into pieces anywhere, and hold several lines of data', () => {
    const text = 'data: one\n\n: a comment\n\ndata:two\r\nid: 4\r\n\r\ndata: th\ndata: ree\n\n'
    const whole = ['one', 'two', 'th\nree']
    expect(read([text])).toEqual(whole)
    expect(read([...text])).toEqual(whole)
    expect(read(['data: cut'])).toEqual([])
  })
})

describe('the line of server-sent events', () => {
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
  })

  it('B019 sends the token in a header and tells what a socket would tell', async () => {
    start()
    await until(() => types().includes('socket.opened'))
    expect(asked[0]?.authorization).toBe('tok')
    asked[0]?.response.write(`data: ${frame(5)}\n\ndata: no json\n\n`)
    await until(() => facts.length === 2)
    expect(facts[1]).toMatchObject({
      type: 'socket.received',
      message: { name: 'resumed', data: { unreadCount: 2, joinRequests: 0 }, date: 5 },
    })
    command({ type: 'socket.send', name: 'heartbeat', data: {} })
    expect(facts).toHaveLength(2)
  })

  it('tries again after an end, and at once when asked to', async () => {
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

  it('comes back when the server that goes down wants it back', async () => {
    start()
    await until(() => types().includes('socket.opened'))
    asked[0]?.response.write(
      `data: ${encodeServer(channels.notification, 'comeBack', { withinMs: 5_000 }, { date: 1 })}\n\n`,
    )
    await until(() => asked.length === 2)
    expect(types().slice(0, 3)).toEqual(['socket.opened', 'socket.received', 'socket.lost'])
  })

  it('waits where the server has no stream for now, and gives up where it will not have the token', async () => {
    answer = (response) => response.writeHead(503).end('{}')
    start()
    await until(() => types().includes('socket.lost'))
    answer = (response) => response.writeHead(401).end('{}')
    command({ type: 'socket.reopen' })
    await until(() => types().includes('socket.refused'))
    expect(facts.at(-1)).toEqual({ type: 'socket.refused', code: closeCodes.unauthorized })
    expect(asked).toHaveLength(2)
  })

  it('B034 says nothing more once it is closed', async () => {
    start()
    await until(() => types().includes('socket.opened'))
    stop()
    await until(() => asked[0]?.response.destroyed === true)
    expect(types()).toEqual(['socket.opened'])
  })
})
