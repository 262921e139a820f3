/** Short texts, one below the other; Enter adds the next one. */
import { useRef } from 'react'
import { cellAt, withCell } from '../../../../../contract/practices/content'
import { Button } from '../../../shared/kit/Button'
import { TextInput } from '../../../shared/kit/fields/TextInput'
import { practiceTexts as texts } from '../texts'
import type { FieldProps } from './field'

export function ListField({ field, rows, isOpen, describedBy, onWrite }: FieldProps<'list'>) {
  const list = useRef<HTMLOListElement>(null)
  const shown = Math.max(1, field.least, rows.length)
  /** Lines added after the first render take the focus. */
  const atFirst = useRef(shown)
  if (!isOpen) {
    const written = rows.filter((row) => (row[0] ?? '').trim() !== '')
    if (written.length === 0) return <p className="u-muted practice-blank">{texts.blank}</p>
    return (
      <ol className="stack gap-1 breaks pad-before-6 practice-shownList">
        {written.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is identified by its index
          <li key={at}>{row[0]}</li>
        ))}
      </ol>
    )
  }
  const add = (): void => {
    if (shown >= field.most) return
    onWrite(withCell(rows, shown, 0, ''))
  }
  return (
    <>
      <ol className="stack gap-2 practice-list" ref={list}>
        {Array.from({ length: shown }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is identified by its index
          <li key={at}>
            <span className="u-muted text-end u-numbers">{at + 1}</span>
            <TextInput
              aria-label={texts.item(field.title, at + 1)}
              aria-describedby={describedBy}
              autoFocus={at === shown - 1 && at >= atFirst.current}
              maxLength={field.max}
              value={cellAt(rows, at)}
              onChange={({ target }) => onWrite(withCell(rows, at, 0, target.value))}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                event.preventDefault()
                if (at === shown - 1) add()
                else list.current?.querySelectorAll('input')[at + 1]?.focus()
              }}
            />
            <Button
              kind="quiet"
              size="s"
              icon="times"
              iconOnly
              label={texts.removeItem(at + 1)}
              onClick={() => onWrite(rows.filter((__, place) => place !== at))}
            />
          </li>
        ))}
      </ol>
      <Button
        kind="quiet"
        icon="plus"
        label={texts.addItem}
        reason={shown >= field.most ? texts.rowsMost(field.most) : null}
        onClick={add}
      />
    </>
  )
}
