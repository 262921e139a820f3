/** The renderer of all practices (D27): the steps of a form with their fields, editable or read-only. */
import { memo, useId } from 'react'
import { amountOf, type FieldRows, type PracticeContent, rowsIn } from '../../../../contract/practices/content'
import type { Practice, PracticeField } from '../../../../contract/practices/practice'
import { Icon } from '../../shared/kit/Icon'
import type { UploadImage } from '../../shared/richText/uploads'
import { ChoiceField } from './fields/ChoiceField'
import { GridField } from './fields/GridField'
import { ImagesField } from './fields/ImagesField'
import { ListField } from './fields/ListField'
import { TableField } from './fields/TableField'
import { LineField, RichField, TextField } from './fields/TextFields'
import { practiceTexts as texts } from './texts'
import './practices.css'

export interface PracticeSheetProps {
  practice: Practice
  content: PracticeContent
  /** Editing; without it, the form is read-only. */
  writing?: {
    readonly edition: number
    readonly upload: UploadImage
    readonly onWrite: (fieldId: string, rows: FieldRows) => void
    readonly onUploads: (fieldId: string, count: number) => void
  }
  /** Only these fields; by default all. */
  only?: readonly string[]
  /** Set where the page contains the same form twice. */
  isCopy?: boolean
}

/** The element id of a field. */
export const placeOf = (fieldId: string): string => `practice-field-${fieldId}`
export const stepPlace = (at: number): string => `practice-step-${at + 1}`

export function PracticeSheet({ practice, content, writing, only, isCopy = false }: PracticeSheetProps) {
  return (
    <div className="stack columns-1 gap-5 shrink">
      {practice.steps.map(({ title, fields }, at) => {
        const shown = fields.filter(({ id }) => only?.includes(id) ?? true)
        if (shown.length === 0) return null
        return (
          <section
            key={title}
            className="card stack gap-6 pad-6 shrink phone-pad-4 practice-step"
            {...(!isCopy && { id: stepPlace(at) })}
          >
            <h2 className="row gap-3 align-center size-l">
              <span className="width-7 inline-stack place-center rigid round-full on-accent-soft ink-accent size-s weight-bold practice-stepNo u-numbers">
                {at + 1}
              </span>
              {title}
            </h2>
            {shown.map((field) => (
              <Field
                key={field.id}
                field={field}
                content={content}
                isOpen={writing !== undefined}
                isCopy={isCopy}
                writing={writing}
              />
            ))}
          </section>
        )
      })}
    </div>
  )
}

interface OneProps {
  field: PracticeField
  content: PracticeContent
  isOpen: boolean
  isCopy: boolean
  writing: PracticeSheetProps['writing']
}

const noUpload: UploadImage = () => Promise.reject(new Error('nothing is written here'))

const Field = memo(
  function Field({ field, content, isOpen, isCopy, writing }: OneProps) {
    const labelledBy = useId()
    const hint = useId()
    const { have, need } = amountOf(field, content)
    const hasHint = isOpen && field.hint !== ''
    const props = {
      rows: rowsIn(content, field),
      isOpen,
      edition: writing?.edition ?? 0,
      labelledBy,
      describedBy: hasHint ? hint : undefined,
      upload: writing?.upload ?? noUpload,
      onWrite: (rows: FieldRows) => writing?.onWrite(field.id, rows),
      onUploads: (count: number) => writing?.onUploads(field.id, count),
    }
    return (
      <div
        className="stack gap-2 shrink practice-field"
        data-kind={field.kind}
        {...(!isCopy && { id: placeOf(field.id) })}
      >
        <div className="row wrap gap-1-3 align-baseline practice-fieldHead">
          <h3 className="size-m" id={labelledBy}>
            {field.title}
          </h3>
          {isOpen ? (
            <span
              className="u-muted size-s practice-need u-numbers"
              data-done={need > 0 && have >= need ? true : undefined}
            >
              {need > 0 && have >= need ? <Icon name="check" /> : null}
              {need === 0 ? texts.optional : texts.required}
              {have < need && need > 1 ? ` · ${texts.amount(have, need)}` : ''}
            </span>
          ) : null}
        </div>
        {hasHint ? (
          <p className="u-muted size-s" id={hint}>
            {field.hint}
          </p>
        ) : null}
        {viewOf(field, props)}
      </div>
    )
  },
  (before, now) =>
    before.field === now.field &&
    before.isOpen === now.isOpen &&
    before.content[before.field.id] === now.content[now.field.id] &&
    before.writing?.edition === now.writing?.edition,
)

type Shared = Omit<Parameters<typeof LineField>[0], 'field'>

function viewOf(field: PracticeField, props: Shared) {
  switch (field.kind) {
    case 'line':
      return <LineField field={field} {...props} />
    case 'text':
      return <TextField field={field} {...props} />
    case 'richText':
      return <RichField field={field} label={field.title} {...props} />
    case 'list':
      return <ListField field={field} {...props} />
    case 'table':
      return <TableField field={field} {...props} />
    case 'grid':
      return <GridField field={field} {...props} />
    case 'choice':
      return <ChoiceField field={field} {...props} />
    case 'images':
      return <ImagesField field={field} {...props} />
  }
}
