/**
 * A crowd of clients in a process of its own: opens sockets, counts what comes, sends when told. The same program for
 * every server that is measured, so that the clients cost all of them the same.
 */
import { io, type Socket } from 'socket.io-client'
import WebSocket from 'ws'
import { clock, until } from './clock'

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
      readonly kind: 'ws' | 'socket.io'
      readonly url: string
      readonly seats: readonly Seat[]
      readonly ready: string
    }
  /** Counts receipts of frames that hold `marker`, until every client has one. */
  | { readonly do: 'count'; readonly marker: string }
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
let seen = new Set<number>()
let last = 0
let opened = 0
let ready = ''
/** So many may be opening at the same time. */
const AT_ONCE = 100

const answer = (message: CrowdAnswer) => process.send?.(message)

function heard(index: number, text: string): void {
  if (ready !== '' && text.includes(ready)) opened += 1
  if (marker === '' || !text.includes(marker) || seen.has(index)) return
  seen.add(index)
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
      else openSocketIo(ask.url, index)
      await until(() => index - opened < AT_ONCE, 'the opening of sockets')
    }
    await until(() => opened >= ask.seats.length, 'the opening of all sockets')
    ready = ''
    answer({ done: 'open' })
  } else if (ask.do === 'count') {
    expect(ask.marker)
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

function expect(text: string): void {
  marker = text
  seen = new Set()
  last = 0
}

async function counted(first: number): Promise<void> {
  await until(() => seen.size >= sockets.length, `the frame with ${marker} at every client (${seen.size})`)
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
