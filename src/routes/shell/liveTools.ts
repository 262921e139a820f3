/** The live tools of a teacher in class (B062): whether each is going on, and the reason why it cannot be opened now. */
import type { ToolName } from '../../machines/classroom/classroom.types'
import type { LiveTool } from '../../views/teachingClass/TeacherClassroom'
import { routeTexts } from '../texts'

/** How a tool stands. */
export interface ToolState {
  readonly running: boolean
  readonly reason: string | null
}

const tools = [
  { id: 'rollCall', label: routeTexts.rollCall, hint: routeTexts.rollCallHint, icon: 'users' },
  { id: 'race', label: routeTexts.race, hint: routeTexts.raceHint, icon: 'bolt' },
  { id: 'timer', label: routeTexts.timer, hint: routeTexts.timerHint, icon: 'stopwatch' },
] as const

export const liveTools = (states: Readonly<Record<ToolName, ToolState>>): (LiveTool & { readonly id: ToolName })[] =>
  tools.map((tool) => ({ ...tool, ...states[tool.id] }))
