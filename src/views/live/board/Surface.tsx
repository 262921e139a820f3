/** The paper: the drawing, the object being drawn, and the text being edited. */
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { type BoardView, TEXT_LINE_HEIGHT, textSizes } from '../../../machines/live/board/board.selectors'
import type { BoardIntent } from '../../../machines/live/board/board.types'
import { texts } from '../../../machines/live/board/texts'
import { TextArea } from '../../shared/kit/fields/TextArea'
import { down, freeHands, move, up, wheeled } from './hands'
import { HandInk, PageInk } from './Ink'

export interface SurfaceProps {
  view: BoardView
  onIntent: (intent: BoardIntent) => void
}

type Style = CSSProperties & Record<`--board-${string}`, string | number>

export function Surface({ view, onIntent }: SurfaceProps) {
  const hintId = useId()
  const hands = useRef(freeHands())
  const { tool, viewport, items, draft, writing } = view
  const board = { tool, viewport, onIntent }
  const style: Style = {
    '--board-x': `${-viewport.x * viewport.scale}px`,
    '--board-y': `${-viewport.y * viewport.scale}px`,
    '--board-scale': viewport.scale,
  }

  /** React's own listener is passive and could not prevent the page from scrolling. */
  const listenToWheel = (surface: HTMLElement | null) => {
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault()
      if (surface) onIntent({ type: 'viewport.set', viewport: wheeled(surface, event, viewport) })
    }
    surface?.addEventListener('wheel', onWheel, { passive: false })
    return () => surface?.removeEventListener('wheel', onWheel)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.target instanceof HTMLTextAreaElement) return
    event.preventDefault()
    event.currentTarget.focus({ preventScroll: true, focusVisible: false })
    // A press outside of a text finishes it by blur and draws nothing.
    if (writing) return
    down(hands.current, event, board)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.target !== event.currentTarget) return
    if (event.key === ' ') {
      event.preventDefault()
      hands.current.isSpaceHeld = true
    } else if (event.key === 'Enter' && tool === 'text') {
      event.preventDefault()
      const { width, height } = event.currentTarget.getBoundingClientRect()
      const at = {
        x: viewport.x + width / 3 / viewport.scale,
        y: viewport.y + height / 3 / viewport.scale,
        pressure: 0,
      }
      onIntent({ type: 'hand.down', at, isPen: false })
    }
  }
  const letGoOfSpace = (): void => {
    hands.current.isSpaceHeld = false
  }

  return (
    <div
      ref={listenToWheel}
      role="application"
      aria-label={texts.surface(items.length)}
      aria-describedby={hintId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is drawn and written on
      tabIndex={0}
      className={`relative clip no-select board-surface board-surface--${tool}`}
      data-items={items.length}
      style={style}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => move(hands.current, event, board)}
      onPointerUp={(event) => up(hands.current, event, board)}
      onPointerCancel={(event) => up(hands.current, event, board, true)}
      onKeyDown={onKeyDown}
      onKeyUp={letGoOfSpace}
      onBlur={letGoOfSpace}
    >
      <p id={hintId} hidden>
        {texts.surfaceHint}
      </p>
      <PageInk items={items} viewport={viewport} without={writing?.id ?? null} />
      <HandInk draft={draft} viewport={viewport} />
      {writing ? <Writing view={view} onIntent={onIntent} /> : null}
    </div>
  )
}

function Writing({ view: { writing, viewport }, onIntent }: SurfaceProps) {
  if (!writing) return null
  const { at, width, color, text } = writing
  const style: Style = {
    left: `${(at.x - viewport.x) * viewport.scale}px`,
    top: `${(at.y - viewport.y) * viewport.scale}px`,
    fontSize: `${textSizes[width] * viewport.scale}px`,
    lineHeight: TEXT_LINE_HEIGHT,
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const isDone = event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
    if (!isDone || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.closest<HTMLElement>('.board-surface')?.focus()
    onIntent({ type: 'text.done' })
  }
  return (
    <TextArea
      autoFocus
      aria-label={texts.writing}
      style={style}
      rows={text.split('\n').length}
      wrap="off"
      value={text}
      onChange={({ currentTarget }) => onIntent({ type: 'text.write', text: currentTarget.value })}
      onBlur={() => onIntent({ type: 'text.done' })}
      onKeyDown={onKeyDown}
      className={`pad-0 clip absolute on-none line-none board-writing board-ink--${color}`}
      bare
    />
  )
}
