/**
 * The current lesson of a class for its students: ended rounds, and the student's part in each. Open rounds are not
 * included.
 */
import type { GivenTask, LessonRound, OwnLesson } from '../../../../contract/entities/live/lesson'
import { dayOf } from '../../../../contract/moments'
import { type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { type OpenTask, openTasks } from '../../../policies/courses/classTasks'
import { currentLesson } from '../../../policies/courses/lessons'
import { startOfDay } from '../../../shared/schoolTime'
import { createLessonRepository, type LessonRow } from './lesson.repository'

/** The most study tasks that are listed. */
const TASKS_MAX = 3
const DAY_MS = 24 * 60 * 60_000

export function lessonFeature({ db, membership, now }: Pick<FeatureContext, 'db' | 'membership' | 'now'>): Feature {
  const repository = createLessonRepository(db)
  return {
    name: 'lesson',
    calls: {
      async getOwnLesson({ input, caller }) {
        const place = await membership.find(caller, input.teachingClassId)
        if (place?.role !== 'student') throw new Refusal('notFound')
        const { teachingClassId } = place
        const at = now()
        const span = await repository.span(teachingClassId)
        const tasks = await openTasks(db, { teachingClassId, studentId: caller.userId })
        const comes = {
          tasks: given(tasks),
          taskCount: tasks.length,
          course: turnOf(span.begin_time, span.end_time, at),
        }
        const { beganAt, hasBegun } = await currentLesson(db, teachingClassId, at)
        if (!hasBegun) return { beganAt: null, rounds: [], ...comes }
        const rows = await repository.rounds(teachingClassId, caller.userId, beganAt, at)
        return { beganAt, rounds: rows.map(present), ...comes }
      },
    },
  }
}

/** The next change of a class with these begin and end times. */
function turnOf(beginTime: number, endTime: number, now: number): OwnLesson['course'] {
  const isEarly = now < beginTime
  const at = isEarly ? beginTime : endTime
  const days = Math.round((startOfDay(dayOf(at)) - startOfDay(dayOf(now))) / DAY_MS)
  return { turn: isEarly ? 'begins' : now < endTime ? 'ends' : 'ended', at, days }
}

/** The tasks that were pushed last, each with its lesson. */
const given = (tasks: readonly OpenTask[]): GivenTask[] =>
  // The tasks of one push stay in the order of the course.
  [...tasks]
    .sort((one, other) => other.pushed_at - one.pushed_at)
    .slice(0, TASKS_MAX)
    .map((task) => ({
      lessonTaskId: task.node_id,
      lessonTaskName: task.name,
      lessonName: task.sub_lesson_name ?? task.lesson_name ?? '',
      pushTime: task.pushed_at,
    }))

const present = (row: LessonRow): LessonRound => ({
  tool: row.tool,
  subjectId: row.subject_id,
  startedAt: row.started_at,
  detail: row.detail,
  own: row.own,
})
