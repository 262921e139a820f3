/** The stored roll calls. Starting, closing and commitments of one class are serialised by its lock. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type {
  RollCallCommitmentTable,
  RollCallPickTable,
  RollCallTable,
} from '../../../database/schema/live/rounds.schema'
import type { Database } from '../../../database/schema/schema'
import { currentLesson } from '../../../policies/courses/lessons'
import type { Slice } from '../../../shared/paging'
import type { DrawScope } from './rollCall.rules'

export type RollCallRow = Selectable<RollCallTable>
export type CommitmentRow = Selectable<RollCallCommitmentTable>
export type PickRow = Selectable<RollCallPickTable>

/** A picked student, with the scope of the draw. */
export type RecordRow = PickRow & Pick<RollCallRow, 'is_nominate_all_stu' | 'since'>

/** The columns of a new draw. */
export type NewRollCall = Omit<RollCallRow, 'status' | 'is_revealed' | 'closed_at'>

export function createRollCallRepository(db: Kysely<Database>) {
  return {
    /** Runs work under the lock of a class; `sound` is the class's setting. */
    underLock: <Result>(
      teachingClassId: string,
      work: (store: LockedStore, sound: '0' | '1') => Promise<Result>,
    ): Promise<Result> =>
      db.transaction().execute(async (trx) => {
        const { sound } = await trx
          .insertInto('roll_call_class')
          .values({ teaching_class_id: teachingClassId, sound: '1' })
          .onConflict((conflict) =>
            conflict.column('teaching_class_id').doUpdateSet({ sound: sql.ref('roll_call_class.sound') }),
          )
          .returning('sound')
          .executeTakeFirstOrThrow()
        return await work(lockedStore(trx, teachingClassId), sound)
      }),

    /** The open roll call of a class. */
    running: (teachingClassId: string): Promise<RollCallRow | undefined> =>
      db
        .selectFrom('roll_call')
        .selectAll()
        .where('teaching_class_id', '=', teachingClassId)
        .where('status', '=', 'running')
        .executeTakeFirst(),

    soundOf: async (teachingClassId: string): Promise<'0' | '1'> => {
      const row = await db
        .selectFrom('roll_call_class')
        .select('sound')
        .where('teaching_class_id', '=', teachingClassId)
        .executeTakeFirst()
      return row?.sound ?? '1'
    },

    async setSound(teachingClassId: string, sound: '0' | '1'): Promise<void> {
      await db
        .insertInto('roll_call_class')
        .values({ teaching_class_id: teachingClassId, sound })
        .onConflict((conflict) => conflict.column('teaching_class_id').doUpdateSet({ sound }))
        .execute()
    },

    find: (rollCallId: string): Promise<RollCallRow | undefined> =>
      db.selectFrom('roll_call').selectAll().where('roll_call_id', '=', rollCallId).executeTakeFirst(),

    /** When the term of a class begins, and when its current lesson began. */
    async times(teachingClassId: string, now: number): Promise<{ termBegins: number; lessonBeganAt: number }> {
      const { begin_time } = await db
        .selectFrom('teaching_class')
        .select('begin_time')
        .where('teaching_class_id', '=', teachingClassId)
        .executeTakeFirstOrThrow()
      return { termBegins: begin_time, lessonBeganAt: (await currentLesson(db, teachingClassId, now)).beganAt }
    },

    /** When each student was last picked, for students picked since a moment. */
    async lastPicked(teachingClassId: string, since: number): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('roll_call_pick')
        .select('user_id')
        .select((pick) => pick.fn.max('nominate_time').as('last'))
        .where('teaching_class_id', '=', teachingClassId)
        .where('is_cancelled', '=', false)
        .where('nominate_time', '>=', since)
        .groupBy('user_id')
        .execute()
      return new Map(rows.map(({ user_id, last }) => [user_id, Number(last)]))
    },

    /** The teaching classes of a class of students. */
    async placesOf(classesId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('teaching_class')
        .select('teaching_class_id')
        .where('classes_id', '=', classesId)
        .execute()
      return rows.map((row) => row.teaching_class_id)
    },

    /** The picked students of a class up to now, newest first. */
    async picks(teachingClassId: string, now: number, { limit, offset }: Slice) {
      const counted = db
        .selectFrom('roll_call_pick')
        .where('teaching_class_id', '=', teachingClassId)
        .where('is_cancelled', '=', false)
        .where('nominate_time', '<=', now)
      const { total } = await counted.select((pick) => pick.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const page = counted.selectAll().orderBy('nominate_time', 'desc').orderBy('position').limit(limit).offset(offset)
      const rows: RecordRow[] = await db
        .selectFrom(page.as('pick'))
        .innerJoin('roll_call as round', 'round.roll_call_id', 'pick.roll_call_id')
        .selectAll('pick')
        .select(['round.is_nominate_all_stu', 'round.since'])
        .orderBy('pick.nominate_time', 'desc')
        .orderBy('pick.position')
        .execute()
      return { rows, total: Number(total) }
    },

    /** When the earliest reveal or end is due. */
    async nextDue(): Promise<number | null> {
      const reveal = db
        .selectFrom('roll_call')
        .select((row) => row.fn.min('reveal_at').as('due'))
        .where('status', '=', 'running')
        .where('is_revealed', '=', false)
      const end = db
        .selectFrom('roll_call')
        .select((row) => row.fn.min('ends_at').as('due'))
        .where('status', '=', 'running')
      const rows = await reveal.unionAll(end).execute()
      const dues = rows.flatMap(({ due }) => (due === null ? [] : [Number(due)]))
      return dues.length > 0 ? Math.min(...dues) : null
    },

    /** Claims due reveals. Each is claimed by only one node. */
    claimReveals: (now: number): Promise<RollCallRow[]> =>
      db
        .updateTable('roll_call')
        .set({ is_revealed: true })
        .where('status', '=', 'running')
        .where('is_revealed', '=', false)
        .where('reveal_at', '<=', now)
        .returningAll()
        .execute(),

    /** Closes overdue roll calls. Each is claimed by only one node. */
    claimEnds: (now: number): Promise<RollCallRow[]> =>
      db
        .updateTable('roll_call')
        .set({ status: 'closed', closed_at: now })
        .where('status', '=', 'running')
        .where('ends_at', '<=', now)
        .returningAll()
        .execute(),
  }
}

/** The operations under the lock of a class. */
export type LockedStore = ReturnType<typeof lockedStore>

function lockedStore(trx: Transaction<Database>, teachingClassId: string) {
  return {
    running: (): Promise<RollCallRow | undefined> =>
      trx
        .selectFrom('roll_call')
        .selectAll()
        .where('teaching_class_id', '=', teachingClassId)
        .where('status', '=', 'running')
        .executeTakeFirst(),

    byRequest: (teacherId: string, requestId: string): Promise<RollCallRow | undefined> =>
      trx
        .selectFrom('roll_call')
        .selectAll()
        .where('teacher_id', '=', teacherId)
        .where('request_id', '=', requestId)
        .executeTakeFirst(),

    /** All students who have been picked in this class since a moment; cancelled draws do not count. */
    async pickedIds(since: number): Promise<Set<string>> {
      const rows = await trx
        .selectFrom('roll_call_pick')
        .select('user_id')
        .distinct()
        .where('teaching_class_id', '=', teachingClassId)
        .where('is_cancelled', '=', false)
        .where('nominate_time', '>=', since)
        .execute()
      return new Set(rows.map((row) => row.user_id))
    },

    /** The commitments that a draw of this scope could fulfil. */
    commitments: ({ isNominateAllStu, since, sinceAt }: DrawScope): Promise<CommitmentRow[]> =>
      trx
        .selectFrom('roll_call_commitment')
        .selectAll()
        .where('teaching_class_id', '=', teachingClassId)
        .where('is_nominate_all_stu', '=', isNominateAllStu)
        .where('since', 'is not distinct from', since)
        .where('since_at', 'is not distinct from', sinceAt)
        .execute(),

    /** Stores a commitment, replacing those of its scope. */
    async replaceCommitment(row: CommitmentRow): Promise<void> {
      await trx
        .deleteFrom('roll_call_commitment')
        .where('teaching_class_id', '=', teachingClassId)
        .where('is_nominate_all_stu', '=', row.is_nominate_all_stu)
        .where('since', 'is not distinct from', row.since)
        .execute()
      await trx
        .insertInto('roll_call_commitment')
        .values({ ...row, roster: JSON.stringify(row.roster) })
        .execute()
    },

    async spendCommitment(commitmentId: string): Promise<void> {
      await trx.deleteFrom('roll_call_commitment').where('commitment_id', '=', commitmentId).execute()
    },

    /** Stores a draw and its picked students. */
    async insert(row: NewRollCall, picks: readonly PickRow[]): Promise<void> {
      await trx
        .insertInto('roll_call')
        .values({
          ...row,
          roster: JSON.stringify(row.roster),
          chosen: JSON.stringify(row.chosen),
          student_list: JSON.stringify(row.student_list),
          status: 'running',
          is_revealed: false,
          closed_at: null,
        })
        .execute()
      await trx
        .insertInto('roll_call_pick')
        .values([...picks])
        .execute()
    },

    async close(rollCallId: string, status: 'cancelled' | 'closed', now: number): Promise<void> {
      await trx
        .updateTable('roll_call')
        .set({ status, closed_at: now, is_revealed: status === 'closed' })
        .where('roll_call_id', '=', rollCallId)
        .execute()
      if (status === 'closed') return
      await trx
        .updateTable('roll_call_pick')
        .set({ is_cancelled: true })
        .where('roll_call_id', '=', rollCallId)
        .execute()
    },

    async setSound(sound: '0' | '1'): Promise<void> {
      await trx.updateTable('roll_call_class').set({ sound }).where('teaching_class_id', '=', teachingClassId).execute()
    },
  }
}
