/**
 * The tool menu of a class (live §2, B060–B066), as data: what each tool is called, who has it, and where it leads. The
 * live ones also stand on the teacher's page in class, larger. A tool that is a page is there once its page is.
 */
import type { ToolName } from '../../../machines/live/classroom/classroom.types'
import { namesIn, type ToolRole } from '../../../machines/live/classroom/tool'
import { tools } from '../../../machines/live/classroom/tools.gen'
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

/** Tools that are no charts of the class: pages, and the calculator, of which the class hears nothing. */
const otherTools = {
  discussion: {
    place: 30,
    ...routeTexts.tools.discussion,
    icon: 'comments',
    roles: ['teacher'],
    path: '/teacher/course/discussion/list',
  },
  board: {
    place: 70,
    ...routeTexts.tools.board,
    icon: 'palette',
    roles: ['student'],
    path: '/student/course/drawing-board',
  },
  attendanceRecords: {
    place: 80,
    ...routeTexts.tools.attendanceRecords,
    icon: 'calendar',
    roles: ['student'],
    path: '/student/course/sign-in-records',
  },
  calculator: { place: 90, ...routeTexts.tools.calculator, icon: 'calculator', roles: ['teacher', 'student'] },
} as const

/** What stands in the menu, whatever it is. */
interface MenuSpec {
  readonly id: string
  readonly place: number
  readonly label: string
  readonly hint: string
  readonly icon: string
  readonly roles: readonly ToolRole[]
  readonly isLive: boolean
  readonly leadsTo: MenuTool['leadsTo']
}

const menu: readonly MenuSpec[] = [
  ...namesIn(tools).map((id) => ({ id, ...tools[id].menu, isLive: true, leadsTo: { tool: id } })),
  ...namesIn(otherTools).map((id) => {
    const spec = otherTools[id]
    return {
      id,
      ...spec,
      isLive: false,
      leadsTo: 'path' in spec ? { path: spec.path } : { tool: 'calculator' as const },
    }
  }),
].sort((one, other) => one.place - other.place)

/** A tool of the menu, and where it leads: to a page, or to a chart of the classroom. */
export interface MenuTool extends LiveTool {
  /** What the whole class takes part in: it also stands, larger, on the teacher's page. */
  readonly isLive: boolean
  readonly leadsTo: { readonly path: string } | { readonly tool: ToolName }
}

const atRest: ToolState = { running: false, reason: null }
const isOpen = (routes: readonly PageRoute[], page: string) => routes.some(({ path, built }) => built && path === page)

/** The tools of a role, in the order of the menu; `routes` tells which pages there are. */
export const liveTools = (
  role: ToolRole,
  states: Readonly<Partial<Record<ToolName, ToolState>>>,
  routes: readonly PageRoute[] = pageRoutes,
): MenuTool[] =>
  menu
    .filter(({ roles }) => roles.includes(role))
    .filter(({ leadsTo }) => !('path' in leadsTo) || isOpen(routes, leadsTo.path))
    .map(({ id, label, hint, icon, isLive, leadsTo }) => ({
      id,
      label,
      hint,
      icon,
      ...(('tool' in leadsTo && states[leadsTo.tool]) || atRest),
      isLive,
      leadsTo,
    }))
