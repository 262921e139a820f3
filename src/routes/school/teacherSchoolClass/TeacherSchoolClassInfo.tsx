/** One class of a teacher: pending requests, decided requests, students. */
import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { requestsAt } from '../../../machines/school/joining/joining.selectors'
import { ClassHead } from '../../../views/school/teacherSchoolClass/ClassHead'
import { texts } from '../../../views/school/teacherSchoolClass/texts'
import { AsyncList } from '../../../views/shared/kit/AsyncList'
import { base } from '../../shared/base'
import type { PageProps } from '../../shared/pages/page'
import { useRecordPage } from '../../shared/records/useRecordPage'
import { useChartRef } from '../../shared/useChartRef'
import { CountsProblem } from '../joining/CountsProblem'
import { providedJoinRequests } from '../joining/joiningActors'
import { ClassStudents } from './ClassStudents'
import { Invite, useCopyCode } from './Invite'
import { Decided, Requests } from './Requests'
import { oneClassSpec } from './schoolClassLists'

const LIST = '/teacher/classes'
/** The base address of the parts of a class page. */
const DETAIL = '/teacher/classes-detail'
const WINDOW = '/teacher/classes-window'

const idOf = ({ params }: PageProps): string =>
  params.classId ?? new URLSearchParams(window.location.search).get('classesId') ?? ''

export function TeacherSchoolClassInfo(props: PageProps) {
  const classesId = idOf(props)
  // An address without a class redirects to the list of classes.
  if (classesId === '') return <Redirect to={LIST} replace />
  return <Info key={classesId} classesId={classesId} path={props.route.path} />
}

function Info({ classesId, path }: { classesId: string; path: string }) {
  const [, navigate] = useLocation()
  const own = useRecordPage(useMemo(() => oneClassSpec(classesId), [classesId]))
  const requests = useChartRef(providedJoinRequests)
  const waiting = useSelector(requests, (snapshot) => requestsAt(snapshot, classesId))
  const [isShown, setShown] = useState(false)
  const copy = useCopyCode()
  const [classes] = own.view.rows
  const query = `?classesId=${encodeURIComponent(classesId)}`
  const part = path === WINDOW ? 'students' : path === DETAIL ? 'decided' : 'requests'
  const reload = () => own.send({ type: 'list.reload' })
  return (
    <div className="stack columns-1 gap-5">
      {classes ? null : <h1>{texts.info}</h1>}
      <AsyncList
        face={classes ? 'full' : own.view.face === 'failed' ? 'failed' : 'loading'}
        name={texts.noun}
        skeleton={{ shape: 'cards', count: 1 }}
        failedText={own.view.problem}
        onRetry={reload}
      >
        {classes ? (
          <>
            <ClassHead
              classes={classes}
              backHref={base + LIST}
              parts={[
                {
                  label: texts.tabs.requests,
                  href: `${base}${LIST}/info/${encodeURIComponent(classesId)}`,
                  current: part === 'requests',
                  count: waiting,
                },
                { label: texts.tabs.students, href: base + WINDOW + query, current: part === 'students' },
                { label: texts.tabs.decided, href: base + DETAIL + query, current: part === 'decided' },
              ]}
              onCopy={() => copy(classes)}
              onShowCode={() => setShown(true)}
              onNavigate={(href) => navigate(href.slice(base.length))}
            />
            <CountsProblem requests={requests} />
            {part === 'requests' ? <Requests classesId={classesId} requests={requests} onDecided={reload} /> : null}
            {part === 'decided' ? <Decided classesId={classesId} /> : null}
            {part === 'students' ? (
              <ClassStudents
                classesId={classesId}
                className={classes.className}
                studentNum={classes.studentNum}
                onChanged={reload}
              />
            ) : null}
          </>
        ) : null}
      </AsyncList>
      {classes && isShown ? (
        <Invite
          classes={classes}
          onOpenInvite={() => own.send({ type: 'action.begin', name: 'openInvite', ids: [classesId] })}
          onClose={() => setShown(false)}
        />
      ) : null}
    </div>
  )
}
