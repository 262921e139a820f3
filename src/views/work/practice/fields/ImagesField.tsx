/** Pictures with a caption each. */
import { useRef, useState } from 'react'
import { cellAt, type FieldRows, withCell } from '../../../../../contract/practices/content'
import { CAPTION_MAX } from '../../../../../contract/practices/practice'
import { Button } from '../../../shared/kit/Button'
import { FileInput } from '../../../shared/kit/fields/NativeInputs'
import { TextInput } from '../../../shared/kit/fields/TextInput'
import { IMAGE_KINDS, imageProblem } from '../../../shared/richText/uploads'
import { practiceTexts as texts } from '../texts'
import type { FieldProps } from './field'

export function ImagesField(props: FieldProps<'images'>) {
  const { field, rows, isOpen, describedBy, onWrite } = props
  if (!isOpen && rows.length === 0) return <p className="u-muted practice-blank">{texts.blank}</p>
  return (
    <>
      {rows.length > 0 ? (
        <ul className="stack gap-4 practice-images">
          {rows.map(([src = ''], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may occur twice
            <li key={`${src} ${at}`}>
              <img
                className="wide line round-m on-surface-2 contain"
                src={src}
                alt={texts.imageAlt(field.title, at + 1)}
                loading="lazy"
              />
              {isOpen ? (
                <span className="stack columns-1-auto gap-2">
                  <TextInput
                    aria-label={texts.caption(at + 1)}
                    placeholder={texts.captionHint}
                    maxLength={CAPTION_MAX}
                    value={cellAt(rows, at, 1)}
                    onChange={({ target }) => onWrite(withCell(rows, at, 1, target.value))}
                  />
                  <Button
                    kind="quiet"
                    size="s"
                    icon="trash"
                    iconOnly
                    label={texts.removeImage(at + 1)}
                    onClick={() => onWrite(rows.filter((_, place) => place !== at))}
                  />
                </span>
              ) : (
                <span className="u-muted">{cellAt(rows, at, 1)}</span>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {isOpen ? <Adding {...props} describedBy={describedBy} /> : null}
    </>
  )
}

/** Adds pictures; several are uploaded at once. */
function Adding({ field, rows, describedBy, upload, onWrite, onUploads }: FieldProps<'images'>) {
  const chooser = useRef<HTMLInputElement>(null)
  const latest = useRef<FieldRows>(rows)
  latest.current = rows
  const [travelling, setTravelling] = useState(0)
  const [problem, say] = useState<string | null>(null)

  const add = async (files: readonly File[]): Promise<void> => {
    const wrong = files.map((file) => imageProblem(file)).find((one) => one !== null) ?? null
    say(wrong)
    const taken = files.filter((file) => imageProblem(file) === null).slice(0, field.most - rows.length)
    const count = (left: number): void => {
      setTravelling(left)
      onUploads(left)
    }
    for (const [at, file] of taken.entries()) {
      count(taken.length - at)
      try {
        const src = await upload(file, new AbortController().signal)
        latest.current = [...latest.current, [src, '']]
        onWrite(latest.current)
      } catch {
        say(texts.uploadFailed)
      }
    }
    count(0)
  }

  return (
    <div className="bar gap-3">
      <FileInput
        ref={chooser}
        hidden
        multiple={field.most > 1}
        accept={IMAGE_KINDS.join(',')}
        aria-label={texts.addImage}
        onChange={({ target }) => {
          void add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button
        icon="image"
        label={texts.addImage}
        busy={travelling > 0}
        reason={rows.length >= field.most ? texts.imagesMost(field.most) : null}
        {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
        onClick={() => chooser.current?.click()}
      />
      <span className="u-muted" role="status">
        {travelling > 0 ? texts.uploading(travelling) : texts.imageHint}
      </span>
      {problem ? (
        <p role="alert" className="ink-danger">
          {problem}
        </p>
      ) : null}
    </div>
  )
}
