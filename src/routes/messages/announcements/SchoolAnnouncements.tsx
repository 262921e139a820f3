/** Announcements of administrators: to the school, a role, or an academy; the number of receivers is asked before. */
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import type { Announcement } from '../../../../contract/entities/messages/notice'
import { noticeAudience } from '../../../../contract/entities/messages/notice'
import { announcementsQuery } from '../../../machines/messages/notices/notices.logic'
import { announcementsView } from '../../../machines/messages/notices/notices.selectors'
import type { AnnouncementDraft, AnnouncementsEvent } from '../../../machines/messages/notices/notices.types'
import { texts as noticeTexts } from '../../../machines/messages/notices/texts'
import { type Audience, receiversMachine } from '../../../machines/messages/receivers/receivers.machine'
import { ask } from '../../../machines/shared/data/resource.types'
import { call } from '../../../services/network/http'
import { newId } from '../../../services/network/ids'
import { ReceiversQuestion } from '../../../views/messages/announcements/ReceiversQuestion'
import { announcementPageTexts as texts } from '../../../views/messages/announcements/texts'
import { Announcements } from '../../../views/messages/notices/Announcements'
import { DraftBar } from '../../../views/shared/drafts/DraftBar'
import { useLimit } from '../../shared/client/useLimit'
import { leaveInPage } from '../../shared/leaveGuard'
import { plainAddress } from '../../shared/records/listAddress'
import { useChoices } from '../../shared/records/useChoices'
import { useListAddress } from '../../shared/records/useListAddress'
import { uploadTextImage } from '../../shared/uploadTextImage'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { EditAnnouncement } from '../notices/EditAnnouncement'
import { providedAnnouncements } from '../notices/noticeActors'
import { useAnnouncementDraft } from '../notices/useAnnouncementDraft'

const ACADEMY = 'academy:'

/** The audience behind a choice: the name of one, or the id of an academy. */
function audienceOf(choice: string): Audience {
  if (choice.startsWith(ACADEMY)) return { audience: 'academy', academyId: choice.slice(ACADEMY.length) }
  return { audience: noticeAudience.parse(choice) }
}

const provided = providedAnnouncements.provide({
  actors: {
    publish: fromPromise<Announcement, AnnouncementDraft>(
      ({ input: { teachingClassId: choice, title, content, requestId } }) =>
        call('saveSchoolAnnouncement', { ...audienceOf(choice), title, content, requestId }),
    ),
  },
})

const address = plainAddress([])
const ofSchool = Object.entries(texts.audiences).map(([teachingClassId, name]) => ({ teachingClassId, name }))

export function SchoolAnnouncements() {
  const isOfAcademy = useLimit() === 'academyOffice'
  const academies = useChoices({ academies: ask('findAcademies', {}) }, (found) =>
    found.academies.map(({ academyId, academyName }) => ({
      teachingClassId: `${ACADEMY}${academyId}`,
      name: academyName,
    })),
  )
  const announcements = useChartRef(provided, { input: { teachingClassId: isOfAcademy ? null : 'school', newId } })
  const receivers = useChartRef(receiversMachine)
  useNotices(announcements)
  useNotices(receivers)
  useListAddress(announcements, address, announcementsQuery)
  const offer = useAnnouncementDraft(announcements, 'school')
  const [edited, setEdited] = useState<string | null>(null)
  useEffect(() => {
    const confirmed = receivers.on('receivers.confirmed', () => announcements.send({ type: 'draft.publish' }))
    return () => confirmed.unsubscribe()
  }, [receivers, announcements])
  const view = useView(announcements, announcementsView)
  const onIntent = (intent: AnnouncementsEvent) => {
    if (intent.type === 'draft.close') leaveInPage(() => announcements.send(intent))
    else if (intent.type === 'draft.publish') {
      receivers.send({ type: 'receivers.ask', audience: audienceOf(view.draft.teachingClassId) })
    } else announcements.send(intent)
  }
  return (
    <div className="page gap-4">
      <header className="bar gap-3 between">
        <h1>{noticeTexts.announcementsName}</h1>
      </header>
      <Announcements
        view={view}
        classes={isOfAcademy ? academies.found : [...ofSchool, ...academies.found]}
        classesFailure={academies.failure}
        words={texts.form}
        upload={uploadTextImage}
        above={<DraftBar offer={offer} />}
        onEdit={({ noticeId }) => setEdited(noticeId)}
        onIntent={onIntent}
      />
      <Question receivers={receivers} />
      {edited === null ? null : (
        <EditAnnouncement
          key={edited}
          noticeId={edited}
          onClosed={() => {
            setEdited(null)
            announcements.send({ type: 'list.reload' })
          }}
        />
      )}
    </div>
  )
}

function Question({ receivers }: { receivers: ReturnType<typeof useChartRef<typeof receiversMachine>> }) {
  const count = useView(receivers, (snapshot) => (snapshot.matches('asking') ? snapshot.context.count : null))
  return (
    <ReceiversQuestion
      count={count}
      onConfirm={() => receivers.send({ type: 'receivers.confirm' })}
      onCancel={() => receivers.send({ type: 'receivers.cancel' })}
    />
  )
}
