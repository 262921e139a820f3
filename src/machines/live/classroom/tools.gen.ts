/** Written by scripts/support/found.mjs from the files that it names; see decision 0036. Not edited by hand. */
import { rollCallTool } from '../rollCall/rollCall.tool'
import { raceTool } from '../race/race.tool'
import { attendanceTool } from '../attendance/attendance.tool'
import { voteTool } from '../vote/vote.tool'
import { timerTool } from '../timer/timer.tool'
import { slidesTool } from '../slides/slides.tool'
import { slideInkTool } from '../slideInk/slideInk.tool'

/** The tools of a class. */
export const tools = {
  rollCall: rollCallTool,
  race: raceTool,
  attendance: attendanceTool,
  vote: voteTool,
  timer: timerTool,
  slides: slidesTool,
  slideInk: slideInkTool,
}
