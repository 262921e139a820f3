/** The roll call in the projector window: the scrolling names and the chosen students. */
import { z } from 'zod'
import { teacherRollCallView } from '../../../machines/live/rollCall/rollCall.selectors'
import type { teacherRollCallMachine } from '../../../machines/live/rollCall/teacherRollCall.machine'
import { RollCallStage } from '../../../views/live/rollCall/RollCallStage'
import { useServerNow } from '../../shared/useServerNow'
import { defineProjected, type RoomProps } from '../classroom/projected'

const name = z.object({ userId: z.string(), userName: z.string(), isMe: z.boolean() })
const schema = z.object({
  rollCallId: z.string(),
  phase: z.enum(['scrolling', 'revealed']),
  names: z.array(name),
  from: z.number(),
  chosen: z.array(name),
  startedAt: z.number(),
  revealAt: z.number(),
})
type RoomRollCall = z.output<typeof schema>

/** CSS alone rolls the names, so the clock is only read at renders. */
const RollCallRoom = ({ data }: RoomProps<RoomRollCall>) => <RollCallStage draw={data} now={useServerNow(null)} />

export const rollCallProjected = defineProjected<typeof teacherRollCallMachine, RoomRollCall>({
  schema,
  select: (snapshot) => teacherRollCallView(snapshot)?.draw ?? null,
  Room: RollCallRoom,
})
