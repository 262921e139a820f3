/** The simulation's clock: running timers, and controls that let time pass. */

import { useId, useState } from 'react'
import { simulateTexts as texts } from '../../../machines/workbench/simulation/simulate.texts'
import type { ClockSpeed } from '../../../machines/workbench/simulation/simulation.types'
import { Button } from '../../shared/kit/Button'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { bothNames, type CalledInCode, CodeName } from '../bench/CodeName'

export interface PendingTimer {
  key: string
  called: CalledInCode
  leftMs: number
  /** Duration of the timer, in ms. */
  ofMs: number
}

export interface ClockPanelProps {
  nowMs: number
  timers: readonly PendingTimer[]
  /** The speed of the clock; null while it is stopped. */
  speed: ClockSpeed | null
  /** Why time cannot pass; null when it can. */
  over: string | null
  onNext: () => void
  onWait: (ms: number) => void
  onRun: (speed: ClockSpeed) => void
  onPause: () => void
}

const SECOND_MS = 1_000
const DAY_MS = 86_400_000
const FIRST_WAIT = '1000'

const seconds = (ms: number): string => (ms / SECOND_MS).toFixed(1)

function Wait({ over, onWait }: Pick<ClockPanelProps, 'over' | 'onWait'>) {
  const id = useId()
  const [words, setWords] = useState(FIRST_WAIT)
  const ms = Number(words)
  const isRight = /^\d{1,8}$/.test(words) && ms >= 1 && ms <= DAY_MS
  return (
    <form
      className="stack gap-2 align-center simulate-wait"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isRight && over === null) onWait(ms)
      }}
    >
      <TextInput
        type="text"
        inputMode="numeric"
        aria-label={texts.waitFor}
        aria-invalid={isRight ? undefined : true}
        aria-describedby={isRight ? undefined : id}
        value={words}
        onChange={(event) => setWords(event.target.value.trim())}
        bare
      />
      <span aria-hidden>ms</span>
      <Button
        type="submit"
        size="s"
        icon="forward"
        label={texts.wait}
        reason={over ?? (isRight ? null : texts.waitWrong)}
      />
      {isRight ? null : (
        <p id={id} className="size-xs ink-danger simulate-problem">
          {texts.waitWrong}
        </p>
      )}
    </form>
  )
}

export function ClockPanel({ nowMs, timers, speed, over, onNext, onWait, onRun, onPause }: ClockPanelProps) {
  const run = (at: ClockSpeed, label: string) => (
    <Button
      size="s"
      icon={at === 1 ? 'play' : 'fast-forward'}
      label={label}
      pressed={speed === at}
      reason={over ?? (speed === at ? texts.clockRuns : null)}
      onClick={() => onRun(at)}
    />
  )
  return (
    <section className="workbench-block" aria-label={texts.clock}>
      <div className="bar gap-2-4 between shrink simulate-head">
        <h2>{texts.clock}</h2>
        <span className="u-muted nowrap workbench-wait">{texts.clockNow(seconds(nowMs))}</span>
      </div>
      {timers.length === 0 ? <p className="workbench-note">{texts.noTimers}</p> : null}
      <ul className="stack gap-2" aria-label={texts.timers}>
        {timers.map(({ key, called, leftMs, ofMs }) => (
          <li key={key} className="stack columns-1-auto gap-1-3 simulate-timer">
            <span className="grow shrink weight-medium breaks">
              <CodeName called={called} />
            </span>
            <span className="u-muted nowrap workbench-wait">{texts.timeLeft(seconds(leftMs))}</span>
            <progress aria-label={bothNames(called)} max={Math.max(1, ofMs)} value={Math.max(0, ofMs - leftMs)} />
          </li>
        ))}
      </ul>
      <div className="workbench-tools">
        <Button
          size="s"
          icon="step-forward"
          label={texts.nextTimer}
          reason={over ?? (timers.length === 0 ? texts.noTimers : null)}
          onClick={onNext}
        />
        {run(1, texts.run)}
        {run(10, texts.runFast)}
        <Button
          size="s"
          icon="pause"
          label={texts.pause}
          reason={speed === null ? texts.clockStands : null}
          onClick={onPause}
        />
      </div>
      <Wait over={over} onWait={onWait} />
    </section>
  )
}
