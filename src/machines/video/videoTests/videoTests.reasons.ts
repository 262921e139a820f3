/** Why no test can be added. Pure. */
import { VIDEO_TESTS_MAX } from '../../../../contract/limits'
import { texts } from './texts'
import type { VideoTestsContext } from './videoTests.types'

/** Why no test can be added; null where one can. */
export function addReason({ video }: Pick<VideoTestsContext, 'video'>): string | null {
  if (video === null) return texts.wait
  if (video.hasVideo !== '1') return texts.tests.noVideo
  return video.tests.length >= VIDEO_TESTS_MAX ? texts.tests.full : null
}
