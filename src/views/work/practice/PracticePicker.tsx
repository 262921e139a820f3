/** 选择实践题 (X091): class, task and resource, then the part to insert (X092; B510–B512). */
import { type ReactNode, useId } from 'react'
import type { PracticePickerView } from '../../../machines/work/practice/picker/practicePicker.selectors'
import type { PracticePickerEvent } from '../../../machines/work/practice/picker/practicePicker.types'
import { pickerTexts as chartTexts } from '../../../machines/work/practice/texts'
import { Button } from '../../shared/kit/Button'
import { Checkbox } from '../../shared/kit/fields/Checkbox'
import { Select } from '../../shared/kit/fields/Select'
import { Icon } from '../../shared/kit/Icon'
import { Modal } from '../../shared/kit/overlays/Modal'
import { kitTexts } from '../../shared/kit/texts'
import { RichText } from '../../shared/richText/RichText'
import { pickerViewTexts as texts } from './texts'
import './practices.css'

export interface PracticePickerProps {
  view: PracticePickerView
  onIntent: (intent: PracticePickerEvent) => void
}

export function PracticePicker({ view, onIntent }: PracticePickerProps) {
  const close = (): void => onIntent({ type: 'picker.close' })
  const { isTicking } = view
  return (
    <Modal
      open
      title={isTicking ? chartTexts.parts : chartTexts.title}
      size="l"
      onClose={close}
      footer={
        isTicking ? (
          <>
            <Button label={texts.back} onClick={() => onIntent({ type: 'parts.back' })} />
            <Button kind="primary" label={texts.insert} onClick={() => onIntent({ type: 'parts.insert' })} />
          </>
        ) : (
          <>
            <Button label={texts.cancel} onClick={close} />
            <Button
              kind="primary"
              label={texts.accept}
              reason={view.acceptReason}
              onClick={() => onIntent({ type: 'picker.accept' })}
            />
          </>
        )
      }
    >
      {isTicking ? <Parts view={view} onIntent={onIntent} /> : <Choices view={view} onIntent={onIntent} />}
      {view.problem ? (
        <p role="alert" className="ink-danger">
          {view.problem}
        </p>
      ) : null}
      {view.isFailed ? (
        <Button icon="refresh" label={kitTexts.retry} onClick={() => onIntent({ type: 'picker.retry' })} />
      ) : null}
    </Modal>
  )
}

function Choices({ view, onIntent }: PracticePickerProps) {
  const { classes, tasks, works, teachingClassId, lessonTaskId, finding } = view
  return (
    <div className="stack gap-4 below-4 no-marks">
      <Pick
        label={texts.class}
        value={teachingClassId}
        options={classes.map(({ teachingClassId: value, name }) => ({ value, name }))}
        isFinding={finding === 'classes'}
        empty={texts.noClasses}
        onChange={(value) => onIntent({ type: 'class.choose', teachingClassId: value })}
      />
      <Pick
        label={texts.task}
        value={lessonTaskId}
        options={tasks.map(({ lessonTaskId: value, name }) => ({ value, name }))}
        isFinding={finding === 'tasks'}
        isOff={teachingClassId === '' || finding !== null}
        empty={texts.noTasks}
        onChange={(value) => onIntent({ type: 'task.choose', lessonTaskId: value })}
      />
      <Pick
        label={texts.resource}
        value={view.practiceUserId}
        options={works.map(({ practiceUserId: value, name }) => ({ value, name }))}
        isFinding={finding === 'works'}
        isOff={lessonTaskId === '' || finding !== null}
        empty={texts.noWorks}
        onChange={(value) => onIntent({ type: 'resource.choose', practiceUserId: value })}
      />
    </div>
  )
}

interface PickProps {
  label: string
  value: string
  options: readonly { readonly value: string; readonly name: string }[]
  isFinding: boolean
  isOff?: boolean
  /** Text when there is nothing to choose. */
  empty: string
  onChange: (value: string) => void
}

function Pick({ label, value, options, isFinding, isOff = isFinding, empty, onChange }: PickProps): ReactNode {
  const id = useId()
  const isEmpty = !isOff && !isFinding && options.length === 0
  return (
    <div className="stack gap-1 practice-pick">
      <label htmlFor={id}>
        {label} {isFinding ? <Icon name="spinner pi-spin" /> : null}
      </label>
      <Select
        id={id}
        value={value}
        disabled={isOff || isEmpty}
        aria-busy={isFinding}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="" disabled>
          {isEmpty ? empty : texts.choose(label)}
        </option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </Select>
    </div>
  )
}

function Parts({ view, onIntent }: PracticePickerProps) {
  return (
    <ul className="stack gap-4 below-4">
      {view.parts.map(({ fieldId, title, kind, html, isChosen }) => (
        <li key={fieldId}>
          <label className="bar gap-2-3 min-touch pointer practice-part">
            <Checkbox checked={isChosen} onChange={() => onIntent({ type: 'part.toggle', fieldId })} />
            <strong>{title}</strong>
            <span className="u-muted">{kind === 'table' ? texts.table : texts.text}</span>
          </label>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls is reached by keys */}
          <section className="pad-2-4 round-m on-surface-2 scroll practice-partText" aria-label={title} tabIndex={0}>
            <RichText html={html} />
          </section>
        </li>
      ))}
    </ul>
  )
}
