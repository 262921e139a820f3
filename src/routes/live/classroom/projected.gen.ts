/** Written by scripts/support/found.mjs from the files that it names; see decision 0036. Not edited by hand. */
import { attendanceProjected } from '../attendance/attendance.projected'
import { raceProjected } from '../race/race.projected'
import { rollCallProjected } from '../rollCall/rollCall.projected'
import { slideInkProjected } from '../slideInk/slideInk.projected'
import { slidesProjected } from '../slides/slides.projected'
import { timerProjected } from '../timer/timer.projected'
import { voteProjected } from '../vote/vote.projected'

/** Keyed by the names of the tools. */
export const projected = {
  attendance: attendanceProjected,
  race: raceProjected,
  rollCall: rollCallProjected,
  slideInk: slideInkProjected,
  slides: slidesProjected,
  timer: timerProjected,
  vote: voteProjected,
}
