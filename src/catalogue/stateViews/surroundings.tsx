/** The surroundings of the views of a class's charts: the layout of a teacher or a student, and the student's page in class. */
import type { ReactNode } from 'react'
import type { ClassroomInput } from '../../machines/live/classroom/classroom.types'
import { defaultSettings, type LayoutSettings } from '../../machines/shell/layoutSettings/layoutSettings.types'
import { summaryOf } from '../../routes/live/teachingClass/summary'
import { routeTexts } from '../../routes/shared/texts'
import { navigationOf } from '../../routes/shell/frame/navigation'
import { pageRoutes } from '../../routes/shell/table/table'
import { type AsideActivity, StudentClassroom } from '../../views/live/teachingClass/StudentClassroom'
import type { ConnectionBadgeProps } from '../../views/shared/kit/ConnectionBadge'
import { SideLayout } from '../../views/shell/frame/SideLayout'
import { TopLayout } from '../../views/shell/frame/TopLayout'
import { PlainPage } from '../../views/shell/pages/PlainPage'
import { lesson } from '../live/teachingClass/teachingClass.examples'
import { ignore } from './stateView'

type Role = ClassroomInput['role']

const names: Record<Role, string> = { teacher: '陈思远', student: '王子涵' }

interface SurroundingsProps {
  person: Role
  connection?: ConnectionBadgeProps
  unread?: number | null
  /** The dropdown of the bell. */
  panel?: ReactNode
  /** The heading of the page around a part, where the part has none of its own. */
  heading?: string
  children: ReactNode
}

/** The class of all examples. */
export const summary = summaryOf(lesson)

/** The layout for a person of the role; in class when there is a connection to show. */
export function Surroundings({
  person,
  connection,
  unread = null,
  panel = null,
  heading,
  children,
}: SurroundingsProps) {
  return (
    <TopLayout
      user={{ realName: names[person], coverImg: '', role: person }}
      nav={[]}
      homeHref="#main"
      links={[]}
      systems={[]}
      settings={defaultSettings}
      onSettings={ignore}
      onNavigate={ignore}
      onAccount={ignore}
      onSignOut={ignore}
      inClass={connection ? { name: summary.courseName, connection } : null}
      back={connection && person === 'student' ? { href: '#main', label: routeTexts.backToClasses } : null}
      tools={[]}
      onTool={ignore}
      notices={unread === null ? null : { unread, onOpen: ignore, panel }}
      chat={null}
    >
      {heading === undefined ? null : <h1 className="u-hidden">{heading}</h1>}
      {children}
    </TopLayout>
  )
}

/** The badge of a live connection. */
export const connected: ConnectionBadgeProps = { status: 'connected' }

/** A student's page in class, with the connection status in the header and on the page, and minimized dialogs. */
export function StudentPage({
  connection = connected,
  aside = [],
}: {
  connection?: ConnectionBadgeProps
  aside?: readonly AsideActivity[]
}) {
  return (
    <Surroundings person="student" connection={connection}>
      <StudentClassroom summary={summary} connection={connection} aside={aside} />
    </Surroundings>
  )
}

const [current] = pageRoutes.filter(({ path }) => path === '/admin/authorization/information')

/** The start page of an administrator, with the settings applied. */
export function AdminPage({
  settings = defaultSettings,
  isUnlocked = false,
  bar = null,
  onSettings = ignore,
}: {
  settings?: LayoutSettings
  isUnlocked?: boolean
  bar?: ReactNode
  onSettings?: () => void
}) {
  if (!current) return null
  const person = { role: 'admin' as const, userCode: 'A1', accessList: [], mustChangePassword: false }
  const shell = {
    user: { realName: '管理员', coverImg: '', role: 'admin' as const },
    nav: navigationOf({
      routes: pageRoutes,
      person,
      features: [],
      current,
      base: '#',
      teachingClassId: null,
      isUnlocked,
    }),
    homeHref: '#main',
    links: [],
    systems: [],
    settings,
    onSettings,
    onNavigate: ignore,
    onAccount: ignore,
    onSignOut: ignore,
    bar,
  }
  const page = <PlainPage drawing="building" title={routeTexts.admin.title} text={routeTexts.admin.text} />
  return settings.layout === 'top' ? (
    <TopLayout {...shell} inClass={null} back={null} tools={[]} onTool={ignore} notices={null} chat={null}>
      {page}
    </TopLayout>
  ) : (
    <SideLayout {...shell} collapsed={settings.collapsed} onCollapse={ignore}>
      {page}
    </SideLayout>
  )
}
