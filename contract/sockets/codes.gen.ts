/** Written by scripts/support/found.mjs from the files that it names; see decision 0036. Not edited by hand. */
import { attendanceCodes } from './classroom/attendance'
import { slideInkCodes } from './classroom/slideInk'
import { slidesCodes } from './classroom/slides'
import { timerCodes } from './classroom/timer'
import { voteCodes } from './voteRace/vote'

/** The codes that the tools add to the channel. */
export const classroomCodes = {
  client: { ...attendanceCodes.client, ...slideInkCodes.client, ...slidesCodes.client, ...timerCodes.client },
  server: { ...attendanceCodes.server, ...slideInkCodes.server, ...slidesCodes.server, ...timerCodes.server },
  running: { ...attendanceCodes.running, ...slideInkCodes.running, ...slidesCodes.running, ...timerCodes.running },
  idle: { ...attendanceCodes.idle, ...slideInkCodes.idle, ...slidesCodes.idle, ...timerCodes.idle },
}

/** The codes that the tools add to the channel. */
export const voteRaceCodes = {
  client: { ...voteCodes.client },
  server: { ...voteCodes.server },
  running: { ...voteCodes.running },
  idle: { ...voteCodes.idle },
}
