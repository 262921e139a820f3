/** Stored timers in the form of the contract. */
import type { TimerRound } from '../../../../contract/entities/live/timer'
import type { TimerRow } from './timer.repository'
import type { TimerState } from './timer.rules'

export const roundOf = (row: TimerRow): TimerRound => ({
  timerId: row.timer_id,
  teachingClassId: row.teaching_class_id,
  kind: row.kind,
  state: row.status,
  revision: row.revision,
  beginTime: row.begin_time,
  progress: row.progress,
  resumedAt: row.resumed_at,
  stopBeginTime: row.stop_begin_time,
  targetTime: row.target_time,
  endsAt: row.ends_at,
})

export const stateOf = (row: TimerRow): TimerState => ({ status: row.status, endsAt: row.ends_at })
