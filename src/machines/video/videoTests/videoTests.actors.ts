/** Actors of the charts of tests in videos: placeholders, provided in `src/routes/video/videoTests/videoTestsActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { VideoTests } from '../../../../contract/entities/video/video'
import type { InClass } from '../../courses/learning/learning.types'
import { notProvided } from '../../shared/notProvided'
import type { FindVideoItems, FoundItems, VideoTestsInput } from './videoTests.types'

/** Loads the video with its tests. Rejects with an error whose `text` can be shown to the user, like all actors below. */
export const loadVideoPlaceholder = fromPromise<VideoTests, VideoTestsInput>(notProvided)

/** Sends changes of the class as events of the chart. */
export const videoFactsPlaceholder = fromCallback<AnyEventObject, InClass, AnyEventObject>(() => undefined)

/** Loads a page of items of the library. */
export const findVideoItemsPlaceholder = fromPromise<FoundItems, FindVideoItems>(notProvided)
