/** The current lesson of a class for its students: what was, and their own part in it. Nothing that is still open. */
import type { GivenTask, LessonRound, OwnLesson } from '../../../../contract/entities/live/lesson'
import { type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { currentLesson } from '../../../policies/lessons'
import { dayOf, startOfDay } from '../../../shared/schoolTime'
import { createLessonRepository, type LessonRow } from './lesson.repository'

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
        const [span, tasks] = [await repository.span(teachingClassId), await repository.tasks(teachingClassId)]
        const comes = {
          tasks: tasks.map(given),
          taskCount: tasks[0]?.task_count ?? 0,
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

/** What is next for a class that runs from one moment to another. */
function turnOf(beginTime: number, endTime: number, now: number): OwnLesson['course'] {
  const isEarly = now < beginTime
  const at = isEarly ? beginTime : endTime
  const days = Math.round((startOfDay(dayOf(at)) - startOfDay(dayOf(now))) / DAY_MS)
  return { turn: isEarly ? 'begins' : now < endTime ? 'ends' : 'ended', at, days }
}

const given = (row: Awaited<ReturnType<ReturnType<typeof createLessonRepository>['tasks']>>[number]): GivenTask => ({
  lessonTaskId: row.lesson_task_id,
  lessonTaskName: row.task_name,
  lessonName: row.lesson_name,
  pushTime: row.push_time,
})

const present = (row: LessonRow): LessonRound => ({
  tool: row.tool,
  subjectId: row.subject_id,
  startedAt: row.started_at,
  detail: row.detail,
  own: row.own,
})
