/** The tools of the ink, below the page. */
import { inkColors } from '../../../../contract/entities/live/ink'
import { texts as boardTexts } from '../../../machines/live/board/texts'
import type { InkToolsView } from '../../../machines/live/slideInk/slideInk.selectors'
import { inkToolNames } from '../../../machines/live/slideInk/slideInk.types'
import { texts } from '../../../machines/live/slideInk/texts'
import { Button } from '../../shared/kit/Button'
import { OneOf } from '../board/Palette'
import '../board/styles/palette.css'
import type { InkIntent } from './InkSurface'

const icons = {
  none: 'arrows-h',
  pen: 'pencil',
  marker: 'bookmark',
  eraser: 'times-circle',
  laser: 'circle-fill',
} as const

export function InkTools({ tools, onIntent }: { tools: InkToolsView; onIntent: (intent: InkIntent) => void }) {
  const { tool, color, undoReason, redoReason, clearReason } = tools
  const step = (icon: string, label: string, reason: string | null, type: 'ink.undo' | 'ink.redo' | 'ink.clear') => (
    <Button kind="quiet" iconOnly icon={icon} label={label} reason={reason} onClick={() => onIntent({ type })} />
  )
  return (
    <fieldset className="bar gap-2 line-none flush pad-0 slideInk-tools">
      <legend className="u-hidden">{texts.tools}</legend>
      {inkToolNames.map((name) => (
        <Button
          key={name}
          kind={name === tool ? 'primary' : 'quiet'}
          size="s"
          icon={icons[name]}
          label={texts.tool[name]}
          pressed={name === tool}
          onClick={() => onIntent({ type: 'tool.choose', tool: name })}
        />
      ))}
      {tool === 'pen' || tool === 'marker' ? (
        <OneOf
          label={texts.colors}
          className="slideInk-colors"
          values={inkColors}
          chosen={color}
          nameOf={(value) => boardTexts.color[value]}
          faceOf={(value) => <span className={`width-5 height-5 round-full board-swatch board-ink--${value}`} />}
          onChoose={(value) => onIntent({ type: 'color.choose', color: value })}
        />
      ) : null}
      {step('undo', texts.undo, undoReason, 'ink.undo')}
      {step('refresh', texts.redo, redoReason, 'ink.redo')}
      {step('trash', texts.clear, clearReason, 'ink.clear')}
    </fieldset>
  )
}
