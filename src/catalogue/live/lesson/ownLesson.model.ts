/** Model of a student's current lesson: a use of the resource chart. */
import { ownLessonResource } from '../../../machines/live/lesson/ownLesson.resources'
import { texts } from '../../../machines/live/lesson/texts'
import { resourceUse } from '../../shared/data/resource.model'
import { lesson, quietLesson } from './lesson.examples'

export const ownLessonModel = resourceUse({
  resource: ownLessonResource,
  feature: 'lesson',
  purpose: 'What happened in a student’s current lesson: again after each round and after a change of the study tasks.',
  title: texts.title,
  starts: { 'in class': { query: { teachingClassId: 'tc1' }, words: '学生进入课堂' } },
  answers: [{ lesson }, { lesson: quietLesson }],
})
