/** The dialogs above the editor: draft box, past questions, spreadsheet findings, and the confirmation before clearing. */

import type {
  DraftBoxView,
  QuotingView,
  VoteEditorView,
} from '../../../../machines/live/vote/editor/voteEditor.selectors'
import { texts } from '../../../../machines/live/vote/texts'
import type { DraftBoxEvent, QuotingEvent, VoteEditorIntent } from '../../../../machines/live/vote/vote.types'
import { Confirm } from '../../../shared/kit/overlays/Confirm'
import type { OutlineDrag } from '../../../shared/outline/outline.types'
import { VoteDraftChanged } from './VoteDraftChanged'
import { VoteDrafts } from './VoteDrafts'
import { VoteImport } from './VoteImport'
import { VoteQuoting } from './VoteQuoting'

/** A vote in the editor, and the lists opened from it. */
export interface WritingProps {
  editor: VoteEditorView
  /** Null while it is closed. */
  quoting: QuotingView | null
  /** Null while the box is closed. */
  drafts: DraftBoxView | null
  /** The address of the spreadsheet template. */
  templateHref: string
  /** Reordering of options. */
  sorting: OutlineDrag
  /** The route adds a request id to a submission. */
  onEditor: (intent: VoteEditorIntent) => void
  onQuote: (event: QuotingEvent) => void
  onDrafts: (event: DraftBoxEvent) => void
}

export function VoteEditorDialogs({
  open,
  ...writing
}: Omit<WritingProps, 'templateHref' | 'sorting'> & { open: boolean }) {
  const { editor, quoting, drafts, onEditor, onQuote, onDrafts } = writing
  return (
    <>
      <VoteDrafts open={open} drafts={drafts} onDrafts={onDrafts} />
      <VoteDraftChanged open={open} changed={editor.changed} onEditor={onEditor} />
      <VoteQuoting open={open} quoting={quoting} onQuote={onQuote} />
      <VoteImport open={open} found={editor.found} onEditor={onEditor} />
      <Confirm
        open={open && editor.isClearing}
        title={texts.reminder}
        text={texts.clearQuestion}
        acceptLabel={texts.clear}
        danger
        onAccept={() => onEditor({ type: 'editor.confirm' })}
        onReject={() => onEditor({ type: 'editor.cancel' })}
      />
    </>
  )
}
