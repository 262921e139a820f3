/** State views of the charts of notices: bell, popups, and the notice centre with a teacher's announcements. */

import {
  announcementsView,
  noticeBellView,
  noticeCentreView,
} from '../../../machines/messages/notices/notices.selectors'
import { texts } from '../../../machines/messages/notices/texts'
import { Announcements } from '../../../views/messages/notices/Announcements'
import { NoticeCentre } from '../../../views/messages/notices/NoticeCentre'
import { NoticePanel } from '../../../views/messages/notices/NoticePanel'
import { NoticePopups } from '../../../views/messages/notices/NoticePopups'
import { lesson } from '../../live/teachingClass/teachingClass.examples'
import { ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { StudentPage, Surroundings } from '../../stateViews/surroundings'

/** Number of unread notices beside a list of two. */
const UNREAD = 2

export const noticeBell: StateView = (snapshot, send) =>
  snapshot.matches('closed') ? null : (
    <Surroundings
      person="teacher"
      unread={UNREAD}
      panel={<NoticePanel view={noticeBellView(snapshot)} joinRequests={1} onIntent={send} onAll={ignore} />}
    >
      {null}
    </Surroundings>
  )

export const noticePopups: StateView = (snapshot, send) =>
  snapshot.matches('quiet') ? null : (
    <>
      <StudentPage />
      <NoticePopups popups={snapshot.context.popups} onIntent={send} />
    </>
  )

export const noticeCentre: StateView = (snapshot, send) => (
  <Surroundings person={snapshot.context.role} unread={UNREAD}>
    <NoticeCentre view={noticeCentreView(snapshot)} onIntent={send} />
  </Surroundings>
)

const classes = [{ teachingClassId: lesson.teachingClassId, name: lesson.name }]

export const announcements: StateView = (snapshot, send) => (
  <Surroundings person="teacher" unread={UNREAD}>
    <div className="stack columns-1 gap-5 notices-page">
      <h1>{texts.title}</h1>
      <Announcements
        view={announcementsView(snapshot)}
        classes={classes}
        upload={() => new Promise(ignore)}
        onIntent={send}
      />
    </div>
  </Surroundings>
)

export const noticeStateViews: StateViews = {
  'notice-bell': { view: noticeBell, blank: { closed: 'The list is closed.' } },
  'notice-popups': { view: noticePopups, blank: { quiet: 'Nothing pops up.' } },
  'notice-centre': { view: noticeCentre },
  announcements: { view: announcements },
}
