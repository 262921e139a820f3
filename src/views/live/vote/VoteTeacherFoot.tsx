/** The buttons of the teacher on each page of the dialog, except for the editor, which has its own. */
import { texts } from '../../../machines/live/vote/texts'
import type { TeacherVoteView } from '../../../machines/live/vote/vote.selectors'
import type { TeacherVoteIntent } from '../../../machines/live/vote/vote.types'
import { Button } from '../../shared/kit/Button'

export interface VoteTeacherFootProps {
  view: TeacherVoteView
  /** The editor contains unsaved input. */
  isWriting: boolean
  onIntent: (intent: TeacherVoteIntent) => void
}

export function VoteTeacherFoot({ view, isWriting, onIntent }: VoteTeacherFootProps) {
  const { stage, settling, linkReason, startReason, isEnding, isExporting } = view
  const settleReason = settling === null ? null : texts.sending
  const back = (
    <span className="to-start">
      <Button
        kind="quiet"
        icon="arrow-left"
        label={texts.back}
        reason={stage === 'reviewing' ? settleReason : null}
        onClick={() => onIntent({ type: 'vote.back' })}
      />
    </span>
  )
  switch (stage) {
    case 'home':
      return (
        <Button
          kind="primary"
          icon={isWriting ? 'pencil' : 'plus'}
          label={isWriting ? texts.goOn : texts.create}
          autoFocus
          onClick={() => onIntent({ type: 'vote.create' })}
        />
      )
    case 'running':
      return (
        <>
          {back}
          <Button
            kind="danger"
            icon="stop-circle"
            label={isEnding ? texts.ending : texts.end}
            busy={isEnding}
            reason={isEnding ? null : (linkReason ?? (view.ongoing ? null : texts.starting))}
            onClick={() => onIntent({ type: 'vote.end' })}
          />
        </>
      )
    case 'result':
      return (
        <>
          {back}
          {view.shown?.status === '2' ? (
            <Button
              kind="primary"
              icon="download"
              label={isExporting ? texts.exporting : texts.exportResult}
              busy={isExporting}
              onClick={() => onIntent({ type: 'vote.export' })}
            />
          ) : null}
        </>
      )
    case 'reviewing':
      return (
        <>
          {back}
          <Button
            kind="dangerQuiet"
            label={texts.refuse}
            busy={settling === 'refusing'}
            reason={settling === 'agreeing' ? settleReason : null}
            onClick={() => onIntent({ type: 'vote.refuse' })}
          />
          <Button
            kind="primary"
            icon="check"
            label={settling === 'agreeing' ? texts.starting : texts.agree}
            busy={settling === 'agreeing'}
            reason={settling === 'refusing' ? settleReason : startReason}
            onClick={() => onIntent({ type: 'vote.agree' })}
          />
        </>
      )
    default:
      return back
  }
}
