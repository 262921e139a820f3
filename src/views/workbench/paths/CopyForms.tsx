/** The forms in which a path can be copied, and what a tester expects at its end where the product shows something else. */
import { useState } from 'react'
import { pathsTexts as texts } from '../../../machines/workbench/paths/paths.texts'
import { Button } from '../../shared/kit/Button'
import { Select } from '../../shared/kit/fields/Select'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { bothNames, type CalledInCode } from '../bench/CodeName'
import './paths.css'

/** Copy formats of a path. */
export type CopyForm = keyof typeof texts.forms

/** The note beside the copy buttons: where the copied test runs, and why. */
export interface CopyNote {
  readonly text: string
  /** The forms that exist for the chart. */
  readonly forms: readonly CopyForm[]
  /** The innermost states of the chart, which can be expected at the end. */
  readonly states: readonly CalledInCode[]
}

/** What the tester expects; empty where it is as the product shows it. */
export interface CopyExpectation {
  state: string
  shows: string
  hides: string
}

const asItIs: CopyExpectation = { state: '', shows: '', hides: '' }
const { expectation: words } = texts

/** Whether a form checks a part of what is expected; tests of the chart check no text of the view, and data nothing. */
const checks = (form: CopyForm, { state, shows, hides }: CopyExpectation): boolean => {
  if (form === 'view' || form === 'steps' || state + shows + hides === '') return true
  return form !== 'json' && state !== ''
}

export interface CopyFormsProps {
  note: CopyNote
  onCopy: (form: CopyForm, expected: CopyExpectation) => void
}

interface ExpectedProps extends Pick<CopyNote, 'states'> {
  expected: CopyExpectation
  hasView: boolean
  onChange: (expected: CopyExpectation) => void
}

function Expected({ states, expected, hasView, onChange }: ExpectedProps) {
  const text = (key: 'shows' | 'hides') => (
    <TextInput
      type="text"
      aria-label={words[key]}
      placeholder={`${words[key]}：${words.text}`}
      value={expected[key]}
      onChange={(event) => onChange({ ...expected, [key]: event.target.value })}
    />
  )
  return (
    <details>
      <summary className="pointer size-s">{words.open}</summary>
      <div className="stack columns-1 gap-2 pad-y-2">
        <p className="workbench-note">{words.why}</p>
        <Select
          aria-label={words.state}
          value={expected.state}
          onChange={(event) => onChange({ ...expected, state: event.target.value })}
        >
          <option value="">{`${words.state}：${words.asItIs}`}</option>
          {states.map((state) => (
            <option key={state.code} value={state.code}>
              {`${words.state}：${bothNames(state)}`}
            </option>
          ))}
        </Select>
        {hasView ? text('shows') : null}
        {hasView ? text('hides') : null}
      </div>
    </details>
  )
}

export function CopyForms({ note, onCopy }: CopyFormsProps) {
  const [expected, setExpected] = useState(asItIs)
  return (
    <fieldset className="stack columns-1 gap-2 flush pad-0 shrink line-none paths-copy">
      <legend>{texts.copy}</legend>
      <Expected states={note.states} expected={expected} hasView={note.forms.includes('view')} onChange={setExpected} />
      <div className="workbench-tools">
        {note.forms.map((form) => (
          <Button
            key={form}
            size="s"
            icon="copy"
            label={texts.forms[form]}
            reason={checks(form, expected) ? null : words.unchecked}
            onClick={() => onCopy(form, expected)}
          />
        ))}
      </div>
      <p className="workbench-note">{note.text}</p>
    </fieldset>
  )
}
