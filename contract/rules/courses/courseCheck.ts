/**
 * The check of a course before it is published: the tasks that students could not use as they are. Every finding is a
 * warning, and the course can be published nevertheless (decision 0142). Pure.
 */
import { newItemTitles } from '../../words/courseWords'
import type { CourseItem, CourseTree } from './courseEdit'

/**
 * `noResource`: students find nothing in the task; `noName`: it still has the title of a new task; `pastDeadline`: it is
 * due at the moment of its push.
 */
export const courseProblemKinds = ['noResource', 'noName', 'pastDeadline'] as const
export type CourseProblemKind = (typeof courseProblemKinds)[number]

/** A problem of one task. A task may have several. */
export interface CourseProblem {
  readonly id: string
  readonly kind: CourseProblemKind
  readonly title: string
  /** The title of the lesson or sub-lesson of the task. */
  readonly above: string
}

const tests: Readonly<Record<CourseProblemKind, (task: CourseItem) => boolean>> = {
  noResource: ({ resourceId }) => resourceId === '',
  noName: ({ title }) => title.trim() === '' || title.trim() === newItemTitles.lessonTask,
  pastDeadline: ({ dueDays }) => dueDays === 0,
}

/** The problems of all tasks, in reading order. */
export function courseProblems(tree: CourseTree): readonly CourseProblem[] {
  const found: CourseProblem[] = []
  let above = ''
  for (const item of tree) {
    if (!item.isTask) {
      above = item.title
      continue
    }
    for (const kind of courseProblemKinds)
      if (tests[kind](item)) found.push({ id: item.id, kind, title: item.title, above })
  }
  return found
}
