/** A vote in the projector window. */
import { CLOCK_TICK_MS } from '../../../../contract/limits'
import { VoteStage } from '../../../views/live/vote/VoteStage'
import { useServerNow } from '../../shared/useServerNow'
import type { RoomProps } from '../classroom/projected'
import type { RoomVote } from './vote.projected'

export const VoteRoom = ({ data, step }: RoomProps<RoomVote>) => (
  <VoteStage
    result={data}
    index={Math.min(step, data.questions.length - 1)}
    count={data.questions.length}
    now={useServerNow(data.status === '1' ? CLOCK_TICK_MS : null)}
  />
)
