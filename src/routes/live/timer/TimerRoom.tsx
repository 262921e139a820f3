/** The timer in the projector window. */
import { CLOCK_TICK_MS } from '../../../../contract/limits'
import { TimerInRoom } from '../../../views/live/timer/TimerInRoom'
import { useServerNow } from '../../shared/useServerNow'
import type { RoomProps } from '../classroom/projected'
import type { RoomTimer } from './timer.projected'

export const TimerRoom = ({ data }: RoomProps<RoomTimer>) => (
  <TimerInRoom face={data} now={useServerNow(data.round.state === 'running' ? CLOCK_TICK_MS : null)} />
)
