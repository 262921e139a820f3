/**
 * Which dialog is on top in class, and how its two lines stand (live §4, B243; core §2, B033; live §6, B345, B350; decision
 * “open dialogs when a roll call arrives”). Told from what the features asked for: a roll call takes every screen; a
 * race, whose presses count from its opening, is below no result; an attendance is decided in one step and stands
 * above a vote. What lies below is given back.
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
  /** Open dialogs in the order in which they asked for their place, the last one last. */
  readonly asked: readonly DialogName[]
  readonly lines: Readonly<Record<Channel, { readonly status: Status; readonly retryAt: number | null }>>
}

/**
 * What takes moments goes before what takes minutes: a roll call and a race before an attendance, that before a vote. Of a
 * roll call and a race the later one is on top: each of them takes every screen at once.
 */
const RANKS: Readonly<Partial<Record<DialogName, number>>> = { rollCall: 3, race: 3, attendance: 2, vote: 1 }
/** What has no rank waits for all that have one. */
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
      // All that is lost is tried now; nobody need wait for the other line's moment.
      const isLost = known.lines.classroom.status === 'lost' || known.lines.voteRace.status === 'lost'
      if (!isLost) return known
      const { classroom, voteRace } = known.lines
      return withLine(withLine(known, 'classroom', classroom.status, null), 'voteRace', voteRace.status, null)
    }
    default:
      return known
  }
}

/** The worst of the two is what people are told. */
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
      /** B243, and given back what it covered. */
      top: topOf(asked),
      /** What is covered is suspended, not destroyed. */
      open: [...asked].sort(),
      /** B033: one line for the tools, one for vote and race. */
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
    // What a feature says goes out on its own channel: both are children of one kind, so that the message names it.
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
