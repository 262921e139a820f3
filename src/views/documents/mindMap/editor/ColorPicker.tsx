/** One colour: a button that shows it, and opens and closes the palette (B462). */
import { useId } from 'react'
import { mindPalette } from '../../../../../contract/rules/documents/mindMapColors'
import type { ColorField, MindDeskEvent } from '../../../../machines/documents/mindMap/mindMap.types'
import { texts } from '../../../../machines/documents/mindMap/texts'
import { Button } from '../../../shared/kit/Button'
import { ColorInput } from '../../../shared/kit/fields/NativeInputs'
import { Icon } from '../../../shared/kit/Icon'

type PickerProps<Value> = {
  field: ColorField
  value: Value
  /** The field whose palette is open. */
  open: ColorField | null
  onDesk: (event: MindDeskEvent) => void
} & (null extends Value
  ? { none: string; onPick: (color: string | null) => void }
  : { none?: undefined; onPick: (color: string) => void })

export function ColorPicker<Value extends string | null>({
  field,
  value,
  none,
  open,
  onDesk,
  onPick,
}: PickerProps<Value>) {
  const id = useId()
  const isOpen = open === field
  return (
    <div className="stack gap-2 align-center size-s mindMap-field mindMap-picker" data-picker={field}>
      <span id={`${id}-label`}>{texts.color[field]}</span>
      <button
        type="button"
        className="row gap-2 align-center wide min-control-s pad-1-2 line-strong round-s on-surface ink-plain font-inherit pointer mindMap-pickerButton"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-colors` : undefined}
        onClick={() => onDesk({ type: 'picker.toggle', field })}
      >
        <span
          className={`width-5 rigid line-strong round-s height-5${value === null ? ' mindMap-swatch--none' : ''}`}
          style={{ background: value ?? undefined }}
        />
        <span id={`${id}-value`} className="u-numbers">
          {value ?? none}
        </span>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
      </button>
      {isOpen ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what is open, wherever in it the focus is
        <div
          id={`${id}-colors`}
          className="stack gap-3 items-start span-all pad-3 line round-m on-overlay shadow-2 mindMap-colors"
          onKeyDown={(event) => (event.key === 'Escape' ? onDesk({ type: 'picker.close' }) : undefined)}
        >
          <div className="stack gap-1 wide mindMap-palette">
            {mindPalette.map((color) => (
              <button
                key={color}
                type="button"
                className="square pad-0 line-strong round-s pointer mindMap-colorButton"
                style={{ background: color }}
                aria-label={texts.swatch(color)}
                aria-pressed={color === value}
                onClick={() => onPick(color)}
              />
            ))}
          </div>
          <label className="row gap-2 align-center">
            <span>{texts.ownColor}</span>
            <ColorInput value={value ?? mindPalette[0]} onChange={({ currentTarget }) => onPick(currentTarget.value)} />
          </label>
          {none === undefined ? null : <Button size="s" kind="quiet" label={none} onClick={() => onPick(null)} />}
        </div>
      ) : null}
    </div>
  )
}
