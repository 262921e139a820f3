/** The timer in the projector window, above the other activity. */
import { z } from 'zod'
import { timerRound } from '../../../../contract/entities/live/timer'
import type { teacherTimerMachine } from '../../../machines/live/timer/teacherTimer.machine'
import { teacherTimerView, timerPhases } from '../../../machines/live/timer/timer.selectors'
import { defineProjected } from '../classroom/projected'
import { TimerRoom } from './TimerRoom'

const schema = z.object({ phase: z.enum(timerPhases), round: timerRound, said: z.string() })
export type RoomTimer = z.output<typeof schema>

export const timerProjected = defineProjected<typeof teacherTimerMachine, RoomTimer>({
  schema,
  select: (snapshot) => teacherTimerView(snapshot)?.face ?? null,
  Room: TimerRoom,
})
