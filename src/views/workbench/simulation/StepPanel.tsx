/** Possible steps, the clock, the steps made so far, and the chart's effects and context. */

import type { ReactNode } from 'react'
import { texts } from '../../../machines/workbench/bench/texts'
import { simulateTexts } from '../../../machines/workbench/simulation/simulate.texts'
import { Button } from '../../shared/kit/Button'
import { Select } from '../../shared/kit/fields/Select'
import { BrokenRules } from '../bench/BrokenRules'
import { type CalledInCode, CodeName } from '../bench/CodeName'
import { Later } from '../bench/Later'
import { Row } from '../bench/Row'
import { CopyForms, type CopyFormsProps, type CopyNote } from '../paths/CopyForms'
import { ClockPanel, type ClockPanelProps } from './ClockPanel'
import { type Offer, Offers } from './Offers'
import { type Fact, type ResultLine, StepContext, StepResult } from './StepResult'
import './simulate.css'

/** A step that was made or undone. */
export interface ShownStep {
  /** Null for the beginning. */
  called: CalledInCode | null
  /** The payload that replaces the example's, or empty. */
  payload: string
  /** The resulting states. */
  ends: CalledInCode
  isUndone: boolean
  /** Its error, or empty. */
  problem: string
}

export interface StepPanelProps {
  starts: readonly string[]
  start: number
  offers: readonly Offer[]
  steps: readonly ShownStep[]
  /** Number of steps made, including skipped ones. */
  count: number
  active: readonly CalledInCode[]
  tags: readonly string[]
  newTags: readonly string[]
  facts: readonly Fact[]
  result: readonly ResultLine[]
  crashed: string | null
  /** How the chart breaks its rules on the steps made. */
  broken?: readonly string[]
  clock: ClockPanelProps
  reasons: { undo: string | null; redo: string | null; reset: string | null }
  onStart: (start: number) => void
  onMake: (key: string, payload?: unknown) => void
  onUndo: () => void
  onRedo: () => void
  onReset: () => void
  onJump: (count: number) => void
  /** Where a copied test would run. */
  copyNote: CopyNote
  onCopy: CopyFormsProps['onCopy']
}

function Starts({ starts, start, onStart }: Pick<StepPanelProps, 'starts' | 'start' | 'onStart'>) {
  if (starts.length < 2) return null
  return (
    <label className="row gap-2 align-center workbench-start">
      <span>{texts.start}</span>
      <Select value={start} onChange={(event) => onStart(Number(event.target.value))} bare>
        {starts.map((name, index) => (
          <option key={name} value={index}>
            {name}
          </option>
        ))}
      </Select>
    </label>
  )
}

function History({ steps, count, reasons, onUndo, onRedo, onReset, onJump, onCopy, ...props }: StepPanelProps) {
  return (
    <section className="workbench-block">
      <h2>{texts.history}</h2>
      <Starts starts={props.starts} start={props.start} onStart={props.onStart} />
      <div className="workbench-tools">
        <Button size="s" icon="undo" label={texts.undo} reason={reasons.undo} onClick={onUndo} />
        <Button size="s" icon="refresh" label={texts.redo} reason={reasons.redo} onClick={onRedo} />
        <Button size="s" icon="replay" label={texts.reset} reason={reasons.reset} onClick={onReset} />
      </div>
      <ol className="stack gap-2 workbench-steps">
        {steps.map(({ called, payload, ends, isUndone, problem }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index
          <li key={index} className={isUndone ? 'is-undone' : undefined}>
            <Row
              kind="step"
              isCurrent={index === count}
              reason={index === count ? simulateTexts.isHere : null}
              onPress={() => onJump(index)}
            >
              <span className="workbench-step">{called ? <CodeName called={called} /> : texts.begin}</span>
              {payload === '' ? null : <code>{payload}</code>}
              <span className="size-s u-muted workbench-ends">
                {isUndone ? simulateTexts.undoneStep : <CodeName called={ends} />}
              </span>
            </Row>
            {problem === '' ? null : <p className="size-xs ink-warning workbench-reason">{problem}</p>}
          </li>
        ))}
      </ol>
      {/* An expectation belongs to one path. */}
      <CopyForms key={steps.map(({ called }) => called?.code).join()} note={props.copyNote} onCopy={onCopy} />
    </section>
  )
}

/** `view`: the current production view of the chart, above what can happen. */
export function StepPanel({ view, ...props }: StepPanelProps & { view: ReactNode }) {
  const { offers, active, tags, newTags, facts, result, crashed, broken = [], clock, onMake } = props
  return (
    <div className="workbench-panel">
      <section className="columns-auto-1 align-baseline workbench-block simulate-current">
        <h2>{texts.current}</h2>
        <p className="workbench-states" aria-live="polite">
          {active.map((state) => (
            <span key={state.code} className="size-s workbench-chip">
              <CodeName called={state} className="workbench-state" />
            </span>
          ))}
        </p>
        {crashed ? (
          <p className="ink-danger workbench-crash" role="alert">
            {texts.crashed(crashed)}
          </p>
        ) : null}
        <BrokenRules broken={broken} />
      </section>
      {view}
      <Offers offers={offers} onMake={onMake} />
      <Later>
        <ClockPanel {...clock} />
        <History {...props} />
        <StepResult result={result} />
        <StepContext facts={facts} tags={tags} newTags={newTags} />
      </Later>
    </div>
  )
}
