/** Edit conflict on a record: shows the local and the saved value of each field; the user picks one for each field. */

import { momentInWords } from '../../../../contract/moments'
import type { RecordFormEvent, Side } from '../../../machines/shared/records/recordForm.types'
import type { FormConflict } from '../../../machines/shared/records/records.selectors'
import { Button } from '../kit/Button'
import { Radio } from '../kit/fields/Checkbox'
import { Modal } from '../kit/overlays/Modal'
import type { RecordField } from './FormField'
import { recordViewTexts } from './texts'

const { conflict: texts } = recordViewTexts

export interface ConflictDialogProps {
  conflict: FormConflict
  fields: readonly RecordField[]
  send: (event: RecordFormEvent) => void
}

export function ConflictDialog({ conflict, fields, send }: ConflictDialogProps) {
  const { changedBy, changedTime, differences, isDecided, names } = conflict
  const when = changedTime === null ? '' : momentInWords(changedTime)
  return (
    <Modal
      open
      size="l"
      role="alertdialog"
      title={texts.title}
      onClose={() => send({ type: 'form.close' })}
      footer={
        <>
          <Button kind="dangerQuiet" label={texts.discard} onClick={() => send({ type: 'conflict.discard' })} />
          <Button
            kind="primary"
            label={recordViewTexts.save}
            reason={isDecided ? null : texts.undecided}
            onClick={() => send({ type: 'conflict.save' })}
          />
        </>
      }
    >
      <p className="records-conflictText">{texts.text(changedBy, when)}</p>
      <p className="u-muted size-s above-1 records-hint">{differences.length > 0 ? texts.hint : texts.elsewhere}</p>
      {differences.length > 0 ? (
        <ul className="stack gap-4 above-3 records-conflicts">
          {differences.map(({ field: name, mine, theirs, side }) => {
            const field = fields.find((one) => one.name === name)
            const label = field?.label ?? name
            const choice = (which: Side, value: string) => (
              <label
                className="row gap-2 align-start min-touch pad-2-3 line round-m pointer records-conflictSide"
                data-chosen={side === which || undefined}
              >
                <Radio
                  name={`conflict-${name}`}
                  checked={side === which}
                  onChange={() => send({ type: 'conflict.pick', field: name, side: which })}
                />
                <span>
                  <small className="u-muted">{texts[which]}</small>
                  <Reading field={field} value={value} known={which === 'theirs' ? names[name] : undefined} />
                </span>
              </label>
            )
            return (
              <li key={name}>
                <fieldset className="stack columns-2 gap-2 flush pad-0 line-none phone-columns-1 records-conflict">
                  <legend className="row wrap gap-2 pad-0 weight-bold">
                    {label}
                    {side === null ? (
                      <span className="flush size-s weight-normal ink-danger records-problem">{texts.choose}</span>
                    ) : null}
                  </legend>
                  {choice('mine', mine)}
                  {choice('theirs', theirs)}
                </fieldset>
              </li>
            )
          })}
        </ul>
      ) : null}
    </Modal>
  )
}

/** A value as its field shows it; `known`: the label that the server gives for it. */
function Reading({
  field,
  value,
  known,
}: {
  field: RecordField | undefined
  value: string
  known: string | undefined
}) {
  if (value === '') return <span className="u-muted records-conflictNone">{texts.nothing}</span>
  if (field?.kind === 'picture') {
    return (
      <img
        className="round-m cover above-1 records-conflictPicture"
        src={field.srcOf?.(value) ?? value}
        alt={field.label}
      />
    )
  }
  if (field?.kind === 'select') {
    return <span>{field.options.find((option) => option.value === value)?.label ?? known ?? texts.gone}</span>
  }
  if (field?.kind === 'search') return <span>{field.labelOf(value) || known || texts.gone}</span>
  return <span>{value}</span>
}
