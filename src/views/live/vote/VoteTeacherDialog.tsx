/** The teacher's vote dialog, 650 wide (B214): lists, editor, running vote, result, a student's request. */
import type { ReactNode } from 'react'
import type { VoteRow } from '../../../../contract/entities/live/vote'
import type { PageView } from '../../../machines/live/vote/editor/voteEditor.selectors'
import { texts } from '../../../machines/live/vote/texts'
import { type ResultView, stagedResult, type TeacherVoteView } from '../../../machines/live/vote/vote.selectors'
import type { TeacherVoteIntent, VoteListIntent } from '../../../machines/live/vote/vote.types'
import { AsyncList } from '../../shared/kit/AsyncList'
import { useEnlarge } from '../../shared/kit/behaviour/useEnlarge'
import { Confirm } from '../../shared/kit/overlays/Confirm'
import { Modal } from '../../shared/kit/overlays/Modal'
import { VoteEditor } from './editor/VoteEditor'
import { VoteEditorDialogs, type WritingProps } from './editor/VoteEditorDialogs'
import { VoteEditorFoot } from './editor/VoteEditorFoot'
import { VoteHome } from './VoteHome'
import { VoteResult } from './VoteResult'
import { type QuestionSteps, VoteStage, VoteStageFoot } from './VoteStage'
import { VoteTeacherFoot } from './VoteTeacherFoot'
import './vote.css'

export interface VoteTeacherDialogProps extends WritingProps {
  /** False while another dialog interrupts it. */
  open: boolean
  view: TeacherVoteView
  /** The list of the visible tab. */
  list: PageView<VoteRow>
  /** The server's clock in ms. */
  now: number
  /** Shows who chose an option of a vote; question and option from 0. */
  choosersOf?: (voteId: string, question: number, option: number) => ReactNode
  /** The question on the stage of a result. */
  steps: QuestionSteps
  onIntent: (intent: TeacherVoteIntent) => void
  onList: (intent: VoteListIntent) => void
}

export function VoteTeacherDialog(props: VoteTeacherDialogProps) {
  const { open, view, list, now, choosersOf: _, steps, onIntent, onList, ...writing } = props
  const staged = stagedResult(view)
  const enlarged = useEnlarge(staged !== null)
  const isStage = enlarged.isLarge && staged !== null
  const back = () => onIntent({ type: 'vote.back' })
  return (
    <>
      <Modal
        open={open}
        title={titles[view.stage]}
        size="l"
        tone={isStage ? 'stage' : 'normal'}
        {...enlarged.modal}
        onKeyDown={(event) => {
          enlarged.modal.onKeyDown(event)
          if (isStage) steps.onKeyDown(event)
        }}
        className="vote-dialog vote-dialog--teacher"
        line={view.linkReason}
        onClose={() => onIntent({ type: 'vote.close' })}
        footer={
          isStage ? (
            <VoteStageFoot steps={steps} />
          ) : view.stage === 'creating' ? (
            <VoteEditorFoot
              editor={writing.editor}
              startReason={view.startReason}
              onBack={back}
              onEditor={writing.onEditor}
            />
          ) : (
            <VoteTeacherFoot view={view} isWriting={writing.editor.isWriting} onIntent={onIntent} />
          )
        }
        extra={enlarged.button}
      >
        <span role="status" className="u-hidden">
          {announcement(view)}
        </span>
        {isStage ? (
          <VoteStage result={staged} index={steps.index} count={steps.count} now={now} />
        ) : (
          <Stage {...props} />
        )}
      </Modal>
      <VoteEditorDialogs {...writing} open={open && view.stage === 'creating'} />
      <Confirm
        open={open && view.isAskingEnd}
        title={texts.endTitle}
        text={texts.endQuestion}
        acceptLabel={texts.end}
        acceptReason={view.linkReason}
        danger
        onAccept={() => onIntent({ type: 'vote.confirmEnd' })}
        onReject={() => onIntent({ type: 'vote.declineEnd' })}
      />
    </>
  )
}

const titles: Record<TeacherVoteView['stage'], string> = {
  closed: texts.title,
  home: texts.title,
  creating: texts.create,
  running: texts.ongoing,
  loading: texts.title,
  result: texts.title,
  reviewing: texts.reviewTitle,
}

/** The names are known after the end of a vote that is not anonymous. */
const chooserListOf = (
  { voteId, status, isAnonymous }: ResultView,
  choosersOf: VoteTeacherDialogProps['choosersOf'],
) =>
  choosersOf && status === '2' && !isAnonymous
    ? (question: number, option: number) => choosersOf(voteId, question, option)
    : undefined

function Stage({
  view,
  list,
  now,
  choosersOf,
  editor,
  templateHref,
  sorting,
  onIntent,
  onList,
  onEditor,
}: VoteTeacherDialogProps) {
  switch (view.stage) {
    case 'closed':
      return null
    case 'home':
      return <VoteHome view={view} list={list} now={now} onIntent={onIntent} onList={onList} />
    case 'creating':
      return <VoteEditor editor={editor} templateHref={templateHref} sorting={sorting} onEditor={onEditor} />
    case 'running':
      return view.ongoing ? <VoteResult key="running" result={view.ongoing} now={now} /> : <Loading />
    case 'loading':
      return <Loading />
    case 'result':
      return view.shown ? (
        <VoteResult
          key="result"
          result={view.shown}
          hint={hintOf(view.shown)}
          now={now}
          choosersOf={chooserListOf(view.shown, choosersOf)}
        />
      ) : null
    case 'reviewing':
      return view.shown ? (
        <VoteResult key="review" result={view.shown} hint={{ text: texts.reviewHint, tone: 'plain' }} now={now} />
      ) : null
  }
}

const hintOf = ({ status }: ResultView) =>
  status === '3' ? ({ text: texts.refusedRequest, tone: 'refused' } as const) : null

const Loading = () => (
  <AsyncList face="loading" name={texts.listName} skeleton={{ shape: 'rows', count: 6 }}>
    {null}
  </AsyncList>
)

/** The screen-reader announcement: the number of votes, and the end. */
function announcement({ stage, ongoing, shown }: TeacherVoteView): string {
  if (stage === 'running' && ongoing) return texts.heard(ongoing.voteNumber, ongoing.voteSum)
  return stage === 'result' && shown?.status === '2' ? texts.ended : ''
}
