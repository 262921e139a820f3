/** A teacher's classes: cards and their dialogs. */
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { Classes } from '../../../../contract/entities/school/schoolClass'
import { ClassesPage } from '../../../views/school/teacherSchoolClass/ClassesPage'
import { CaptchaSlot } from '../../account/login/CaptchaSlot'
import { base } from '../../shared/base'
import { useRecordPage } from '../../shared/records/useRecordPage'
import { useChartRef } from '../../shared/useChartRef'
import { CountsProblem } from '../joining/CountsProblem'
import { providedJoinRequests } from '../joining/joiningActors'
import { ClassForm } from './ClassForm'
import { Invite, useCopyCode } from './Invite'
import { classesSpec } from './schoolClassLists'

/** The page with a class's requests and students. */
export const infoPath = (classesId: string): string => `/teacher/classes/info/${encodeURIComponent(classesId)}`

export function TeacherSchoolClassList() {
  const [, navigate] = useLocation()
  const { view, send } = useRecordPage(classesSpec)
  const requests = useChartRef(providedJoinRequests)
  const counts = useSelector(requests, ({ context }) => context.counts)
  const [edited, setEdited] = useState<string | 'new' | null>(null)
  const [shownId, setShownId] = useState<string | null>(null)
  const copy = useCopyCode()
  const shown = view.rows.find(({ classesId }) => classesId === shownId)
  useEffect(() => {
    // A student was accepted into a class: the numbers of students have changed.
    const moved = requests.on('requests.moved', () => send({ type: 'list.reload' }))
    return () => moved.unsubscribe()
  }, [requests, send])
  return (
    <ClassesPage
      view={view}
      requestsProblem={<CountsProblem requests={requests} />}
      requestsAt={(classesId) => counts?.[classesId] ?? 0}
      infoHrefOf={({ classesId }: Classes) => base + infoPath(classesId)}
      captcha={(place) => <CaptchaSlot {...place} autoFocus />}
      onAdd={() => setEdited('new')}
      onRecycle={() => navigate('/teacher/classes/recycle')}
      onEdit={({ classesId }) => setEdited(classesId)}
      onCopy={copy}
      onShowCode={({ classesId }) => setShownId(classesId)}
      onNavigate={(href) => navigate(href.slice(base.length))}
      send={send}
    >
      {edited !== null ? (
        <ClassForm
          key={edited}
          classesId={edited === 'new' ? null : edited}
          onSaved={() => send({ type: 'list.reload' })}
          onClosed={() => setEdited(null)}
        />
      ) : null}
      {shown ? (
        <Invite
          classes={shown}
          onOpenInvite={() => send({ type: 'action.begin', name: 'openInvite', ids: [shown.classesId] })}
          onClose={() => setShownId(null)}
        />
      ) : null}
    </ClassesPage>
  )
}
