/** Written by scripts/support/found.mjs from the files that it names; see decision 0036. Not edited by hand. */
import { attendanceStage } from '../attendance/attendance.stage'
import { raceStage } from '../race/race.stage'
import { rollCallStage } from '../rollCall/rollCall.stage'
import { slideInkStage } from '../slideInk/slideInk.stage'
import { slidesStage } from '../slides/slides.stage'
import { timerStage } from '../timer/timer.stage'
import { voteStage } from '../vote/vote.stage'

/** Keyed by the names of the tools. */
export const stages = {
  attendance: attendanceStage,
  race: raceStage,
  rollCall: rollCallStage,
  slideInk: slideInkStage,
  slides: slidesStage,
  timer: timerStage,
  vote: voteStage,
}
