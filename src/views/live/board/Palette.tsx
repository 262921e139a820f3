/** Tool, colour and width. Each is chosen by a press, by arrow keys or by a shortcut. */
import { type ReactNode, useId } from 'react'
import { type BoardView, toolKeys } from '../../../machines/live/board/board.selectors'
import { type BoardIntent, inkColors, inkWidths, toolNames } from '../../../machines/live/board/board.types'
import { texts } from '../../../machines/live/board/texts'
import { Radio } from '../../shared/kit/fields/Checkbox'
import { ToolGlyph } from './glyphs'

interface OneOfProps<Value extends string> {
  label: string
  values: readonly Value[]
  chosen: Value
  nameOf: (value: Value) => string
  faceOf: (value: Value) => ReactNode
  onChoose: (value: Value) => void
  className: string
}

/** A group of radio buttons with faces. */
export function OneOf<Value extends string>({
  label,
  values,
  chosen,
  nameOf,
  faceOf,
  onChoose,
  className,
}: OneOfProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={`stack gap-1 board-choice ${className}`}>
      {values.map((value) => (
        <label key={value} className="row relative board-choiceItem" title={nameOf(value)}>
          <Radio
            className="flush wide tall absolute inset-0 pointer board-choiceInput"
            name={name}
            value={value}
            checked={value === chosen}
            aria-label={nameOf(value)}
            onChange={() => onChoose(value)}
          />
          <span className="stack place-center width-control height-control round-m u-muted board-choiceFace">
            {faceOf(value)}
          </span>
        </label>
      ))}
    </div>
  )
}

export interface PaletteProps {
  view: BoardView
  onIntent: (intent: BoardIntent) => void
}

export function Palette({ view: { stage, tool, color, width }, onIntent }: PaletteProps) {
  return (
    <div className="column gap-3 align-center scroll-y line-after phone-between board-palette" inert={stage !== 'open'}>
      <OneOf
        label={texts.tools}
        className="phone-rigid board-choice--tools"
        values={toolNames}
        chosen={tool}
        nameOf={(value) => texts.withKey(texts.tool[value], toolKeys[value])}
        faceOf={(value) => <ToolGlyph tool={value} />}
        onChoose={(value) => onIntent({ type: 'tool.choose', tool: value })}
      />
      <OneOf
        label={texts.colors}
        className="phone-rigid board-choice--colors"
        values={inkColors}
        chosen={color}
        nameOf={(value) => texts.withKey(texts.color[value], String(inkColors.indexOf(value) + 1))}
        faceOf={(value) => <span className={`width-5 height-5 round-full board-swatch board-ink--${value}`} />}
        onChoose={(value) => onIntent({ type: 'color.choose', color: value })}
      />
      <OneOf
        label={texts.widths}
        className="phone-rigid board-choice--widths"
        values={inkWidths}
        chosen={width}
        nameOf={(value) => texts.width[value]}
        faceOf={(value) => <span className={`height-1 round-full board-dot board-dot--${value}`} />}
        onChoose={(value) => onIntent({ type: 'width.choose', width: value })}
      />
    </div>
  )
}
