/** What the teacher is told of a running sign-in: counts as they grow, not more often than agreed; everybody at the end. */
import type { Logger } from 'pino'
import { ATTENDANCE_PROGRESS_MS } from '../../../../contract/limits'
import type { Broadcast } from '../../../kernel'
import { countsOf, progressOf } from './attendance.messages'
import type { AttendanceRepository, AttendanceRow } from './attendance.repository'

/** A reading that fails is tried so often again: nothing else may change that would bring the next. */
const AGAIN = 10

export function createProgress(
  repository: Pick<AttendanceRepository, 'counts' | 'students'>,
  broadcast: Pick<Broadcast, 'send'>,
  log: Pick<Logger, 'warn'>,
) {
  /** Sign-ins whose counts are about to be told. */
  const timers = new Map<string, NodeJS.Timeout>()

  const tellCounts = async ({ sign_in_id, teaching_class_id }: AttendanceRow): Promise<void> => {
    const counts = await repository.counts(sign_in_id)
    if (!counts) return
    const audience = { teachingClassId: teaching_class_id, only: 'teacher' } as const
    broadcast.send('classroom', audience, 'attendanceProgressed', countsOf(sign_in_id, counts))
  }

  /** A change that comes while the counts are read begins the next round: what it changed is read after it. */
  const tellSoon = (row: AttendanceRow, again: number): void => {
    if (timers.has(row.sign_in_id)) return
    const timer = setTimeout(() => {
      timers.delete(row.sign_in_id)
      tellCounts(row).catch((error: unknown) => {
        log.warn({ err: error }, 'how a sign-in goes could not be told')
        if (again > 0) tellSoon(row, again - 1)
      })
    }, ATTENDANCE_PROGRESS_MS)
    timer.unref()
    timers.set(row.sign_in_id, timer)
  }

  const everybody = async (row: AttendanceRow) => progressOf(row, await repository.students(row.sign_in_id))

  return {
    everybody,

    /** The counts have changed: they are told soon. Readings of other nodes may overtake them; their revision tells. */
    changed: (row: AttendanceRow): void => tellSoon(row, AGAIN),

    /** It is over: the class learns of it, the teacher who signed. */
    async ended(row: AttendanceRow): Promise<void> {
      clearTimeout(timers.get(row.sign_in_id))
      timers.delete(row.sign_in_id)
      const { sign_in_id: signInId, teaching_class_id: teachingClassId } = row
      broadcast.send('classroom', { teachingClassId }, 'attendanceEnded', { signInId })
      const progress = await everybody(row)
      broadcast.send('classroom', { teachingClassId, only: 'teacher' }, 'attendanceProgressed', progress)
    },
  }
}
