/** The addresses of teachers' video pages. */
import { base } from '../base'

// Bookmarks and stored tabs hold these addresses.
export const VIDEOS = '/teacher/course/films'
export const VIDEO_TESTS = '/teacher/course/film-tests'
export const VIDEO_ANSWERS = '/teacher/video-answer/list'

/** The tests inside one video of the current class. */
export const videoTestsPath = (lessonTaskId: string): string =>
  `${VIDEO_TESTS}?lessonTaskId=${encodeURIComponent(lessonTaskId)}`

/** The answers of a class, optionally for one video. */
export const videoAnswersPath = (teachingClassId: string, lessonTaskId?: string): string => {
  const asked = new URLSearchParams({ teachingClassId, ...(lessonTaskId !== undefined && { lessonTaskId }) })
  return `${VIDEO_ANSWERS}?${asked}`
}

export const hrefOf = (path: string): string => base + path
