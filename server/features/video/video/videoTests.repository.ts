/** Tests inside the videos of classes, and their answers. Keys are read only for teachers, and for scoring. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { ItemKind } from '../../../../contract/rules/library/resourceKinds'
import type { Database } from '../../../database/schema/schema'
import { mayUseResource } from '../../../policies/resources'
import { beginningWith, type Slice } from '../../../shared/paging'

/** A test with its item. */
export interface TestRow {
  readonly video_test_id: string
  readonly teaching_class_id: string
  readonly node_id: string
  readonly moment_ms: number
  readonly points: number
  readonly item_id: string
  readonly kind: ItemKind
  readonly stem: string
  readonly interaction: string
}

/** The same with its key: for its teacher, and for readers whom D19 permits. */
export interface KeyedTestRow extends TestRow {
  readonly key: string
  readonly analysis: string
}

/** A student's answer. */
export interface OwnRow {
  readonly video_test_id: string
  readonly response: readonly string[]
  readonly points: number
  readonly answered_at: number
}

/** The answers of a class to a test, in numbers. */
interface CountRow {
  readonly video_test_id: string
  readonly answered: number
  readonly right: number
}

/** An answer for its teacher. */
export interface AnswerRow {
  readonly teaching_class_id: string
  readonly class_name: string
  readonly video_test_id: string
  readonly user_id: string
  readonly real_name: string
  readonly login_code: string
  readonly node_id: string
  readonly task_name: string
  readonly moment_ms: number
  readonly kind: ItemKind
  readonly stem: string
  readonly response: readonly string[]
  readonly points: number
  readonly worth: number
  readonly answered_at: number
}

/** The filter of answers. */
export interface AnswersAsked {
  readonly teacherId: string
  readonly teachingClassId: string | undefined
  readonly nodeId: string | undefined
  readonly videoTestId: string | undefined
  readonly outcome: 'right' | 'partly' | 'wrong' | undefined
  readonly userName: string | undefined
  readonly sort: keyof typeof sortColumns
  readonly order: 'asc' | 'desc'
}

const columns = sql`test.video_test_id, test.teaching_class_id, test.node_id, test.moment_ms, test.points,
  item.item_id, item.kind, item.stem, item.interaction`
const tables = sql`video_test as test join item on item.item_id = test.item_id`
const inOrder = sql`order by test.node_id, test.moment_ms, test.created_at, test.video_test_id`

/** Answers that count: of members of the class, to existing tests, since the last clearing (D13). */
const counting = sql`video_test_response as own
  join user_task as record on record.user_task_id = own.user_task_id
  join class_task as task on task.teaching_class_id = record.teaching_class_id and task.node_id = record.node_id
    and task.epoch = record.epoch
  join teaching_class as room on room.teaching_class_id = record.teaching_class_id
  join class_student as student on student.classes_id = room.classes_id and student.user_id = record.student_id
  join video_test as test on test.video_test_id = own.video_test_id and test.deleted_at is null`

const sortColumns = {
  answerTime: sql`own.answered_at`,
  userName: sql`users.real_name`,
  recordTime: sql`test.moment_ms`,
  outcome: sql`own.points::real / greatest(test.points, 1)`,
} as const

const outcomes = {
  right: sql`own.points >= test.points`,
  partly: sql`own.points > 0 and own.points < test.points`,
  wrong: sql`own.points <= 0`,
} as const

export function createVideoTestsRepository(db: Kysely<Database>) {
  return {
    /** The tests of a video, or of all videos of a class, without their keys. */
    async ofVideo(teachingClassId: string, nodeId: string): Promise<TestRow[]> {
      const { rows } = await sql<TestRow>`select ${columns} from ${tables}
        where test.teaching_class_id = ${teachingClassId} and test.node_id = ${nodeId} and test.deleted_at is null
        ${inOrder}`.execute(db)
      return rows
    },

    async withKeys(teachingClassId: string, nodeId?: string): Promise<KeyedTestRow[]> {
      const { rows } = await sql<KeyedTestRow>`select ${columns}, key.key, key.analysis from ${tables}
        join item_key as key on key.item_id = item.item_id
        where test.teaching_class_id = ${teachingClassId} and test.deleted_at is null
          and (${nodeId ?? null}::text is null or test.node_id = ${nodeId ?? null}) ${inOrder}`.execute(db)
      return rows
    },

    /** One test with its key. */
    async test(videoTestId: string, on: Kysely<Database> = db): Promise<KeyedTestRow | undefined> {
      const { rows } = await sql<KeyedTestRow>`select ${columns}, key.key, key.analysis from ${tables}
        join item_key as key on key.item_id = item.item_id
        where test.video_test_id = ${videoTestId} and test.deleted_at is null`.execute(on)
      return rows[0]
    },

    async ownAnswers(userTaskId: string): Promise<OwnRow[]> {
      return db
        .selectFrom('video_test_response')
        .select(['video_test_id', 'response', 'points', 'answered_at'])
        .where('user_task_id', '=', userTaskId)
        .execute()
    },

    /** A record of a student, with its open task; none if the task is not open, or was cleared. */
    async record(studentId: string, userTaskId: string) {
      return db
        .selectFrom('user_task')
        .select(['user_task_id', 'teaching_class_id', 'node_id', 'epoch'])
        .where('user_task_id', '=', userTaskId)
        .where('student_id', '=', studentId)
        .executeTakeFirst()
    },

    /** Stores the first answer; a later one changes nothing. */
    async answer(row: {
      videoTestId: string
      userTaskId: string
      response: readonly string[]
      points: number
      at: number
    }): Promise<void> {
      await db
        .insertInto('video_test_response')
        .values({
          video_test_id: row.videoTestId,
          user_task_id: row.userTaskId,
          points: row.points,
          response: JSON.stringify(row.response),
          answered_at: row.at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    /** An item that a teacher may use, with its points in its resource. */
    async item(teacherId: string, itemId: string): Promise<{ kind: ItemKind; points: number } | undefined> {
      const { rows } = await sql<{ kind: ItemKind; points: number }>`
        select item.kind, place.points from resource
        join resource_item as place on place.resource_version_id = resource.current_version_id
        join item on item.item_id = place.item_id
        where item.item_id = ${itemId} and ${mayUseResource(teacherId)} limit 1`.execute(db)
      return rows[0]
    },

    async ofRequest(trx: Transaction<Database>, teachingClassId: string, requestId: string) {
      const row = await trx
        .selectFrom('video_test')
        .select('video_test_id')
        .where('teaching_class_id', '=', teachingClassId)
        .where('request_id', '=', requestId)
        .executeTakeFirst()
      return row?.video_test_id
    },

    /** Locks a class, so that its tests are placed one after another. */
    async holdClass(trx: Transaction<Database>, teachingClassId: string): Promise<void> {
      await trx
        .selectFrom('teaching_class')
        .select('teaching_class_id')
        .where('teaching_class_id', '=', teachingClassId)
        .forUpdate()
        .execute()
    },

    async count(trx: Transaction<Database>, teachingClassId: string, nodeId: string): Promise<number> {
      const row = await trx
        .selectFrom('video_test')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('teaching_class_id', '=', teachingClassId)
        .where('node_id', '=', nodeId)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow()
      return Number(row.n)
    },

    /** Moves a test, if it is at the position that the page knows; returns whether it did. */
    async move(videoTestId: string, momentMs: number, wasMs: number | undefined): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('video_test')
        .set({ moment_ms: momentMs })
        .where('video_test_id', '=', videoTestId)
        .where('deleted_at', 'is', null)
        .$if(wasMs !== undefined, (query) => query.where('moment_ms', '=', wasMs ?? 0))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async remove(videoTestId: string, at: number): Promise<void> {
      await db.updateTable('video_test').set({ deleted_at: at }).where('video_test_id', '=', videoTestId).execute()
    },

    /** The numbers of students who answered each test of a class, and who answered correctly. */
    async counts(teachingClassId: string): Promise<CountRow[]> {
      const { rows } = await sql<CountRow>`
        select own.video_test_id, count(*)::integer as answered,
          (count(*) filter (where ${outcomes.right}))::integer as right
        from ${counting} where record.teaching_class_id = ${teachingClassId} group by own.video_test_id`.execute(db)
      return rows
    },

    /** How often each choice of each test of a class was selected. */
    async choices(teachingClassId: string) {
      const { rows } = await sql<{ video_test_id: string; letter: string; n: number }>`
        select own.video_test_id, chosen.letter, count(*)::integer as n
        from ${counting} join item on item.item_id = test.item_id and item.kind <> 'gap'
        cross join lateral jsonb_array_elements_text(own.response) as chosen(letter)
        where record.teaching_class_id = ${teachingClassId}
        group by own.video_test_id, chosen.letter order by chosen.letter`.execute(db)
      return rows
    },

    /** A page of answers in the teacher's classes. */
    async answers(asked: AnswersAsked, { limit, offset }: Pick<Slice, 'limit' | 'offset'>) {
      const { teacherId, teachingClassId, nodeId, videoTestId, outcome, userName, sort, order } = asked
      const beginning = beginningWith(userName ?? '')
      const from = sql`from ${counting}
        join users on users.user_id = record.student_id
        join item on item.item_id = test.item_id
        join course_node as node on node.version_id = room.version_id and node.node_id = record.node_id
        join classes on classes.classes_id = room.classes_id and classes.deleted_at is null
        where room.teacher_id = ${teacherId}
          ${teachingClassId === undefined ? sql`` : sql`and record.teaching_class_id = ${teachingClassId}`}
          ${nodeId === undefined ? sql`` : sql`and record.node_id = ${nodeId}`}
          ${videoTestId === undefined ? sql`` : sql`and own.video_test_id = ${videoTestId}`}
          ${outcome === undefined ? sql`` : sql`and ${outcomes[outcome]}`}
          ${userName ? sql`and (lower(users.real_name) like ${beginning} or lower(users.login_code) like ${beginning})` : sql``}`
      const { rows } = await sql<AnswerRow>`
        select room.teaching_class_id, classes.class_name, item.kind, own.video_test_id, users.user_id, users.real_name, users.login_code, record.node_id,
          node.name as task_name, test.moment_ms, item.stem, own.response, own.points, test.points as worth,
          own.answered_at
        ${from} order by ${sortColumns[sort]} ${sql.raw(order)}, own.answered_at desc, own.video_test_id, users.user_id
        limit ${limit} offset ${offset}`.execute(db)
      const { rows: counted } = await sql<{ n: number }>`select count(*)::integer as n ${from}`.execute(db)
      return { rows, total: counted[0]?.n ?? 0 }
    },
  }
}
