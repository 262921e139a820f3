/** The controls of a video. */

import { LEAP_MS, leap, type VideoPlayerView } from '../../../machines/video/video/player/videoPlayer.selectors'
import type { VideoPlayerEvent } from '../../../machines/video/video/player/videoPlayer.types'
import { placeInWords, texts } from '../../../machines/video/video/texts'
import { Button } from '../../shared/kit/Button'
import { Slider } from '../../shared/kit/fields/NativeInputs'
import { Select } from '../../shared/kit/fields/Select'
import './video.css'

export interface VideoControlsProps {
  view: VideoPlayerView
  canFloat: boolean
  onIntent: (intent: VideoPlayerEvent) => void
}

export function VideoControls({ view, canFloat, onIntent }: VideoControlsProps) {
  const { placeMs, durationMs, isPlaying, isEnded, away, isBarShown, isMuted } = view
  const bound = away ?? (isBarShown ? null : texts.barHidden)
  const play = isEnded ? texts.replay : isPlaying ? texts.pause : texts.play
  return (
    <div className="bar gap-1">
      <Button
        kind="quiet"
        iconOnly
        icon={isEnded ? 'replay' : isPlaying ? 'pause' : 'play'}
        label={play}
        reason={away}
        onClick={() => onIntent({ type: 'play.toggle' })}
      />
      <Button
        kind="quiet"
        iconOnly
        icon="backward"
        label={texts.back}
        reason={bound}
        onClick={() => onIntent(leap(view, -LEAP_MS))}
      />
      <Button
        kind="quiet"
        iconOnly
        icon="forward"
        label={texts.forward}
        reason={bound}
        onClick={() => onIntent(leap(view, LEAP_MS))}
      />
      <span className="pad-x-2 video-time u-numbers">
        {texts.placeOf(placeInWords(placeMs), placeInWords(durationMs))}
      </span>
      <span className="inline-row align-center">
        <Button
          kind="quiet"
          iconOnly
          icon={isMuted ? 'volume-off' : 'volume-up'}
          label={isMuted ? texts.unmute : texts.mute}
          pressed={isMuted}
          onClick={() => onIntent({ type: 'mute.toggle' })}
        />
        <Slider
          className="accented video-volumeBar"
          aria-label={texts.volume}
          min={0}
          max={100}
          value={isMuted ? 0 : Math.round(view.volume * 100)}
          // The slider handles its arrow keys itself.
          onKeyDown={(event) => event.key.startsWith('Arrow') && event.nativeEvent.stopImmediatePropagation()}
          onChange={({ currentTarget }) =>
            onIntent({ type: 'volume.change', volume: Number(currentTarget.value) / 100 })
          }
        />
      </span>
      <Select
        aria-label={texts.rate}
        value={view.rate}
        onChange={({ currentTarget }) => onIntent({ type: 'rate.change', rate: Number(currentTarget.value) })}
        className="min-control pad-1-2"
      >
        {[...new Set([...view.rates, view.rate])]
          .toSorted((one, other) => one - other)
          .map((rate) => (
            <option key={rate} value={rate}>
              {texts.rateOf(rate)}
            </option>
          ))}
      </Select>
      <Button
        kind="quiet"
        icon="language"
        iconOnly
        label={texts.captions}
        pressed={view.hasCaptions && view.isCaptioned}
        reason={view.hasCaptions ? null : texts.captionsNone}
        onClick={() => onIntent({ type: 'captions.toggle' })}
      />
      <Button
        kind="quiet"
        iconOnly
        icon="clone"
        label={view.isFloating ? texts.floatEnd : texts.float}
        reason={canFloat ? away : texts.floatNone}
        onClick={() => onIntent({ type: 'float.toggle' })}
      />
      <Button
        kind="quiet"
        iconOnly
        icon={view.isFull ? 'window-minimize' : 'window-maximize'}
        label={view.isFull ? texts.fullEnd : texts.full}
        onClick={() => onIntent({ type: 'full.toggle' })}
      />
    </div>
  )
}
