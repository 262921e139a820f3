/** The titles of new items of a course: the check before publishing recognizes an item without a name of its own. */
import type { LevelName } from '../rules/courses/courseEdit'

export const newItemTitles: Readonly<Record<LevelName, string>> = {
  chapter: '新章',
  lesson: '新课时',
  subLesson: '新小节',
  lessonTask: '新任务',
}
