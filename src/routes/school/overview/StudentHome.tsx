/** The start page of students: their progress, open tasks, and lessons to enter. */
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { TeachingClass } from '../../../../contract/entities/live/teachingClass'
import { calendarTexts } from '../../../machines/courses/calendar/texts'
import { recentMarksResource, todosResource } from '../../../machines/courses/learning/learning.resources'
import { recentMarksView } from '../../../machines/courses/learning/recentMarks.selectors'
import { todoKey, todosView } from '../../../machines/courses/learning/todos.selectors'
import { teachingClassesView } from '../../../machines/live/teachingClass/teachingClass.selectors'
import { joiningView } from '../../../machines/school/joining/joining.selectors'
import { notificationsOf } from '../../../machines/shell/app/app.selectors'
import { serverNow } from '../../../services/network/clock'
import { TeachingClassList } from '../../../views/live/teachingClass/TeachingClassList'
import { HomeTiles } from '../../../views/school/joining/HomeTiles'
import { HomePanel } from '../../../views/shared/home/HomePanel'
import { useNotificationFact } from '../../messages/notices/useNotifications'
import { base } from '../../shared/base'
import { useClient } from '../../shared/client/client.context'
import { useResource } from '../../shared/data/useResource'
import { usePageReturn } from '../../shared/pages/held.context'
import { useTaskHref } from '../../shared/paths/learningPaths'
import { useAddressChoice } from '../../shared/records/useAddressChoice'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { keepChosenClass } from '../../shared/workspace/place'
import { useClassesFailure } from '../../shared/workspace/useClassesFailure'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { providedJoining } from '../joining/joiningActors'
import { useEnterLesson } from '../joining/StudentJoining'
import { quoteOf } from './quotes'

const role = 'student' as const
const hrefs = {
  classes: `${base}/student/class/detail`,
  notices: `${base}/student/notice`,
  lessons: `${base}/student/course/list`,
}

const runningOf = (classes: readonly TeachingClass[] | null): number | null =>
  classes?.filter(({ state, isStop }) => state === '1' && isStop === '0').length ?? null

/** What is left to do in all classes; a row opens its task. */
function Todos() {
  const [, navigate] = useLocation()
  const hrefOf = useTaskHref()
  const { view, reload, report } = useResource(todosResource, {}, (snapshot) => todosView(snapshot, serverNow()))
  usePageReturn(reload)
  useNotificationFact((fact) => report(fact.type))
  const open = (key: string): void => {
    const todo = view.todos.find((one) => todoKey(one) === key)
    if (!todo) return
    keepChosenClass(todo)
    navigate(hrefOf(todo).slice(base.length))
  }
  const calendar = {
    href: `${base}/student/calendar`,
    label: calendarTexts.title,
    icon: 'calendar',
    onNavigate: (href: string) => navigate(href.slice(base.length)),
  }
  return <HomePanel {...view} link={calendar} onOpen={open} onRetry={reload} />
}

/** The latest marks in all classes; a row opens its task. */
function RecentMarks() {
  const [, navigate] = useLocation()
  const hrefOf = useTaskHref()
  const { view, reload, report } = useResource(recentMarksResource, {}, recentMarksView)
  usePageReturn(reload)
  useNotificationFact((fact) => report(fact.type))
  const open = (key: string): void => {
    const marked = view.marks.find((one) => todoKey(one) === key)
    if (!marked) return
    keepChosenClass(marked)
    navigate(hrefOf(marked).slice(base.length))
  }
  return view.face === 'empty' ? null : <HomePanel {...view} onOpen={open} onRetry={reload} />
}

export function StudentHome() {
  const { app } = useClient()
  const { user, classes } = useWorkspace()
  const [filter, setFilter] = useAddressChoice('state', ['', '1', '0', '2'])
  const [, navigate] = useLocation()
  const joining = useChartRef(providedJoining, { input: { code: '' } })
  useNotices(joining)
  const notifications = useSelector(app, notificationsOf)
  const unread = useSelector(notifications, (snapshot) => snapshot?.context.unread ?? null)
  const list = useView(classes, (snapshot) => teachingClassesView(snapshot, filter))
  const running = useSelector(classes, ({ context }) => runningOf(context.classes))
  const enter = useEnterLesson()
  const membership = useView(joining, joiningView)
  const lessonsFailure = useClassesFailure()
  // New tasks may belong to a class that was opened after the list was loaded.
  useNotificationFact(() => classes.send({ type: 'classes.reload' }))
  // The to-do list comes first; a student without a class has to join one before.
  const isMember = membership.stage === 'member'
  useEffect(() => {
    const joined = joining.on('joining.joined', () => classes.send({ type: 'classes.reload' }))
    return () => joined.unsubscribe()
  }, [joining, classes])
  const tiles = (
    <HomeTiles
      joining={membership}
      unread={unread}
      running={running}
      lessonsFailure={lessonsFailure}
      onRetryJoining={() => joining.send({ type: 'joining.retry' })}
      hrefs={hrefs}
      onNavigate={(href) => navigate(href.slice(base.length))}
    />
  )
  return (
    <TeachingClassList
      role={role}
      greeting={{ name: user.realName, quote: quoteOf(serverNow()) }}
      {...list}
      onRetry={() => classes.send({ type: 'classes.reload' })}
      filter={filter}
      onFilter={setFilter}
      onEnter={enter}
    >
      {isMember ? null : tiles}
      <Todos />
      <RecentMarks />
      {isMember ? tiles : null}
    </TeachingClassList>
  )
}
