/** The race in the projector window: from the countdown on; a prepared race is known to its teacher alone. */
import { z } from 'zod'
import { CLOCK_TICK_MS } from '../../../../contract/limits'
import { raceRoomStages, roomRaceView } from '../../../machines/live/race/race.selectors'
import type { teacherRaceMachine } from '../../../machines/live/race/teacherRace.machine'
import { RaceInRoom } from '../../../views/live/race/RaceInRoom'
import { useServerNow } from '../../shared/useServerNow'
import { defineProjected, type RoomProps } from '../classroom/projected'

const row = z.object({ userCode: z.string(), userName: z.string(), behindMs: z.number(), share: z.number() })
const schema = z.object({
  stage: z.enum(raceRoomStages),
  raceTime: z.number(),
  question: z.string().nullable(),
  opensAt: z.number(),
  winnerName: z.string().nullable(),
  ranking: z.object({ rows: z.array(row), tooClose: z.boolean(), uncertaintyMs: z.number() }).nullable(),
})
type RoomRace = z.output<typeof schema>

const RaceRoom = ({ data }: RoomProps<RoomRace>) => (
  <RaceInRoom race={data} now={useServerNow(data.stage === 'countdown' ? CLOCK_TICK_MS : null)} />
)

export const raceProjected = defineProjected<typeof teacherRaceMachine, RoomRace>({
  schema,
  select: roomRaceView,
  Room: RaceRoom,
})
