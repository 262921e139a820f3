/**
 * Beginning tasks. A whole class opens a pushed task within seconds, so concurrent requests are looked up, and their
 * records created, in a few statements.
 */
import type { ErrorName } from '../../../../contract/errors'
import { type FeatureContext, Refusal } from '../../../kernel'
import { readOnlyCauseOf } from '../../../policies/courses/classRuns'
import { studentsAmong } from '../../../policies/membership'
import { createBatches } from '../../../shared/batches'
import { newId } from '../../../shared/ids'
import type { ClassRow, createLearningRepository, RecordRow, StudentTask } from './learning.repository'

/** The result for one student. `isNew`: this request created the record. */
type Outcome = Refusal | { readonly record: RecordRow; readonly isNew: boolean; readonly teacherId: string }

const refused = (name: ErrorName): Outcome => new Refusal(name)

/**
 * @returns a function that begins a task for a student of a class. Its result is the student's record of the task, or
 * the refusal.
 */
export function createBegun(
  { db, now }: Pick<FeatureContext, 'db' | 'now'>,
  rows: ReturnType<typeof createLearningRepository>,
) {
  /** Creates missing records, if the class runs; returns the new ones. */
  const begin = async (room: ClassRow, missing: readonly StudentTask[]): Promise<ReadonlySet<string>> => {
    const at = now()
    if (missing.length === 0 || readOnlyCauseOf(room, at) !== '') return new Set()
    const given = missing.map((one) => ({ ...one, userTaskId: newId(at) }))
    return new Set(await rows.begin(room.teaching_class_id, given, at))
  }

  const store = async (teachingClassId: string, asked: readonly StudentTask[]): Promise<Outcome[]> => {
    const [room, students, before] = await Promise.all([
      rows.class(teachingClassId),
      studentsAmong(
        db,
        teachingClassId,
        asked.map(({ studentId }) => studentId),
      ),
      rows.standing(teachingClassId, asked),
    ])
    if (!room) return asked.map(() => refused('notFound'))
    const isMissing = ({ studentId }: StudentTask, n: number): boolean =>
      students.has(studentId) && before[n]?.isOpen === true && !before[n].record
    const missing = asked.filter(isMissing)
    const made = await begin(room, missing)
    // Another device, or watching the task's video, may have created a record concurrently, or the teacher has recalled
    // the task: this read shows it.
    const after = missing.length > 0 ? await rows.standing(teachingClassId, asked) : before
    const isReadOnly = readOnlyCauseOf(room, now()) !== ''
    return asked.map(({ studentId }, n) => {
      const { isOpen, hasBegun, record } = after[n] ?? { isOpen: false, hasBegun: false, record: null }
      if (!students.has(studentId)) return refused('notFound')
      if (!isOpen) return refused(hasBegun ? 'taskRecalled' : 'notFound')
      if (record) return { record, isNew: made.has(record.user_task_id), teacherId: room.teacher_id }
      return refused(isReadOnly ? 'classReadOnly' : 'notFound')
    })
  }
  return createBatches(store)
}
