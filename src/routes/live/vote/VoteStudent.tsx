/** The student's votes on the stage of the classroom: selects from their charts and renders them. */
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { CLOCK_TICK_MS } from '../../../../contract/limits'
import type { voteEditorMachine } from '../../../machines/live/vote/editor/voteEditor.machine'
import { voteListView } from '../../../machines/live/vote/editor/voteEditor.selectors'
import { studentVoteView } from '../../../machines/live/vote/vote.selectors'
import type { StudentVoteIntent } from '../../../machines/live/vote/vote.types'
import { serverNow } from '../../../services/network/clock'
import { VoteStudentDialog } from '../../../views/live/vote/VoteStudentDialog'
import { useLeaveGuard } from '../../shared/leaveGuard'
import { useServerNow } from '../../shared/useServerNow'
import { useView } from '../../shared/useView'
import type { StudentVote } from '../classroom/charts'
import { followList, noList, useWriting } from './voteWriting'

export interface VoteStudentProps {
  actor: StudentVote
  /** False while another dialog interrupts it. */
  open: boolean
}

export function VoteStudent({ actor, open }: VoteStudentProps) {
  const editor = useSelector(actor, ({ children }) => children.editor)
  return editor ? <Dialog actor={actor} editor={editor} open={open} /> : null
}

interface DialogProps extends VoteStudentProps {
  editor: ActorRefFrom<typeof voteEditorMachine>
}

function Dialog({ actor, editor, open }: DialogProps) {
  const view = useView(actor, studentVoteView)
  const writing = useWriting(editor)
  useLeaveGuard(open && view.stage === 'creating' && writing.editor.isUnsaved)
  const list = useSelector(actor, ({ children }) => children.own)
  const rows = useView(list, voteListView)
  const isCounting = open && (view.stage === 'ballot' || (view.stage === 'shown' && view.shown?.status === '1'))
  const now = useServerNow(isCounting ? CLOCK_TICK_MS : null)
  // The time of a press is read from the server's clock at the press, not at the last render.
  const onIntent = (intent: StudentVoteIntent) => actor.send('at' in intent ? { ...intent, at: serverNow() } : intent)
  return (
    <VoteStudentDialog
      {...writing}
      open={open && view.stage !== 'closed'}
      view={view}
      list={rows ?? noList}
      now={now}
      onIntent={onIntent}
      onList={(intent) => list && followList(list, intent)}
    />
  )
}
