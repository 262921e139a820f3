/** The addresses of films for teachers. */
import { base } from '../../shell/app/base'

export const FILMS = '/teacher/course/films'
export const FILM_TESTS = '/teacher/course/film-tests'
export const VIDEO_ANSWERS = '/teacher/video-answer/list'

/** The tests inside one film of the class that one is in. */
export const filmTestsPath = (lessonTaskId: string): string =>
  `${FILM_TESTS}?lessonTaskId=${encodeURIComponent(lessonTaskId)}`

/** What a class answered, inside one film where it is named. */
export const videoAnswersPath = (teachingClassId: string, lessonTaskId?: string): string => {
  const asked = new URLSearchParams({ teachingClassId, ...(lessonTaskId !== undefined && { lessonTaskId }) })
  return `${VIDEO_ANSWERS}?${asked}`
}

export const hrefOf = (path: string): string => base + path
