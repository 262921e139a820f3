/** The layout of a role, connected to its charts: navigation, tools, bell, connection, person (core §2 Layouts). */
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { flashingFace, isPanelOpen, totalUnread } from '../../../machines/live/chat/chat.selectors'
import { chatOf, notificationsOf, sessionOf } from '../../../machines/shell/app/app.selectors'
import { isDrawerOpen, settingsOf } from '../../../machines/shell/layoutSettings/layoutSettings.selectors'
import { isUnlocked } from '../../../machines/shell/secretWord/secretWord.selectors'
import { closesActive, tabsView } from '../../../machines/shell/tabs/tabs.selectors'
import { supportsDarkTheme } from '../../../services/browser/darkTheme'
import { SettingsDrawer } from '../../../views/shell/frame/SettingsDrawer'
import { SideLayout } from '../../../views/shell/frame/SideLayout'
import type { ShellChat, ShellNotices, ShellProps } from '../../../views/shell/frame/shell.types'
import { TopLayout } from '../../../views/shell/frame/TopLayout'
import { TabBar } from '../../../views/shell/header/TabBar'
import { InitialPasswordsStage } from '../../account/initialPasswords/InitialPasswordsStage'
import { useWaitingCount } from '../../grades/inbox/useWaitingCount'
import { useClassConnection, useTools } from '../../live/classroom/useTools'
import { NoticeDropdown } from '../../messages/notices/NoticeDropdown'
import { base, withoutBase } from '../../shared/base'
import { useClient, useSchool } from '../../shared/client/client.context'
import { useHeaderHidden } from '../../shared/hooks'
import { leaveInPage } from '../../shared/leaveGuard'
import { homeOf } from '../../shared/pages/match'
import type { PageRoute } from '../../shared/pages/route'
import { openProblemReport } from '../../shared/problemReport'
import { routeTexts } from '../../shared/texts'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { readChosenClass } from '../../shared/workspace/place'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { useAchievement } from '../../work/practice/useAchievement'
import { pageRoutes } from '../table/table'
import { headerLinks } from './headerElements'
import { iconsAsEntries, navigationOf, withoutDoubles } from './navigation'
import { providedSecretWord } from './secretWordActors'

interface LayoutProps {
  route: PageRoute
  children: ReactNode
}

export function Layout(props: LayoutProps) {
  const { user } = useWorkspace()
  return (
    <InitialPasswordsStage>
      {user.role === 'admin' ? (
        <AdminLayout {...props} />
      ) : user.role === 'teacher' ? (
        <TeacherLayout {...props} />
      ) : (
        <PersonLayout {...props} waitingNum={null} />
      )}
      <Settings />
    </InitialPasswordsStage>
  )
}

/** The layout of administrators: the side menu, unless they have chosen the top menu (G014); no tools (core §6). */
function AdminLayout({ route, children }: LayoutProps) {
  const { settings } = useClient()
  const secretWord = useChartRef(providedSecretWord)
  useNotices(secretWord)
  const shell = useShell(route, useSelector(secretWord, isUnlocked))
  const { layout, collapsed } = useSelector(settings, settingsOf)
  const notices = useBell()
  // On a page that needs the width, the menu is collapsed until the user expands it there.
  const [unfoldedOn, setUnfoldedOn] = useState<string | null>(null)
  const isFolded = route.wide ? unfoldedOn !== route.path : collapsed
  if (layout === 'top') {
    return (
      <TopLayout
        {...shell}
        inClass={null}
        back={null}
        tools={[]}
        onTool={() => undefined}
        notices={notices}
        chat={null}
      >
        {children}
      </TopLayout>
    )
  }
  return (
    <SideLayout
      {...shell}
      notices={notices}
      collapsed={isFolded}
      onCollapse={(next) => {
        if (route.wide) setUnfoldedOn(next ? null : route.path)
        else settings.send({ type: 'settings.change', changes: { collapsed: next } })
      }}
    >
      {children}
    </SideLayout>
  )
}

/** The layout of a teacher, with the number of works that wait. */
const TeacherLayout = (props: LayoutProps) => <PersonLayout {...props} waitingNum={useWaitingCount()} />

/** The layout of students and teachers (B040). */
function PersonLayout({ route, waitingNum, children }: LayoutProps & { waitingNum: number | null }) {
  const { user, where } = useWorkspace()
  const shell = useShell(route, false, waitingNum)
  const notices = useBell()
  const chat = useChat()
  const connection = useClassConnection()
  const { tools, open } = useTools()
  const isInClass = where.kind === 'inside'
  return (
    <TopLayout
      {...shell}
      nav={withoutDoubles(shell.nav, tools)}
      inClass={isInClass ? { name: where.teachingClass?.name ?? '', connection } : null}
      back={
        isInClass && user.role === 'student'
          ? { href: `${base}/student/course/list`, label: routeTexts.backToClasses }
          : null
      }
      tools={tools}
      onTool={open}
      notices={notices}
      chat={chat}
    >
      {children}
    </TopLayout>
  )
}

/** The chat in the header; null for a person without chat. */
function useChat(): ShellChat | null {
  const { app } = useClient()
  const chat = useSelector(app, chatOf)
  const unread = useSelector(chat, (snapshot) => (snapshot ? totalUnread(snapshot) : 0))
  const isOpen = useSelector(chat, (snapshot) => (snapshot ? isPanelOpen(snapshot) : false))
  const flashing = useSelector(
    chat,
    (snapshot) => (snapshot ? flashingFace(snapshot) : null),
    (one, other) => one?.name === other?.name,
  )
  if (!chat) return null
  return { unread, flashing, isOpen, onToggle: () => chat.send({ type: isOpen ? 'chat.close' : 'chat.open' }) }
}

/** The props of both layouts. */
function useShell(route: PageRoute, isHiddenEntryThere: boolean, waitingNum: number | null = null): ShellProps {
  const { app, features, config, settings } = useClient()
  const school = useSchool()
  const { user, where, tabs } = useWorkspace()
  const [, navigate] = useLocation()
  const session = useSelector(app, sessionOf)
  const mayHave = user.role === 'student' && where.kind === 'inside' && features.includes('practice')
  const hasAchievement = useAchievement(mayHave ? where.place.teachingClassId : null)
  const isHeaderHidden = useHeaderHidden()
  const bar = useSelector(tabs, tabsView, (one, other) => one?.tabs === other?.tabs && one?.active === other?.active)
  const chosenClass = where.kind === 'inside' ? where.place : readChosenClass()
  const { icons, systems } = headerLinks({ person: user, features, config, chosenClass, base })
  const isStudentInClass = user.role === 'student' && where.kind === 'inside'
  const accountPath =
    user.role === 'admin'
      ? '/admin/account-settings'
      : isStudentInClass
        ? '/student/course/account/settings/base'
        : '/account/settings/base'
  const nav = navigationOf({
    routes: pageRoutes,
    person: user,
    features,
    current: route,
    base,
    teachingClassId: where.kind === 'inside' ? where.place.teachingClassId : null,
    hasAchievement,
    waitingNum,
    isUnlocked: isHiddenEntryThere,
  })
  const links = iconsAsEntries(icons, nav)
  return {
    user,
    school,
    nav: withoutDoubles(nav, links),
    homeHref: base + homeOf(user),
    links,
    systems,
    settings: useSelector(settings, settingsOf),
    onSettings: () => settings.send({ type: 'settings.open' }),
    onNavigate: (href) => navigate(withoutBase(href)),
    onAccount: () => navigate(accountPath),
    onReport: config.problemReports ? openProblemReport : undefined,
    helpHref: `${base}/help`,
    onSignOut: () => leaveInPage(() => session?.send({ type: 'signOut.ask' })),
    headerHidden: isHeaderHidden,
    bar: bar ? (
      <TabBar
        {...bar}
        hrefOf={({ path, search }) => base + (search === '' ? path : `${path}?${search}`)}
        onIntent={(intent) =>
          closesActive(tabs.getSnapshot(), intent) ? leaveInPage(() => tabs.send(intent)) : tabs.send(intent)
        }
      />
    ) : null,
  }
}

/** The drawer of the settings. */
function Settings() {
  const { settings } = useClient()
  const { user } = useWorkspace()
  const isOpen = useSelector(settings, isDrawerOpen)
  return (
    <SettingsDrawer
      open={isOpen}
      settings={useSelector(settings, settingsOf)}
      person={user.role}
      hasDarkTheme={supportsDarkTheme()}
      onChange={(changes) => settings.send({ type: 'settings.change', changes })}
      onReset={() => settings.send({ type: 'settings.reset' })}
      onClose={() => settings.send({ type: 'settings.close' })}
    />
  )
}

/** The bell: for teachers and administrators everywhere, for students in class (B056, B057). */
function useBell(): ShellNotices | null {
  const { app } = useClient()
  const { user, where } = useWorkspace()
  const notifications = useSelector(app, notificationsOf)
  const unread = useSelector(notifications, (snapshot) => snapshot?.context.unread ?? 0)
  const bell = useSelector(notifications, (snapshot) => snapshot?.children.bell)
  const isOpen = useSelector(bell, (snapshot) => snapshot?.matches('open') ?? false)
  const hasBell = user.role !== 'student' || where.kind === 'inside'
  if (!hasBell || !bell) return null
  return {
    unread,
    onOpen: () => bell.send({ type: isOpen ? 'bell.close' : 'bell.open' }),
    onClose: () => bell.send({ type: 'bell.close' }),
    panel: isOpen ? <NoticeDropdown bell={bell} /> : null,
  }
}
