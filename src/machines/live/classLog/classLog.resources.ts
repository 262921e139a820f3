/** Lessons of the class log as their page loads them. */
import { ask, resource } from '../../shared/data/resource.types'
import type { LessonInput } from './classLog.types'
import { texts } from './texts'

/** One lesson of a class, over or still running. */
export const classLogLessonResource = resource({
  name: 'class-log-lesson',
  asks: (query: LessonInput) => ({ lesson: ask('getMeeting', query) }),
  failed: texts.lessonFailed,
})
