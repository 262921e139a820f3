/**
 * Walks paths of the charts of a class on the production page. `ChartModel.production` names the possible moves, the
 * hands of a chart make them. The server is simulated (`playedPage.ts`); after each step the chart of the page must be
 * in the states that the path predicts, and the page must show them.
 */
import type { Browser, Locator, Page } from 'playwright/test'
import { expect } from 'playwright/test'
import type { AnyEventObject } from 'xstate'
import type { CallName } from '../../../contract/calls'
import type { ChartModel } from '../../../src/statecharts/model'
import { activeStates, leavesOf } from '../../../src/statecharts/walk/explore'
import type { Path } from '../../../src/statecharts/walk/path'
import { waitedMs } from '../../../src/statecharts/walk/paths'
import type { Move, World } from '../../../src/statecharts/walk/world'
import type { Room } from '../../support/browser/campus'
import {
  type Answer,
  type Person,
  PlayedPage,
  type Seat,
  type ServerMessage,
  signIn,
} from '../../support/browser/playedPage'
import type { Player } from '../../support/browser/plays'

/** What a user sees and operates. */
export interface Sight {
  readonly page: Page
  /** The dialog of the tool. */
  readonly dialog: Locator
  readonly before: World
  readonly event: AnyEventObject
}

/** How the moves of one chart are made on its page. */
export interface Hands {
  readonly model: ChartModel
  readonly seat: Seat
  /** The title of the tool's dialog. */
  readonly title: string | RegExp
  /** The event that announces the running round, and its form in the server's first message. */
  readonly resumed: { readonly type: string; running(event: AnyEventObject): object }
  /** The chart does not follow the connection, which is opened before the path begins. */
  readonly isConnected?: boolean
  /** The server's message for an event; undefined for user actions. */
  messageOf(event: AnyEventObject): ServerMessage | undefined
  /** User actions, by the label of a move or the type of its event. */
  readonly press: Readonly<Record<string, (sight: Sight) => Promise<unknown>>>
  /** What the browser has stored before the page opens, for a path that begins with one of these events. */
  readonly kept?: Readonly<Record<string, (event: AnyEventObject, person: Person) => KeptBefore>>
  /** The call of an actor, by the actor's id in the chart, and whether it returns a file. */
  readonly calls?: Readonly<Record<string, { readonly name: CallName; readonly isFile?: boolean }>>
  /** Checks of visible parts of the page, by state. */
  readonly seen?: Readonly<Record<string, (sight: Omit<Sight, 'event'>) => Promise<void>>>
}

/** A closing dialog fades out: the page's clock advances in steps of this length, in ms. */
const FADE_MS = 25

/** The condition is true now, or the page needs another turn. */
export const AT_ONCE = { timeout: 1 } as const

const named = (names: readonly string[]): RegExp =>
  new RegExp(`^(${names.map((name) => name.replaceAll(/[.*+?()[\]|]/g, '\\$&')).join('|')})$`)

/** Presses the button of the dialog that has one of these names. */
export const press =
  (...names: readonly string[]) =>
  ({ dialog }: Sight): Promise<void> =>
    dialog
      .getByRole('button', { name: named(names) })
      .first()
      .click()

const answers = new WeakSet<object>()

/** Presses a button of the confirmation that covers the dialog. */
export function answer(name: string | RegExp): (sight: Sight) => Promise<void> {
  const act = ({ page }: Sight): Promise<void> =>
    page.getByRole('alertdialog').getByRole('button', { name }).last().click()
  answers.add(act)
  return act
}

/** Opens a tool from the header. */
export const tool =
  (name: string) =>
  ({ page }: Sight): Promise<void> =>
    page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click()

type Look = NonNullable<Hands['seen']>[string]

/** The dialog is closed. */
export const closed: Look = ({ dialog }) => expect(dialog).toHaveCount(0, AT_ONCE)
/** A button of the dialog exists. */
export const shown =
  (name: string): Look =>
  ({ dialog }) =>
    expect(dialog.getByRole('button', { name: named([name]) }).first()).toBeVisible(AT_ONCE)

interface KeptBefore {
  readonly session?: Record<string, unknown>
  readonly local?: Record<string, unknown>
}

/** Replaces the user of the examples by the user of the page. */
function asPerson(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return names.get(value) ?? value
  if (Array.isArray(value)) return value.map((item) => asPerson(item, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, asPerson(item, names)]))
}

function namesFor({ starts: [start] }: ChartModel, person: Person): ReadonlyMap<string, string> {
  const input: Partial<Person> = start.input ?? {}
  return new Map(
    (['userId', 'userCode', 'teachingClassId'] as const).flatMap((key) => {
      const name = input[key]
      return name === undefined ? [] : [[name, person[key]] as const]
    }),
  )
}

const answerOf = (move: Extract<Move, { kind: 'done' | 'error' }>): Answer => {
  if (move.kind === 'done') return { data: move.output }
  const { code, text } = Object(move.error)
  return typeof code === 'number' && typeof text === 'string' && code > 0 ? { code, text } : 'broken'
}

const momentOf = (event: AnyEventObject): number | undefined => (typeof event.at === 'number' ? event.at : undefined)

/** Walks one path. */
class Walk {
  /** The time of the examples that the page has reached. */
  #at: number | undefined
  readonly #names: ReadonlyMap<string, string>

  constructor(
    private readonly hands: Hands,
    private readonly played: PlayedPage,
    private readonly path: Path,
  ) {
    this.#names = namesFor(hands.model, played.person)
  }

  #event(move: Move | undefined): AnyEventObject | undefined {
    return move?.kind === 'event' ? (asPerson(move.event, this.#names) as AnyEventObject) : undefined
  }

  #sight(before: World): Omit<Sight, 'event'> {
    const { page } = this.played
    return { page, dialog: page.getByRole('dialog', { name: this.hands.title }), before }
  }

  /** Opens the connection; the server announces the round of the path's next event, or that none is running. */
  async #connect(next: AnyEventObject | undefined): Promise<void> {
    const { type, running } = this.hands.resumed
    if (next?.type !== type) return this.played.connect()
    this.#at = momentOf(next)
    await this.played.connect(running(next), this.#at)
  }

  async go(): Promise<void> {
    const { hands, path } = this
    const first = this.#event(path.moves[0])
    await this.played.begin(first ? hands.kept?.[first.type]?.(first, this.played.person) : undefined)
    if (hands.isConnected) await this.#connect(first)
    for (const [index, move] of path.moves.entries()) {
      const [before, after] = [path.worlds[index], path.worlds[index + 1]]
      if (!before || !after) throw new Error('a path has a world for each of its moves')
      try {
        await this.#make(move, index, before, after)
        const next = this.#event(path.moves[index + 1])
        const isFollowed = move.label === 'link.connected' && next?.type === hands.resumed.type
        if (!isFollowed) await this.#look(after)
      } catch (error) {
        const where = `step ${index + 1}, ${move.label} ⇒ ${leavesOf(after).join(' + ')}`
        throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
      }
    }
  }

  async #make(move: Move, index: number, before: World, after: World): Promise<void> {
    const { hands, played, path } = this
    if (move.kind === 'wait') {
      const ms = waitedMs(after)
      if (this.#at !== undefined) this.#at += ms
      return played.wait(ms)
    }
    if (move.kind === 'done' || move.kind === 'error') {
      const call = hands.calls?.[move.actor]
      if (!call) throw new Error(`no call stands behind ${move.actor}`)
      return played.answer(call.name, call.isFile && move.kind === 'done' ? 'file' : answerOf(move))
    }
    const event = this.#event(move)
    if (!event) throw new Error(`no hand makes ${move.label}`)
    const previous = path.moves[index - 1]
    switch (event.type) {
      case 'link.connected':
        return this.#connect(this.#event(path.moves[index + 1]))
      case 'link.lost':
        return played.lose()
      case 'link.refused':
        return played.refuse()
      case hands.resumed.type: {
        const isAlreadyReported = previous ? previous.label === 'link.connected' : hands.isConnected
        if (isAlreadyReported) return
        this.#at = momentOf(event)
        return played.say(played.running(hands.resumed.running(event)), this.#at)
      }
    }
    if (index === 0 && hands.kept?.[event.type]) return
    const said = hands.messageOf(event)
    if (said) {
      this.#at = momentOf(event) ?? this.#at
      return played.say(said, momentOf(event))
    }
    const press = hands.press[move.label] ?? hands.press[event.type]
    if (!press) throw new Error(`no hand makes ${move.label}`)
    await this.#waitFor(event, before)
    if (!answers.has(press)) {
      // An answered confirmation fades out, and covers the page until then.
      const questions = played.page.getByRole('alertdialog')
      await played.until('no question covers the page', async () => (await questions.count()) === 0, FADE_MS)
    }
    await press({ ...this.#sight(before), event })
  }

  /** Waits for the time of a user action, unless a timer of the chart would fire before. */
  async #waitFor(event: AnyEventObject, { timers, now }: World): Promise<void> {
    const at = momentOf(event)
    if (at === undefined || this.#at === undefined || at <= this.#at) return
    if (timers.some(({ due }) => due - now <= at - (this.#at ?? at))) return
    await this.played.wait(at - this.#at)
    this.#at = at
  }

  async #look(after: World): Promise<void> {
    const { hands, played } = this
    const expected = [...activeStates(after)].sort().join(' ')
    let found = ''
    await played
      .until('the chart of the page', async () => {
        found = [...((await played.states(hands.model.machine.id)) ?? [])].sort().join(' ')
        return found === expected
      })
      .catch(() => expect(found, 'the states of the chart in the page').toBe(expected))
    const sight = this.#sight(after)
    for (const state of leavesOf(after)) await this.#see(state, sight)
    if (!played.isConnected) return
    const asked = after.effects.toParent.flatMap((event) => (event.type === 'channel.send' ? [String(event.name)] : []))
    expect(played.takeSent(), 'what the page has sent').toEqual(expect.arrayContaining(asked))
  }

  async #see(state: string, sight: Omit<Sight, 'event'>): Promise<void> {
    const look = this.hands.seen?.[state]
    if (!look) return
    let problem: unknown
    const isVisible = () =>
      look(sight).then(
        () => true,
        (error: unknown) => {
          problem = error
          return false
        },
      )
    await this.played.until(`the page shows ${state}`, isVisible, FADE_MS).catch(() => {
      throw problem
    })
  }
}

/** A player that walks paths of a chart with its hands. */
export const playerOf = (hands: Hands): Player => ({
  model: hands.model,
  async open(browser: Browser, room: Room) {
    const person = await signIn(room, hands.seat.demo)
    return {
      async go(path, failed) {
        const played = await PlayedPage.open(browser, person, hands.seat)
        try {
          await new Walk(hands, played, path).go()
        } catch (error) {
          await failed?.(played.page)
          throw error
        } finally {
          await played.close()
        }
      },
      close: async () => undefined,
    }
  },
})
