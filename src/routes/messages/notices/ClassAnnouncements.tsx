/** A teacher's announcements to the current class: their list (R228), and the page that writes one (R229). */
import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { announcementsQuery } from '../../../machines/messages/notices/notices.logic'
import { announcementsView } from '../../../machines/messages/notices/notices.selectors'
import { texts } from '../../../machines/messages/notices/texts'
import { newId } from '../../../services/network/ids'
import { AnnouncementPage } from '../../../views/messages/notices/AnnouncementPage'
import { Announcements } from '../../../views/messages/notices/Announcements'
import { DraftBar } from '../../../views/shared/drafts/DraftBar'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { leaveInPage } from '../../shared/leaveGuard'
import type { PageProps } from '../../shared/pages/page'
import { plainAddress } from '../../shared/records/listAddress'
import { useListAddress } from '../../shared/records/useListAddress'
import { uploadTextImage } from '../../shared/uploadTextImage'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { useClassesFailure } from '../../shared/workspace/useClassesFailure'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { EditAnnouncement } from './EditAnnouncement'
import { announcementsOfClass } from './noticeActors'
import { useAnnouncementDraft } from './useAnnouncementDraft'

const LIST = '/teacher/course/announcement/list'
const WRITE = '/teacher/course/announcement/create/add'
const editPath = (noticeId: string): string =>
  `/teacher/course/announcement/create/edit?noticeId=${encodeURIComponent(noticeId)}`

const address = plainAddress([])

/** The current class, as one of the possible recipients. */
function useClass() {
  const { where } = useWorkspace()
  if (where.kind !== 'inside') return null
  const { place, teachingClass } = where
  const name = teachingClass ? `${teachingClass.course.fullName} · ${teachingClass.classes.className}` : ''
  return { teachingClassId: place.teachingClassId, name }
}
type ClassHere = NonNullable<ReturnType<typeof useClass>>

function useAnnouncements(teachingClassId: string) {
  const machine = useMemo(() => announcementsOfClass(teachingClassId), [teachingClassId])
  const announcements = useChartRef(machine, { input: { teachingClassId, newId } })
  useNotices(announcements)
  return announcements
}

export function AnnouncementList() {
  const here = useClass()
  return here ? <List key={here.teachingClassId} here={here} /> : <PageLoading />
}

function List({ here }: { here: ClassHere }) {
  const [, navigate] = useLocation()
  const announcements = useAnnouncements(here.teachingClassId)
  useListAddress(announcements, address, announcementsQuery)
  return (
    <div className="stack columns-1 gap-5 notices-page">
      <h1>{texts.announcementsName}</h1>
      <Announcements
        view={useView(announcements, announcementsView)}
        classes={[here]}
        upload={uploadTextImage}
        onEdit={({ noticeId }) => navigate(editPath(noticeId))}
        // Writing has a page of its own.
        onIntent={(intent) => (intent.type === 'draft.open' ? navigate(WRITE) : announcements.send(intent))}
      />
    </div>
  )
}

/** Writes an announcement (`add`), or edits one over the list (`edit`; G126). */
export function WriteAnnouncement({ params: { mode } }: PageProps) {
  const here = useClass()
  const [, navigate] = useLocation()
  const noticeId = new URLSearchParams(useSearch()).get('noticeId')
  if (mode === 'edit')
    return (
      <>
        <AnnouncementList />
        {here && noticeId ? (
          <EditAnnouncement key={noticeId} noticeId={noticeId} onClosed={() => navigate(LIST, { replace: true })} />
        ) : null}
      </>
    )
  return here ? <Write key={here.teachingClassId} here={here} /> : <PageLoading />
}

function Write({ here }: { here: ClassHere }) {
  const [, navigate] = useLocation()
  const announcements = useAnnouncements(here.teachingClassId)
  const view = useView(announcements, announcementsView)
  const { isWriting } = view
  const wasWriting = useRef(false)
  const offer = useAnnouncementDraft(announcements, here.teachingClassId)
  useEffect(() => announcements.send({ type: 'draft.open' }), [announcements])
  useEffect(() => {
    // Published or cancelled.
    if (wasWriting.current && !isWriting) navigate(LIST, { replace: true })
    wasWriting.current = isWriting
  }, [isWriting, navigate])
  return (
    <AnnouncementPage
      view={view}
      classes={[here]}
      classesFailure={useClassesFailure()}
      upload={uploadTextImage}
      above={<DraftBar offer={offer} />}
      onIntent={(intent) =>
        intent.type === 'draft.close' ? leaveInPage(() => announcements.send(intent)) : announcements.send(intent)
      }
    />
  )
}
