/** The tests inside a video, each with its time and its result. */

import type { VideoPlayerView } from '../../../machines/video/video/player/videoPlayer.selectors'
import { placeInWords, texts } from '../../../machines/video/video/texts'
import { Button } from '../../shared/kit/Button'
import './video.css'

export interface VideoTestsProps {
  view: Pick<VideoPlayerView, 'markers' | 'isReady' | 'videoType' | 'placeMs'>
  onOpen: (videoTestId: string) => void
}

export function VideoTests({ view: { markers, isReady, videoType, placeMs }, onOpen }: VideoTestsProps) {
  if (markers.length === 0) return null
  return (
    <section className="video-tests" aria-label={texts.tests}>
      <h2 className="below-2 size-l">{texts.tests}</h2>
      <ul className="stack gap-2">
        {markers.map(({ videoTestId, placeMs: atMs, outcome }) => {
          const at = placeInWords(atMs)
          // In a video with stops, a test cannot be answered before its time.
          const isAhead = videoType === '2' && outcome === null && atMs > placeMs
          return (
            <li className="bar gap-3" key={videoTestId}>
              <span className="u-numbers">{texts.testAt(at)}</span>
              <span className="u-muted">{outcome === null ? texts.unanswered : texts.outcomes[outcome]}</span>
              <Button
                size="s"
                label={outcome === null ? texts.testOpen : texts.testLook}
                name={`${outcome === null ? texts.testOpen : texts.testLook}：${texts.testAt(at)}`}
                reason={isReady ? (isAhead ? texts.testAhead : null) : texts.loading}
                onClick={() => onOpen(videoTestId)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
