/**
 * A crowd of clients in a process of its own: opens sockets, counts what comes, sends when told. The same program for
 * every server that is measured, so that the clients cost all of them the same.
 */
import { io, type Socket } from 'socket.io-client'
import WebSocket from 'ws'
import { clock, until } from './clock'
import { isSubscribed, mqttConnect, mqttSubscribe, TOPIC } from './mqtt'

/** Where one client connects, and what it says when it is open. */
export interface Seat {
  readonly protocols?: readonly string[]
  readonly hello?: string
  /** What it says now and then, so that it counts as alive. */
  readonly beat?: string
}

export type CrowdAsk =
  | {
      readonly do: 'open'
      readonly kind: 'ws' | 'socket.io' | 'mqtt'
      readonly url: string
      readonly seats: readonly Seat[]
      readonly ready: string
    }
  /** Counts receipts of messages that hold `marker`, until every client has one, or so many. */
  | { readonly do: 'count'; readonly marker: string; readonly times?: number }
  /** Every client sends its frame at once (or at `at`), then counts. */
  | { readonly do: 'press'; readonly frames: readonly string[]; readonly marker: string; readonly at: number }
  | { readonly do: 'close' }

export type CrowdAnswer =
  | { readonly done: 'open' | 'counting' | 'close' }
  /** When the first frame was sent (0 where none was) and when the last client had its frame. */
  | { readonly done: 'counted'; readonly first: number; readonly last: number }

const sockets: (WebSocket | Socket)[] = []
let seats: readonly Seat[] = []
let marker = ''
let times = 1
/** How often each client has seen the marker, and how many have seen it as often as they should. */
let seen: number[] = []
let complete = 0
let last = 0
let opened = 0
let ready = ''
/** So many may be opening at the same time. */
const AT_ONCE = 100

const answer = (message: CrowdAnswer) => process.send?.(message)

function heard(index: number, text: string): void {
  if (ready !== '' && text.includes(ready)) opened += 1
  if (marker === '' || !text.includes(marker)) return
  const count = (seen[index] ?? 0) + 1
  seen[index] = count
  if (count !== times) return
  complete += 1
  last = clock()
}

function openWs(url: string, seat: Seat, index: number): void {
  const socket = new WebSocket(url, [...(seat.protocols ?? [])], { perMessageDeflate: false, skipUTF8Validation: true })
  sockets.push(socket)
  socket.on('message', (bytes: Buffer) => heard(index, bytes.toString('latin1')))
  socket.on('open', () => {
    if (seat.hello) socket.send(seat.hello)
    if (ready === '') opened += 1
  })
  socket.on('error', (error) => console.error(`a client of the bench failed: ${error.message}`))
}

function openMqtt(url: string, index: number): void {
  const socket = new WebSocket(url, ['mqtt'], { perMessageDeflate: false, skipUTF8Validation: true })
  sockets.push(socket)
  // A broker may put several packets into one message, and one into several; markers are counted wherever they are.
  socket.on('message', (bytes: Buffer) => {
    if (isSubscribed(bytes)) opened += 1
    const text = bytes.toString('latin1')
    for (let n = marker === '' ? 1 : text.split(marker).length; n > 1; n -= 1) heard(index, text)
  })
  socket.on('open', () => {
    socket.send(mqttConnect(`client${index}`))
    socket.send(mqttSubscribe(TOPIC))
  })
  socket.on('error', (error) => console.error(`a client of the bench failed: ${error.message}`))
}

function openSocketIo(url: string, index: number): void {
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false })
  sockets.push(socket)
  socket.on('connect', () => {
    opened += 1
  })
  socket.on('message', (text: string) => heard(index, text))
}

async function handle(ask: CrowdAsk): Promise<void> {
  if (ask.do === 'open') {
    ready = ask.ready
    opened = 0
    seats = ask.seats
    for (const [index, seat] of ask.seats.entries()) {
      if (ask.kind === 'ws') openWs(ask.url, seat, index)
      else if (ask.kind === 'mqtt') openMqtt(ask.url, index)
      else openSocketIo(ask.url, index)
      await until(() => index - opened < AT_ONCE, 'the opening of sockets')
    }
    await until(() => opened >= ask.seats.length, 'the opening of all sockets')
    ready = ''
    answer({ done: 'open' })
  } else if (ask.do === 'count') {
    expect(ask.marker, ask.times)
    answer({ done: 'counting' })
    await counted(0)
  } else if (ask.do === 'press') {
    expect(ask.marker)
    await until(() => clock() >= ask.at, 'the moment to press')
    const first = clock()
    for (const [index, frame] of ask.frames.entries()) {
      const socket = sockets[index]
      if (socket instanceof WebSocket) socket.send(frame)
    }
    await counted(first)
  } else {
    for (const socket of sockets.splice(0)) {
      if (socket instanceof WebSocket) socket.terminate()
      else socket.disconnect()
    }
    answer({ done: 'close' })
  }
}

function expect(text: string, often = 1): void {
  marker = text
  times = often
  seen = []
  complete = 0
  last = 0
}

async function counted(first: number): Promise<void> {
  await until(() => complete >= sockets.length, `the frame with ${marker} at every client`)
  marker = ''
  answer({ done: 'counted', first, last })
}

process.on('message', (ask: CrowdAsk) => {
  handle(ask).catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})
setInterval(() => {
  for (const [index, socket] of sockets.entries()) {
    const beat = seats[index]?.beat
    if (beat && socket instanceof WebSocket && socket.readyState === WebSocket.OPEN) socket.send(beat)
  }
}, 5_000).unref()
