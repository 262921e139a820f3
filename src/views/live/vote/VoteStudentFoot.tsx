/** The buttons of a student on each page of the dialog. */

import type { VoteEditorView } from '../../../machines/live/vote/editor/voteEditor.selectors'
import { texts } from '../../../machines/live/vote/texts'
import type { BallotView, StudentVoteView } from '../../../machines/live/vote/vote.selectors'
import type { StudentVoteIntent, VoteEditorIntent } from '../../../machines/live/vote/vote.types'
import { Button } from '../../shared/kit/Button'
import { VoteEditorFoot } from './editor/VoteEditorFoot'

export interface VoteStudentFootProps {
  view: StudentVoteView
  editor: VoteEditorView
  /** The server's clock in ms. */
  now: number
  onIntent: (intent: StudentVoteIntent) => void
  onEditor: (intent: VoteEditorIntent) => void
}

export function VoteStudentFoot({ view, editor, now, onIntent, onEditor }: VoteStudentFootProps) {
  const back = () => onIntent({ type: 'vote.back' })
  switch (view.stage) {
    case 'home':
      return (
        <Button
          kind="primary"
          icon={editor.isWriting ? 'pencil' : 'plus'}
          label={editor.isWriting ? texts.goOn : texts.createRequest}
          autoFocus
          onClick={() => onIntent({ type: 'vote.create' })}
        />
      )
    case 'creating':
      return <VoteEditorFoot editor={editor} startReason={view.linkReason} onBack={back} onEditor={onEditor} />
    case 'ballot':
      return view.ballot ? <BallotFoot ballot={view.ballot} now={now} onIntent={onIntent} /> : null
    case 'shown':
      return (
        <>
          <span className="to-start">
            <Button kind="quiet" icon="list" label={texts.own} onClick={back} />
          </span>
          <Button label={texts.close} onClick={() => onIntent({ type: 'vote.close' })} />
        </>
      )
    default:
      return null
  }
}

interface BallotFootProps {
  ballot: BallotView
  now: number
  onIntent: (intent: StudentVoteIntent) => void
}

function BallotFoot({ ballot: { left, isSending, isWaiting }, now, onIntent }: BallotFootProps) {
  const statusText = isWaiting ? texts.waitingLine : left > 0 ? texts.left(left) : texts.allChosen
  return (
    <>
      <span className={`to-start u-muted size-s vote-footStatus${isWaiting ? ' ink-warning' : ''}`} role="status">
        {statusText}
      </span>
      <Button kind="quiet" label={texts.later} onClick={() => onIntent({ type: 'vote.close' })} />
      <Button
        kind="primary"
        size="l"
        icon="send"
        label={isSending || isWaiting ? texts.sending : texts.submitAnswer}
        busy={isSending || isWaiting}
        onClick={() => onIntent({ type: 'vote.submit', at: now })}
      />
    </>
  )
}
