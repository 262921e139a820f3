/** The dialogs above the editor: the draft box, past questions, what a spreadsheet held, and the question before clearing. */

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

/** A vote that is written, and what can be called up for it. */
export interface WritingProps {
  editor: VoteEditorView
  /** None while it is closed. */
  quoting: QuotingView | null
  /** None while the box is closed. */
  drafts: DraftBoxView | null
  /** Where the spreadsheet to fill in lies. */
  templateHref: string
  /** How options are put into another order. */
  sorting: OutlineDrag
  /** A submission is named where the chart is joined. */
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
