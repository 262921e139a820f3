/** Students of the demo school who are in no class yet; two of them wait to be let into one. */
import type { Transaction } from 'kysely'
import type { Database } from '../../plugins/database/schema'
import { MADE_AT, newcomerNames, studentNames } from './demo.data'

const HOUR_MS = 3_600_000

/** How many of them have asked to join. */
const WAITING = 2

export async function makeApplications(
  trx: Transaction<Database>,
  classesId: string,
  userIdOf: (number: number) => string,
): Promise<void> {
  await trx
    .insertInto('classes_application')
    .values(
      newcomerNames.slice(0, WAITING).map((_, index) => ({
        classes_apply_id: `demo-application-${index + 1}`,
        classes_id: classesId,
        user_id: userIdOf(studentNames.length + index + 1),
        reason: '',
        apply_state: '0' as const,
        created_at: MADE_AT + (index + 1) * HOUR_MS,
        decided_at: null,
        decided_by: null,
      })),
    )
    .execute()
}
