/** The time line of a video: the current position, and a marker for each test, movable by drag or keyboard. */
import { type KeyboardEvent, type PointerEvent, useId } from 'react'
import { texts as all } from '../../../machines/video/videoTests/texts'
import {
  momentText,
  type VideoTestRow,
  type VideoTestsView,
} from '../../../machines/video/videoTests/videoTests.selectors'
import type { VideoTestsEvent } from '../../../machines/video/videoTests/videoTests.types'
import './videoTests.css'

const texts = all.tests
const SECOND_MS = 1_000
const LEAP_MS = 10_000

export interface TimeLineProps {
  view: VideoTestsView
  onIntent: (intent: VideoTestsEvent) => void
  /** Seeks the player to that time. */
  onSeek: (ms: number) => void
}

export function TimeLine({ view, onIntent, onSeek }: TimeLineProps) {
  const id = useId()
  const { marks, lengthMs, playedMs } = view
  if (lengthMs === 0) return null
  const place = (ms: number) => `${(100 * Math.min(ms, lengthMs)) / lengthMs}%`
  return (
    <section className="pad-x-4 stack gap-2" aria-label={texts.line}>
      <div className="relative height-touch above-4 videoTests-track">
        <span className="absolute videoTests-head" style={{ insetInlineStart: place(playedMs) }} title={texts.now} />
        {marks.map((row) => (
          <Mark
            key={row.test.videoTestId}
            row={row}
            at={place(row.test.recordTime)}
            hintId={id}
            view={view}
            onIntent={onIntent}
            onSeek={onSeek}
          />
        ))}
      </div>
      <div className="row between u-muted size-s u-numbers" aria-hidden="true">
        <span>{momentText(0)}</span>
        <span>{momentText(lengthMs)}</span>
      </div>
      <p id={id} className="size-s u-muted">
        {texts.lineHint}
      </p>
    </section>
  )
}

interface MarkProps extends TimeLineProps {
  row: VideoTestRow
  at: string
  hintId: string
}

function Mark({ row, at, hintId, view: { lengthMs, reason }, onIntent, onSeek }: MarkProps) {
  const { test, no, title, moment, isHeld, isChosen } = row
  const { videoTestId, recordTime } = test
  const move = (by: 'hand' | 'keys', ms: number) => onIntent({ type: 'marker.move', by, videoTestId, recordTime: ms })
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (reason === null && event.button === 0) event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = ({ currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return
    const track = currentTarget.parentElement?.getBoundingClientRect()
    if (track && track.width > 0) move('hand', ((clientX - track.left) / track.width) * lengthMs)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = {
      ArrowRight: recordTime + SECOND_MS,
      ArrowUp: recordTime + SECOND_MS,
      ArrowLeft: recordTime - SECOND_MS,
      ArrowDown: recordTime - SECOND_MS,
      PageUp: recordTime + LEAP_MS,
      PageDown: recordTime - LEAP_MS,
      Home: 0,
      End: lengthMs,
    }[event.key]
    const isOwn = next !== undefined || ['Enter', ' ', 'Escape'].includes(event.key)
    if (!isOwn || reason !== null) return
    event.preventDefault()
    if (next !== undefined) move('keys', next)
    else if (event.key === 'Escape') onIntent({ type: 'marker.leave' })
    else if (isHeld) onIntent({ type: 'marker.drop' })
    else onSeek(recordTime)
  }
  const onBlur = () => {
    if (isHeld) onIntent({ type: 'marker.drop' })
  }
  const onPointerUp = () => (isHeld ? onIntent({ type: 'marker.drop' }) : onSeek(recordTime))
  return (
    <span
      role="slider"
      tabIndex={0}
      className="stack place-center width-8 height-8 absolute no-select size-s weight-bold ink-contrast on-accent-fill round-full videoTests-mark"
      data-held={isHeld || undefined}
      data-chosen={isChosen || undefined}
      style={{ insetInlineStart: at }}
      aria-label={texts.marker(no, title)}
      aria-valuemin={0}
      aria-valuemax={Math.round(lengthMs / SECOND_MS)}
      aria-valuenow={Math.round(recordTime / SECOND_MS)}
      aria-valuetext={moment}
      aria-describedby={hintId}
      aria-disabled={reason === null ? undefined : true}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onPointerCancel={() => onIntent({ type: 'marker.leave' })}
    >
      <span aria-hidden="true">{no}</span>
      {isHeld ? (
        <span className="absolute pad-0-2 round-s weight-normal videoTests-markMoment u-numbers" aria-hidden="true">
          {moment}
        </span>
      ) : null}
    </span>
  )
}
