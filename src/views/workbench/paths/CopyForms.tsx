/** The forms in which a path can be copied. */
import { pathsTexts as texts } from '../../../machines/workbench/paths/paths.texts'
import { Button } from '../../shared/kit/Button'
import './paths.css'

/** Forms in which a path is copied. */
export type CopyForm = keyof typeof texts.forms

export interface CopyFormsProps {
  /** Where a test of it would go, and why there. */
  note: string
  onCopy: (form: CopyForm) => void
}

const forms: readonly CopyForm[] = ['vitest', 'playwright', 'steps', 'json', 'link']

export function CopyForms({ note, onCopy }: CopyFormsProps) {
  return (
    <fieldset className="paths-copy">
      <legend>{texts.copy}</legend>
      <div className="workbench-tools">
        {forms.map((form) => (
          <Button key={form} size="s" icon="copy" label={texts.forms[form]} onClick={() => onCopy(form)} />
        ))}
      </div>
      <p className="workbench-note">{note}</p>
    </fieldset>
  )
}
