/** A draw in the projector window. */
import { RollCallStage } from '../../../views/live/rollCall/RollCallStage'
import { useServerNow } from '../../shared/useServerNow'
import type { RoomProps } from '../classroom/projected'
import type { RoomRollCall } from './rollCall.projected'

/** CSS alone rolls the names, so the clock is only read at renders. */
export const RollCallRoom = ({ data }: RoomProps<RoomRollCall>) => (
  <RollCallStage draw={data} now={useServerNow(null)} />
)
