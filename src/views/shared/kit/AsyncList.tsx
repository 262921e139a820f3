/**
 * A list in one of four states: loading (a skeleton), empty (暂无数据 and the next step), failed (the reason and 重试) and full.
 * While a list reloads, pass `full` and mark the list busy; after a failed reload, pass `stale`: a line above the list says so.
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
  /** Name of the list (课堂, 记录 …), for screen readers while it loads. */
  name: string
  /** Shape and number of the skeleton's items; default five rows. */
  skeleton?: { shape: 'rows' | 'cards'; count: number }
  /** The next step to suggest when the list is empty. */
  emptyHint?: ReactNode
  emptyDrawing?: DrawingName
  emptyAction?: ReactNode
  /** Reason of the failure. */
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
        <div className="bar gap-2-3 pad-2-3 round-m on-warning-soft ink-warning below-3 kit-stale" role="alert">
          <Icon name="exclamation-triangle" />
          <span>{[kitTexts.stale, failedText].filter(Boolean).join(' ')}</span>
          {onRetry ? <Button size="s" label={kitTexts.retry} icon="refresh" onClick={onRetry} /> : null}
        </div>
        {children}
      </>
    )
  if (face === 'loading')
    return (
      <div className={`stack gap-3 kit-loading kit-loading--${skeleton.shape}`} role="status">
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
      <div className="column gap-2 align-center text-center pad-10-4 kit-face" role="alert">
        <Drawing name="failed" />
        <p className="size-m weight-medium kit-face-title">{kitTexts.failed}</p>
        {failedText ? <p className="breaks u-muted below-3 kit-face-text">{failedText}</p> : null}
        {onRetry ? <Button label={kitTexts.retry} icon="refresh" onClick={onRetry} /> : null}
      </div>
    )
  return (
    <div className="column gap-2 align-center text-center pad-10-4 kit-face">
      <Drawing name={emptyDrawing} />
      <p className="size-m weight-medium kit-face-title">{kitTexts.empty}</p>
      {emptyHint ? <p className="breaks u-muted below-3 kit-face-text">{emptyHint}</p> : null}
      {emptyAction}
    </div>
  )
}
