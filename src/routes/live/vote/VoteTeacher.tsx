/** The teacher's votes on the stage of the classroom: selects from their charts and renders them. */
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { CLOCK_TICK_MS } from '../../../../contract/limits'
import type { voteEditorMachine } from '../../../machines/live/vote/editor/voteEditor.machine'
import { voteListView } from '../../../machines/live/vote/editor/voteEditor.selectors'
import { stagedResult, teacherVoteView } from '../../../machines/live/vote/vote.selectors'
import { useQuestionSteps } from '../../../views/live/vote/VoteStage'
import { VoteTeacherDialog } from '../../../views/live/vote/VoteTeacherDialog'
import { useLeaveGuard } from '../../shared/leaveGuard'
import { useServerNow } from '../../shared/useServerNow'
import { useView } from '../../shared/useView'
import type { TeacherVote } from '../classroom/charts'
import { useProjectedSteps } from '../projector/projection.context'
import { VoteChoosers } from './VoteChoosers'
import { followList, noList, useWriting } from './voteWriting'

export interface VoteTeacherProps {
  actor: TeacherVote
  /** False while another dialog interrupts it. */
  open: boolean
}

export function VoteTeacher({ actor, open }: VoteTeacherProps) {
  const editor = useSelector(actor, ({ children }) => children.editor)
  return editor ? <Dialog actor={actor} editor={editor} open={open} /> : null
}

interface DialogProps extends VoteTeacherProps {
  editor: ActorRefFrom<typeof voteEditorMachine>
}

function Dialog({ actor, editor, open }: DialogProps) {
  const view = useView(actor, teacherVoteView)
  const writing = useWriting(editor)
  useLeaveGuard(open && view.stage === 'creating' && writing.editor.isUnsaved)
  const list = useSelector(actor, ({ children }) => children[view.tab])
  const rows = useView(list, voteListView)
  const isCounting = open && view.ongoing !== null && (view.stage === 'home' || view.stage === 'running')
  const now = useServerNow(isCounting ? CLOCK_TICK_MS : null)
  const steps = useQuestionSteps(stagedResult(view))
  useProjectedSteps(open ? steps : null)
  return (
    <VoteTeacherDialog
      {...writing}
      open={open && view.stage !== 'closed'}
      view={view}
      list={rows ?? noList}
      now={now}
      choosersOf={(voteId, question, option) => (
        <VoteChoosers key={`${voteId}.${question}.${option}`} voteId={voteId} question={question} option={option} />
      )}
      steps={steps}
      onIntent={actor.send}
      onList={(intent) => list && followList(list, intent)}
    />
  )
}
