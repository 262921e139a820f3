/** The student's vote dialog, 650 wide (B214): own records, a request being written, the ballot, results. */
import type { VoteRow } from '../../../../contract/entities/live/vote'
import type { PageView } from '../../../machines/live/vote/editor/voteEditor.selectors'
import { texts } from '../../../machines/live/vote/texts'
import type { BallotView, ResultView, StudentVoteView } from '../../../machines/live/vote/vote.selectors'
import type { StudentVoteIntent, VoteListIntent } from '../../../machines/live/vote/vote.types'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { Confirm } from '../../shared/kit/overlays/Confirm'
import { Modal } from '../../shared/kit/overlays/Modal'
import { VoteEditor } from './editor/VoteEditor'
import { VoteEditorDialogs, type WritingProps } from './editor/VoteEditorDialogs'
import { VoteBallot } from './VoteBallot'
import { VoteList } from './VoteList'
import { VoteNotice } from './VoteNotice'
import { VoteOngoing } from './VoteOngoing'
import { VoteResult } from './VoteResult'
import { VoteStudentFoot } from './VoteStudentFoot'
import './vote.css'

export interface VoteStudentDialogProps extends WritingProps {
  /** False while another dialog interrupts it. */
  open: boolean
  view: StudentVoteView
  list: PageView<VoteRow>
  /** The server's clock in ms. */
  now: number
  onIntent: (intent: StudentVoteIntent) => void
  onList: (intent: VoteListIntent) => void
}

export function VoteStudentDialog(props: VoteStudentDialogProps) {
  const { open, view, list, now, onIntent, onList, ...writing } = props
  const ballotState = view.ballot?.ballotState ?? null
  const understood = () => onIntent({ type: 'vote.understood' })
  return (
    <>
      <Modal
        open={open}
        title={titles[view.stage]}
        size="l"
        className="vote-dialog vote-dialog--student"
        line={view.linkReason}
        onClose={() => onIntent({ type: 'vote.close' })}
        footer={
          view.stage === 'loading' ? null : (
            <VoteStudentFoot
              view={view}
              editor={writing.editor}
              now={now}
              onIntent={onIntent}
              onEditor={writing.onEditor}
            />
          )
        }
      >
        <Stage {...props} />
      </Modal>
      <VoteEditorDialogs {...writing} open={open && view.stage === 'creating'} />
      {/* Unmounted at once, so that the focus goes to the question afterwards. */}
      {open && view.ballot?.isAsking ? <Gaps ballot={view.ballot} now={now} onIntent={onIntent} /> : null}
      <VoteNotice
        open={open && ballotState === 'blank'}
        title={texts.failed}
        text={texts.nothingChosen}
        tone="danger"
        onUnderstood={understood}
      />
      <VoteNotice
        open={open && ballotState === 'late'}
        title={texts.failed}
        text={`${texts.over}${texts.missed[view.ballot?.missed ?? 'nothing']}`}
        tone="danger"
        label={texts.seeResult}
        onUnderstood={understood}
      />
      <VoteNotice
        open={open && ballotState === 'succeeded'}
        title={texts.succeeded}
        text={view.ballot?.isAnonymous ? texts.succeededAnonymously : texts.succeededText}
        tone="success"
        label={texts.seeResult}
        onUnderstood={understood}
      />
    </>
  )
}

/** Some questions are unanswered. The back button leads to the first of them. */
function Gaps({ ballot, now, onIntent }: { ballot: BallotView } & Pick<VoteStudentDialogProps, 'now' | 'onIntent'>) {
  return (
    <Confirm
      open
      title={texts.gapsTitle}
      text={texts.gapsQuestion(ballot.left)}
      rejectLabel={texts.toQuestion(ballot.firstLeft)}
      acceptLabel={texts.submitAnyway}
      onReject={() => onIntent({ type: 'vote.toOpen' })}
      onAccept={() => onIntent({ type: 'vote.submitAnyway', at: now })}
    />
  )
}

const titles: Record<StudentVoteView['stage'], string> = {
  closed: texts.title,
  home: texts.title,
  creating: texts.createRequest,
  ballot: texts.title,
  loading: texts.title,
  shown: texts.title,
}

function Stage(props: VoteStudentDialogProps) {
  const { view, list, now, editor, templateHref, sorting, onIntent, onList, onEditor } = props
  const { stage, ballot, shown, ongoing } = view
  const show = (voteId: string) => onIntent({ type: 'vote.show', voteId })
  switch (stage) {
    case 'closed':
      return null
    case 'home':
      return (
        <div className="column gap-4 align-start grow">
          {ongoing ? (
            <VoteOngoing title={ongoing.title}>
              <Button
                kind="primary"
                label={ongoing.isAnswered ? texts.seeResult : texts.goVote}
                onClick={() => show(ongoing.voteId)}
              />
            </VoteOngoing>
          ) : null}
          <h3 className="size-m weight-bold">{texts.own}</h3>
          <VoteList kind="own" list={list} onList={onList} onOpen={({ voteId }) => show(voteId)} />
        </div>
      )
    case 'creating':
      return <VoteEditor editor={editor} templateHref={templateHref} sorting={sorting} onEditor={onEditor} />
    case 'ballot':
      return ballot ? (
        <VoteBallot
          ballot={ballot}
          now={now}
          onChoose={(question, option) => onIntent({ type: 'vote.choose', question, option })}
        />
      ) : null
    case 'loading':
      return (
        <AsyncList face="loading" name={texts.listName} skeleton={{ shape: 'rows', count: 6 }}>
          {null}
        </AsyncList>
      )
    case 'shown':
      return shown ? (
        <>
          <span role="status" className="u-hidden">
            {shown.status === '1' ? texts.heard(shown.voteNumber, shown.voteSum) : ''}
            {shown.status === '2' ? texts.ended : ''}
          </span>
          <VoteResult result={shown} hint={hintOf(shown)} now={now} />
        </>
      ) : null
  }
}

/** The state of a request (B281, B283). */
function hintOf({ status }: ResultView) {
  if (status === '0') return { text: texts.pendingHint, tone: 'pending' } as const
  return status === '3' ? ({ text: texts.refusedHint, tone: 'refused' } as const) : null
}
