/**
 * An autosaved text: what is shown, sent and stored (D34; “What broke elsewhere”: a restored text that counts as saved,
 * a stale tab that overwrites a newer text, a copy that is deleted too early). The only inputs are the edits and the
 * responses. A text counts as saved only after the server has acknowledged it. At most one save is pending. The text of
 * another page is overwritten only when the user chooses so. Until then the browser stores everything else.
 */
import { AUTOSAVE_LATEST_MS, AUTOSAVE_QUIET_MS } from '../../../../contract/limits'
import { autosaveModel } from '../../../../src/catalogue/shared/autosave/autosave.model'
import { autosaveView } from '../../../../src/machines/shared/autosave/autosave.selectors'
import type { AutosaveInput, SaveAnswer } from '../../../../src/machines/shared/autosave/autosave.types'
import { defineOracle, type Happened, type Sent } from '../../../support/oracle'
import { and, type Step as StepOf, stay } from '../../steps'

interface Known {
  readonly text: string
  /**
   * The last text that the server has acknowledged, the version that the edits are based on, and when that version was
   * saved.
   */
  readonly acknowledged: string
  readonly version: number
  readonly since: number | null
  /** `sent`: the pending text. `lost`: texts that the server may have stored, because their response was lost. */
  readonly sent: string | null
  readonly lost: readonly string[]
  readonly theirs: { readonly value: string; readonly version: number; readonly since: number | null } | null
  /** The newest version from another page, received while there were unsaved changes. */
  readonly heard: Known['theirs']
  readonly is: 'settled' | 'unsaved' | 'saving' | 'conflict' | 'offline' | 'failed' | 'ended'
  /**
   * By the chart's clock: when the pause in typing is long enough, when the user has typed for too long, when a lost
   * save is retried.
   */
  readonly quietAt: number
  readonly latestAt: number
  readonly retryAt: number
  readonly tries: number
  readonly copies: number
  readonly kept: number
  readonly waits: boolean
  readonly leaves: boolean
}

type Step = StepOf<Known>
type Event = Readonly<Record<string, unknown>>

/** Errors that are retried: no response, too many requests, a server that is busy or has failed. */
const PASSING: readonly number[] = [0, 900007, 960229, 909999]
const RETRY_FIRST_MS = 2_000
const RETRY_MOST_MS = 60_000

const flushed = ({ version }: Known): Sent => ({ to: 'listener', event: { type: 'flushed', version } })
const notFlushed: Sent = { to: 'listener', event: { type: 'flush.failed' } }
const forget: Sent = { to: { child: 'keep' }, event: { type: 'copy.drop' } }

/** Texts that the server may have stored without acknowledging them. */
const inDoubt = ({ lost, sent }: Known): readonly string[] => (sent === null ? lost : [...lost, sent])
const isUnsaved = (known: Known): boolean =>
  known.text !== known.acknowledged || known.theirs !== null || inDoubt(known).length > 0

/** The browser stores the text at once, with the version that it is based on. */
function keep(known: Known): Step {
  const serial = known.copies + 1
  const { text: value, version } = known
  return stay(
    known,
    { copies: serial },
    { to: { child: 'keep' }, event: { type: 'copy.keep', value, version, sent: inDoubt(known), serial } },
  )
}

const send = (known: Known): Step =>
  stay(
    known,
    { is: 'saving', sent: known.text },
    { to: { started: 'save' }, event: { input: { value: known.text, version: known.version } } },
  )

const wait = (known: Known, at: number): Step =>
  stay(known, { is: 'unsaved', quietAt: at + AUTOSAVE_QUIET_MS, latestAt: at + AUTOSAVE_LATEST_MS })

/** Everything is acknowledged: only now may the browser's copy be deleted. */
function settled(known: Known): Step {
  const told = known.waits ? [flushed(known)] : []
  const next = { ...known, waits: false }
  return stay(known.leaves ? { ...next, is: 'ended' } : shownAsSaved(next), {}, forget, ...told)
}
/** Nothing is unsaved: the newest version is shown, even if another page has written it. */
function shownAsSaved(known: Known): Known {
  const { heard } = known
  const next: Known = { ...known, is: 'settled', heard: null }
  if (!heard || heard.version <= known.version) return next
  const { value, version, since } = heard
  return { ...next, text: value, acknowledged: value, version, since }
}

/**
 * A save failed: the caller of a flush is notified; a page that is leaving may stop once the browser has stored a copy.
 */
const inVain = (known: Known): Step => stay(known, { waits: false }, ...(known.waits ? [notFlushed] : []))
const leave = (known: Known): Known =>
  known.leaves && known.kept === known.copies && ['conflict', 'offline', 'failed'].includes(known.is)
    ? { ...known, is: 'ended' }
    : known

function written(known: Known, text: string, at: number): Step {
  const now = { ...known, text }
  switch (known.is) {
    case 'settled':
      return isUnsaved(now) ? and(wait(now, at), keep) : stay(known)
    case 'unsaved':
      if (!isUnsaved(now)) return stay(shownAsSaved(now), {}, forget)
      return and(stay(now, { quietAt: at + AUTOSAVE_QUIET_MS }), keep)
    case 'failed':
      return isUnsaved(now) ? and(wait(now, at), keep) : stay(shownAsSaved(now), {}, forget)
    default:
      return keep(now)
  }
}

function afterEvent(known: Known, type: string, event: Event, at: number): Step {
  const { is, theirs } = known
  switch (type) {
    case 'text.change':
      return written(known, String(event.value), at)
    case 'copy.stored':
      return stay(leave({ ...known, kept: Number(event.serial) }))
    case 'save.flush':
      if (is === 'settled') return stay(known, {}, flushed(known))
      if (is === 'conflict') return stay(known, {}, notFlushed)
      return is === 'saving' ? stay(known, { waits: true }) : send({ ...known, waits: true })
    case 'save.stop':
      if (is === 'settled') return stay(known, { is: 'ended' })
      if (is === 'unsaved') return send({ ...known, leaves: true })
      return stay(leave({ ...known, leaves: true }))
    case 'save.retry':
      return is === 'offline' || is === 'failed' ? send(known) : stay(known)
    case 'link.connected':
      return is === 'offline' ? send(known) : stay(known)
    case 'conflict.keepMine':
      if (!theirs) return stay(known)
      return and(keep({ ...known, version: theirs.version, theirs: null }), send)
    case 'conflict.takeTheirs': {
      if (!theirs) return stay(known)
      const { value, version, since } = theirs
      const taken = { ...known, theirs: null, text: value, acknowledged: value, version, since }
      return stay(shownAsSaved(taken), {}, forget)
    }
    case 'server.changed': {
      const value = String(event.value)
      const version = Number(event.version)
      const since = event.changedTime as number | null
      if (is === 'settled' && version > known.version) {
        return stay(known, { text: value, acknowledged: value, version, since })
      }
      if (is === 'settled') return stay(known)
      if (theirs) return version > theirs.version ? stay(known, { theirs: { value, version, since } }) : stay(known)
      const isNews = version > known.version && version > (known.heard?.version ?? 0)
      return isNews ? stay(known, { heard: { value, version, since } }) : stay(known)
    }
    default:
      return stay(known)
  }
}

function afterAnswer(known: Known, answer: SaveAnswer<string>, at: number): Step {
  const isOurs = answer.kind === 'changed' && [known.text, known.sent, ...known.lost].includes(answer.value)
  if (answer.kind === 'changed' && !isOurs) {
    const { value, version, changedTime: since } = answer
    const stuck: Known = { ...known, is: 'conflict', theirs: { value, version, since }, sent: null, lost: [], tries: 0 }
    return and(inVain(stuck), (now) => stay(leave(now)))
  }
  const acknowledged = answer.kind === 'changed' ? answer.value : (known.sent ?? '')
  const since = answer.kind === 'changed' ? answer.changedTime : answer.savedTime
  const now: Known = { ...known, acknowledged, since, version: answer.version, sent: null, lost: [], tries: 0 }
  if (!isUnsaved(now)) return settled(now)
  return and(keep(now), (kept) => (kept.waits || kept.leaves ? send(kept) : wait(kept, at)))
}

function afterFailure(known: Known, error: unknown, at: number): Step {
  const { code = 0 } = error as { code?: number }
  const sent = known.sent === null || known.lost.includes(known.sent) ? [] : [known.sent]
  const tries = known.tries + 1
  const isLost = PASSING.includes(code)
  const next: Known = isLost
    ? {
        ...known,
        is: 'offline',
        sent: null,
        lost: [...known.lost, ...sent],
        tries,
        retryAt: at + Math.min(RETRY_FIRST_MS * 2 ** (tries - 1), RETRY_MOST_MS),
      }
    : { ...known, is: 'failed', sent: null, tries: 0 }
  return and(inVain(next), (now) => stay(leave(now)))
}

function afterTime(known: Known, at: number): Step {
  const isDue =
    known.is === 'unsaved'
      ? at >= Math.min(known.quietAt, known.latestAt)
      : known.is === 'offline' && at >= known.retryAt
  return isDue ? send(known) : stay(known)
}

function step(known: Known, happened: Happened): Step {
  if (known.is === 'ended') return stay(known)
  switch (happened.kind) {
    case 'event':
      return afterEvent(known, happened.type, happened.event, happened.at)
    case 'done':
      return afterAnswer(known, happened.output as SaveAnswer<string>, happened.at)
    case 'error':
      return afterFailure(known, happened.error, happened.at)
    case 'time':
      return afterTime(known, happened.at)
    default:
      return stay(known)
  }
}

export const oracle = defineOracle(autosaveModel, {
  begin: (input): Known => {
    const { value, version, savedTime = null, restored } = input as AutosaveInput<string>
    const isRestored = restored != null && restored.value !== value
    return {
      text: isRestored ? restored.value : value,
      acknowledged: value,
      version: isRestored ? restored.version : version,
      since: savedTime,
      sent: null,
      lost: isRestored ? restored.sent : [],
      theirs: null,
      heard: null,
      is: isRestored ? 'unsaved' : 'settled',
      quietAt: AUTOSAVE_QUIET_MS,
      latestAt: AUTOSAVE_LATEST_MS,
      retryAt: 0,
      tries: 0,
      copies: 0,
      kept: 0,
      waits: false,
      leaves: false,
    }
  },
  // A browser confirms only copies that it was given.
  canHappen: (known, happened) =>
    happened.kind !== 'event' || happened.type !== 'copy.stored' || Number(happened.event.serial) <= known.copies,
  next: (known, happened) => step(known, happened).known,
  sent: (before, happened) => step(before, happened).sent,
  speaksOf: () => true,
  shown: (known) => ({
    text: known.text,
    status: known.is === 'ended' ? (isUnsaved(known) ? 'unsaved' : 'settled') : known.is,
    version: known.version,
    since: known.since,
    theirs: known.theirs?.value ?? null,
    isUnsaved: isUnsaved(known),
    isAtRisk: isUnsaved(known) && known.kept !== known.copies,
    output: known.is === 'ended' ? (isUnsaved(known) ? 'kept' : 'saved') : undefined,
  }),
  routes: [
    // Continuous typing is saved after five seconds, not earlier.
    {
      keys: [
        'text.change (a sentence)',
        'wait 999 ms',
        'text.change (a longer one)',
        'wait 999 ms',
        'text.change (a sentence)',
        'wait 999 ms',
        'text.change (a longer one)',
        'wait 999 ms',
        'text.change (a sentence)',
        'wait 999 ms',
        'text.change (a longer one)',
        'wait 4 ms',
        'wait 1 ms',
      ],
    },
    // A response was lost and the user typed on: the text on the server is the user's own.
    {
      keys: [
        'text.change (a sentence)',
        'save.flush',
        'error save 0',
        'text.change (a longer one)',
        'link.connected',
        'done save 2',
        'wait 1000 ms',
        'done save 0',
      ],
    },
    { keys: ['text.change (a sentence)', 'save.flush', ...Array(8).fill(['error save 0', 'wait 60000 ms']).flat()] },
    { keys: ['text.change (a sentence)', 'save.flush', 'error save 1', 'save.retry', 'error save 0', 'wait 2000 ms'] },
    {
      keys: [
        'text.change (a sentence)',
        'save.flush',
        'done save 1',
        'conflict.keepMine',
        'text.change (a longer one)',
        'done save 0',
      ],
    },
    { start: 1, keys: ['save.stop', 'text.change (a longer one)', 'done save 0', 'done save 0'] },
  ],
  read: (snapshot) => {
    const view = autosaveView<string>(snapshot as unknown as Parameters<typeof autosaveView<string>>[0])
    const { value: text, status, version, savedTime: since, theirs, isUnsaved: unsaved, isAtRisk } = view
    return {
      text,
      status: status === 'clean' || status === 'saved' ? 'settled' : status,
      version,
      since,
      theirs: theirs?.value ?? null,
      isUnsaved: unsaved,
      isAtRisk,
      output: snapshot.output as string | undefined,
    }
  },
})
