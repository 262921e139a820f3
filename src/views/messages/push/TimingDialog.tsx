/** When tasks are to be pushed or recalled. */

import { type FormEvent, useId } from 'react'
import { dayOf, momentOfField, secondOf } from '../../../../contract/moments'
import type { TeacherPushView } from '../../../machines/messages/push/push.selectors'
import type { TeacherPushEvent } from '../../../machines/messages/push/push.types'
import { texts } from '../../../machines/messages/push/texts'
import { Button } from '../../shared/kit/Button'
import { Modal } from '../../shared/kit/Modal'
import './push.css'

export interface TimingDialogProps {
  view: TeacherPushView
  /** The server's clock in ms, as far as it is known here. */
  now: () => number
  onIntent: (intent: TeacherPushEvent) => void
}

const fieldOf = (time: number): string => `${dayOf(time)}T${secondOf(time)}`
const timeOf = (text: string): number | null => {
  const time = momentOfField(text)
  return Number.isNaN(time) ? null : time
}

export function TimingDialog({ view, now, onIntent }: TimingDialogProps) {
  const id = useId()
  const { isSaving, timeProblem } = view
  const cancel = () => onIntent({ type: 'timing.cancel' })
  const confirm = () => onIntent({ type: 'timing.confirm', at: now() })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaving) confirm()
  }
  return (
    <Modal
      open={view.isTiming}
      title={texts.later[view.orderType]}
      size="s"
      onClose={cancel}
      footer={
        <>
          <Button label={texts.cancel} onClick={cancel} />
          <Button kind="primary" label={texts.save} busy={isSaving} onClick={confirm} />
        </>
      }
    >
      <form className="push-timing" onSubmit={submit} noValidate>
        <p>{texts.chosen(view.chosen.length)}</p>
        <label htmlFor={`${id}-time`}>{texts.time}</label>
        <input
          id={`${id}-time`}
          type="datetime-local"
          data-pc-autofocus="true"
          step={1}
          className={`p-inputtext p-component u-numbers${timeProblem ? ' p-invalid' : ''}`}
          defaultValue={view.time === null ? '' : fieldOf(view.time)}
          readOnly={isSaving}
          aria-invalid={timeProblem ? true : undefined}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onIntent({ type: 'timing.change', time: timeOf(target.value) })}
        />
        <p
          id={`${id}-hint`}
          className={timeProblem ? 'push-problem' : 'push-hint'}
          role={timeProblem ? 'alert' : undefined}
        >
          {timeProblem ?? texts.timeHint}
        </p>
      </form>
    </Modal>
  )
}
