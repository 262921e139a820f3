/**
 * The tool menu of a class (live §2, B060–B066), as data: what each tool is called, who has it, and where it leads. The
 * live ones also stand on the teacher's page in class, larger. A tool that is a page is there once its page is.
 */
import type { ToolName } from '../../../machines/live/classroom/classroom.types'
import type { LiveTool } from '../../../views/live/teachingClass/TeacherClassroom'
import { routeTexts } from '../../shared/texts'
import type { PageRoute } from '../table/route'
import { pageRoutes } from '../table/table'

/** How a live tool stands. */
export interface ToolState {
  readonly running: boolean
  /** So many things wait in it for the teacher. */
  readonly waiting?: number
  /** The reason why it cannot be opened now. */
  readonly reason: string | null
}

/** Roles that have a tool menu. */
export type ToolRole = 'student' | 'teacher'

/** Tools that are pages. */
type PageTool = 'discussion' | 'board' | 'attendanceRecords'

interface ToolSpec {
  readonly id: ToolName | PageTool
  readonly label: string
  readonly hint: string
  readonly icon: string
  readonly roles: readonly ToolRole[]
  /** A page of its own; without one it is a chart of the classroom. */
  readonly path?: string
}

const tools: readonly ToolSpec[] = [
  { id: 'attendance', ...routeTexts.tools.attendance, icon: 'check-circle', roles: ['teacher'] },
  { id: 'vote', ...routeTexts.tools.vote, icon: 'chart-bar', roles: ['teacher', 'student'] },
  {
    id: 'discussion',
    ...routeTexts.tools.discussion,
    icon: 'comments',
    roles: ['teacher'],
    path: '/teacher/course/discussion/list',
  },
  { id: 'rollCall', ...routeTexts.tools.rollCall, icon: 'users', roles: ['teacher'] },
  { id: 'race', ...routeTexts.tools.race, icon: 'bolt', roles: ['teacher'] },
  { id: 'timer', ...routeTexts.tools.timer, icon: 'stopwatch', roles: ['teacher'] },
  {
    id: 'board',
    ...routeTexts.tools.board,
    icon: 'palette',
    roles: ['student'],
    path: '/student/course/drawing-board',
  },
  {
    id: 'attendanceRecords',
    ...routeTexts.tools.attendanceRecords,
    icon: 'calendar',
    roles: ['student'],
    path: '/student/course/sign-in-records',
  },
  { id: 'calculator', ...routeTexts.tools.calculator, icon: 'calculator', roles: ['teacher', 'student'] },
]

/** A tool of the menu, and where it leads: to a page, or to a chart of the classroom. */
export interface MenuTool extends LiveTool {
  /** What the whole class takes part in: it also stands, larger, on the teacher's page. */
  readonly isLive: boolean
  readonly leadsTo: { readonly path: string } | { readonly tool: ToolName }
}

const atRest: ToolState = { running: false, reason: null }
const isPage = (id: ToolSpec['id']): id is PageTool =>
  id === 'discussion' || id === 'board' || id === 'attendanceRecords'

/** The tools of a role, in the order of the menu; `routes` tells which pages there are. */
export const liveTools = (
  role: ToolRole,
  states: Readonly<Partial<Record<ToolName, ToolState>>>,
  routes: readonly PageRoute[] = pageRoutes,
): MenuTool[] =>
  tools
    .filter(({ roles }) => roles.includes(role))
    .filter(({ path: page }) => page === undefined || routes.some(({ path, built }) => built && path === page))
    .map(({ id, label, hint, icon, path = '' }) => ({
      id,
      label,
      hint,
      icon,
      ...(isPage(id)
        ? { ...atRest, isLive: false, leadsTo: { path } }
        : { ...(states[id] ?? atRest), isLive: id !== 'calculator', leadsTo: { tool: id } }),
    }))
