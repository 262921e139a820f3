/** Dialogs of grading: what to revise, and which of two conflicting grades to keep. */
import { useId } from 'react'
import { GRADE_COMMENT_MAX } from '../../../../contract/limits'
import { texts } from '../../../machines/grades/grading/texts'
import { Button } from '../../shared/kit/Button'
import { TextArea } from '../../shared/kit/fields/TextArea'
import { Modal } from '../../shared/kit/overlays/Modal'
import type { GradingProps } from './grading.props'

export function GradeDialogs({ view, onIntent }: Pick<GradingProps, 'view' | 'onIntent'>) {
  const id = useId()
  const { theirs, isReturning, problem } = view
  const close = () => onIntent({ type: 'return.close' })
  return (
    <>
      <Modal
        open={view.isAskingReturn}
        title={texts.returnTitle}
        onClose={isReturning ? undefined : close}
        footer={
          <>
            <Button label={texts.cancel} reason={isReturning ? texts.busy : null} onClick={close} />
            <Button
              kind="primary"
              label={texts.confirm}
              busy={isReturning}
              onClick={() => onIntent({ type: 'return.confirm' })}
            />
          </>
        }
      >
        <label className="stack gap-2 shrink grading-line" htmlFor={id}>
          <span className="block below-2 size-s u-muted kit-label">{texts.comment}</span>
          <TextArea
            id={id}
            rows={5}
            maxLength={GRADE_COMMENT_MAX}
            placeholder={texts.returnHint}
            value={view.returning}
            onChange={({ currentTarget }) => onIntent({ type: 'return.write', text: currentTarget.value })}
            className="grading-area"
          />
        </label>
        {problem ? (
          <p role="alert" className="block size-s grading-problem">
            {problem}
          </p>
        ) : null}
      </Modal>
      <Modal
        open={theirs !== null}
        title={texts.conflict}
        role="alertdialog"
        footer={
          <>
            <Button label={texts.takeTheirs} onClick={() => onIntent({ type: 'conflict.theirs' })} />
            <Button
              kind="primary"
              label={texts.keepMine}
              reason={view.mineReason}
              onClick={() => onIntent({ type: 'conflict.mine' })}
            />
          </>
        }
      >
        <p>{theirs ? texts.conflictText(theirs.graderName, String(theirs.score ?? texts.ungraded)) : ''}</p>
        {theirs?.comment ? <p className="breaks pre-wrap">{theirs.comment}</p> : null}
      </Modal>
    </>
  )
}
