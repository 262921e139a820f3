/** A field of 2 to 6 lines that grows with its text (B592), with its error, and buttons to submit and cancel. */
import { type KeyboardEvent, useId } from 'react'
import { Button } from '../../shared/kit/Button'
import { TextArea } from '../../shared/kit/fields/TextArea'
import { annotationViewTexts as texts } from './texts'
import './annotations.css'

export interface TextFieldProps {
  label: string
  placeholder: string
  text: string
  max: number
  problem: string | null
  busy: boolean
  sendLabel: string
  onChange: (text: string) => void
  onSend: () => void
  onCancel: () => void
}

export function TextField(props: TextFieldProps) {
  const { label, placeholder, text, max, problem, busy, sendLabel, onChange, onSend, onCancel } = props
  const id = useId()
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      onCancel()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend()
  }
  return (
    <div className="column gap-1">
      <TextArea
        aria-label={label}
        aria-describedby={problem ? id : undefined}
        aria-invalid={problem !== null}
        placeholder={placeholder}
        rows={2}
        maxLength={max}
        value={text}
        readOnly={busy}
        autoFocus
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className="wide pad-2 size-s leading-s annotations-textarea"
      />
      {problem ? (
        <p id={id} role="alert" className="ink-danger size-s">
          {problem}
        </p>
      ) : null}
      <div className="row gap-1 justify-end align-center annotations-actions">
        <small className="u-muted u-numbers">{texts.count(text.length, max)}</small>
        <Button size="s" kind="quiet" label={texts.cancel} reason={busy ? texts.sending : null} onClick={onCancel} />
        <Button size="s" kind="primary" label={sendLabel} busy={busy} onClick={onSend} />
      </div>
    </div>
  )
}
