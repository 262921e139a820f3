/** Selectors of the classroom: the dialog on top and the states of the connections. */
import type { SnapshotFrom } from 'xstate'
import type { ConnectionStatus } from '../../shared/connection/connection.types'
import type { classroomMachine } from './classroom.machine'
import type { ClassroomChannel, DialogName } from './classroom.types'

type Snapshot = Pick<SnapshotFrom<typeof classroomMachine>, 'context' | 'value'>

/** The dialog on top; null when none is open. Those below it are suspended. */
export const topDialog = ({ context }: Pick<Snapshot, 'context'>): DialogName | null => context.dialogs.at(-1) ?? null

/** The status of the live connections of the class, for the header. */
export interface ClassroomConnection {
  /** The worse of the two. */
  readonly status: ConnectionStatus
  /** When that one reconnects (client's clock in ms); null while unknown. */
  readonly retryAt: number | null
}

const badness: readonly ConnectionStatus[] = ['connected', 'connecting', 'lost', 'closed', 'refused']
const worse = (one: ConnectionStatus, other: ConnectionStatus) =>
  badness.indexOf(one) >= badness.indexOf(other) ? one : other

/** The status of each channel. */
export const channelStatuses = ({
  value,
}: Pick<Snapshot, 'value'>): Readonly<Record<ClassroomChannel, ConnectionStatus>> => ({
  classroom: value.classroomLink,
  voteRace: value.voteRaceLink,
})

/** The common status of the live connections. */
export function classroomConnection(snapshot: Snapshot): ClassroomConnection {
  const statuses = channelStatuses(snapshot)
  const { classroom, voteRace } = snapshot.context.retryAt
  const times = [classroom, voteRace].filter((time) => time !== null)
  return {
    status: worse(statuses.classroom, statuses.voteRace),
    retryAt: times.length > 0 ? Math.min(...times) : null,
  }
}
