/** The editor of votes with the lists opened from it, for the dialogs of teacher and student. */
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { VoteRow } from '../../../../contract/entities/live/vote'
import type { voteEditorMachine } from '../../../machines/live/vote/editor/voteEditor.machine'
import {
  draftBoxView,
  type PageView,
  quotingView,
  voteEditorView,
} from '../../../machines/live/vote/editor/voteEditor.selectors'
import { voteListResource } from '../../../machines/live/vote/editor/voteList.resources'
import type { VoteListIntent } from '../../../machines/live/vote/vote.types'
import type { resourceMachine } from '../../../machines/shared/data/resource.machine'
import { intentsOf } from '../../../machines/shared/data/resource.selectors'
import { newId } from '../../../services/network/ids'
import type { WritingProps } from '../../../views/live/vote/editor/VoteEditorDialogs'
import { useView } from '../../shared/useView'
import { useOptionSorting } from './voteSorting'
import templateHref from './voteTemplate.xlsx?url'

/** A list that is not loaded yet. */
export const noList: PageView<VoteRow> = {
  face: 'loading',
  isLoading: true,
  rows: [],
  pageNo: 1,
  pageSize: 1,
  total: 0,
}

/** Does in a list of votes what the user wants. */
export function followList(list: ActorRefFrom<typeof resourceMachine>, intent: VoteListIntent): void {
  const { change, reload } = intentsOf(voteListResource, () => list.getSnapshot(), list.send)
  if (intent.type === 'list.retry') reload()
  else change({ pageNo: intent.pageNo }, true)
}

/** What is written, and how to go on with it. */
export function useWriting(actor: ActorRefFrom<typeof voteEditorMachine>): WritingProps {
  const { quoting, drafts } = useSelector(actor, ({ children }) => children)
  const written = useSelector(actor, ({ context }) => context.written)
  return {
    editor: useView(actor, voteEditorView),
    quoting: useView(quoting, quotingView),
    drafts: useView(drafts, draftBoxView),
    templateHref,
    sorting: useOptionSorting(actor, written),
    // Each press has its own request id, so a retry is the same request.
    onEditor: (intent) => actor.send(intent.type === 'editor.submit' ? { ...intent, requestId: newId() } : intent),
    onQuote: (event) => quoting?.send(event),
    onDrafts: (event) => drafts?.send(event),
  }
}
