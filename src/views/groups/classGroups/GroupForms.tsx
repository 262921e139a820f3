/** The dialogs of groups: a name, random groups, letting students choose. */
import { type FormEvent, useId } from 'react'
import { fieldOfMoment, momentOfField } from '../../../../contract/moments'
import type { GroupEditorView } from '../../../machines/groups/classGroups/groupEditor.selectors'
import type { GroupEditorEvent, GroupForm } from '../../../machines/groups/classGroups/groupEditor.types'
import { texts } from '../../../machines/groups/classGroups/texts'
import { Button } from '../../shared/kit/Button'
import { NumberStepper } from '../../shared/kit/fields/NumberStepper'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Modal } from '../../shared/kit/overlays/Modal'
import { kitTexts } from '../../shared/kit/texts'

interface FormsProps {
  view: GroupEditorView
  onIntent: (intent: GroupEditorEvent) => void
}

const MOST = 100
const titleOf = (form: GroupForm): string => {
  if (form.kind === 'draw') return texts.draw
  if (form.kind === 'choice') return texts.choose
  return form.groupId === null ? texts.create : texts.renameTitle
}
const acceptOf = { name: texts.save, draw: texts.start, choice: texts.open } as const

export function GroupForms({ view: { form, formProblem, isBusy, groups }, onIntent }: FormsProps) {
  const id = useId()
  if (!form) return null
  const cancel = () => onIntent({ type: 'form.cancel' })
  const write = (written: GroupForm) => onIntent({ type: 'form.write', form: written })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onIntent({ type: 'form.submit' })
  }
  return (
    <Modal
      open
      title={titleOf(form)}
      size="s"
      onClose={isBusy ? undefined : cancel}
      footer={
        <>
          <Button label={texts.cancel} reason={isBusy ? kitTexts.wait : null} onClick={cancel} />
          <Button
            kind="primary"
            label={acceptOf[form.kind]}
            busy={isBusy}
            onClick={() => onIntent({ type: 'form.submit' })}
          />
        </>
      }
    >
      <form className="stack gap-3" onSubmit={submit}>
        {form.kind === 'name' ? (
          <>
            <label htmlFor={id}>{texts.name}</label>
            <TextInput
              id={id}
              value={form.text}
              readOnly={isBusy}
              invalid={formProblem !== null}
              data-pc-autofocus
              onChange={({ currentTarget }) => write({ ...form, text: currentTarget.value })}
            />
          </>
        ) : null}
        {form.kind === 'draw' ? (
          <>
            <p>{texts.drawHint(groups?.rest.length ?? 0)}</p>
            <SegmentedChoice
              label={texts.by}
              choices={[
                { value: 'number', label: texts.bys.number },
                { value: 'size', label: texts.bys.size },
              ]}
              value={form.by}
              onChange={(by) => write({ ...form, by })}
            />
            <NumberStepper
              label={texts[form.by]}
              value={form.count}
              min={1}
              max={MOST}
              onChange={(count) => write({ ...form, count })}
            />
          </>
        ) : null}
        {form.kind === 'choice' ? (
          <>
            <p>{texts.chooseHint}</p>
            <NumberStepper
              label={texts.membersMax}
              value={form.membersMax}
              min={1}
              max={MOST}
              onChange={(membersMax) => write({ ...form, membersMax })}
            />
            <label htmlFor={id}>{texts.closeTime}</label>
            <TextInput
              id={id}
              type="datetime-local"
              value={form.closeTime === null ? '' : fieldOfMoment(form.closeTime)}
              onChange={({ currentTarget: { value } }) =>
                write({ ...form, closeTime: value === '' ? null : momentOfField(value) })
              }
            />
          </>
        ) : null}
        <p role="alert" className="ink-danger groups-problem">
          {formProblem}
        </p>
      </form>
    </Modal>
  )
}
