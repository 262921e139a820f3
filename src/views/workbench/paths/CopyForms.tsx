/** The forms in which a path can be copied. */
import { pathsTexts as texts } from '../../../machines/workbench/paths/paths.texts'
import { Button } from '../../shared/kit/Button'
import './paths.css'

/** Copy formats of a path. */
export type CopyForm = keyof typeof texts.forms

/** The note beside the copy buttons: where the copied test runs, and why. */
export interface CopyNote {
  readonly text: string
  /** False: the chart is not in the project, so no test can be generated. */
  readonly hasTests: boolean
}

export interface CopyFormsProps {
  note: CopyNote
  onCopy: (form: CopyForm) => void
}

const forms: readonly CopyForm[] = ['vitest', 'playwright', 'steps', 'json', 'link']
const tests: readonly CopyForm[] = ['vitest', 'playwright']

export function CopyForms({ note, onCopy }: CopyFormsProps) {
  return (
    <fieldset className="paths-copy">
      <legend>{texts.copy}</legend>
      <div className="workbench-tools">
        {forms.map((form) => (
          <Button
            key={form}
            size="s"
            icon="copy"
            label={texts.forms[form]}
            reason={note.hasTests || !tests.includes(form) ? null : note.text}
            onClick={() => onCopy(form)}
          />
        ))}
      </div>
      <p className="workbench-note">{note.text}</p>
    </fieldset>
  )
}
