/** Why no test can be added. Pure. */
import { VIDEO_TESTS_MAX } from '../../../../contract/limits'
import { texts } from './texts'
import type { VideoTestsContext } from './videoTests.types'

/** Why no test can be added; null where one can. */
export function addReason({ film }: Pick<VideoTestsContext, 'film'>): string | null {
  if (film === null) return texts.wait
  if (film.hasFilm !== '1') return texts.tests.noVideo
  return film.tests.length >= VIDEO_TESTS_MAX ? texts.tests.full : null
}
