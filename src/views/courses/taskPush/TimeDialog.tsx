/** Chooses a moment: when tasks are pushed, recalled or due. */
import { type FormEvent, type ReactNode, useId } from 'react'
import { dayOf, momentOfField, secondOf } from '../../../../contract/moments'
import { texts } from '../../../machines/courses/taskPush/texts'
import { Button } from '../../shared/kit/Button'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Modal } from '../../shared/kit/overlays/Modal'
import './taskPush.css'

export interface TimeDialogProps {
  open: boolean
  title: string
  /** The affected students or tasks. */
  about: string
  label: string
  hint: string
  /** In ms; null when none is set. */
  time: number | null
  problem: string | null
  isSaving: boolean
  /** The label of the button "without a time"; undefined hides the button. */
  without?: string | undefined
  /** Further fields below the time. */
  children?: ReactNode
  onChange: (time: number | null) => void
  onConfirm: () => void
  onWithout: () => void
  onCancel: () => void
}

/** A moment as the value of a field, and the other way round. */
export const fieldOf = (time: number): string => `${dayOf(time)}T${secondOf(time)}`
export const timeOf = (text: string): number | null => {
  const time = momentOfField(text)
  return Number.isNaN(time) ? null : time
}

export function TimeDialog({ open, title, about, problem, isSaving, onConfirm, onCancel, ...field }: TimeDialogProps) {
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaving) onConfirm()
  }
  return (
    <Modal
      open={open}
      title={title}
      size="s"
      onClose={onCancel}
      footer={
        <>
          <Button label={texts.cancel} onClick={onCancel} />
          {field.without ? (
            <Button label={field.without} reason={isSaving ? texts.busy : null} onClick={field.onWithout} />
          ) : null}
          <Button kind="primary" label={texts.save} busy={isSaving} onClick={onConfirm} />
        </>
      }
    >
      <form className="stack columns-1 gap-3 push-timing" onSubmit={submit} noValidate>
        <p>{about}</p>
        <label htmlFor={`${id}-time`}>{field.label}</label>
        <TextInput
          id={`${id}-time`}
          type="datetime-local"
          data-pc-autofocus="true"
          step={1}
          defaultValue={field.time === null ? '' : fieldOf(field.time)}
          readOnly={isSaving}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => field.onChange(timeOf(target.value))}
          className="u-numbers"
          invalid={Boolean(problem)}
        />
        <p id={`${id}-hint`} className={problem ? 'push-problem' : 'u-muted'} role={problem ? 'alert' : undefined}>
          {problem ?? field.hint}
        </p>
        {field.children}
      </form>
    </Modal>
  )
}
