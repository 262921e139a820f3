/** The draft of an announcement: stored in this browser while the user types, and offered for the next announcement. */
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { z } from 'zod'
import type { announcementsMachine } from '../../../machines/messages/notices/announcements.machine'
import { unsavedAnnouncement } from '../../../machines/messages/notices/notices.selectors'
import { type DraftOffer, useDraft } from '../../shared/useDraft'

const schema = z.object({
  teachingClassId: z.string(),
  title: z.string(),
  content: z.string(),
  requestId: z.string(),
})

/** `place`: the class whose announcements are written here; null for all classes. */
export function useAnnouncementDraft(
  announcements: ActorRefFrom<typeof announcementsMachine>,
  place: string | null,
): DraftOffer | null {
  const { unsaved, requestId, isWriting } = useSelector(
    announcements,
    (snapshot) => ({
      unsaved: unsavedAnnouncement(snapshot),
      requestId: snapshot.context.draft.requestId,
      isWriting: snapshot.matches('writing'),
    }),
    (one, other) =>
      one.unsaved === other.unsaved && one.requestId === other.requestId && one.isWriting === other.isWriting,
  )
  return useDraft({
    name: `announcement:${place ?? ''}`,
    id: requestId,
    schema,
    unsaved,
    isReady: isWriting,
    onRestore: (draft) => announcements.send({ type: 'draft.restore', draft }),
  })
}
