/** A running or decided race in the projector window. */
import { CLOCK_TICK_MS } from '../../../../contract/limits'
import { RaceInRoom } from '../../../views/live/race/RaceInRoom'
import { useServerNow } from '../../shared/useServerNow'
import type { RoomProps } from '../classroom/projected'
import type { RoomRace } from './race.projected'

export const RaceRoom = ({ data }: RoomProps<RoomRace>) => (
  <RaceInRoom race={data} now={useServerNow(data.stage === 'countdown' ? CLOCK_TICK_MS : null)} />
)
