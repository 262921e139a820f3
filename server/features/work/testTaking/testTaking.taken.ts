/** Students' access to tests: one check for all calls, and for many students at once. */
import type { TaskReadOnlyCause } from '../../../../contract/entities/courses/learning'
import { type FeatureContext, Refusal } from '../../../kernel'
import { lateFactsOf, taskReadOnlyOf } from '../../../policies/courses/lateness'
import { studentsAmong } from '../../../policies/membership'
import { grouped } from '../../../shared/groups'
import type { createTestTakingRepository, OpenTest, OwnTest, RecordRow, TestOf } from './testTaking.repository'
import { isTest, type TaskFacts } from './testTaking.rules'

/** A student's access to a test. */
export interface Taken extends OwnTest {
  readonly facts: TaskFacts
  readonly readOnly: TaskReadOnlyCause
  readonly teacherId: string
  /** The current version of the task's resource. */
  readonly versionId: string | null
}

/** An attempt that was begun is continued after the due time: its own deadline ends it. */
const stateOf = ({ record, attempt }: OwnTest) => (attempt ? { state: 'returned' } : record)

export function createTaken(
  { db, now }: Pick<FeatureContext, 'db' | 'now'>,
  rows: ReturnType<typeof createTestTakingRepository>,
) {
  /**
   * A recalled or cleared test is refused as such (D12, D13), but for users who are not students of the class as not
   * found.
   */
  const takenFrom = (own: OwnTest | undefined, task: OpenTest | undefined, isStudent: boolean): Taken | Refusal => {
    if (!own) return new Refusal('notFound')
    if (!task) return new Refusal(isStudent ? 'taskRecalled' : 'notFound')
    if (task.epoch !== own.record.epoch) return new Refusal('taskCleared')
    if (!isTest(task.kind)) return new Refusal('testNone')
    const { name, due_at: dueAt, full_mark: fullMark, answers_open: isAnswerOpen } = task
    const facts = { name, dueAt, late: lateFactsOf(task), fullMark, isAnswerOpen }
    const readOnly = taskReadOnlyOf(task, task, stateOf(own), now())
    return { ...own, facts, readOnly, teacherId: task.teacher_id, versionId: task.version_id }
  }

  /** Those of the records whose students are members of the class. */
  const ofStudents = async (records: readonly RecordRow[]): Promise<ReadonlySet<RecordRow>> => {
    const found = new Set<RecordRow>()
    for (const [teachingClassId, some] of grouped(records, (record) => record.teaching_class_id)) {
      const ids = some.map(({ student_id }) => student_id)
      const students = await studentsAmong(db, teachingClassId, ids)
      for (const record of some) if (students.has(record.student_id)) found.add(record)
    }
    return found
  }

  /** The access of students to the requested tests, or the refusals. */
  const takenAll = async (wanted: readonly TestOf[]): Promise<(Taken | Refusal)[]> => {
    const own = await rows.ownTests(wanted)
    const records = own.flatMap((one) => one?.record ?? [])
    const open = await rows.openTests([...new Set(records.map(({ user_task_id }) => user_task_id))])
    const closed = await ofStudents(records.filter(({ user_task_id }) => !open.has(user_task_id)))
    return own.map((one) => takenFrom(one, one && open.get(one.record.user_task_id), !!one && closed.has(one.record)))
  }

  return {
    takenAll,
    /** The same for one test; throws the refusal. */
    async taken(one: TestOf): Promise<Taken> {
      const [found] = await takenAll([one])
      if (!found || found instanceof Refusal) throw found ?? new Refusal('notFound')
      return found
    },
  }
}
