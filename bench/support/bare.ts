/**
 * Minimal servers for comparison, in a separate process: `ws` with one pre-built frame; `socket.io` with one room; `ws`
 * with a gate in memory, one conditional UPDATE on the same database and one frame; `ws` that stores messages in
 * multi-row inserts and responds to each; Fastify with one form POST.
 */
import { createServer } from 'node:http'
import formbody from '@fastify/formbody'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { Server as SocketIo } from 'socket.io'
import { WebSocket, WebSocketServer } from 'ws'
import { openDatabase } from '../../server/database'
import { clock } from './clock'

export type BareAsk =
  /** Sends one frame to all clients; responds with the start time. */
  | { readonly do: 'broadcast'; readonly frame: string; readonly times?: number }
  /** The same after one stored row. */
  | { readonly do: 'storeAndBroadcast'; readonly frame: string }
  /** A new race: the next press wins. */
  | { readonly do: 'arm'; readonly frame: string }
export type BareAnswer =
  | { readonly done: 'listening'; readonly url: string }
  | { readonly done: 'sent'; readonly at: number }

/** Codes of a sign-in's check and of a vote's answer. */
const SUBMISSIONS = [64106, 72008]
/** The response to every submission. */
const SUBMITTED = '{"extend":{"code":1,"mess":"","date":0}}'

const answer = (message: BareAnswer) => process.send?.(message)
const portOf = (address: unknown): number =>
  typeof address === 'object' && address !== null && 'port' in address ? Number(address.port) : 0

async function ws(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, onFailure: fail, onError: fail })
  const { db } = database
  await sql`create table bench_race (race_id int primary key, winner text)`.execute(db)
  await sql`create table bench_sound (class_id int primary key, sound text)`.execute(db)
  await sql`insert into bench_sound values (1, '0')`.execute(db)
  await sql`create table bench_submission (id serial primary key, submission text)`.execute(db)
  let race = 0
  let isOpen = false
  let winnerFrame = ''
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false, skipUTF8Validation: true })
  let waiting: { socket: WebSocket; text: string }[] = []
  let isStoring = false
  /** Stores all messages received in between in one statement, then responds to each. */
  const store = async () => {
    if (isStoring) return
    isStoring = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      const rows = batch.map(({ text }) => sql`(${text})`)
      await sql`insert into bench_submission (submission) values ${sql.join(rows)}`.execute(db)
      for (const { socket } of batch) socket.send(SUBMITTED)
    }
    isStoring = false
  }
  const broadcast = (frame: string) => {
    const bytes = Buffer.from(frame)
    for (const client of server.clients) {
      if (client.readyState === WebSocket.OPEN) client.send(bytes, { binary: false })
    }
  }
  const win = async (winner: string) => {
    const { rows } = await sql`
      update bench_race set winner = ${winner} where race_id = ${race} and winner is null returning race_id`.execute(db)
    if (rows.length === 1) broadcast(winnerFrame)
  }
  server.on('connection', (socket) => {
    socket.on('message', (bytes: Buffer) => {
      const text = bytes.toString()
      const frame: { code: number; data: { userCode?: string } } = JSON.parse(text)
      if (SUBMISSIONS.includes(frame.code)) {
        waiting.push({ socket, text })
        store().catch(fail)
        return
      }
      if (frame.code !== 71001 || !isOpen) return
      isOpen = false
      win(frame.data.userCode ?? '').catch(fail)
    })
  })
  const handle = async (ask: BareAsk) => {
    if (ask.do === 'arm') {
      race += 1
      winnerFrame = ask.frame
      await sql`insert into bench_race values (${race}, null)`.execute(db)
      isOpen = true
      answer({ done: 'sent', at: clock() })
    } else {
      const at = clock()
      if (ask.do === 'storeAndBroadcast') await sql`update bench_sound set sound = '1' where class_id = 1`.execute(db)
      const times = ask.do === 'broadcast' ? (ask.times ?? 1) : 1
      for (let n = 0; n < times; n += 1) broadcast(ask.frame)
      answer({ done: 'sent', at })
    }
  }
  process.on('message', (ask: BareAsk) => void handle(ask).catch(fail))
  server.once('listening', () => answer({ done: 'listening', url: `ws://127.0.0.1:${portOf(server.address())}` }))
}

function socketIo(): void {
  const http = createServer()
  const io = new SocketIo(http, { transports: ['websocket'], perMessageDeflate: false, serveClient: false })
  io.on('connection', (socket) => void socket.join('class'))
  process.on('message', (ask: BareAsk) => {
    const at = clock()
    const times = ask.do === 'broadcast' ? (ask.times ?? 1) : 1
    for (let n = 0; n < times; n += 1) io.to('class').emit('message', ask.frame)
    answer({ done: 'sent', at })
  })
  http.listen(0, '127.0.0.1', () => answer({ done: 'listening', url: `http://127.0.0.1:${portOf(http.address())}` }))
}

async function fastify(): Promise<void> {
  const app = Fastify()
  await app.register(formbody)
  app.post('/call', async () => ({ code: 200, errDesc: '', success: true, data: false }))
  answer({ done: 'listening', url: await app.listen({ port: 0, host: '127.0.0.1' }) })
}

function fail(error: unknown): never {
  console.error(error)
  process.exit(1)
}

const [kind, dataDir = ''] = process.argv.slice(2)
if (kind === 'ws') await ws(dataDir)
else if (kind === 'socket.io') socketIo()
else if (kind === 'fastify') await fastify()
