/** The vote in the projector window: its questions and counts. No names, and no counts that are hidden. */
import { z } from 'zod'
import { CLOCK_TICK_MS } from '../../../../contract/limits'
import type { teacherVoteMachine } from '../../../machines/live/vote/teacherVote.machine'
import { roomVoteView } from '../../../machines/live/vote/vote.selectors'
import { VoteStage } from '../../../views/live/vote/VoteStage'
import { useServerNow } from '../../shared/useServerNow'
import { defineProjected, type RoomProps } from '../classroom/projected'

const option = z.object({
  letter: z.string(),
  content: z.string(),
  count: z.number().nullable(),
  share: z.number(),
  isLeading: z.boolean(),
})
const question = z.object({
  number: z.number(),
  name: z.string(),
  kind: z.union([z.literal(0), z.literal(1)]),
  options: z.array(option),
})
const schema = z.object({
  voteId: z.string(),
  title: z.string(),
  status: z.enum(['0', '1', '2', '3']),
  endsAt: z.number(),
  totalMs: z.number(),
  questions: z.array(question).min(1),
  voteNumber: z.number(),
  voteSum: z.number(),
})
type RoomVote = z.output<typeof schema>

const VoteRoom = ({ data, step }: RoomProps<RoomVote>) => (
  <VoteStage
    result={data}
    index={Math.min(step, data.questions.length - 1)}
    count={data.questions.length}
    now={useServerNow(data.status === '1' ? CLOCK_TICK_MS : null)}
  />
)

export const voteProjected = defineProjected<typeof teacherVoteMachine, RoomVote>({
  schema,
  select: roomVoteView,
  Room: VoteRoom,
})
