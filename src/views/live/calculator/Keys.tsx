/** The calculator's keys, in two groups. A press on a key does not move the focus. */
import type { MouseEvent } from 'react'
import type { CalculationView } from '../../../machines/live/calculator/calculator.selectors'
import type { CalculationIntent } from '../../../machines/live/calculator/calculator.types'
import { texts } from '../../../machines/live/calculator/texts'
import { Icon } from '../../shared/kit/Icon'
import { Reason } from '../../shared/kit/Reason'

interface Key {
  /** Its visible label. */
  readonly face: string
  /** Its accessible name, where the label is not sufficient. */
  readonly name?: string
  readonly intent: CalculationIntent
  readonly look?: 'sign' | 'function' | 'clear' | 'equals'
  readonly icon?: string
}

const { keys } = texts
const put = (face: string, name?: string, text = face, look: Key['look'] = 'function'): Key => ({
  face,
  ...(name !== undefined && { name }),
  intent: { type: 'key.press', text },
  look,
})
const digit = (face: string): Key => ({ face, intent: { type: 'key.press', text: face } })
const sign = (face: string, name: string, text = face): Key => put(face, name, text, 'sign')
const store = (face: string, name: string, type: 'clear' | 'recall' | 'add' | 'subtract'): Key => ({
  face,
  name,
  intent: { type: `memory.${type}` },
  look: 'function',
})

const functions: readonly Key[] = [
  store('MC', keys.memoryClear, 'clear'),
  store('MR', keys.memoryRecall, 'recall'),
  store('M+', keys.memoryAdd, 'add'),
  store('M−', keys.memorySubtract, 'subtract'),
  put('Ans', keys.answer),
  put('sin', keys.sin, 'sin('),
  put('cos', keys.cos, 'cos('),
  put('tan', keys.tan, 'tan('),
  put('π', keys.pi),
  put('e', keys.e),
  put('ln', keys.ln, 'ln('),
  put('lg', keys.lg, 'lg('),
  put('√', keys.root, '√('),
  put('xʸ', keys.power, '^'),
  put('n!', keys.factorial, '!'),
]

const digits: readonly Key[] = [
  ...['7', '8', '9'].map(digit),
  { face: '⌫', name: keys.back, intent: { type: 'line.back' }, look: 'clear', icon: 'delete-left' },
  { face: 'C', name: keys.clear, intent: { type: 'line.clear' }, look: 'clear' },
  ...['4', '5', '6'].map(digit),
  sign('×', keys.multiply),
  sign('÷', keys.divide),
  ...['1', '2', '3'].map(digit),
  sign('+', keys.add),
  sign('−', keys.subtract),
  digit('0'),
  { ...digit('.'), name: keys.point },
  sign('(', keys.open),
  sign(')', keys.close),
  sign('%', keys.percent),
]
const equals: Key = { face: '=', name: keys.equals, intent: { type: 'line.equals' }, look: 'equals' }

interface KeysProps {
  view: CalculationView
  onIntent: (intent: CalculationIntent) => void
}

/** Why a key is unavailable. */
function reasonOf({ intent: { type } }: Key, { memory, hasValue, equalsReason }: CalculationView): string | null {
  if (type === 'line.equals') return equalsReason
  if ((type === 'memory.clear' || type === 'memory.recall') && memory === '') return texts.noMemory
  return (type === 'memory.add' || type === 'memory.subtract') && !hasValue ? texts.nothingToStore : null
}

/** The accessible name of a key: its meaning, including the visible label for voice control. */
const spoken = ({ name, face, icon }: Key): string | undefined =>
  name && !icon && /[a-zA-Z]/.test(face) && !name.includes(face) ? `${name} ${face}` : name

const keepFocus = (event: MouseEvent): void => event.preventDefault()

export function Keys({ view, onIntent }: KeysProps) {
  const face = (key: Key) => (
    <Reason key={key.face} reason={reasonOf(key, view)} wide>
      <button
        type="button"
        className={`lights pad-0 wide min-touch eases no-select pointer size-l on-surface-2 round-m calculator-key calculator-key--${key.look ?? 'digit'}`}
        aria-label={spoken(key)}
        title={key.look === 'function' || key.look === 'clear' ? key.name : undefined}
        onMouseDown={keepFocus}
        onClick={() => onIntent(key.intent)}
      >
        {key.icon ? <Icon name={key.icon} /> : key.face}
      </button>
    </Reason>
  )
  return (
    <div className="stack gap-2 calculator-keys">
      <fieldset className="stack gap-1 shrink flush pad-0 line-none calculator-group calculator-group--functions">
        <legend className="u-hidden">{texts.functions}</legend>
        {functions.map(face)}
      </fieldset>
      <fieldset className="stack gap-1 shrink flush pad-0 line-none calculator-group calculator-group--digits">
        <legend className="u-hidden">{texts.digits}</legend>
        {digits.map(face)}
      </fieldset>
      {face(equals)}
    </div>
  )
}
