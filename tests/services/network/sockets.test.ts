import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { createActor, fromCallback, setup } from 'xstate'
import { closeCodes } from '../../../contract/errors'
import { encodeServer } from '../../../contract/socket'
import { BEARER_PREFIX, channels, SOCKET_PROTOCOL } from '../../../contract/sockets'
import type { SocketCommand, SocketFact, SocketInput } from '../../../src/machines/shared/connection/connection.types'
import { defaultConfig } from '../../../src/services/network/config'
import {
  createSocketActor,
  reconnectDelay,
  socketAddress,
  socketProtocols,
} from '../../../src/services/network/sockets'

interface Opened {
  url: string
  protocols: string
  socket: WebSocket
  heard: string[]
}

let server: WebSocketServer
let opened: Opened[]
let facts: SocketFact[]
let stop: () => void = () => undefined

/** Waits until the condition holds; the test's own time limit ends it otherwise. */
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise(setImmediate)
}
const types = () => facts.map(({ type }) => type)

/** Starts the actor under a chart that records its events; returns how to command it. */
function start(input: SocketInput, random = 0): (command: SocketCommand) => void {
  const { port } = server.address() as AddressInfo
  const logic = createSocketActor({
    origin: () => `http://127.0.0.1:${port}/dist/`,
    config: async () => defaultConfig,
    WebSocket,
    random: () => random,
  })
  const owner = createActor(
    setup({
      types: { events: {} as SocketFact | { type: 'command'; command: SocketCommand } },
      actors: { socket: logic, none: fromCallback(() => undefined) },
    }).createMachine({
      invoke: { id: 'socket', src: 'socket', input: () => input },
      on: {
        command: { actions: ({ event, self }) => self.getSnapshot().children.socket?.send(event.command) },
        '*': { actions: ({ event }) => void (event.type !== 'command' && facts.push(event)) },
      },
    }),
  ).start()
  stop = () => owner.stop()
  return (command) => owner.send({ type: 'command', command })
}

beforeEach(async () => {
  opened = []
  facts = []
  server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => SOCKET_PROTOCOL })
  server.on('connection', (socket, request) => {
    const one: Opened = {
      url: request.url ?? '',
      protocols: request.headers['sec-websocket-protocol'] ?? '',
      socket,
      heard: [],
    }
    socket.on('message', (data) => one.heard.push(String(data)))
    opened.push(one)
  })
  await new Promise<void>((resolve) => server.once('listening', () => resolve()))
})
afterEach(async () => {
  stop()
  for (const client of server.clients) client.terminate()
  await new Promise((resolve) => server.close(resolve))
})

const notification = { channel: 'notification', token: 'tok', query: { isMainChannel: 'true' } } as const
const frame = (date: number) =>
  encodeServer(channels.notification, 'resumed', { unreadCount: 2, serverTime: date }, { date })

describe('the address of a socket', () => {
  it('B165 B166 is the configured one, or else this server; the query is added, the token is not', () => {
    expect(socketAddress(notification, defaultConfig, 'https://school.example/dist/user')).toBe(
      'wss://school.example/ws/notification?isMainChannel=true',
    )
    expect(
      socketAddress(
        { channel: 'voteRace', token: 'tok' },
        { ...defaultConfig, voteUrl: 'ws://vote.example/x' },
        'http://a',
      ),
    ).toBe('ws://vote.example/x')
  })

  it('B167 the token is sent in the subprotocol', () => {
    expect(socketProtocols('tok')).toEqual([SOCKET_PROTOCOL, `${BEARER_PREFIX}tok`])
  })
})

describe('the delay before reconnecting', () => {
  it('B101 (0003) is full jitter, from 0.5–5 s growing to 30 s', () => {
    expect([1, 2, 3, 4, 9].map((attempt) => reconnectDelay(attempt, 0))).toEqual([500, 500, 500, 500, 500])
    expect([1, 2, 3, 4, 9].map((attempt) => reconnectDelay(attempt, 1))).toEqual([
      5_000, 10_000, 20_000, 30_000, 30_000,
    ])
    expect(reconnectDelay(1, 0.5)).toBe(2_750)
  })
})

describe('a socket', () => {
  it('opens with token and query, decodes messages, and sends the commanded ones', async () => {
    const command = start(notification)
    await until(() => types().includes('socket.opened'))
    expect(opened[0]).toMatchObject({ url: '/ws/notification?isMainChannel=true', protocols: 'podium.v1,bearer.tok' })
    command({ type: 'socket.send', name: 'heartbeat', data: {} })
    await until(() => opened[0]?.heard.length === 1)
    expect(opened[0]?.heard).toEqual(['{"receiveId":"0","code":10000,"data":{}}'])
    opened[0]?.socket.send('no frame at all')
    opened[0]?.socket.send(frame(Date.now()))
    await until(() => types().includes('socket.received'))
    expect(facts.filter(({ type }) => type === 'socket.received')).toMatchObject([
      { message: { name: 'resumed', data: { unreadCount: 2 } } },
    ])
  })

  it('B387 passes an unknown code with a text on as a refusal, and drops one without', async () => {
    start({ channel: 'classroom', token: 'tok' })
    await until(() => types().includes('socket.opened'))
    const unknown = (mess: string) => JSON.stringify({ extend: { code: 64999, mess, date: 1_000 }, data: {} })
    opened[0]?.socket.send(unknown(''))
    opened[0]?.socket.send(unknown('班级正在被其他老师使用'))
    await until(() => types().includes('socket.received'))
    expect(facts.flatMap((fact) => (fact.type === 'socket.received' ? [fact.message] : []))).toEqual([
      { name: 'refused', data: { code: 64999, request: 0 }, mess: '班级正在被其他老师使用', date: 1_000 },
    ])
  })

  it('B101 (0003) reconnects automatically after a close', async () => {
    start(notification)
    await until(() => opened.length === 1)
    opened[0]?.socket.close(1011)
    await until(() => opened.length === 2)
    await until(() => types().filter((type) => type === 'socket.opened').length === 2)
    expect(types()).toEqual(['socket.opened', 'socket.lost', 'socket.opened'])
    const [lost] = facts.filter((fact) => fact.type === 'socket.lost')
    expect(lost).toMatchObject({ attempt: 1 })
  })

  it("B300 (0003) B394 an error on the chat's socket is not reported; the close that follows reconnects", async () => {
    start({ channel: 'chat', token: 'tok' })
    await until(() => opened.length === 1)
    // An invalid frame: the receiver has an error, and then closes.
    const line = opened[0]?.socket as unknown as { _socket: { write: (bytes: Buffer) => void } } | undefined
    line?._socket.write(Buffer.from([0xff, 0xff]))
    await until(() => types().filter((type) => type === 'socket.opened').length === 2)
    expect(types()).toEqual(['socket.opened', 'socket.lost', 'socket.opened'])
    expect(opened.map(({ url }) => url)).toEqual(['/ws/chat', '/ws/chat'])
  })

  it('does not reconnect after a refusal', async () => {
    for (const code of [closeCodes.unauthorized, closeCodes.forbidden, closeCodes.sessionEnded]) {
      facts = []
      start(notification)
      await until(() => types().includes('socket.opened'))
      opened.at(-1)?.socket.close(code)
      await until(() => types().includes('socket.refused'))
      expect(facts.at(-1)).toEqual({ type: 'socket.refused', code })
      stop()
    }
    // A lost socket reconnects; by then the refused ones would have reconnected, too.
    facts = []
    start(notification)
    await until(() => types().includes('socket.opened'))
    const count = opened.length
    opened.at(-1)?.socket.close(1011)
    await until(() => opened.length > count)
    expect(opened).toHaveLength(count + 1)
  })

  it('drops a dead connection on command, and opens another', async () => {
    const command = start(notification)
    await until(() => types().includes('socket.opened'))
    command({ type: 'socket.reopen' })
    await until(() => opened.length === 2)
    expect(types().slice(0, 2)).toEqual(['socket.opened', 'socket.lost'])
  })

  it('reconnects at once on command while it waits', async () => {
    const command = start(notification, 0.99)
    await until(() => opened.length === 1)
    opened[0]?.socket.close(1011)
    await until(() => types().includes('socket.lost'))
    const before = Date.now()
    await until(() => {
      if (opened.length === 1) command({ type: 'socket.reopen' })
      return opened.length === 2
    })
    expect(Date.now() - before).toBeLessThan(2_000)
  })

  it('reconnects within the time that a stopping server asks for', async () => {
    start(notification, 0.5)
    await until(() => types().includes('socket.opened'))
    opened[0]?.socket.send(encodeServer(channels.notification, 'comeBack', { withinMs: 400 }, { date: Date.now() }))
    opened[0]?.socket.close(closeCodes.goingAway)
    await until(() => types().includes('socket.lost'))
    const [lost] = facts.filter((fact) => fact.type === 'socket.lost')
    expect(lost?.type === 'socket.lost' && lost.retryAt - Date.now()).toBeLessThanOrEqual(200)
    await until(() => opened.length === 2)
  })

  it('drops messages that were sent while it was closed', async () => {
    const command = start(notification)
    command({ type: 'socket.send', name: 'heartbeat', data: {} })
    await until(() => types().includes('socket.opened'))
    command({ type: 'socket.send', name: 'heartbeat', data: {} })
    await until(() => opened[0]?.heard.length === 1)
    expect(opened[0]?.heard).toHaveLength(1)
  })

  it('closes with its owner', async () => {
    start(notification)
    await until(() => opened.length === 1)
    const gone = new Promise((resolve) => opened[0]?.socket.once('close', resolve))
    await until(() => types().includes('socket.opened'))
    stop()
    await gone
    expect(types()).toEqual(['socket.opened'])
  })
})
