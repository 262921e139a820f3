/**
 * Locks of written statements (`for update` in SQL) with two concurrent transactions: work, attempts, tasks and rounds
 * that students submit, teachers grade, and the scheduler ends at the same moment. PostgreSQL shows the effect of a
 * missing lock; the embedded database runs one transaction after another and must give the same answers.
 */
import type { Kysely, Transaction } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SHEET_IMPORT } from '../../../../contract/limits'
import { type OpenDatabase, openDatabase } from '../../../../server/database'
import type { Database } from '../../../../server/database/schema/schema'
import { changeOf } from '../../../../server/features/courses/taskPush/taskPush.changes'
import { createGradingRepository } from '../../../../server/features/grades/grading/grading.repository'
import { createRescoreRepository } from '../../../../server/features/grades/rescore/rescore.repository'
import { createAbilityRepository } from '../../../../server/features/work/ability/ability.repository'
import { createPracticeRepository } from '../../../../server/features/work/practice/practice.repository'
import { createSubjectiveRepository } from '../../../../server/features/work/subjective/subjective.repository'
import { createTestTakingRepository } from '../../../../server/features/work/testTaking/testTaking.repository'
import { holdRecords, setAttemptRule } from '../../../../server/policies/grades/marks'
import { createAudit } from '../../../../server/services/operations/audit'
import { createScheduler } from '../../../../server/shared/scheduler'
import { createSheetJobs } from '../../../../server/sheets/sheetJobs'
import { describeOnBoth, type TestPlace } from '../../../support/server/databases'
import { beginSecond, twoAtOnce } from '../../../support/server/twoAtOnce'

type Db = Kysely<Database>
type Trx = Transaction<Database>

const ROOM = 'demo-teaching-class-1'
const PAST = 9e12

/** Rows of the demo school that the tests lock. */
interface Rows {
  /** An attempt at a test that is open in its class, with its record and its task. */
  readonly test: { attempt_id: string; user_task_id: string; node_id: string }
  readonly practice: { practice_user_id: string; node_id: string }
  readonly work: { work_id: string }
  readonly round: { attempt_id: string; ability_round_id: string }
}

async function rowsOf(db: Db): Promise<Rows> {
  const test = await db
    .selectFrom('attempt')
    .innerJoin('user_task as record', 'record.user_task_id', 'attempt.user_task_id')
    .innerJoin('class_task as task', (join) =>
      join
        .onRef('task.teaching_class_id', '=', 'record.teaching_class_id')
        .onRef('task.node_id', '=', 'record.node_id')
        .onRef('task.epoch', '=', 'record.epoch'),
    )
    .select(['attempt_id', 'record.user_task_id', 'record.node_id'])
    .where('record.teaching_class_id', '=', ROOM)
    .where('attempt.state', '=', 'submitted')
    .executeTakeFirstOrThrow()
  // Of the same record: locks do not depend on the kind of task.
  const { user_task_id, node_id } = test
  await db
    .insertInto('practice_work')
    .values({ user_task_id, practice_user_id: 'lock-practice', practice_ser: '14', created_at: 1, saved_at: 1 })
    .execute()
  await db
    .insertInto('subjective_work')
    .values({ user_task_id, work_id: 'lock-work', resource_version_id: null, max_points: 100, opened_at: 1 })
    .execute()
  const round = await db
    .selectFrom('attempt')
    .select(['attempt_id', 'ability_round_id'])
    .where('ability_round_id', 'is not', null)
    .$narrowType<{ ability_round_id: string }>()
    .executeTakeFirstOrThrow()
  return { test, practice: { node_id, practice_user_id: 'lock-practice' }, work: { work_id: 'lock-work' }, round }
}

/** Writes a task, like every order that changes it. */
const touchTask = (trx: Trx, nodeId: string) =>
  trx
    .updateTable('class_task')
    .set(({ ref }) => ({ pushed_at: ref('pushed_at') }))
    .where('node_id', '=', nodeId)
    .execute()

const touchAttempt = (trx: Trx, attemptId: string) =>
  trx
    .updateTable('attempt')
    .set(({ ref }) => ({ revision: ref('revision') }))
    .where('attempt_id', '=', attemptId)
    .execute()

/** The lock of the first transaction, for which the second one waits; without a second the same. */
interface Lock {
  readonly name: string
  readonly first: (db: Db, trx: Trx, rows: Rows) => Promise<unknown>
  readonly second?: (db: Db, trx: Trx, rows: Rows) => Promise<unknown>
}

const locks: readonly Lock[] = [
  {
    name: 'D18 the rule of a class waits for a record that is being changed',
    first: (_, trx, { test: { user_task_id } }) => holdRecords(trx, [user_task_id]),
    second: (_, trx) => setAttemptRule(trx, ROOM, 'latest'),
  },
  { name: 'a record', first: (_, trx, { test: { user_task_id } }) => holdRecords(trx, [user_task_id]) },
  {
    name: 'D15 an attempt at a test',
    first: (db, trx, { test: { attempt_id } }) => createTestTakingRepository(db).lock(trx, [attempt_id]),
  },
  {
    name: 'D12 an attempt keeps its task from being recalled',
    first: (db, trx, { test: { attempt_id } }) => createTestTakingRepository(db).lock(trx, [attempt_id]),
    second: (_, trx, { test: { node_id } }) => touchTask(trx, node_id),
  },
  {
    name: 'D17 a task that is scored again waits for an attempt at it that changes',
    first: (_, trx, { test: { attempt_id } }) => touchAttempt(trx, attempt_id),
    second: (db, trx, { test: { node_id } }) =>
      createRescoreRepository(db).hold(trx, { teachingClassId: ROOM, nodeId: node_id }),
  },
  {
    name: 'D17 a task that is scored again stays as it is meanwhile',
    first: (db, trx, { test: { node_id } }) =>
      createRescoreRepository(db).hold(trx, { teachingClassId: ROOM, nodeId: node_id }),
    second: (_, trx, { test: { node_id } }) => touchTask(trx, node_id),
  },
  {
    name: 'D17 a teacher who judges waits for an attempt that changes',
    first: (_, trx, { test: { attempt_id } }) => touchAttempt(trx, attempt_id),
    second: (db, trx, { test: { user_task_id } }) => createGradingRepository(db).lock(trx, user_task_id),
  },
  {
    name: 'D18 a re-test waits for an attempt that changes',
    first: (_, trx, { test: { attempt_id } }) => touchAttempt(trx, attempt_id),
    second: (db, trx, { test: { node_id } }) => createTestTakingRepository(db).submitted(trx, ROOM, [node_id]),
  },
  {
    name: 'D14 work on a practice',
    first: (db, trx, { practice: { practice_user_id } }) => createPracticeRepository(db).hold(trx, practice_user_id),
  },
  {
    name: 'D12 work on a practice keeps its task from being recalled',
    first: async (db, trx, { practice: { practice_user_id } }) => {
      const rows = createPracticeRepository(db)
      const work = await rows.hold(trx, practice_user_id)
      if (work) await rows.holdTask(trx, work)
    },
    second: (_, trx, { practice: { node_id } }) => touchTask(trx, node_id),
  },
  {
    name: 'D14 work on an assignment',
    first: (db, trx, { work: { work_id } }) => createSubjectiveRepository(db).lock(trx, work_id),
  },
  {
    name: 'D29 attempts of an ability test',
    first: (db, trx, { round: { attempt_id } }) => createAbilityRepository(db).holdAttempts(trx, [attempt_id]),
  },
]

describeOnBoth('statements of two transactions at once', (database) => {
  let place: TestPlace
  let school: OpenDatabase
  let rows: Rows
  const fail = (error: Error) => {
    throw error
  }
  beforeAll(async () => {
    place = await database.createSchool()
    school = await openDatabase({ ...place, onFailure: fail, onError: () => undefined })
    await school.db.updateTable('class_task').set({ pushed_at: 1 }).execute()
    rows = await rowsOf(school.db)
  })
  afterAll(async () => {
    await school.close()
    await place.remove()
  })
  const together = <Answer>(first: (trx: Trx) => Promise<unknown>, second: (trx: Trx) => Promise<Answer>) =>
    twoAtOnce(school.db, database.name, first, () => school.db.transaction().execute(second))

  test.each(locks)('$name: the second waits until the first ends', async ({ first, second = first }) => {
    const { hasWaited } = await together(
      (trx) => first(school.db, trx, rows),
      (trx) => second(school.db, trx, rows),
    )
    expect(hasWaited).toBe(true)
  })

  test('an import is canceled only after the batch that is being written', async () => {
    const log = pino({ level: 'silent' })
    const now = () => 1_000
    const scheduler = createScheduler({ log, now })
    const audit = createAudit(school.db, log, now)
    const { user_id: userId } = await school.db.selectFrom('users').select('user_id').executeTakeFirstOrThrow()
    const rowsOfFile = Array.from({ length: SHEET_IMPORT.batch + 1 }, (_, n) => ({ row: n + 2, values: {} }))
    let canceling: Promise<unknown> = Promise.resolve()
    const canceled = new Promise((resolve, reject) => {
      const jobs = createSheetJobs({
        db: school.db,
        now,
        log,
        scheduler,
        audit,
        sendProgress: () => undefined,
        initialPasswords: { derive: () => Promise.reject(new Error('no account is made here')) },
        writerOf: () => ({
          makesAccounts: false,
          badRows: () => [],
          // After the first batch, either the cancelation or the next batch can get the lock.
          written: async () => void (await canceling),
          write: async (trx, { importId }) => {
            const cancel = () => jobs.cancel(importId, 2_000)
            const { isWaiting, pending } = await beginSecond(school.db, database.name, trx, cancel)
            canceling = pending
            pending.then(({ done, state }) => resolve({ isWaiting, done, state }), reject)
            return []
          },
        }),
      })
      const start = async () => {
        const file = { kind: 'people', userId, scope: {}, fileName: 'a.xlsx', rows: rowsOfFile, bad: [] }
        const job = await jobs.find(await jobs.keep(file))
        if (!job) throw new Error('the import is not stored')
        await jobs.start(job)
        await scheduler.start()
      }
      start().catch(reject)
    })
    expect(await canceled).toEqual({ isWaiting: true, done: SHEET_IMPORT.batch, state: 'cancelled' })
    await scheduler.stop()
  })

  describe('of a round that is over', () => {
    beforeAll(async () => {
      const { ability_round_id, attempt_id } = rows.round
      await school.db.updateTable('ability_round').set({ ended_at: 1 }).execute()
      await school.db
        .updateTable('ability_round')
        .set({ ended_at: null })
        .where('ability_round_id', '=', ability_round_id)
        .execute()
      await school.db
        .updateTable('attempt')
        .set({ state: 'submitted', submitted_at: 1 })
        .where('ability_round_id', 'is not', null)
        .execute()
      await school.db
        .updateTable('attempt')
        .set({ state: 'inProgress', submitted_at: null, deadline: 1 })
        .where('attempt_id', '=', attempt_id)
        .execute()
    })

    test('D29 a running attempt is locked while the round ends', async () => {
      const ability = createAbilityRepository(school.db)
      const { hasWaited } = await together(
        (trx) => ability.running(trx, rows.round.ability_round_id),
        (trx) => ability.holdAttempts(trx, [rows.round.attempt_id]),
      )
      expect(hasWaited).toBe(true)
    })

    test('D29 one node ends a round and its attempts; the other one takes nothing', async () => {
      const ability = createAbilityRepository(school.db)
      let first: unknown[] = []
      const { answer } = await together(
        async (trx) => {
          const [attempts, round] = [await ability.claimAttempts(trx, PAST), await ability.claimEnded(trx, PAST)]
          first = [attempts.map(({ attempt_id }) => attempt_id), round?.ability_round_id]
          await trx
            .updateTable('attempt')
            .set({ state: 'submitted', submitted_at: 2 })
            .where('deadline', '=', 1)
            .execute()
          if (round) await ability.end(trx, round.ability_round_id, 2)
        },
        async (trx) => [await ability.claimAttempts(trx, PAST), await ability.claimEnded(trx, PAST)],
      )
      expect([first, answer]).toEqual([
        [[rows.round.attempt_id], rows.round.ability_round_id],
        [[], undefined],
      ])
    })
  })

  describe('of orders of tasks', () => {
    const order = (kind: 'push' | 'recall' | 'clear') => (trx: Trx) =>
      changeOf({ kind, teaching_class_id: ROOM }, [rows.test.node_id], 1_000).execute(trx)
    const set = (values: { pushed_at?: number | null; due_at?: number | null }) =>
      school.db
        .updateTable('class_task')
        .set(values)
        .where('teaching_class_id', '=', ROOM)
        .where('node_id', '=', rows.test.node_id)
        .execute()

    test('D10 a task that is recalled twice concurrently is recalled once', async () => {
      await set({ pushed_at: 5 })
      const { answer } = await together(order('recall'), order('recall'))
      expect(answer.rows).toEqual([])
    })

    test('D13 records that are cleared twice concurrently are cleared once', async () => {
      const { answer } = await together(order('clear'), order('clear'))
      expect(answer.rows).toEqual([])
    })

    test("D10 a due time that is set while a task is pushed is not the push's", async () => {
      await set({ pushed_at: null, due_at: null })
      const { answer } = await together(
        (trx) =>
          trx
            .updateTable('class_task')
            .set({ due_at: 77 })
            .where('teaching_class_id', '=', ROOM)
            .where('node_id', '=', rows.test.node_id)
            .execute(),
        order('push'),
      )
      expect(answer.rows).toEqual([{ node_id: rows.test.node_id, before: null, after: 1_000, due: null }])
    })
  })
})
