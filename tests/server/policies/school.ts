/** The demo school for tests of policies: each test changes it in a transaction that is rolled back. */
import type { Transaction } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../../server/database'
import type { Database } from '../../../server/database/schema/schema'
import { describeOnEither, type TestPlace } from '../../support/server/databases'

export type Trx = Transaction<Database>

/** Taught by t001, with s001 to s040. */
export const ROOM = 'demo-teaching-class-1'
export const CLASS = 'demo-class-1'
/** Taught by t002, with s041 to s060. */
export const OTHER_ROOM = 'demo-teaching-class-2'
export const OTHER_CLASS = 'demo-class-2'
export const TEACHER = 'demo-t001'
export const OTHER_TEACHER = 'demo-t002'

/** Creates another teaching class of `ROOM`'s class, by the same teacher unless `values` says otherwise. */
export async function addRoom(
  trx: Trx,
  values: { readonly teaching_class_id: string; readonly created_at?: number; readonly teacher_id?: string },
): Promise<void> {
  const [room, course] = await Promise.all([
    trx.selectFrom('teaching_class').selectAll().where('teaching_class_id', '=', ROOM).executeTakeFirstOrThrow(),
    trx.selectFrom('course').selectAll().where('course_id', '=', 'demo-course').executeTakeFirstOrThrow(),
  ])
  const course_id = `course of ${values.teaching_class_id}`
  await trx
    .insertInto('course')
    .values({ ...course, course_id })
    .execute()
  await trx
    .insertInto('teaching_class')
    .values({ ...room, ...values, course_id })
    .execute()
}

class RolledBack extends Error {}

/** Runs work in a transaction of the school, which is rolled back. */
type InSchool = (work: (trx: Trx) => Promise<void>) => () => Promise<void>

/**
 * Describes a policy by tests that change the demo school.
 *
 * @example
 * describePolicy('spaces', (inSchool) => { test('…', inSchool(async (trx) => { … })) })
 */
export function describePolicy(title: string, body: (inSchool: InSchool) => void): void {
  describeOnEither(title, (database) => {
    let place: TestPlace
    let school: OpenDatabase
    const fail = (error: Error) => {
      throw error
    }
    beforeAll(async () => {
      place = await database.createSchool()
      school = await openDatabase({ ...place, onFailure: fail, onError: () => undefined })
    })
    afterAll(async () => {
      await school.close()
      await place.remove()
    })
    body((work) => async () => {
      const done = school.db.transaction().execute(async (trx) => {
        await work(trx)
        throw new RolledBack()
      })
      await done.catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error
      })
    })
  })
}
