/** The timer in the projector window, above the other activity. */
import { z } from 'zod'
import { timerRound } from '../../../../contract/entities/live/timer'
import { CLOCK_TICK_MS } from '../../../../contract/limits'
import type { teacherTimerMachine } from '../../../machines/live/timer/teacherTimer.machine'
import { teacherTimerView, timerPhases } from '../../../machines/live/timer/timer.selectors'
import { TimerInRoom } from '../../../views/live/timer/TimerInRoom'
import { useServerNow } from '../../shared/useServerNow'
import { defineProjected, type RoomProps } from '../classroom/projected'

const schema = z.object({ phase: z.enum(timerPhases), round: timerRound, said: z.string() })
type RoomTimer = z.output<typeof schema>

const TimerRoom = ({ data }: RoomProps<RoomTimer>) => (
  <TimerInRoom face={data} now={useServerNow(data.round.state === 'running' ? CLOCK_TICK_MS : null)} />
)

export const timerProjected = defineProjected<typeof teacherTimerMachine, RoomTimer>({
  schema,
  select: (snapshot) => teacherTimerView(snapshot)?.face ?? null,
  Room: TimerRoom,
})
