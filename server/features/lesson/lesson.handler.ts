/** The current lesson of a class for its students: what was, and their own part in it. Nothing that is still open. */
import type { LessonRound } from '../../../contract/entities/lesson'
import { type Feature, type FeatureContext, Refusal } from '../../kernel'
import { currentLesson } from '../../policies/lessons'
import { createLessonRepository, type LessonRow } from './lesson.repository'

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
        const endTime = await repository.endTime(teachingClassId)
        const { beganAt, hasBegun } = await currentLesson(db, teachingClassId, at)
        if (!hasBegun) return { beganAt: null, rounds: [], endTime }
        const rows = await repository.rounds(teachingClassId, caller.userId, beganAt, at)
        return { beganAt, rounds: rows.map(present), endTime }
      },
    },
  }
}

const present = (row: LessonRow): LessonRound => ({
  tool: row.tool,
  subjectId: row.subject_id,
  startedAt: row.started_at,
  detail: row.detail,
  own: row.own,
})
