/** The splitter between drawing and panels: dragged by mouse or touch, moved by keys, reset by a double click. */
import type { KeyboardEvent, PointerEvent } from 'react'
import { texts } from '../../../machines/workbench/bench/texts'
import { SHARE } from '../../../machines/workbench/bench/workbench.types'

export interface SplitControls {
  /** Width of the drawing, in percent. */
  share: number
  onShare: (share: number) => void
  /** Resets the split. */
  onReset: () => void
}

/** Step of an arrow key, in percent. */
const STEP = 2

/** The share at a point of the screen. */
function shareAt(splitter: HTMLElement, x: number): number | null {
  const room = splitter.parentElement?.getBoundingClientRect()
  return room && room.width > 0 ? ((x - room.left) / room.width) * 100 : null
}

/** The share after a key; null for other keys. */
function shareFor(key: string, share: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return share - STEP
    case 'ArrowRight':
      return share + STEP
    case 'Home':
      return SHARE.least
    case 'End':
      return SHARE.most
    default:
      return null
  }
}

export function PanelSplitter({ share, onShare, onReset }: SplitControls) {
  const grip = (event: PointerEvent<HTMLDivElement>): void => {
    event.currentTarget.setPointerCapture?.(event.pointerId)
  }
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (!event.currentTarget.hasPointerCapture?.(event.pointerId)) return
    const wanted = shareAt(event.currentTarget, event.clientX)
    if (wanted !== null) onShare(wanted)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') onReset()
    else {
      const wanted = shareFor(event.key, share)
      if (wanted === null) return
      onShare(wanted)
    }
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      role="separator"
      className="stack place-center sticky workbench-splitter"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={texts.splitter}
      aria-valuenow={share}
      aria-valuemin={SHARE.least}
      aria-valuemax={SHARE.most}
      aria-valuetext={texts.shareOf(share)}
      title={texts.splitterHint}
      onPointerDown={grip}
      onPointerMove={drag}
      onDoubleClick={onReset}
      onKeyDown={onKeyDown}
    />
  )
}
