/**
 * A channel that stays connected, by the specification: core §4 and §9 (B102, B103), live §7 (B375, B382), the
 * decisions on sockets and resuming, and 0003 (heartbeats are answered). When a lost socket reconnects is the socket's
 * own business.
 */
import { connectionModel } from '../../../../src/catalogue/shared/connection/connection.model'
import { connectionStatus } from '../../../../src/machines/shared/connection/connection.selectors'
import type { ConnectionInput } from '../../../../src/machines/shared/connection/connection.types'
import { defineOracle, type Happened, type Sent } from '../../../support/oracle'
import { type Step as StepOf, stay } from '../../steps'

/** B102: the time between the last message and the heartbeat. */
const HEARTBEAT_MS = 5_000
/** 0003: a connection without any message for this long is given up. */
const SILENCE_MS = 10_000

interface Known {
  readonly input: ConnectionInput
  readonly line: 'opening' | 'registering' | 'up' | 'lost' | 'refused' | 'closed'
  /** When the silence began: the opening, or the last message (B103). */
  readonly heard: number
  /** The heartbeat of this silence has been sent. */
  readonly isBeaten: boolean
  readonly attempt: number
  readonly retryAt: number | null
  readonly code: number | null
}

type Step = StepOf<Known>

type Event = Readonly<Record<string, unknown>>
type Message = { readonly name: string; readonly data: Readonly<Record<string, unknown>> }

const toSocket = (event: Event): Sent => ({ to: { child: 'socket' }, event })
const report = ({ input: { channel } }: Known, type: string, rest: Event = {}): Sent => ({
  to: 'parent',
  event: { type: `channel.${type}`, channel, ...rest },
})

/**
 * B382: a member of a class registers on every opening; B375: on the vote-race channel the registration is also the
 * heartbeat.
 */
const registration = ({ input: { register } }: Known): Sent => toSocket({ type: 'socket.send', ...register })
const heartbeat = (known: Known): Sent =>
  known.input.channel === 'voteRace'
    ? registration(known)
    : toSocket({ type: 'socket.send', name: 'heartbeat', data: {} })

const up = { line: 'up', isBeaten: false, attempt: 0, retryAt: null } as const

/** Messages that maintain the connection are not passed on. */
const isUpkeep = ({ name }: Message): boolean => name === 'heartbeat' || name === 'comeBack'

function received(known: Known, event: Event, at: number): Step {
  const message = event.message as Message
  const passed = report(known, 'received', { message: event.message, at: event.at })
  if (known.line === 'up') return stay(known, { heard: at, isBeaten: false }, ...(isUpkeep(message) ? [] : [passed]))
  if (known.line !== 'registering') return stay(known)
  // “Resume”: the list of running rounds answers the registration; the channel is now connected.
  if (message.name === 'running') return stay(known, { ...up, heard: at }, report(known, 'connected'), passed)
  if (message.name !== 'refused' || message.data.request === 0) return stay(known)
  return refused(known, Number(message.data.code))
}

const refused = (known: Known, code: number): Step =>
  stay(known, { line: 'refused', code }, report(known, 'refused', { code }))

function eventStep(known: Known, { type, ...event }: Event & { type: string }, at: number): Step {
  if (known.line === 'closed') return stay(known)
  if (type === 'channel.close') return stay(known, { line: 'closed' })
  // A refused channel stays refused and is never retried.
  if (known.line === 'refused') return stay(known)
  switch (type) {
    case 'socket.opened':
      return known.input.register
        ? stay(known, { line: 'registering', heard: at }, registration(known))
        : stay(known, { ...up, heard: at }, report(known, 'connected'))
    case 'socket.received':
      return received(known, event, at)
    case 'socket.lost': {
      const loss = { attempt: Number(event.attempt), retryAt: Number(event.retryAt) }
      return stay(known, { line: 'lost', ...loss }, report(known, 'lost', loss))
    }
    case 'socket.refused':
      return refused(known, Number(event.code))
    case 'channel.send':
      // Without a connection a message is not sent.
      return known.line === 'up'
        ? stay(known, {}, toSocket({ type: 'socket.send', name: event.name, data: event.data }))
        : stay(known)
    case 'channel.retry':
      return known.line === 'lost' ? stay(known, { retryAt: null }, toSocket({ type: 'socket.reopen' })) : stay(known)
    default:
      return stay(known)
  }
}

function timeStep(known: Known, at: number): Step {
  const isLive = known.line === 'up' || known.line === 'registering'
  const isDue = known.line === 'up' && !known.isBeaten && at >= known.heard + HEARTBEAT_MS
  const beat = isDue ? [heartbeat(known)] : []
  if (isLive && at >= known.heard + SILENCE_MS)
    return stay(known, { line: 'lost' }, ...beat, toSocket({ type: 'socket.reopen' }))
  return stay(known, { isBeaten: known.isBeaten || isDue }, ...beat)
}

const step = (known: Known, happened: Happened): Step => {
  if (happened.kind === 'event') return eventStep(known, { ...happened.event, type: happened.type }, happened.at)
  return happened.kind === 'time' ? timeStep(known, happened.at) : stay(known)
}

const status = { opening: 'connecting', registering: 'connecting', up: 'connected' } as const

export const oracle = defineOracle(connectionModel, {
  begin: (input): Known => ({
    input: input as ConnectionInput,
    line: 'opening',
    heard: 0,
    isBeaten: false,
    attempt: 0,
    retryAt: null,
    code: null,
  }),
  next: (known, happened) => step(known, happened).known,
  sent: (before, happened) => step(before, happened).sent,
  speaksOf: () => true,
  shown: ({ line, attempt, retryAt, code }) => ({
    status: line === 'opening' || line === 'registering' || line === 'up' ? status[line] : line,
    /** “Reconnecting is ordinary: visible”: the number of failed attempts and the time of the next one. */
    attempt,
    retryAt,
    code,
    /** B034: a closed channel has no socket, nor has a refused one. */
    hasSocket: line !== 'refused' && line !== 'closed',
  }),
  read: (snapshot) => ({
    status: connectionStatus(snapshot),
    attempt: snapshot.context.attempt,
    retryAt: snapshot.context.retryAt,
    code: snapshot.context.refusedCode,
    hasSocket: snapshot.children.socket !== undefined,
  }),
})
