/** Where students land: how they stand, what waits, and the lessons to enter. */
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { notificationsOf } from '../../machines/app/app.selectors'
import { joiningView } from '../../machines/joining/joining.selectors'
import { serverNow } from '../../services/clock'
import { HomeTiles } from '../../views/joining/HomeTiles'
import { ClassList } from '../../views/teachingClass/ClassList'
import { base } from '../base'
import { useClient } from '../client'
import { providedJoining } from '../joiningActors'
import { useAddressChoice } from '../records/useAddressChoice'
import { useNotices } from '../shell/useNotices'
import { useWorkspace } from '../shell/workspace.context'
import { useChartRef } from '../useChart'
import { quoteOf } from './quotes'
import { useEnterLesson } from './StudentJoining'

const role = 'student' as const
const hrefs = {
  classes: `${base}/student/class/detail`,
  notices: `${base}/student/notice`,
  lessons: `${base}/student/course/list`,
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
  const known = useSelector(classes, ({ context }) => context.classes)
  const problem = useSelector(classes, ({ context }) => context.problem)
  const hasFailed = useSelector(classes, (snapshot) => snapshot.matches('failed'))
  const view = joiningView(useSelector(joining, (snapshot) => snapshot))
  const enter = useEnterLesson()
  const shown = (known ?? []).filter(({ state }) => filter === '' || state === filter)
  useEffect(() => {
    const joined = joining.on('joining.joined', () => classes.send({ type: 'classes.reload' }))
    return () => joined.unsubscribe()
  }, [joining, classes])
  return (
    <ClassList
      role={role}
      greeting={{ name: user.realName, quote: quoteOf(serverNow()) }}
      face={hasFailed ? 'failed' : known === null ? 'loading' : shown.length === 0 ? 'empty' : 'full'}
      classes={shown}
      failedText={problem}
      onRetry={() => classes.send({ type: 'classes.reload' })}
      filter={filter}
      onFilter={setFilter}
      onEnter={enter}
    >
      <HomeTiles
        joining={view}
        unread={unread}
        running={(known ?? []).filter(({ state, isStop }) => state === '1' && isStop === '0').length}
        hrefs={hrefs}
        onNavigate={(href) => navigate(href.slice(base.length))}
      />
    </ClassList>
  )
}
