/** The kit of the live tools: connection, dialog, requests and rounds of any chart that is written with it. */
import { describe, expect, it } from 'vitest'
import { assign, sendParent, setup } from 'xstate'
import { errors } from '../../../contract/errors'
import { timerCodes } from '../../../contract/sockets/classroom/timer'
import type { LinkFact } from '../../../src/machines/live/classroom/classroom.types'
import { dialogActions, type Linked, linkActions, onLinkChanged, onLinkCut } from '../../../src/machines/live/kit/chart'
import { phaseOf } from '../../../src/machines/live/kit/phase.selectors'
import { isRefusalOf, refusalOf, refuses, request, requestGuards } from '../../../src/machines/live/kit/requests.logic'
import { momentOf, msUntil, roundGuards } from '../../../src/machines/live/kit/rounds.logic'
import { startUnderParent } from '../../support/underParent'

interface Context extends Linked {
  readonly sent: number
}
type Event = LinkFact | { type: 'tool.open' } | { type: 'tool.close' } | { type: 'tool.start' }

/** A tool with a dialog and one request, whose state is left without a connection. */
const tool = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: requestGuards,
  actions: {
    count: assign(({ context }) => ({ sent: context.sent + 1 })),
    sendStop: sendParent(request({ channel: 'classroom', name: 'stopTimer', data: { timerId: 't1' } })),
    ...linkActions<Context, Event>(),
    ...dialogActions<Context, Event>('vote'),
  },
}).createMachine({
  context: { link: 'connecting', sent: 0 },
  initial: 'closed',
  on: onLinkChanged,
  states: {
    closed: { on: { 'tool.open': 'open' } },
    open: {
      entry: 'openDialog',
      exit: 'closeDialog',
      initial: 'ready',
      on: { 'tool.close': 'closed' },
      states: {
        ready: { on: { 'tool.start': { guard: 'isLinked', target: 'asking', actions: 'count' } } },
        asking: { entry: 'sendStop', on: onLinkCut({ target: 'ready', actions: 'takeLink' }) },
      },
    },
  },
})
const begin = () => startUnderParent(tool, undefined)

describe('the connection of a tool (live §7 Sockets)', () => {
  it.each([
    ['link.connected', 'connected'],
    ['link.lost', 'lost'],
    ['link.refused', 'refused'],
  ] as const)('%s is stored as %s', (type, link) => {
    const { child } = begin()
    child.send({ type })
    expect(child.getSnapshot().context.link).toBe(link)
  })

  it.each([[], ['link.lost'], ['link.refused'], ['link.connected', 'link.lost']] as const)(
    'a request is not sent after %j',
    (...facts) => {
      const { child, told } = begin()
      for (const type of facts) child.send({ type })
      child.send({ type: 'tool.open' })
      child.send({ type: 'tool.start' })
      expect(told.map(({ type }) => type)).toEqual(['dialog.open'])
    },
  )

  it.each(['link.lost', 'link.refused'] as const)('%s leaves a state that needs the connection', (type) => {
    const { child, told } = begin()
    for (const sent of ['link.connected', 'tool.open', 'tool.start'] as const) child.send({ type: sent })
    expect(told.at(-1)).toEqual({
      type: 'channel.send',
      channel: 'classroom',
      name: 'stopTimer',
      data: { timerId: 't1' },
    })
    child.send({ type })
    expect(child.getSnapshot().value).toEqual({ open: 'ready' })
    expect(child.getSnapshot().context.link).not.toBe('connected')
  })
})

describe('the dialog of a tool (live §2 Dialogs)', () => {
  it('requests its place when it opens, and gives it back when it closes', () => {
    const { child, told } = begin()
    child.send({ type: 'tool.open' })
    child.send({ type: 'tool.close' })
    expect(told).toEqual([
      { type: 'dialog.open', dialog: 'vote' },
      { type: 'dialog.close', dialog: 'vote' },
    ])
  })
})

describe('refusals (live §8)', () => {
  const { startTimer, stopTimer } = timerCodes.client
  const message = {
    name: 'refused',
    mess: '计时器已在运行',
    data: { request: startTimer.code, code: errors.timerRunning.code },
  } as Parameters<typeof refusalOf>[1]
  const refusal = refusalOf('timer', message, 1_000)

  it('B386 B387 the fact has the text of the server and the code of the refused request', () => {
    expect(refusal).toEqual({
      type: 'timer.refused',
      request: startTimer.code,
      code: errors.timerRunning.code,
      text: '计时器已在运行',
      at: 1_000,
    })
  })

  it('names its own request and reason, and no other', () => {
    expect(refuses(refusal, startTimer)).toBe(true)
    expect(refuses(refusal, stopTimer)).toBe(false)
    expect(refuses(refusal, startTimer, errors.timerRunning)).toBe(true)
    expect(refuses(refusal, startTimer, errors.forbidden)).toBe(false)
    expect(refuses({ type: 'timer.changed' }, startTimer)).toBe(false)
  })

  it('belongs to the tool whose requests have its code', () => {
    expect(isRefusalOf(timerCodes, message)).toBe(true)
    expect(isRefusalOf({ client: { stopTimer } }, message)).toBe(false)
  })
})

describe('rounds (live §4)', () => {
  interface Fact {
    readonly type: string
    readonly round?: { readonly id: string } | null
    readonly endedId?: string
  }
  const { isSame, isNew, isNothingRunning } = roundGuards({
    followed: (context: { followed?: string }) => context.followed,
    roundIn: ({ round }: Fact) => round,
    idIn: ({ round, endedId }: Fact) => round?.id ?? endedId ?? null,
  })
  const resumed = { type: 'tool.resumed', round: { id: 'r1' } }
  const none = { type: 'tool.resumed', round: null }
  const ended = { type: 'tool.ended', endedId: 'r1' }

  it('the first round is new; after a reconnection it is the same', () => {
    expect(isNew({ context: {}, event: resumed })).toBe(true)
    expect(isSame({ context: {}, event: resumed })).toBe(false)
    expect(isNew({ context: { followed: 'r1' }, event: resumed })).toBe(false)
    expect(isSame({ context: { followed: 'r1' }, event: resumed })).toBe(true)
    expect(isNew({ context: { followed: 'r0' }, event: resumed })).toBe(true)
  })

  it('a fact without a round starts none, and can be about the followed one', () => {
    expect(isNew({ context: { followed: 'r0' }, event: ended })).toBe(false)
    expect(isSame({ context: { followed: 'r1' }, event: ended })).toBe(true)
    expect(isSame({ context: {}, event: none })).toBe(false)
  })

  it('only a report of no round says that nothing is running', () => {
    expect([none, resumed, ended].map((event) => isNothingRunning({ event }))).toEqual([true, false, false])
  })

  it('B260 a delay is counted from the server’s clock at the receipt, and is never negative', () => {
    expect(momentOf({ type: 'tool.started', at: 2_000 })).toBe(2_000)
    expect(momentOf({ type: 'tool.open' })).toBe(0)
    expect([1_999, 2_000, 5_000].map((at) => msUntil(2_000, at))).toEqual([1, 0, 0])
    expect(msUntil(null, 5_000)).toBe(0)
  })
})

describe('views of a chart', () => {
  it('a phase is the first of the table whose state the chart is in', () => {
    const { child } = begin()
    const phases = { asking: { open: 'asking' }, ready: { open: 'ready' }, open: 'open' } as const
    expect(phaseOf(child.getSnapshot(), phases)).toBeNull()
    child.send({ type: 'tool.open' })
    expect(phaseOf(child.getSnapshot(), phases)).toBe('ready')
  })
})
