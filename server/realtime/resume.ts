/** The first message after registration: the running tools' state, collected from the features. */
import type { ChannelName } from '../../contract/sockets'
import { classroomCodes, voteRaceCodes } from '../../contract/sockets/codes.gen'
import type { Caller, Feature, Member, ResumeParts } from '../kernel'
import type { Connection, Seat } from './connection'
import { textFrame } from './frame'
import { textOf } from './messages'

/** The resume message of a registered socket, as bytes. */
export async function resumeFrame(
  features: readonly Feature[],
  connection: Connection,
  seat: Seat | null,
  now: () => number,
): Promise<Buffer> {
  if (connection.channel === 'chat') {
    const { caller } = connection
    const parts = await gather(features, 'chat', (resume) => resume({ caller }))
    const date = now()
    const own = { userId: caller.userId, serverTime: date }
    return textFrame(textOf('chat', 'running', { unread: 0, lastSeq: 0, ...parts, ...own }, date))
  }
  if (!seat) return textFrame(await notificationResumed(features, connection.caller, now))
  const { member } = seat
  if (connection.channel === 'voteRace') {
    const parts = await gather(features, 'voteRace', (resume) => resume(member))
    const date = now()
    return textFrame(textOf('voteRace', 'running', { ...idleVoteRace, ...parts, ...at(member, date) }, date))
  }
  const parts = await gather(features, 'classroom', (resume) => resume(member))
  const date = now()
  return textFrame(textOf('classroom', 'running', { ...idleClassroom, ...parts, ...at(member, date) }, date))
}

/** The first message of the notification channel to a user, as text. */
export async function notificationResumed(
  features: readonly Feature[],
  caller: Caller,
  now: () => number,
): Promise<string> {
  const parts = await gather(features, 'notification', (resume) => resume({ caller }))
  const date = now()
  return textOf('notification', 'resumed', { unreadCount: 0, joinRequests: 0, ...parts, serverTime: date }, date)
}

/** The state of a class in which nothing runs. */
const idleClassroom = { rollCall: null, sound: '1', ...classroomCodes.idle } as const
const idleVoteRace = { race: null, pressed: false, ranking: null, place: null, ...voteRaceCodes.idle } as const

const at = (member: Member, serverTime: number) => ({ teachingClassId: member.teachingClassId, serverTime })

type Resume<C extends ChannelName> = NonNullable<NonNullable<Feature['resume']>[C]>

async function gather<C extends ChannelName>(
  features: readonly Feature[],
  channel: C,
  ask: (resume: Resume<C>) => Promise<ResumeParts[C]>,
): Promise<Partial<ResumeParts[C]>> {
  const answers = await Promise.all(
    features.flatMap((feature) => {
      const resume = feature.resume?.[channel]
      return resume ? [ask(resume)] : []
    }),
  )
  return Object.assign({}, ...answers)
}
