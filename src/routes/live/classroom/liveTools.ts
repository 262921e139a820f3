/**
 * The tool menu of a class (live §2, B060–B066), as data: the name, the roles and the target of each tool. The
 * live tools are also on the teacher's page in class, larger. A tool that is a page appears once its page is built.
 */
import type { ToolName } from '../../../machines/live/classroom/classroom.types'
import { namesIn, type ToolRole } from '../../../machines/live/classroom/tool'
import { tools } from '../../../machines/live/classroom/tools.gen'
import { texts as projectorTexts } from '../../../machines/live/projector/texts'
import type { LiveTool } from '../../../views/live/teachingClass/TeacherClassroom'
import type { PageRoute } from '../../shared/pages/route'
import { routeTexts } from '../../shared/texts'

/** The status of a live tool. */
export interface ToolState {
  readonly running: boolean
  /** The number of items that wait for the teacher. */
  readonly waiting?: number
  /** Why it cannot be opened now. */
  readonly reason: string | null
}

/** Tools without a chart of the class: pages, and the calculator, which does not involve the class. */
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
  projector: {
    place: 85,
    label: projectorTexts.title,
    hint: projectorTexts.hint,
    icon: 'desktop',
    roles: ['teacher'],
    window: '/teacher/projector',
  },
  calculator: { place: 90, ...routeTexts.tools.calculator, icon: 'calculator', roles: ['teacher', 'student'] },
} as const

/** The common part of menu entries. */
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

const leadsToOf = (spec: (typeof otherTools)[keyof typeof otherTools]): MenuTool['leadsTo'] => {
  if ('path' in spec) return { path: spec.path }
  return 'window' in spec ? { window: spec.window } : { tool: 'calculator' }
}

const menu: readonly MenuSpec[] = [
  ...namesIn(tools).map((id) => ({ id, ...tools[id].menu, isLive: true, leadsTo: { tool: id } })),
  ...namesIn(otherTools).map((id) => {
    const spec = otherTools[id]
    return {
      id,
      ...spec,
      isLive: false,
      leadsTo: leadsToOf(spec),
    }
  }),
].sort((one, other) => one.place - other.place)

/** A tool of the menu, and its target: a page, a separate window, or a chart of the classroom. */
export interface MenuTool extends LiveTool {
  /** The whole class takes part in the tool: it is also shown, larger, on the teacher's page. */
  readonly isLive: boolean
  readonly leadsTo: { readonly path: string } | { readonly window: string } | { readonly tool: ToolName }
}

const atRest: ToolState = { running: false, reason: null }
const isOpen = (routes: readonly PageRoute[], page: string) => routes.some(({ path, built }) => built && path === page)

/** The tools of a role, in the order of the menu; `routes` determines which pages exist. */
export const liveTools = (
  role: ToolRole,
  states: Readonly<Partial<Record<ToolName, ToolState>>>,
  routes: readonly PageRoute[],
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
