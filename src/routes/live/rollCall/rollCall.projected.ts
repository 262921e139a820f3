/** The roll call in the projector window: the scrolling names and the chosen students. */
import { z } from 'zod'
import { teacherRollCallView } from '../../../machines/live/rollCall/rollCall.selectors'
import type { teacherRollCallMachine } from '../../../machines/live/rollCall/teacherRollCall.machine'
import { defineProjected } from '../classroom/projected'
import { RollCallRoom } from './RollCallRoom'

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
export type RoomRollCall = z.output<typeof schema>

export const rollCallProjected = defineProjected<typeof teacherRollCallMachine, RoomRollCall>({
  schema,
  select: (snapshot) => teacherRollCallView(snapshot)?.draw ?? null,
  Room: RollCallRoom,
})
