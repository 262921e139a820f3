/** Cells with fixed positions: 2×2, 3×3, the canvas of nine blocks, the star of five. */
import { cellAt, withCell } from '../../../../../contract/practices/content'
import { CELL_MAX } from '../../../../../contract/practices/practice'
import { TextArea } from '../../../shared/kit/fields/TextArea'
import type { FieldProps } from './field'
import { Written } from './TextFields'

export function GridField({ field, rows, isOpen, labelledBy, onWrite }: FieldProps<'grid'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div
      className={`stack gap-3 practice-grid practice-grid--${field.layout}`}
      role="group"
      aria-labelledby={labelledBy}
    >
      {field.cells.map(({ title, hint }, at) => (
        <div key={title} className="column gap-2 shrink pad-3 line round-m on-surface practice-cell" data-cell={at + 1}>
          <span className="line-below ink-accent weight-bold pad-below-2 practice-cellTitle" id={`${labelledBy}-${at}`}>
            {title}
          </span>
          {isOpen ? (
            <TextArea
              aria-labelledby={`${labelledBy}-${at}`}
              placeholder={hint}
              rows={4}
              maxLength={CELL_MAX}
              value={cellAt(rows, at)}
              onChange={({ target }) => onWrite(withCell(rows, at, 0, target.value))}
              className="wide leading-m grow pad-0 line-none on-none ink-inherit practice-area practice-cellText"
            />
          ) : (
            <Written text={cellAt(rows, at)} />
          )}
        </div>
      ))}
    </div>
  )
}
