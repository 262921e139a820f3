/**
 * The top dialog in class and the status of its two connections (live §4, B243; core §2, B033; live §6, B345, B350;
 * decision “open dialogs when a roll call arrives”), from the dialogs that the features opened. A roll call covers
 * every screen. A race, whose presses count from its opening, is never below a result. A sign-in takes one step and is
 * above a vote. A covered dialog returns when the one above it closes.
 */
import { classroomModel } from '../../../../src/catalogue/live/classroom/classroom.model'
import {
  channelStatuses,
  classroomConnection,
  topDialog,
} from '../../../../src/machines/live/classroom/classroom.selectors'
import type { DialogName } from '../../../../src/machines/live/classroom/classroom.types'
import { defineOracle, type Happened } from '../../../support/oracle'

type Channel = 'classroom' | 'voteRace'
type Status = 'connecting' | 'connected' | 'lost' | 'refused'

interface Known {
  /** Open dialogs in the order of their requests, the latest last. */
  readonly asked: readonly DialogName[]
  readonly lines: Readonly<Record<Channel, { readonly status: Status; readonly retryAt: number | null }>>
}

/**
 * Dialogs of seconds are above dialogs of minutes: a roll call and a race above a sign-in, a sign-in above a vote, all of them
 * above slides, which last the lesson (lesson §1). Of a roll call and a race the later one is on top, because each covers every
 * screen at once.
 */
const RANKS: Readonly<Partial<Record<DialogName, number>>> = { rollCall: 3, race: 3, attendance: 2, vote: 1 }
/** Dialogs without a rank are below all others. */
const rankOf = (dialog: DialogName): number => RANKS[dialog] ?? 0
const topOf = (asked: readonly DialogName[]): DialogName | null =>
  asked.reduce<DialogName | null>((top, one) => (top === null || rankOf(one) >= rankOf(top) ? one : top), null)

function withLine(known: Known, channel: Channel, status: Status, retryAt: number | null): Known {
  return { ...known, lines: { ...known.lines, [channel]: { status, retryAt } } }
}

function next(known: Known, happened: Happened): Known {
  if (happened.kind !== 'event') return known
  const { type, event } = happened
  const channel = event.channel as Channel
  switch (type) {
    case 'dialog.open': {
      const dialog = event.dialog as DialogName
      return { ...known, asked: [...known.asked.filter((one) => one !== dialog), dialog] }
    }
    case 'dialog.close':
      return { ...known, asked: known.asked.filter((one) => one !== event.dialog) }
    case 'channel.connected':
      return withLine(known, channel, 'connected', null)
    case 'channel.lost':
      return withLine(known, channel, 'lost', Number(event.retryAt))
    case 'channel.refused':
      return withLine(known, channel, 'refused', null)
    case 'classroom.retry': {
      // Every lost connection is retried now, whatever its own retry time is.
      const isLost = known.lines.classroom.status === 'lost' || known.lines.voteRace.status === 'lost'
      if (!isLost) return known
      const { classroom, voteRace } = known.lines
      return withLine(withLine(known, 'classroom', classroom.status, null), 'voteRace', voteRace.status, null)
    }
    default:
      return known
  }
}

/** The worse status of the two is shown. */
const BADNESS: readonly Status[] = ['connected', 'connecting', 'lost', 'refused']

export const oracle = defineOracle(classroomModel, {
  begin: (): Known => ({
    asked: [],
    lines: { classroom: { status: 'connecting', retryAt: null }, voteRace: { status: 'connecting', retryAt: null } },
  }),
  next,
  shown: ({ asked, lines: { classroom, voteRace } }) => {
    const times = [classroom.retryAt, voteRace.retryAt].filter((time) => time !== null)
    return {
      /** B243: the top dialog; the covered one returns after it. */
      top: topOf(asked),
      /** A covered dialog is suspended, not destroyed. */
      open: [...asked].sort(),
      /** B033: one connection for the tools, one for vote and race. */
      lines: { classroom: classroom.status, voteRace: voteRace.status },
      connection: {
        status:
          BADNESS.indexOf(classroom.status) >= BADNESS.indexOf(voteRace.status) ? classroom.status : voteRace.status,
        retryAt: times.length > 0 ? Math.min(...times) : null,
      },
    }
  },
  sent: (_, happened) => {
    if (happened.kind !== 'event' || happened.type !== 'channel.send') return []
    // A feature's message goes out on its own channel. Both channels are children of the same kind, so the message
    // names its channel.
    const { type, channel, name, data } = happened.event
    return [{ to: { child: 'connection' }, event: { type, channel, name, data } }]
  },
  speaksOf: ({ to, event }) => typeof to !== 'string' && 'child' in to && event.type === 'channel.send',
  read: (snapshot) => {
    type Snapshot = Parameters<typeof classroomConnection>[0]
    const { status, retryAt } = classroomConnection(snapshot as Snapshot)
    const { classroom, voteRace } = channelStatuses(snapshot as Snapshot)
    return {
      top: topDialog(snapshot as Snapshot),
      open: [...(snapshot as Snapshot).context.dialogs].sort(),
      lines: { classroom: classroom as Status, voteRace: voteRace as Status },
      connection: { status: status as Status, retryAt },
    }
  },
})
