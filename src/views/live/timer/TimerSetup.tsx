/** The teacher's setup: countdown or stopwatch, minutes and seconds, or one of four presets. */

import { type KeyboardEvent, type SubmitEvent, useId } from 'react'
import { COUNTDOWN_PRESETS_MIN } from '../../../../contract/limits'
import { texts } from '../../../machines/live/timer/texts'
import type { TimerSetupView } from '../../../machines/live/timer/timer.selectors'
import type { TeacherTimerIntent } from '../../../machines/live/timer/timer.types'
import { Button } from '../../shared/kit/Button'
import { giveFocusBack } from '../../shared/kit/behaviour/giveFocusBack'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { TextInput } from '../../shared/kit/fields/TextInput'

export interface TimerSetupProps {
  setup: TimerSetupView
  /** The route adds a request id to a start. */
  onIntent: (intent: TeacherTimerIntent) => void
}

const kinds = [
  { value: 'countdown', label: texts.kinds.countdown },
  { value: 'stopwatch', label: texts.kinds.stopwatch },
] as const

export function TimerSetup({ setup, onIntent }: TimerSetupProps) {
  const { settings, isStarting, isTooShort, linkReason } = setup
  const starting = isStarting ? texts.starting : null
  const reason = linkReason ?? (isTooShort ? texts.tooShort : null)
  const isCountdown = settings.kind === 'countdown'
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (!isStarting && !reason) onIntent({ type: 'timer.start', requestId: '' })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onIntent({ type: 'timer.close' })
  }
  return (
    <form className="column gap-3 timer-setup" onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <span ref={giveFocusBack} hidden />
      <SegmentedChoice
        label={texts.title}
        labelHidden
        choices={kinds}
        value={settings.kind}
        reason={starting}
        onChange={(kind) => onIntent({ type: 'kind.choose', kind })}
      />
      {isCountdown ? (
        <>
          <div className="row gap-2 justify-center align-start">
            <Field field="minutes" value={settings.minutes} isFirst isShut={isStarting} onIntent={onIntent} />
            <span className="size-3xl weight-bold timer-colon" aria-hidden="true">
              :
            </span>
            <Field field="seconds" value={settings.seconds} isShut={isStarting} onIntent={onIntent} />
          </div>
          <fieldset className="stack gap-2 flush pad-0 line-none timer-presets">
            <legend className="u-hidden">{texts.presets}</legend>
            {COUNTDOWN_PRESETS_MIN.map((minutes) => (
              <Button
                key={minutes}
                label={texts.preset(minutes)}
                pressed={settings.minutes === minutes && settings.seconds === 0}
                reason={starting}
                onClick={() => onIntent({ type: 'preset.choose', minutes })}
              />
            ))}
          </fieldset>
        </>
      ) : (
        <p className="u-muted">{texts.stopwatchHint}</p>
      )}
      <p role="alert" className="ink-warning timer-problem">
        {reason}
      </p>
      <div className="row gap-2 timer-controls">
        <Button label={texts.close} onClick={() => onIntent({ type: 'timer.close' })} />
        <Button
          type="submit"
          kind="primary"
          icon="play"
          wide
          label={isStarting ? texts.starting : texts.start}
          busy={isStarting}
          reason={reason}
        />
      </div>
    </form>
  )
}

interface FieldProps {
  field: 'minutes' | 'seconds'
  value: number
  isFirst?: boolean
  /** The setup is locked after the start was requested. */
  isShut: boolean
  onIntent: (intent: TeacherTimerIntent) => void
}

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

function Field({ field, value, isFirst = false, isShut, onIntent }: FieldProps) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    if (step === undefined || isShut) return
    event.preventDefault()
    onIntent({ type: 'field.write', field, text: String(value + step) })
  }
  return (
    <div className="column gap-1 align-center grow u-muted">
      <TextInput
        id={id}
        value={String(value)}
        inputMode="numeric"
        autoComplete="off"
        readOnly={isShut}
        autoFocus={isFirst}
        className="timer-input u-numbers"
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onIntent({ type: 'field.write', field, text: event.currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      <label htmlFor={id}>{texts[field]}</label>
    </div>
  )
}
