/** State views of the charts of tests inside videos. */
import { filmItemView, videoTestsView } from '../../../machines/video/videoTests/videoTests.selectors'
import { FilmItemDialog } from '../../../views/video/videoTests/FilmItemDialog'
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
      <FilmItemDialog view={filmItemView(snapshot)} send={send} />
    </Surroundings>
  )

export const videoTestsStateViews: StateViews = {
  'video-tests': { view: tests },
  'film-item': { view: item, blank: { done: 'The dialog is closed.' } },
}
