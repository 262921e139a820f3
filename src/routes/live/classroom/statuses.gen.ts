/** Written by scripts/support/found.mjs from the files that it names; see decision 0036. Not edited by hand. */
import { attendanceStatus } from '../attendance/attendance.status'
import { raceStatus } from '../race/race.status'
import { rollCallStatus } from '../rollCall/rollCall.status'
import { slideInkStatus } from '../slideInk/slideInk.status'
import { slidesStatus } from '../slides/slides.status'
import { timerStatus } from '../timer/timer.status'
import { voteStatus } from '../vote/vote.status'

/** Keyed by the names of the tools. */
export const statuses = {
  attendance: attendanceStatus,
  race: raceStatus,
  rollCall: rollCallStatus,
  slideInk: slideInkStatus,
  slides: slidesStatus,
  timer: timerStatus,
  vote: voteStatus,
}
