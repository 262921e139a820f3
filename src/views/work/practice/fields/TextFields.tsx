/** One line, several lines, and rich text. */

import { cellAt } from '../../../../../contract/practices/content'
import { characters } from '../../../../../contract/text'
import { TextArea } from '../../../shared/kit/fields/TextArea'
import { TextInput } from '../../../shared/kit/fields/TextInput'
import { RichText } from '../../../shared/richText/RichText'
import { RichTextEditor } from '../../../shared/richText/RichTextEditor'
import { practiceTexts as texts } from '../texts'
import type { FieldProps } from './field'

/** The read-only text. */
export const Written = ({ text }: { text: string }) =>
  text.trim() === '' ? (
    <p className="u-muted practice-blank">{texts.blank}</p>
  ) : (
    <p className="breaks pre-wrap practice-written">{text}</p>
  )

export function LineField({ field, rows, isOpen, labelledBy, describedBy, onWrite }: FieldProps<'line'>) {
  const value = cellAt(rows, 0)
  if (!isOpen) return <Written text={value} />
  return (
    <TextInput
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      maxLength={field.max}
      value={value}
      onChange={({ target }) => onWrite([[target.value.replaceAll('\n', ' ')]])}
    />
  )
}

export function TextField({ field, rows, isOpen, labelledBy, describedBy, onWrite }: FieldProps<'text'>) {
  const value = cellAt(rows, 0)
  if (!isOpen) return <Written text={value} />
  return (
    <TextArea
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      rows={3}
      maxLength={field.max}
      value={value}
      onChange={({ target }) => onWrite([[target.value]])}
      className="wide leading-m practice-area"
    />
  )
}

export function RichField(props: FieldProps<'richText'> & { label: string }) {
  const { field, rows, isOpen, edition, label, upload, onWrite, onUploads } = props
  const value = cellAt(rows, 0)
  if (!isOpen)
    return value === '' ? (
      <p className="u-muted practice-blank">{texts.blank}</p>
    ) : (
      <div className="shrink scroll-x">
        <RichText html={value} />
      </div>
    )
  return (
    <>
      <RichTextEditor
        key={edition}
        label={label}
        html={value}
        tables
        upload={upload}
        onUploadsChange={onUploads}
        onLateImage={() => undefined}
        onChange={(html) => onWrite([[html]])}
      />
      {characters(value) > field.max ? (
        <p role="alert" className="ink-danger">
          {texts.tooLong}
        </p>
      ) : null}
    </>
  )
}
