/** Connects the charts of tests inside videos with the server. */
import { fromPromise } from 'xstate'
import type { FilmTests } from '../../../../contract/entities/video/video'
import { errors } from '../../../../contract/errors'
import { videoItemMachine } from '../../../machines/video/videoTests/filmItem.machine'
import { texts } from '../../../machines/video/videoTests/texts'
import { videoTestsMachine } from '../../../machines/video/videoTests/videoTests.machine'
import { ITEMS_PAGE } from '../../../machines/video/videoTests/videoTests.selectors'
import type { FindVideoItems, FoundItems, VideoTestsInput } from '../../../machines/video/videoTests/videoTests.types'
import { call } from '../../../services/network/http'
import { classFacts } from '../../shared/classFacts'

const filmItem = videoItemMachine.provide({
  actors: {
    findItems: fromPromise<FoundItems, FindVideoItems>(({ input, signal }) =>
      call('findItems', { ...input, floderId: '', pageSize: ITEMS_PAGE }, { signal }),
    ),
  },
})

/** The chart of the tests inside a video, with its actors. */
export const providedVideoTests = videoTestsMachine.provide({
  actors: {
    filmFacts: classFacts,
    filmItem,
    loadFilm: fromPromise<FilmTests, VideoTestsInput>(async ({ input, signal }) => {
      const [film] = await call('videoTestStruct', input, { signal })
      if (!film) throw { code: errors.notFound.code, text: texts.tests.loadFailed }
      return film
    }),
  },
})
