/** State views of the charts of tests inside videos. */
import { videoItemView, videoTestsView } from '../../../machines/video/videoTests/videoTests.selectors'
import { VideoItemDialog } from '../../../views/video/videoTests/VideoItemDialog'
import { VideoTests } from '../../../views/video/videoTests/VideoTests'
import { ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'

const tests: StateView = (snapshot, send) => (
  <Surroundings person="teacher">
    <VideoTests
      view={videoTestsView(snapshot)}
      backHref="#main"
      answersHref="#main"
      player={null}
      newId={() => 'q1'}
      onNavigate={ignore}
      onSeek={ignore}
      onIntent={send}
    />
  </Surroundings>
)

const item: StateView = (snapshot, send) =>
  snapshot.status === 'done' ? null : (
    <Surroundings person="teacher">
      <VideoItemDialog view={videoItemView(snapshot)} send={send} />
    </Surroundings>
  )

export const videoTestsStateViews: StateViews = {
  'video-tests': { view: tests },
  'video-item': { view: item, blank: { done: 'The dialog is closed.' } },
}
