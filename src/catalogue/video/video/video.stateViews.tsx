/** State views of the charts of the player. */

import { progressProblem, videoPlayerView } from '../../../machines/video/video/player/videoPlayer.selectors'
import { videoTestView } from '../../../machines/video/video/videoTest/videoTest.selectors'
import { PresenceDialog } from '../../../views/video/video/PresenceDialog'
import { VideoPlayer, type VideoPlayerProps } from '../../../views/video/video/VideoPlayer'
import { VideoQuestion } from '../../../views/video/video/VideoQuestion'
import { exampleOf, ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { connected, Surroundings } from '../../stateViews/surroundings'
import { videoPlayerModel } from './player/videoPlayer.model'
import { videoTestModel } from './videoTest/videoTest.model'

const touches = { onPointerDown: ignore, onPointerUp: ignore, onPointerCancel: ignore }

/** A playing video, without bytes. */
const played = (props: Partial<VideoPlayerProps> & Pick<VideoPlayerProps, 'view' | 'onIntent'>) => (
  <VideoPlayer
    file={null}
    fileProblem={null}
    progressProblem={null}
    canFloat
    touches={touches}
    onVideo={ignore}
    onFrame={ignore}
    onRetry={ignore}
    question={null}
    {...props}
  />
)

const player: StateView = (snapshot, send) => {
  const view = videoPlayerView(snapshot)
  return (
    <Surroundings person="student" connection={connected} heading="视频">
      {played({
        view,
        onIntent: send,
        onRetry: () => send({ type: 'video.retry' }),
        question:
          view.asked === 'test' ? (
            <VideoQuestion view={videoTestView(exampleOf(videoTestModel, 'asking'))} onIntent={ignore} />
          ) : null,
      })}
      {view.asked === 'presence' ? <PresenceDialog view={view} captcha={() => null} onIntent={send} /> : null}
    </Surroundings>
  )
}

const progress: StateView = (snapshot) => (
  <Surroundings person="student" connection={connected} heading="视频">
    {played({
      view: videoPlayerView(exampleOf(videoPlayerModel, 'video.ready.playing')),
      progressProblem: progressProblem(snapshot as Parameters<typeof progressProblem>[0]),
      onIntent: ignore,
    })}
  </Surroundings>
)

const test: StateView = (snapshot, send) =>
  snapshot.matches('closed') ? null : (
    <Surroundings person="student" connection={connected} heading="视频">
      {played({
        view: videoPlayerView(exampleOf(videoPlayerModel, 'video.asked')),
        question: <VideoQuestion view={videoTestView(snapshot)} onIntent={send} />,
        onIntent: ignore,
      })}
    </Surroundings>
  )

export const videoStateViews: StateViews = {
  'video-player': { view: player },
  'video-progress': { view: progress },
  'video-test': { view: test, blank: { closed: 'The video goes on, and nothing of the test is in sight.' } },
}
