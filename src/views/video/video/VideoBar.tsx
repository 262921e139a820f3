/** The progress bar of a video: watched parts, buffered parts, tests, and the range where seeking is allowed. */
import type { VideoSpan } from '../../../../contract/entities/video/video'
import type { VideoPlayerView } from '../../../machines/video/video/player/videoPlayer.selectors'
import { placeInWords, texts } from '../../../machines/video/video/texts'
import { Slider } from '../../shared/kit/fields/NativeInputs'
import './video.css'

const STEP_MS = 1_000

export interface VideoBarProps {
  view: VideoPlayerView
  onSeek: (placeMs: number) => void
}

export function VideoBar({ view, onSeek }: VideoBarProps) {
  const { placeMs, durationMs, isBarShown, isReady, markers } = view
  const share = (ms: number): string => `${durationMs === 0 ? 0 : Math.min(100, (100 * ms) / durationMs)}%`
  const words = texts.placeOf(placeInWords(placeMs), placeInWords(durationMs))
  const parts = (spans: readonly VideoSpan[], kind: string) =>
    spans.map(({ from, to }) => (
      <span
        key={`${kind} ${from}`}
        className={`absolute video-part video-part--${kind}`}
        style={{ insetInlineStart: share(from), inlineSize: share(to - from) }}
      />
    ))
  return (
    <div className="stack align-center relative height-6 video-bar" data-fixed={!isBarShown || undefined}>
      <div className="height-2 absolute clip round-full on-surface-2 video-track" aria-hidden="true">
        {parts(view.buffered, 'buffered')}
        {parts(view.seen, 'seen')}
        <span
          className="absolute on-accent-fill video-part video-part--played"
          style={{ inlineSize: share(placeMs) }}
        />
        {markers.map((marker) => (
          <span
            key={marker.videoTestId}
            className="absolute video-marker"
            data-outcome={marker.outcome ?? undefined}
            style={{ insetInlineStart: share(marker.placeMs) }}
          />
        ))}
      </div>
      {isBarShown ? (
        <Slider
          className="relative wide tall flush on-none pointer video-slider"
          aria-label={texts.place}
          aria-valuetext={words}
          min={0}
          max={Math.max(durationMs, STEP_MS)}
          step={STEP_MS / 10}
          value={placeMs}
          disabled={!isReady}
          onChange={({ currentTarget }) => onSeek(Number(currentTarget.value))}
        />
      ) : (
        <div
          role="progressbar"
          className="relative wide tall on-none pointer video-slider"
          aria-label={texts.place}
          aria-valuetext={words}
          aria-valuemin={0}
          aria-valuemax={Math.max(durationMs, STEP_MS)}
          aria-valuenow={placeMs}
          title={texts.barHidden}
        />
      )}
    </div>
  )
}
