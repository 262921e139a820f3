/** The full mark of the chosen tasks (B558). */
import { type FormEvent, useId } from 'react'
import { FULL_MARK_MAX } from '../../../../contract/limits'
import type { TaskPushView } from '../../../machines/courses/taskPush/taskPush.selectors'
import type { TaskPushEvent } from '../../../machines/courses/taskPush/taskPush.types'
import { texts } from '../../../machines/courses/taskPush/texts'
import { Button } from '../../shared/kit/Button'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Modal } from '../../shared/kit/overlays/Modal'
import './taskPush.css'

const MARK_LENGTH_MAX = 8

export function MarkDialog({ view, onIntent }: { view: TaskPushView; onIntent: (intent: TaskPushEvent) => void }) {
  const id = useId()
  const { isSavingMark, markProblem } = view
  const cancel = () => onIntent({ type: 'marks.cancel' })
  const confirm = () => onIntent({ type: 'marks.confirm' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSavingMark) confirm()
  }
  return (
    <Modal
      open={view.isMarking}
      title={texts.setMarks}
      size="s"
      onClose={cancel}
      footer={
        <>
          <Button label={texts.cancel} onClick={cancel} />
          <Button kind="primary" label={texts.save} busy={isSavingMark} onClick={confirm} />
        </>
      }
    >
      <form className="stack columns-1 gap-3 push-timing" onSubmit={submit} noValidate>
        <p>{texts.chosen(view.pickedNum)}</p>
        <label htmlFor={`${id}-mark`}>{texts.mark}</label>
        <TextInput
          id={`${id}-mark`}
          data-pc-autofocus="true"
          inputMode="decimal"
          autoComplete="off"
          maxLength={MARK_LENGTH_MAX}
          value={view.mark}
          readOnly={isSavingMark}
          invalid={markProblem !== null}
          aria-invalid={markProblem ? true : undefined}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onIntent({ type: 'marks.change', mark: target.value })}
        />
        <p
          id={`${id}-hint`}
          className={markProblem ? 'push-problem' : 'u-muted'}
          role={markProblem ? 'alert' : undefined}
        >
          {markProblem ?? texts.markHint(FULL_MARK_MAX)}
        </p>
      </form>
    </Modal>
  )
}
