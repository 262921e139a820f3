/** The draft of an edited topic or reply: stored in this browser, and offered when the post is edited again. */
import { useRef, useState } from 'react'
import { z } from 'zod'
import type { TopicView } from '../../../machines/talk/discussion/discussion.selectors'
import type { TopicEvent } from '../../../machines/talk/discussion/discussion.types'
import { newId } from '../../../services/network/ids'
import { type DraftOffer, useDraft } from '../../shared/useDraft'

const schema = z.object({ title: z.string(), html: z.string() })

export interface PostDraft {
  readonly offer: DraftOffer | null
  /** Incremented when a draft replaces the text of the fields. */
  readonly edition: number
}

export function usePostDraft(
  { edited, isEditWritten }: Pick<TopicView, 'edited' | 'isEditWritten'>,
  send: (event: TopicEvent) => void,
): PostDraft {
  const [id] = useState(newId)
  const [edition, setEdition] = useState(0)
  // A page edits one post at a time. After the edit is closed, its draft is removed under the same name.
  const last = useRef('')
  const discussId = edited?.discussId ?? last.current
  last.current = discussId
  const offer = useDraft({
    name: `post:${discussId}`,
    id: `${id}-${discussId}`,
    schema,
    unsaved: edited && isEditWritten ? JSON.stringify({ title: edited.title, html: edited.html }) : null,
    isReady: edited !== null,
    onRestore: ({ title, html }) => {
      send({ type: 'edit.write', title, html })
      setEdition((before) => before + 1)
    },
  })
  return { offer, edition }
}
