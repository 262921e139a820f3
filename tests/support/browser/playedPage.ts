/**
 * A page of the real application, in a class, whose server is simulated for one channel: the test answers the
 * registration, sends the server's messages (encoded by the contract), breaks the connection, answers calls and moves
 * the page's clock. Sign-in, pages, all other channels and calls use the real server. So a test can bring a page into
 * states that a correct server causes only by chance.
 */
import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, Page, Route, WebSocketRoute } from 'playwright/test'
import { expect } from 'playwright/test'
import { CALL_PREFIXES, type CallName, calls } from '../../../contract/calls'
import { closeCodes, OK } from '../../../contract/errors'
import { INSPECTION_CHANNEL } from '../../../contract/limits'
import { type Channel, decodeClient, encodeServer } from '../../../contract/socket'
import { channels } from '../../../contract/sockets'
import { classroomCodes, voteRaceCodes } from '../../../contract/sockets/codes.gen'
import type { Room } from './campus'
import { ask, keptBy } from './client'

/** Channels that can be simulated. */
export type PlayedChannel = 'classroom' | 'voteRace'

/** A message of the server. */
export interface ServerMessage {
  readonly name: string
  readonly data: object
  readonly mess?: string
}

/** The response to a call: data, a file, a refusal, or none, like with a cut cable. */
export type Answer = { readonly data: unknown } | { readonly code: number; readonly text: string } | 'file' | 'broken'

/** The user of a simulated page. */
export interface Seat {
  readonly demo: string
  readonly channel: PlayedChannel
  /** Calls that are held until the path answers them. */
  readonly held?: readonly CallName[]
  /** Calls that always get this response. */
  readonly answers?: Readonly<Partial<Record<CallName, unknown>>>
}

/** Maps values of a chart's examples to values of the page: ids, and times of the page's clock. */
export interface Person {
  readonly userId: string
  readonly userCode: string
  readonly userName: string
  readonly teachingClassId: string
}

/** A signed-in user, and the address of the server. */
export interface SignedIn {
  readonly url: string
  readonly token: string
  readonly person: Person
}

/** Signs a user of a room in. */
export async function signIn(room: Room, demo: string): Promise<SignedIn> {
  const { url } = room.server
  const token = await room.token(demo)
  const { userId, userCode, realName } = await ask(url, 'currentUser', {}, token)
  return { url, token, person: { userId, userCode, userName: realName, teachingClassId: room.teachingClassId } }
}

/** The content of the `running` message while no round is running. */
const idle: Record<PlayedChannel, object> = {
  classroom: { rollCall: null, sound: '1', ...classroomCodes.idle },
  voteRace: { race: null, pressed: false, ranking: null, ...voteRaceCodes.idle },
}
const registrations: Record<PlayedChannel, string> = { classroom: 'register', voteRace: 'join' }

const WITHIN_MS = 15_000
/** The time in which the page must report the states of its charts. */
const ANSWER_MS = 3_000
/** A step of the page's clock: enough for a zero timer, too little for a countdown. */
const TURN_MS = 2
/** The number of turns after which the `online` event is dispatched again: a page ignores it between two attempts. */
const TURNS_PER_TRY = 8
/** Longer waits are skipped without intermediate rendering. */
const JUMP_MS = 1_000

/** The page's clock runs until the pause takes effect, so the pause is set this much later, in ms. */
const PAUSE_MS = 2_000

type Mode = 'mute' | 'open' | 'lost' | 'refused'

/** The close codes of sockets that open in a mode. */
const CLOSES: Partial<Record<Mode, number>> = { lost: closeCodes.tooSlow, refused: closeCodes.forbidden }

/** One page for one path. */
export class PlayedPage {
  #mode: Mode = 'mute'
  /** The page's clock in ms, once it is paused. */
  #now: number | null = null
  #socket: WebSocketRoute | null = null
  /** A registration is waiting for its answer. */
  #isAsked = false
  readonly #calls = new Map<CallName, Route[]>()
  /** What the page has sent on the channel since the last call, without registrations and heartbeats. */
  #sent: string[] = []
  #looks = 0
  /** The number of the page's attempts to connect. */
  #tries = 0

  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
    private readonly url: string,
    private readonly seat: Seat,
    readonly person: Person,
  ) {}

  static async open(browser: Browser, { url, token, person }: SignedIn, seat: Seat): Promise<PlayedPage> {
    const context = await browser.newContext({
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      storageState: keptBy(url, token),
    })
    await context.clock.install()
    await context.addInitScript(() => {
      // Reconnects at once: real pages add a random delay of up to a second.
      Math.random = () => 0
      // The note that the page is watched would cover it.
      const style = new CSSStyleSheet()
      style.replaceSync('body > aside { display: none }')
      document.adoptedStyleSheets = [style]
    })
    context.setDefaultTimeout(WITHIN_MS)
    const played = new PlayedPage(await context.newPage(), context, url, seat, person)
    await played.#route()
    return played
  }

  get #channel(): Channel {
    return channels[this.seat.channel]
  }

  async #route(): Promise<void> {
    const { held = [], answers = {} } = this.seat
    await this.page.routeWebSocket(
      (url) => url.pathname.startsWith('/ws/'),
      (socket) => (new URL(socket.url()).pathname === this.#channel.path ? this.#join(socket) : this.#passOn(socket)),
    )
    const route = async (name: CallName, handle: (route: Route) => Promise<void> | void): Promise<void> => {
      for (const prefix of CALL_PREFIXES)
        await this.page.route((url) => url.pathname === `${prefix}${calls[name].path}`, handle)
    }
    for (const name of held) {
      const waiting: Route[] = []
      this.#calls.set(name, waiting)
      await route(name, (one) => void waiting.push(one))
    }
    for (const name of Object.keys(answers) as CallName[])
      await route(name, (one) => fulfil(one, { data: answers[name] }))
  }

  #join(socket: WebSocketRoute): void {
    this.#tries += 1
    const code = CLOSES[this.#mode]
    // A socket is closed after its first message, because one that never opened would wait for its own timeout.
    if (code !== undefined) {
      socket.onMessage(() => void socket.close({ code }))
      return
    }
    this.#socket = socket
    this.#isAsked = false
    let isRegistered = false
    socket.onMessage((frame) => {
      const read = decodeClient(this.#channel, String(frame))
      if (!read.ok) throw new Error(`the page sends what the contract does not know: ${String(frame)}`)
      const { name } = read.message
      if (name === registrations[this.seat.channel] && !isRegistered) {
        isRegistered = true
        this.#isAsked = true
      } else if (name === 'heartbeat' || name === registrations[this.seat.channel])
        void this.say({ name: 'heartbeat', data: {} })
      else this.#sent.push(name)
    })
    socket.onClose(() => {
      if (this.#socket === socket) this.#socket = null
    })
  }

  /**
   * Passes the real server's messages of other channels on, at the time of the page's clock: two clocks would confuse
   * the page.
   */
  #passOn(socket: WebSocketRoute): void {
    const server = socket.connectToServer()
    server.onMessage((frame) => {
      if (this.#now === null) return socket.send(frame)
      const said: { extend?: object } = JSON.parse(String(frame))
      socket.send(JSON.stringify({ ...said, extend: { ...said.extend, date: this.#now } }))
    })
  }

  /** Enters the class with these values in the tab's and the browser's storage. The connection is not answered yet. */
  async begin(kept: { session?: Record<string, unknown>; local?: Record<string, unknown> } = {}): Promise<void> {
    const role = this.seat.demo.startsWith('t') ? 'teacher' : 'student'
    await this.page.goto(`${this.url}/healthz`)
    await this.page.evaluate(keep, kept)
    await this.page.goto(`${this.url}/dist/${role}/course/list`)
    await this.page.getByRole('button', { name: '进入课堂' }).click()
    await expect.poll(() => this.#isAsked, { timeout: WITHIN_MS, message: 'the page registers' }).toBe(true)
    this.#now = (await this.page.evaluate(() => Date.now())) + PAUSE_MS
    await this.context.clock.pauseAt(this.#now)
    this.#sent = []
  }

  async #pass(ms: number): Promise<void> {
    this.#now = (this.#now ?? 0) + ms
    if (ms > JUMP_MS) await this.context.clock.fastForward(ms)
    else await this.context.clock.runFor(ms)
  }

  /** Lets the page run what takes no time. */
  async turn(ms = TURN_MS): Promise<void> {
    await this.#pass(ms)
  }

  /** Lets time pass on the page. */
  async wait(ms: number): Promise<void> {
    await this.#pass(Math.ceil(ms))
    await this.turn()
  }

  /** Checks the condition again and again, letting the page run in between. */
  async until(message: string, holds: () => Promise<boolean> | boolean, turnMs = TURN_MS): Promise<void> {
    await expect
      .poll(
        async () => {
          if (await holds()) return true
          await this.turn(turnMs)
          return false
        },
        { timeout: WITHIN_MS, message, intervals: [20, 50, 100, 200] },
      )
      .toBe(true)
  }

  /** Sends a server message; its times are those of a chart's example at `at`. */
  async say({ name, data, mess }: ServerMessage, at?: number): Promise<void> {
    const now = this.#now ?? 0
    const moved = at === undefined ? data : moveMoments(data, now - at)
    this.#socket?.send(
      encodeServer(this.#channel, name, moved as never, { date: now, ...(mess !== undefined && { mess }) }),
    )
  }

  /** Opens the connection: the server's first message announces the running rounds, `more` on top of none. */
  async connect(more: object = {}, at?: number): Promise<void> {
    if (this.#mode !== 'mute') {
      this.#mode = 'open'
      this.#isAsked = false
      await this.#tryAgain()
    }
    await this.until('the page registers', () => this.#isAsked)
    this.#mode = 'open'
    await this.say(this.running(more), at)
  }

  /** The server's message about running rounds. */
  running(more: object): ServerMessage {
    const { teachingClassId } = this.person
    return { name: 'running', data: { teachingClassId, serverTime: 0, ...idle[this.seat.channel], ...more } }
  }

  /** Breaks the connection, and prevents a new one. */
  async lose(): Promise<void> {
    this.#mode = 'lost'
    if (this.#socket) await this.#socket.close({ code: closeCodes.tooSlow })
    else await this.#tryAgain()
    await this.turn()
  }

  /** The server refuses this user from now on. */
  async refuse(): Promise<void> {
    this.#mode = 'refused'
    if (this.#socket) await this.#socket.close({ code: closeCodes.forbidden })
    else await this.#tryAgain()
    await this.turn()
  }

  /**
   * Dispatches `online` until the page has tried to connect: the page reacts only while it waits for its next attempt.
   */
  async #tryAgain(): Promise<void> {
    const before = this.#tries
    let turns = 0
    await this.until('the page tries to connect', async () => {
      if (this.#tries > before) return true
      if (turns % TURNS_PER_TRY === 0) await this.page.evaluate(comeBack)
      turns += 1
      return false
    })
  }

  /** Answers the oldest pending call of this name. */
  async answer(name: CallName, answer: Answer): Promise<void> {
    const waiting = this.#calls.get(name) ?? []
    await this.until(`the page calls ${name}`, () => waiting.length > 0)
    const route = waiting.shift()
    if (route) await fulfil(route, answer)
  }

  /** Whether the page's messages arrive. */
  get isConnected(): boolean {
    return this.#mode === 'open' && this.#socket !== null
  }

  /** Names of what the page has sent since the last call. */
  takeSent(): string[] {
    const sent = this.#sent
    this.#sent = []
    return sent
  }

  /** The states of a running chart of this page; null without one. */
  async states(chart: string): Promise<readonly string[] | null> {
    this.#looks += 1
    const asked = { channelName: INSPECTION_CHANNEL, by: `played-${this.#looks}`, chart }
    // The page's own clock is paused, so the timeout runs here.
    const patience = new AbortController()
    const silent = setTimeout(ANSWER_MS, null, { signal: patience.signal }).catch(() => null)
    try {
      return await Promise.race([this.page.evaluate(lookAt, asked), silent])
    } finally {
      patience.abort()
    }
  }

  close(): Promise<void> {
    return this.context.close()
  }
}

async function fulfil(route: Route, answer: Answer): Promise<void> {
  if (answer === 'broken') return route.abort('connectionreset')
  if (answer === 'file') {
    const headers = { 'content-disposition': 'attachment; filename="file.xlsx"' }
    return route.fulfill({ contentType: 'application/octet-stream', headers, body: 'file' })
  }
  const envelope =
    'data' in answer
      ? { code: OK, errDesc: '', success: true, data: answer.data ?? null }
      : { code: answer.code, errDesc: answer.text, success: false, data: null }
  return route.fulfill({ contentType: 'application/json', body: JSON.stringify(envelope) })
}

const EARLIEST_MS = 1e12
const EARLIEST_S = 1e9

/** The same data at another time: shifts every value that is a time, in ms or, like the start of a vote, in seconds. */
function moveMoments(value: unknown, byMs: number): unknown {
  if (typeof value === 'number') {
    if (value >= EARLIEST_MS) return value + byMs
    return value >= EARLIEST_S ? Math.round(value + byMs / 1_000) : value
  }
  if (Array.isArray(value)) return value.map((item) => moveMoments(item, byMs))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, moveMoments(item, byMs)]))
}

/** Runs in the page. */
function comeBack(): void {
  window.dispatchEvent(new Event('online'))
}

/** Runs in the page. */
function keep({
  session = {},
  local = {},
}: {
  session?: Record<string, unknown>
  local?: Record<string, unknown>
}): void {
  sessionStorage.clear()
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(`pro__${key}`, JSON.stringify(value))
  for (const [key, value] of Object.entries(local)) localStorage.setItem(`pro__${key}`, JSON.stringify(value))
}

/** Runs in the page: asks it for the states of a chart, like the workbench. */
function lookAt({
  channelName,
  by,
  chart,
}: {
  channelName: string
  by: string
  chart: string
}): Promise<string[] | null> {
  type Entry = { kind: string; actor?: { chart: string | null; states: string[]; status: string } }
  type Message = {
    post: string
    by?: string
    page?: string | { page: string }
    report?: { kind: string; batch?: { entries: Entry[] } }
  }
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(channelName)
    let page = ''
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.post === 'here' && typeof data.page === 'object' && page === '') {
        page = data.page.page
        channel.postMessage({ post: 'attach', page, by })
      }
      if (data.post !== 'report' || data.by !== by || data.report?.kind !== 'batch') return
      const actors = (data.report.batch?.entries ?? []).flatMap(({ actor }) => actor ?? [])
      const found = actors.filter((one) => one.chart === chart && one.status === 'active').at(-1)
      channel.close()
      resolve(found ? found.states : null)
    }
    channel.postMessage({ post: 'hello' })
  })
}
