/** The forms in which a path can be copied. */
import { pathsTexts as texts } from '../../../machines/workbench/paths/paths.texts'
import { Button } from '../../shared/kit/Button'
import './paths.css'

/** Copy formats of a path. */
export type CopyForm = keyof typeof texts.forms

/** The note beside the copy buttons: where the copied test runs, and why. */
export interface CopyNote {
  readonly text: string
  /** The forms that exist for the chart. */
  readonly forms: readonly CopyForm[]
}

export interface CopyFormsProps {
  note: CopyNote
  onCopy: (form: CopyForm) => void
}

export function CopyForms({ note, onCopy }: CopyFormsProps) {
  return (
    <fieldset className="stack gap-2 flush pad-0 shrink line-none paths-copy">
      <legend>{texts.copy}</legend>
      <div className="workbench-tools">
        {note.forms.map((form) => (
          <Button key={form} size="s" icon="copy" label={texts.forms[form]} onClick={() => onCopy(form)} />
        ))}
      </div>
      <p className="workbench-note">{note.text}</p>
    </fieldset>
  )
}
