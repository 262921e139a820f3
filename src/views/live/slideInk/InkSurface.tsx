/** Takes the pointer above a page, and draws its ink. */
import { type PointerEvent, useRef } from 'react'
import { INK_PAGE_WIDTH } from '../../../../contract/entities/live/ink'
import type { BoardIntent } from '../../../machines/live/board/board.types'
import type { InkView } from '../../../machines/live/slideInk/slideInk.selectors'
import type { InkTool, SlideInkIntent } from '../../../machines/live/slideInk/slideInk.types'
import { texts } from '../../../machines/live/slideInk/texts'
import { down, freeHands, move, up } from '../board/hands'
import { InkLayer } from './InkLayer'

/** An intent without the id of a new stroke. */
export type InkIntent =
  | Exclude<SlideInkIntent, { type: 'hand.down' }>
  | Omit<Extract<SlideInkIntent, { type: 'hand.down' }>, 'strokeId'>

export interface InkSurfaceProps {
  ink: InkView
  tool: InkTool
  onIntent: (intent: InkIntent) => void
}

/** Fingers move and zoom a board; on a page of slides they do not. */
const handIntent = (intent: BoardIntent): InkIntent | null => {
  if (intent.type === 'hand.move') return { type: 'hand.move', points: intent.points }
  return intent.type === 'hand.down' || intent.type === 'hand.up' || intent.type === 'hand.cancel' ? intent : null
}

export function InkSurface({ ink, tool, onIntent }: InkSurfaceProps) {
  const hands = useRef(freeHands())
  if (tool === 'none') return <InkLayer ink={ink} />
  const board = ({ currentTarget }: PointerEvent<HTMLElement>) => ({
    tool: tool === 'eraser' ? ('eraser' as const) : ('pen' as const),
    viewport: { x: 0, y: 0, scale: currentTarget.getBoundingClientRect().width / INK_PAGE_WIDTH },
    onIntent(intent: BoardIntent) {
      const own = handIntent(intent)
      if (own) onIntent(own)
    },
  })
  return (
    <div
      role="img"
      aria-label={texts.surface(ink.strokes.length)}
      className={`absolute inset-0 slideInk-surface slideInk-surface--${tool}`}
      onPointerDown={(event) => down(hands.current, event, board(event))}
      onPointerMove={(event) => move(hands.current, event, board(event))}
      onPointerUp={(event) => up(hands.current, event, board(event))}
      onPointerCancel={(event) => up(hands.current, event, board(event), true)}
    >
      <InkLayer ink={ink} />
    </div>
  )
}
