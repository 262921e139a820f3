/** Example timers of a class and their timestamps, for models, tests and pictures. */
import type { TimerRound } from '../../../../contract/entities/live/timer'
import { STOPWATCH_CAP_S } from '../../../../contract/limits'
import type { ToolInput } from '../../../machines/live/classroom/classroom.types'

/** When the first timer starts, by the server's clock. */
export const STARTED_AT = 1_760_000_000_000
/** The first timer is paused after this. */
export const PAUSED_AFTER_MS = 100_000

const place = { teachingClassId: 'tc1', classesId: 'c1' }
export const teacherInput: ToolInput = { ...place, role: 'teacher', userId: 'u1', userCode: 'T1', userName: '周静怡' }
export const studentInput: ToolInput = { ...place, role: 'student', userId: 'u2', userCode: 'S1', userName: '林子涵' }

const started = (timerId: string, beginTime: number, targetTime: number): TimerRound => ({
  timerId,
  teachingClassId: 'tc1',
  kind: 'countdown',
  state: 'running',
  revision: 1,
  beginTime,
  progress: 0,
  resumedAt: beginTime,
  stopBeginTime: null,
  targetTime,
  endsAt: beginTime + targetTime,
})

/** A countdown of five minutes in its phases. */
export const running = started('timer1', STARTED_AT, 300_000)
export const paused: TimerRound = {
  ...running,
  state: 'paused',
  revision: 2,
  progress: PAUSED_AFTER_MS,
  resumedAt: null,
  stopBeginTime: STARTED_AT + PAUSED_AFTER_MS,
  endsAt: null,
}
export const continued: TimerRound = {
  ...paused,
  state: 'running',
  revision: 3,
  resumedAt: STARTED_AT + 160_000,
  stopBeginTime: null,
  endsAt: STARTED_AT + 360_000,
}
const over = { resumedAt: null, stopBeginTime: null, endsAt: null }
export const ended: TimerRound = { ...running, ...over, state: 'ended', revision: 4, progress: 300_000 }
export const stopped: TimerRound = { ...running, ...over, state: 'stopped', revision: 4, progress: 120_000 }

/** The next timer of the class: a stopwatch. */
export const stopwatch: TimerRound = {
  ...started('timer2', STARTED_AT + 600_000, STOPWATCH_CAP_S * 1_000),
  kind: 'stopwatch',
}
