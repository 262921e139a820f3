/** The editor of votes with all that can be called up for it, as the dialogs of teacher and student take it. */
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
import { newId } from '../../../services/network/ids'
import type { WritingProps } from '../../../views/live/vote/editor/VoteEditorDialogs'
import { useView } from '../../shared/useView'
import { useOptionSorting } from './voteSorting'
import templateHref from './voteTemplate.xlsx?url'

/** A list before it is there. */
export const noList: PageView<VoteRow> = {
  face: 'loading',
  isLoading: true,
  rows: [],
  pageNo: 1,
  pageSize: 1,
  total: 0,
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
    // Every press has a name of its own: sent again, it is the same request.
    onEditor: (intent) => actor.send(intent.type === 'editor.submit' ? { ...intent, requestId: newId() } : intent),
    onQuote: (event) => quoting?.send(event),
    onDrafts: (event) => drafts?.send(event),
  }
}
