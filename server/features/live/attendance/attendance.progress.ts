/** Progress messages of a running sign-in to the teacher: throttled counts, and all students at the end. */
import type { Logger } from 'pino'
import { ATTENDANCE_PROGRESS_MS } from '../../../../contract/limits'
import type { Broadcast } from '../../../kernel'
import { countsOf, progressOf } from './attendance.messages'
import type { AttendanceRepository, AttendanceRow } from './attendance.repository'

/** The number of retries after a failed read, because no later change might trigger the next one. */
const AGAIN = 10

export function createProgress(
  repository: Pick<AttendanceRepository, 'counts' | 'students'>,
  broadcast: Pick<Broadcast, 'send'>,
  log: Pick<Logger, 'warn'>,
) {
  /** Sign-ins whose counts are scheduled to be sent. */
  const timers = new Map<string, NodeJS.Timeout>()

  const sendCounts = async ({ sign_in_id, teaching_class_id }: AttendanceRow): Promise<void> => {
    const counts = await repository.counts(sign_in_id)
    if (!counts) return
    const audience = { teachingClassId: teaching_class_id, only: 'teacher' } as const
    broadcast.send('classroom', audience, 'attendanceProgressed', countsOf(sign_in_id, counts))
  }

  /** A change during the reading of counts starts the next round, which includes it. */
  const scheduleCounts = (row: AttendanceRow, again: number): void => {
    if (timers.has(row.sign_in_id)) return
    const timer = setTimeout(() => {
      timers.delete(row.sign_in_id)
      sendCounts(row).catch((error: unknown) => {
        log.warn({ err: error }, 'how a sign-in goes could not be told')
        if (again > 0) scheduleCounts(row, again - 1)
      })
    }, ATTENDANCE_PROGRESS_MS)
    timer.unref()
    timers.set(row.sign_in_id, timer)
  }

  const everybody = async (row: AttendanceRow) => progressOf(row, await repository.students(row.sign_in_id))

  return {
    everybody,

    /**
     * Schedules the sending of changed counts. Messages of other nodes may arrive in another order; the revision tells
     * which is newer.
     */
    changed: (row: AttendanceRow): void => scheduleCounts(row, AGAIN),

    /** The sign-in ended: notifies the class, and sends all students to the teacher. */
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
