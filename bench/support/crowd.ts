/**
 * A crowd of clients in a separate process: opens sockets, counts received messages, sends on command. All measured servers use the
 * same program, so that the clients cost the same for each.
 */
import { io, type Socket } from 'socket.io-client'
import WebSocket from 'ws'
import { clock, until } from './clock'
import { isSubscribed, mqttConnect, mqttSubscribe, TOPIC } from './mqtt'

/** The address of a client, and the message that it sends after opening. */
export interface Seat {
  readonly protocols?: readonly string[]
  readonly hello?: string
  /** The heartbeat that it sends at intervals. */
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
  /** Counts occurrences of `marker`, until every client has received it once, or `times` times. */
  | { readonly do: 'count'; readonly marker: string; readonly times?: number }
  /** Every client sends its frame at once (or at `at`), then counts. */
  | { readonly do: 'press'; readonly frames: readonly string[]; readonly marker: string; readonly at: number }
  /** Every client sends its frame, spread over this many ms, and waits for its own response. */
  | { readonly do: 'submit'; readonly frames: readonly string[]; readonly marker: string; readonly overMs: number }
  /** Drops all sockets at once and opens all of them again. */
  | { readonly do: 'reopen'; readonly url: string; readonly ready: string; readonly atOnce: number }
  /** Stops reading from its sockets, which stay open. */
  | { readonly do: 'pause' }
  /** Requests the number of open sockets. */
  | { readonly do: 'tally' }
  | { readonly do: 'close' }

export type CrowdAnswer =
  | { readonly done: 'open' | 'counting' | 'paused' | 'close' }
  /** For each client, the ms from its own send to its own response; and from the first send to the last response. */
  | { readonly done: 'submitted'; readonly each: readonly number[]; readonly whole: number }
  | { readonly done: 'reopened'; readonly took: number }
  | { readonly done: 'tallied'; readonly open: number }
  /** When the first frame was sent (0 for none) and when the last client had received its frame. */
  | { readonly done: 'counted'; readonly first: number; readonly last: number }

const sockets: (WebSocket | Socket)[] = []
let seats: readonly Seat[] = []
let marker = ''
let times = 1
/** The number of markers that each client has received, and the number of clients that have received all. */
let seen: number[] = []
let complete = 0
let last = 0
/** When each client sent its request, and how long the response took. */
let sentAt: number[] = []
let took: number[] = []
let opened = 0
let ready = ''
/** Maximum number of sockets opened at the same time. */
const AT_ONCE = 100

const answer = (message: CrowdAnswer) => process.send?.(message)

function heard(index: number, text: string): void {
  if (ready !== '' && text.includes(ready)) opened += 1
  if (marker === '') return
  const before = seen[index] ?? 0
  let count = before
  // One message may contain several.
  for (let at = text.indexOf(marker); at >= 0; at = text.indexOf(marker, at + marker.length)) count += 1
  seen[index] = count
  if (before >= times || count < times) return
  complete += 1
  last = clock()
  took[index] = last - (sentAt[index] ?? last)
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
  // A broker may put several packets into one message, and one packet into several; markers are counted in any of them.
  socket.on('message', (bytes: Buffer) => {
    if (isSubscribed(bytes)) opened += 1
    heard(index, bytes.toString('latin1'))
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
  } else if (ask.do === 'submit') {
    expect(ask.marker)
    const first = clock()
    for (const [index, frame] of ask.frames.entries()) {
      await until(() => clock() >= first + (index * ask.overMs) / ask.frames.length, 'the moment to submit')
      sentAt[index] = clock()
      const socket = sockets[index]
      if (socket instanceof WebSocket) socket.send(frame)
    }
    await until(() => complete >= ask.frames.length, `the answer with ${ask.marker} at every client`)
    marker = ''
    answer({ done: 'submitted', each: took, whole: last - first })
  } else if (ask.do === 'reopen') {
    const first = clock()
    for (const socket of sockets.splice(0)) if (socket instanceof WebSocket) socket.terminate()
    ready = ask.ready
    opened = 0
    for (const [index, seat] of seats.entries()) {
      openWs(ask.url, seat, index)
      await until(() => index - opened < ask.atOnce, 'the opening of sockets')
    }
    await until(() => opened >= seats.length, 'the opening of all sockets')
    ready = ''
    answer({ done: 'reopened', took: clock() - first })
  } else if (ask.do === 'pause') {
    for (const socket of sockets) if (socket instanceof WebSocket) socket.pause()
    answer({ done: 'paused' })
  } else if (ask.do === 'tally') {
    const open = sockets.filter((socket) => socket instanceof WebSocket && socket.readyState === WebSocket.OPEN)
    answer({ done: 'tallied', open: open.length })
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
  sentAt = []
  took = []
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
