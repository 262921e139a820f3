/** The notice centre: of a student outside and inside a class, of a teacher with announcements, and in preview mode. */
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { z } from 'zod'
import { type Notice, notice as noticeSchema } from '../../../../contract/entities/messages/notice'
import { announcementsQuery, noticesQuery } from '../../../machines/messages/notices/notices.logic'
import { announcementsView, noticeCentreView } from '../../../machines/messages/notices/notices.selectors'
import type { NoticeReader } from '../../../machines/messages/notices/notices.types'
import { texts } from '../../../machines/messages/notices/texts'
import { connectionStatus } from '../../../machines/shared/connection/connection.selectors'
import { newId } from '../../../services/network/ids'
import { Announcements } from '../../../views/messages/notices/Announcements'
import { NoticeCentre } from '../../../views/messages/notices/NoticeCentre'
import { DraftBar } from '../../../views/shared/drafts/DraftBar'
import { ConnectionBadge } from '../../../views/shared/kit/ConnectionBadge'
import { SegmentedChoice } from '../../../views/shared/kit/fields/SegmentedChoice'
import { LoadProblem } from '../../../views/shared/kit/LoadProblem'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { leaveInPage } from '../../shared/leaveGuard'
import { plainAddress } from '../../shared/records/listAddress'
import { useAddressChoice } from '../../shared/records/useAddressChoice'
import { useListAddress } from '../../shared/records/useListAddress'
import { uploadTextImage } from '../../shared/uploadTextImage'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { useClassesFailure } from '../../shared/workspace/useClassesFailure'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { EditAnnouncement } from './EditAnnouncement'
import { providedAnnouncements, providedNoticeCentre } from './noticeActors'
import { useAnnouncementDraft } from './useAnnouncementDraft'
import { useNotificationFact, useNotifications, useVisits } from './useNotifications'

const inbox = plainAddress(['state', 'type'], { allowed: { state: /^[01]$/ } })
const sent = plainAddress([])

const followed = z.object({ notice: noticeSchema })

/** The notice from which the user came to this page, if any. */
function useFollowed(): Notice | null {
  const state: unknown = useHistoryState()
  const parsed = followed.safeParse(state)
  return parsed.success ? parsed.data.notice : null
}

export function Notices() {
  const { user, where, classes } = useWorkspace()
  // A teacher with a single class need not choose it.
  const known = useSelector(classes, ({ context }) => context.classes !== null)
  const failure = useClassesFailure()
  const [tab, setTab] = useAddressChoice('list', ['inbox', 'sent'])
  const notice = useFollowed()
  const teachingClassId = where.kind === 'inside' ? where.place.teachingClassId : null
  const reader: NoticeReader = { role: user.role, teachingClassId }
  const tabs =
    user.role === 'teacher' ? (
      <SegmentedChoice
        label={texts.title}
        labelHidden
        choices={[
          { value: 'inbox', label: texts.tabs.inbox },
          { value: 'sent', label: texts.tabs.sent },
        ]}
        value={tab}
        onChange={setTab}
      />
    ) : null
  return tab === 'inbox' ? (
    <Centre key={`${teachingClassId} ${notice?.userMsgId}`} reader={reader} open={notice} tabs={tabs} />
  ) : (
    <div className="stack columns-1 gap-5 notices-page">
      <header className="bar gap-2-4 between notices-head">
        <h1>{texts.title}</h1>
        {tabs}
      </header>
      {known ? (
        <Sent teachingClassId={teachingClassId} />
      ) : failure ? (
        <LoadProblem failure={failure} />
      ) : (
        <PageLoading />
      )}
    </div>
  )
}

function Centre({ reader, open, tabs }: { reader: NoticeReader; open: Notice | null; tabs: ReactNode }) {
  const centre = useChartRef(providedNoticeCentre, { input: { ...reader, open } })
  const view = useView(centre, noticeCentreView)
  const notifications = useNotifications()
  const connection = useSelector(notifications, (snapshot) => snapshot?.children.connection)
  const status = useSelector(connection, (snapshot) => connectionStatus(snapshot))
  useNotices(centre)
  useListAddress(centre, inbox, noticesQuery)
  useVisits(centre)
  useNotificationFact(({ type }) => {
    if (type === 'notices.changed') centre.send({ type })
  })
  return (
    <NoticeCentre
      view={view}
      onIntent={centre.send}
      extra={
        <div className="bar gap-3 notices-extra">
          {tabs}
          <ConnectionBadge status={status} onRetry={() => notifications?.send({ type: 'channel.retry' })} />
        </div>
      }
    />
  )
}

function Sent({ teachingClassId }: { teachingClassId: string | null }) {
  const { classes } = useWorkspace()
  const list = useSelector(classes, ({ context }) => context.classes ?? [])
  const [only] = list
  const first = teachingClassId ?? (list.length === 1 && only ? only.teachingClassId : null)
  const announcements = useChartRef(providedAnnouncements, { input: { teachingClassId: first, newId } })
  useNotices(announcements)
  useListAddress(announcements, sent, announcementsQuery)
  const view = useView(announcements, announcementsView)
  const offer = useAnnouncementDraft(announcements, null)
  const [edited, setEdited] = useState<string | null>(null)
  const closeEditor = () => {
    setEdited(null)
    announcements.send({ type: 'list.reload' })
  }
  return (
    <>
      <Announcements
        view={view}
        classes={list.map((one) => ({
          teachingClassId: one.teachingClassId,
          name: `${one.course.fullName} · ${one.classes.className}`,
        }))}
        upload={uploadTextImage}
        above={<DraftBar offer={offer} />}
        onEdit={({ noticeId }) => setEdited(noticeId)}
        onIntent={(intent) =>
          intent.type === 'draft.close' ? leaveInPage(() => announcements.send(intent)) : announcements.send(intent)
        }
      />
      {edited === null ? null : <EditAnnouncement key={edited} noticeId={edited} onClosed={closeEditor} />}
    </>
  )
}
