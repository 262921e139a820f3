/**
 * The calculator: the expression with its result, the unit of angles, keys, and the history. It handles
 * keyboard input wherever the focus is inside it; input elsewhere is not affected.
 */

import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react'
import type { CalculationView } from '../../../machines/live/calculator/calculator.selectors'
import type { CalculationIntent, Caret } from '../../../machines/live/calculator/calculator.types'
import { texts } from '../../../machines/live/calculator/texts'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Keys } from './Keys'
import { Tape } from './Tape'
import './calculator.css'

export interface CalculatorProps {
  view: CalculationView
  /** `widget`: above a page; the history replaces the keys. `window`: side by side. */
  form: 'widget' | 'window'
  onIntent: (intent: CalculationIntent) => void
  /** Escape on an empty line. */
  onLeave?: () => void
}

const angles = [
  { value: 'deg', label: texts.angles.deg },
  { value: 'rad', label: texts.angles.rad },
] as const

const caretOf = ({ selectionStart, selectionEnd }: HTMLInputElement): Caret => ({
  from: selectionStart ?? 0,
  to: selectionEnd ?? 0,
})

/** Characters that are inserted into the line from any part of the calculator that has the focus. */
const sign = /^[\d.+\-*/^%!()]$/

const isLine = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'text'

/** A press beside the controls does not move the focus. */
const keepFocus = (event: MouseEvent): void => {
  if (!(event.target instanceof Element) || !event.target.closest('input, button, label')) event.preventDefault()
}

export function Calculator({ view, form, onIntent, onLeave }: CalculatorProps) {
  const { expression, caret, asked, preview, problem, history } = view

  /** After every render the caret is set to the position of the chart. */
  const placeCaret = (line: HTMLInputElement | null): void => {
    if (!line || document.activeElement !== line) return
    if (line.selectionStart !== caret.from || line.selectionEnd !== caret.to) {
      line.setSelectionRange(caret.from, caret.to)
      line.scrollLeft = line.scrollWidth
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    const answered = (intent: CalculationIntent): void => {
      event.preventDefault()
      onIntent(intent)
    }
    if (event.key === 'Escape') {
      if (expression !== '') answered({ type: 'line.clear' })
      else onLeave?.()
      event.stopPropagation()
    } else if (event.key === '=') answered({ type: 'line.equals' })
    else if (isLine(event.target)) {
      if (event.key === 'Enter') answered({ type: 'line.equals' })
    } else if (event.key === 'Backspace') answered({ type: 'line.back' })
    else if (sign.test(event.key)) answered({ type: 'line.write', ...typed(expression, caret, event.key) })
  }
  const onSelect = ({ currentTarget }: SyntheticEvent<HTMLInputElement>): void => {
    const next = caretOf(currentTarget)
    if (next.from !== caret.from || next.to !== caret.to) onIntent({ type: 'caret.move', caret: next })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys and its line are the controls; this handles the keys that they ignore
    <div className={`stack gap-3 shrink calculator calculator--${form}`} onKeyDown={onKeyDown} onMouseDown={keepFocus}>
      <div className="stack shrink pad-2-3 round-m on-surface-2 calculator-face">
        <div className="row gap-2 between align-center calculator-settings">
          <SegmentedChoice
            label={texts.angle}
            labelHidden
            choices={angles}
            value={view.angle}
            onChange={(angle) => onIntent({ type: 'angle.choose', angle })}
          />
          {view.memory === '' ? null : (
            <span
              className="one-line pad-0-2 round-s on-accent-soft ink-accent size-xs calculator-memory u-numbers"
              title={texts.memory(view.memory)}
            >
              M {view.memory}
            </span>
          )}
        </div>
        <p className="one-line min-6 u-muted text-end u-numbers" aria-hidden="true">
          {asked === '' ? null : `${asked} =`}
        </p>
        <TextInput
          bare
          ref={placeCaret}
          type="text"
          // The calculator has its own keys: no on-screen keyboard.
          inputMode="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
          className="wide pad-0 line-none on-none size-2xl weight-medium leading-title text-end calculator-line u-numbers"
          data-asked={asked === '' ? undefined : ''}
          aria-label={texts.line}
          placeholder={texts.linePlaceholder}
          value={expression}
          onChange={({ currentTarget }) =>
            onIntent({ type: 'line.write', text: currentTarget.value, caret: caretOf(currentTarget) })
          }
          onSelect={onSelect}
        />
        <p className={`one-line min-6 u-muted text-end u-numbers${problem ? ' ink-danger' : ''}`} aria-hidden="true">
          {problem ?? (preview === '' ? null : `= ${preview}`)}
        </p>
        <p role="status" className="u-hidden">
          {view.said}
        </p>
      </div>
      {form === 'widget' && view.isTapeOpen ? (
        <Tape history={history} onIntent={onIntent} />
      ) : (
        <Keys view={view} onIntent={onIntent} />
      )}
      {form === 'window' ? <Tape history={history} onIntent={onIntent} /> : null}
    </div>
  )
}

/** The line after a key has replaced the selection. */
const typed = (expression: string, { from, to }: Caret, key: string): { text: string; caret: Caret } => ({
  text: expression.slice(0, from) + key + expression.slice(to),
  caret: { from: from + 1, to: from + 1 },
})
