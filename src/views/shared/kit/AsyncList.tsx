/**
 * The faces of a list: loading (a skeleton in the shape of what comes), empty (暂无数据 and what to do next), failed (what
 * happened, and 重试) and full. A list that is loaded again keeps what it shows: pass `full` and mark it busy where it stands;
 * `stale` where that failed: a line above it says so.
 */

import type { ReactNode } from 'react'
import { Button } from './Button'
import { Drawing, type DrawingName } from './Drawing'
import { Icon } from './Icon'
import { Skeleton } from './marks'
import { kitTexts } from './texts'
import './kit.css'

export interface AsyncListProps {
  face: 'loading' | 'empty' | 'failed' | 'stale' | 'full'
  /** What the list holds, for screen readers while it loads: 课堂, 记录 … */
  name: string
  /** The skeleton's shape and how many of them; default five rows. */
  skeleton?: { shape: 'rows' | 'cards'; count: number }
  /** What to do next when there is nothing. */
  emptyHint?: ReactNode
  emptyDrawing?: DrawingName
  emptyAction?: ReactNode
  /** What happened. */
  failedText?: string | null
  onRetry?: () => void
  children: ReactNode
}

const heights = { rows: 'var(--size-control)', cards: 'var(--size-card)' } as const

export function AsyncList({
  face,
  name,
  skeleton = { shape: 'rows', count: 5 },
  emptyHint,
  emptyDrawing = 'empty',
  emptyAction,
  failedText,
  onRetry,
  children,
}: AsyncListProps) {
  if (face === 'full') return children
  if (face === 'stale')
    return (
      <>
        <div className="kit-stale" role="alert">
          <Icon name="exclamation-triangle" />
          <span>{[kitTexts.stale, failedText].filter(Boolean).join(' ')}</span>
          {onRetry ? <Button size="s" label={kitTexts.retry} icon="refresh" onClick={onRetry} /> : null}
        </div>
        {children}
      </>
    )
  if (face === 'loading')
    return (
      <div className={`kit-loading kit-loading--${skeleton.shape}`} role="status">
        <span className="u-hidden">{`${kitTexts.loading}${name}`}</span>
        {Array.from({ length: skeleton.count }, (_, index) => `place-${index}`).map((place) => (
          <Skeleton
            key={place}
            className="kit-loading-item"
            width="100%"
            height={heights[skeleton.shape]}
            aria-hidden="true"
          />
        ))}
      </div>
    )
  if (face === 'failed')
    return (
      <div className="kit-face" role="alert">
        <Drawing name="failed" />
        <p className="kit-face-title">{kitTexts.failed}</p>
        {failedText ? <p className="kit-face-text">{failedText}</p> : null}
        {onRetry ? <Button label={kitTexts.retry} icon="refresh" onClick={onRetry} /> : null}
      </div>
    )
  return (
    <div className="kit-face">
      <Drawing name={emptyDrawing} />
      <p className="kit-face-title">{kitTexts.empty}</p>
      {emptyHint ? <p className="kit-face-text">{emptyHint}</p> : null}
      {emptyAction}
    </div>
  )
}
