/** Below the video: writes a comment, switches comments on and off, and opens the display settings. */
import { type KeyboardEvent, useId } from 'react'
import type { BarrageView, SenderView } from '../../../machines/video/barrage/barrage.selectors'
import type { BarrageSettings } from '../../../machines/video/barrage/barrage.types'
import { Button } from '../../shared/kit/Button'
import { Checkbox } from '../../shared/kit/fields/Checkbox'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { SettingsPanel } from './SettingsPanel'
import { texts } from './texts'
import './barrage.css'

export interface SendBarProps {
  view: Pick<BarrageView, 'settings' | 'isLost'>
  /** Null when the user cannot write comments. */
  sender: SenderView | null
  onWrite: (text: string) => void
  onSend: () => void
  onSettings: (change: Partial<BarrageSettings>) => void
}

export function SendBar({ view, sender, onWrite, onSend, onSettings }: SendBarProps) {
  const { settings, isLost } = view
  return (
    <section className="row wrap gap-2-3 align-start shrink" aria-label={texts.bar}>
      <div className="row gap-1 align-center rigid min-control">
        <label className="row gap-2 align-center shrink pointer min-touch barrage-switch">
          <Checkbox
            role="switch"
            aria-checked={settings.isOn}
            checked={settings.isOn}
            onChange={({ target }) => onSettings({ isOn: target.checked })}
          />
          <span>{texts.switch}</span>
        </label>
        <SettingsPanel settings={settings} onChange={onSettings} />
      </div>
      {sender ? (
        <Writing sender={sender} onWrite={onWrite} onSend={onSend} />
      ) : (
        <p className="span-all u-muted size-s barrage-notice" role="status">
          {isLost ? texts.lost : null}
        </p>
      )}
    </section>
  )
}

function Writing({ sender, onWrite, onSend }: { sender: SenderView } & Pick<SendBarProps, 'onWrite' | 'onSend'>) {
  const id = useId()
  const { text, length, lengthMax, shut, isSending, sendReason, notice, problem } = sender
  const message = problem ?? notice
  return (
    <form
      className="gap-1-2 stack columns-1-auto shrink barrage-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (sendReason === null) onSend()
      }}
    >
      <label className="u-hidden" htmlFor={id}>
        {texts.field}
      </label>
      <span className="relative shrink barrage-field">
        <TextInput
          id={id}
          value={text}
          maxLength={lengthMax}
          placeholder={texts.placeholder}
          autoComplete="off"
          enterKeyHint="send"
          disabled={shut !== null}
          aria-describedby={`${id}-said ${id}-count`}
          onKeyDown={keepWhileComposing}
          onChange={({ target }) => onWrite(target.value)}
        />
        <span
          id={`${id}-count`}
          className="row align-center absolute u-muted size-xs no-pointer barrage-count u-numbers"
        >
          {texts.counted(length, lengthMax)}
        </span>
      </span>
      <Button
        kind="primary"
        type="submit"
        label={texts.send}
        busy={isSending}
        reason={isSending ? null : sendReason}
        reasonSaidBy={message !== null && message === sendReason ? `${id}-said` : undefined}
      />
      <p
        id={`${id}-said`}
        role={problem === null ? 'status' : 'alert'}
        className={`span-all u-muted size-s barrage-notice${problem === null ? '' : ' ink-danger'}`}
      >
        {message}
      </p>
    </form>
  )
}

/** Enter confirms the composition of an input method and does not submit. */
function keepWhileComposing(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault()
}
