/** Requests to join the classes of the demo school: some approved, one rejected, two pending. */
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema/schema'
import { decidedRequests, MADE_AT, newcomerNames, studentNames } from '../demo.data'

const HOUR_MS = 3_600_000

/** The number of students without a class who have requested to join the first one. */
const WAITING = 2

/** The classes in order, and a student's id by number. */
interface DemoSchool {
  readonly classes: readonly { readonly classesId: string; readonly teacherId: string }[]
  readonly studentId: (number: number) => string
}

export async function makeApplications(trx: Transaction<Database>, { classes, studentId }: DemoSchool): Promise<void> {
  const classOf = (number: number) => {
    const one = classes[number - 1]
    if (!one) throw new Error(`the demo school has no class ${number}`)
    return one
  }
  const decided = decidedRequests.map(({ student, classes: number, rejected }, index) => {
    const { classesId, teacherId } = classOf(number)
    const created_at = MADE_AT + (8 + index) * HOUR_MS
    return {
      classes_apply_id: `demo-application-decided-${index + 1}`,
      classes_id: classesId,
      user_id: studentId(student),
      reason: rejected ?? '',
      apply_state: rejected === null ? ('1' as const) : ('2' as const),
      created_at,
      decided_at: created_at + HOUR_MS / 2,
      decided_by: teacherId,
    }
  })
  const waiting = newcomerNames.slice(0, WAITING).map((_, index) => ({
    classes_apply_id: `demo-application-${index + 1}`,
    classes_id: classOf(1).classesId,
    user_id: studentId(studentNames.length + index + 1),
    reason: '',
    apply_state: '0' as const,
    created_at: MADE_AT + (index + 1) * HOUR_MS,
    decided_at: null,
    decided_by: null,
  }))
  await trx
    .insertInto('classes_application')
    .values([...decided, ...waiting])
    .execute()
}
