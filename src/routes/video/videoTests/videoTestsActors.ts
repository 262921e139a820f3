/** Connects the charts of tests inside videos with the server. */
import { fromPromise } from 'xstate'
import type { VideoTests } from '../../../../contract/entities/video/video'
import { errors } from '../../../../contract/errors'
import { texts } from '../../../machines/video/videoTests/texts'
import { videoItemMachine } from '../../../machines/video/videoTests/videoItem.machine'
import { videoTestsMachine } from '../../../machines/video/videoTests/videoTests.machine'
import { ITEMS_PAGE } from '../../../machines/video/videoTests/videoTests.selectors'
import type { FindVideoItems, FoundItems, VideoTestsInput } from '../../../machines/video/videoTests/videoTests.types'
import { call } from '../../../services/network/http'
import { classFacts } from '../../shared/classFacts'

const videoItem = videoItemMachine.provide({
  actors: {
    findItems: fromPromise<FoundItems, FindVideoItems>(({ input, signal }) =>
      call('findItems', { ...input, floderId: '', pageSize: ITEMS_PAGE }, { signal }),
    ),
  },
})

/** The chart of the tests inside a video, with its actors. */
export const providedVideoTests = videoTestsMachine.provide({
  actors: {
    videoFacts: classFacts,
    videoItem,
    loadVideo: fromPromise<VideoTests, VideoTestsInput>(async ({ input, signal }) => {
      const [video] = await call('videoTestStruct', input, { signal })
      if (!video) throw { code: errors.notFound.code, text: texts.tests.loadFailed }
      return video
    }),
  },
})
