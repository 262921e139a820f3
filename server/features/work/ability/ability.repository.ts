/**
 * Ability tests, their rounds, and the attempts in them. Only the owner reaches a test; the handler checks that a
 * caller belongs to the class of a round. All writes of an attempt need its lock and the lock of its round.
 */
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../../../database/schema/schema'
import type { AbilityRoundTable, AbilityTestTable } from '../../../database/schema/work/ability.schema'
import type { ItemRow } from '../../../policies/grades/itemQuality'
import { mayUseResource } from '../../../policies/resources'
import { containing, countFound, type Slice } from '../../../shared/paging'

type Trx = Transaction<Database>
type AnyDb = Kysely<Database>

interface PaperFacts {
  readonly resource_id: string
  readonly item_num: number
}
export interface TestRow extends AbilityTestTable, PaperFacts {
  readonly max_points: number
  readonly resource_name: string
  readonly round_num: number
}
/** A round as it is stored. */
export type StoredRound = Selectable<AbilityRoundTable>
export interface RoundRow extends StoredRound, PaperFacts {
  readonly begin_num: number
  readonly submit_num: number
  /** The mean points of all submissions. */
  readonly mean: number | null
}

/** A student's progress in a round. */
export interface StudentRow {
  readonly student_id: string
  readonly state: 'inProgress' | 'submitted' | null
  readonly answered_num: number
  readonly opened_at: number | null
  readonly deadline: number | null
  readonly submitted_at: number | null
  readonly extra_minutes: number
  readonly points: number | null
}

/** An attempt in a round. */
export interface AttemptRow {
  readonly attempt_id: string
  readonly ability_round_id: string
  readonly student_id: string
  readonly resource_version_id: string
  readonly state: 'inProgress' | 'submitted'
  readonly deadline: number | null
  readonly revision: number
  readonly points: number | null
  readonly max_points: number
  readonly opened_at: number
  readonly submitted_at: number | null
}

/** A locked attempt. */
export type HeldAttempt = Pick<AttemptRow, 'attempt_id' | 'state' | 'deadline'>

interface Wanted {
  readonly title?: string | undefined
  readonly sortField?: 'title' | 'beginTime' | 'updateTime' | undefined
  readonly sortOrder?: 'asc' | 'desc' | undefined
}

/** The properties of a new attempt. */
interface NewAttempt {
  readonly attemptId: string
  readonly studentId: string
  readonly limitAt: number
  readonly deadline: number
  readonly extraMs: number
}

/** The number of attempts that one transaction ends. */
const DUE_BATCH = 100

const sortColumns = { title: 'test.title', beginTime: 'test.opens_at', updateTime: 'test.updated_at' } as const

/** The condition that the class runs now (D41). */
const isRunning = (at: number) => sql`not room.is_stop and room.end_time > ${at}::bigint`

export function createAbilityRepository(db: AnyDb) {
  const tests = (teacherId: string) =>
    db
      .selectFrom('ability_test as test')
      .innerJoin('resource_version as version', 'version.resource_version_id', 'test.resource_version_id')
      .innerJoin('resource', 'resource.resource_id', 'version.resource_id')
      .selectAll('test')
      .select(['version.resource_id', 'resource.name as resource_name'])
      .select([
        sql<number>`coalesce(version.max_points, 0)::double precision`.as('max_points'),
        sql<number>`(select count(*)::integer from resource_item as item
          where item.resource_version_id = test.resource_version_id)`.as('item_num'),
        sql<number>`(select count(*)::integer from ability_round as round
          where round.ability_test_id = test.ability_test_id)`.as('round_num'),
      ])
      .where('test.teacher_id', '=', teacherId)

  const rounds = (at: AnyDb) =>
    at
      .selectFrom('ability_round as round')
      .innerJoin('resource_version as version', 'version.resource_version_id', 'round.resource_version_id')
      .selectAll('round')
      .select('version.resource_id')
      .select([
        sql<number>`(select count(*)::integer from resource_item as item
          where item.resource_version_id = round.resource_version_id)`.as('item_num'),
        sql<number>`(select count(*)::integer from attempt
          where attempt.ability_round_id = round.ability_round_id)`.as('begin_num'),
        sql<number>`(select count(*)::integer from attempt
          where attempt.ability_round_id = round.ability_round_id and attempt.state = 'submitted')`.as('submit_num'),
        sql<number | null>`(select avg(attempt.points) from attempt
          where attempt.ability_round_id = round.ability_round_id and attempt.state = 'submitted')`.as('mean'),
      ])

  const attempts = (at: AnyDb) =>
    at
      .selectFrom('attempt')
      .select(['attempt_id', 'ability_round_id', 'student_id', 'resource_version_id', 'state', 'deadline', 'revision'])
      .select(['points', 'max_points', 'opened_at', 'submitted_at'])
      .where('ability_round_id', 'is not', null)
      .$castTo<AttemptRow>()

  return {
    find(teacherId: string, { title, sortField = 'updateTime', sortOrder }: Wanted, { limit, offset }: Slice) {
      return tests(teacherId)
        .$if(title !== undefined, (query) => query.where('test.title', 'ilike', containing(title ?? '')))
        .orderBy(sortColumns[sortField], sortOrder ?? (sortField === 'title' ? 'asc' : 'desc'))
        .orderBy('test.ability_test_id')
        .limit(limit)
        .offset(offset)
        .execute()
    },
    count(teacherId: string, { title }: Wanted, bounds: Slice): Promise<number> {
      const found = db
        .selectFrom('ability_test as test')
        .where('test.teacher_id', '=', teacherId)
        .$if(title !== undefined, (query) => query.where('test.title', 'ilike', containing(title ?? '')))
      return countFound(db, found, bounds)
    },
    test: (teacherId: string, abilityTestId: string): Promise<TestRow | undefined> =>
      tests(teacherId).where('test.ability_test_id', '=', abilityTestId).executeTakeFirst(),

    /** The current version of a paper that a teacher may use; the number of its items, and of essays among them. */
    async paper(teacherId: string, resourceId: string) {
      const { rows } = await sql<{ version_id: string; item_num: number; essay_num: number }>`
        select resource.current_version_id as version_id, count(item.item_id)::integer as item_num,
          count(*) filter (where item.kind = 'essay')::integer as essay_num
        from resource
        left join resource_item as place on place.resource_version_id = resource.current_version_id
        left join item on item.item_id = place.item_id
        where resource.resource_id = ${resourceId} and resource.kind = '10' and resource.current_version_id is not null
          and ${mayUseResource(teacherId)}
        group by resource.current_version_id`.execute(db)
      return rows[0]
    },

    async save(row: Insertable<AbilityTestTable>): Promise<void> {
      const { title, resource_version_id, opens_at, closes_at, minutes, is_shuffled, updated_at, teacher_id } = row
      await db
        .insertInto('ability_test')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .column('ability_test_id')
            .doUpdateSet({ title, resource_version_id, opens_at, closes_at, minutes, is_shuffled, updated_at })
            .where('ability_test.teacher_id', '=', teacher_id),
        )
        .execute()
    },
    async remove(teacherId: string, abilityTestId: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('ability_test')
        .where('teacher_id', '=', teacherId)
        .where('ability_test_id', '=', abilityTestId)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** Whether a class is paused, and when it ends. */
    room: (teachingClassId: string) =>
      db
        .selectFrom('teaching_class')
        .select(['is_stop', 'end_time', 'teacher_id'])
        .where('teaching_class_id', '=', teachingClassId)
        .executeTakeFirst(),

    rounds: (teachingClassId: string): Promise<RoundRow[]> =>
      rounds(db)
        .where('round.teaching_class_id', '=', teachingClassId)
        .orderBy('round.opens_at', 'desc')
        .orderBy('round.ability_round_id', 'desc')
        .execute(),
    round: (abilityRoundId: string): Promise<RoundRow | undefined> =>
      rounds(db).where('round.ability_round_id', '=', abilityRoundId).executeTakeFirst(),

    /** Rounds by their ids. */
    roundsById: (abilityRoundIds: readonly string[]): Promise<RoundRow[]> =>
      rounds(db)
        .where(sql<boolean>`round.ability_round_id = any(${[...abilityRoundIds]}::text[])`)
        .execute(),

    async start(trx: Trx, row: Insertable<AbilityRoundTable>): Promise<void> {
      await trx.insertInto('ability_round').values(row).execute()
    },

    /** Locks a round until the transaction ends: `share` against ending it, `update` to end it or to move its end. */
    async holdRound(trx: Trx, abilityRoundId: string, how: 'share' | 'update') {
      const { rows } = await sql<StoredRound>`
        select * from ability_round where ability_round_id = ${abilityRoundId}
        ${sql.raw(how === 'share' ? 'for share' : 'for update')}`.execute(trx)
      return rows[0]
    },

    async students(abilityRoundId: string, studentId?: string): Promise<StudentRow[]> {
      const { rows } = await sql<StudentRow>`
        select coalesce(attempt.student_id, extension.student_id) as student_id, attempt.state, attempt.opened_at,
          attempt.deadline, attempt.submitted_at, attempt.points, coalesce(extension.minutes, 0) as extra_minutes,
          (select count(*)::integer from attempt_response as response
            where response.attempt_id = attempt.attempt_id and response.response ~ '[^][", ]') as answered_num
        from (select * from attempt where ability_round_id = ${abilityRoundId}) as attempt
        full join (select * from ability_extension where ability_round_id = ${abilityRoundId}) as extension
          on extension.student_id = attempt.student_id
        where ${studentId === undefined ? sql`true` : sql`coalesce(attempt.student_id, extension.student_id) = ${studentId}`}`.execute(
        db,
      )
      return rows
    },

    extraMinutes: async (at: AnyDb, abilityRoundId: string, studentId: string): Promise<number> =>
      (
        await at
          .selectFrom('ability_extension')
          .select('minutes')
          .where('ability_round_id', '=', abilityRoundId)
          .where('student_id', '=', studentId)
          .executeTakeFirst()
      )?.minutes ?? 0,

    attempt: (abilityRoundId: string, studentId: string, at: AnyDb = db): Promise<AttemptRow | undefined> =>
      attempts(at)
        .where('ability_round_id', '=', abilityRoundId)
        .where('student_id', '=', studentId)
        .executeTakeFirst(),
    /** Attempts by their ids. */
    async attemptsById(attemptIds: readonly string[]): Promise<ReadonlyMap<string, AttemptRow>> {
      const found = await attempts(db)
        .where(sql<boolean>`attempt_id = any(${[...attemptIds]}::text[])`)
        .execute()
      return new Map(found.map((row) => [row.attempt_id, row]))
    },

    /** The attempts of students, by student. */
    async attemptsOf(abilityRoundId: string, studentIds: readonly string[]): Promise<ReadonlyMap<string, AttemptRow>> {
      const found = await attempts(db)
        .where('ability_round_id', '=', abilityRoundId)
        .where(sql<boolean>`student_id = any(${[...studentIds]}::text[])`)
        .execute()
      return new Map(found.map((row) => [row.student_id, row]))
    },

    /** The additional minutes of single students, by student. */
    async extraMinutesOf(trx: Trx, abilityRoundId: string, studentIds: readonly string[]) {
      const found = await trx
        .selectFrom('ability_extension')
        .select(['student_id', 'minutes'])
        .where('ability_round_id', '=', abilityRoundId)
        .where(sql<boolean>`student_id = any(${[...studentIds]}::text[])`)
        .execute()
      return new Map(found.map(({ student_id, minutes }) => [student_id, minutes]))
    },

    /**
     * Creates one attempt for each student in a locked round; returns the created ones: the others have one already.
     */
    async begin(trx: Trx, round: StoredRound, given: readonly NewAttempt[], at: number): Promise<string[]> {
      const { rows } = await sql<{ attempt_id: string }>`
        insert into attempt (attempt_id, ability_round_id, student_id, no, resource_version_id, deadline, limit_at,
          extra_ms, max_points, opened_at)
        select given.attempt_id, ${round.ability_round_id}, given.student_id, 1, ${round.resource_version_id},
          given.deadline, given.limit_at, given.extra_ms, ${round.max_points}::numeric,
          ${at}::bigint
        from unnest(
          ${given.map(({ attemptId }) => attemptId)}::text[], ${given.map(({ studentId }) => studentId)}::text[],
          ${given.map(({ deadline }) => deadline)}::bigint[], ${given.map(({ limitAt }) => limitAt)}::bigint[],
          ${given.map(({ extraMs }) => extraMs)}::bigint[]
        ) as given(attempt_id, student_id, deadline, limit_at, extra_ms)
        order by given.student_id
        on conflict (ability_round_id, student_id) do nothing returning attempt_id`.execute(trx)
      return rows.map(({ attempt_id }) => attempt_id)
    },

    /** Locks attempts until the transaction ends, in the order of their ids; returns their current state. */
    async holdAttempts(trx: Trx, attemptIds: readonly string[]): Promise<ReadonlyMap<string, HeldAttempt>> {
      const { rows } = await sql<HeldAttempt>`
        select attempt_id, state, deadline from attempt where attempt_id = any(${[...attemptIds]}::text[])
        order by attempt_id for update`.execute(trx)
      return new Map(rows.map((row) => [row.attempt_id, row]))
    },

    /** Adds minutes to a student's additional time. */
    async extend(trx: Trx, abilityRoundId: string, studentId: string, minutes: number): Promise<number> {
      const { rows } = await sql<{ minutes: number }>`
        insert into ability_extension as known (ability_round_id, student_id, minutes)
        values (${abilityRoundId}, ${studentId}, ${minutes})
        on conflict (ability_round_id, student_id) do update set minutes = known.minutes + excluded.minutes
        returning minutes`.execute(trx)
      return rows[0]?.minutes ?? minutes
    },
    async moveDeadline(trx: Trx, attemptId: string, byMs: number): Promise<number> {
      const { rows } = await sql<{ deadline: number }>`
        update attempt set deadline = deadline + ${byMs}::bigint, extra_ms = extra_ms + ${byMs}::bigint
        where attempt_id = ${attemptId} returning deadline`.execute(trx)
      return rows[0]?.deadline ?? 0
    },
    async endLater(trx: Trx, abilityRoundId: string, at: number): Promise<void> {
      await sql`update ability_round set ends_at = greatest(ends_at, ${at}::bigint)
        where ability_round_id = ${abilityRoundId}`.execute(trx)
    },

    /** The earliest moment at which a round opens or ends, or an attempt ends. */
    async nextDue(now: number): Promise<number | null> {
      const { rows } = await sql<{ due: number | null }>`
        select min(due) as due from (
          select min(round.opens_at) as due from ability_round as round
          join teaching_class as room on room.teaching_class_id = round.teaching_class_id
          where round.told_at is null and round.ended_at is null and round.closes_at > ${now}::bigint
            and ${isRunning(now)}
          union all
          select min(ends_at) from ability_round where ended_at is null
          union all
          select min(deadline) from attempt where ability_round_id is not null and state = 'inProgress'
        ) as moments`.execute(db)
      return rows[0]?.due ?? null
    },

    /** Rounds that have opened and were not announced yet; each is claimed once. */
    async claimOpened(at: number): Promise<StoredRound[]> {
      const { rows } = await sql<StoredRound>`
        update ability_round as round set told_at = ${at} from teaching_class as room
        where room.teaching_class_id = round.teaching_class_id and ${isRunning(at)}
          and round.told_at is null and round.ended_at is null
          and round.opens_at <= ${at}::bigint and round.closes_at > ${at}::bigint
        returning round.*`.execute(db)
      return rows
    },

    /** Claims overdue attempts until the transaction ends; skips those that another node claims. */
    async claimAttempts(trx: Trx, at: number): Promise<AttemptRow[]> {
      const { rows } = await sql<AttemptRow>`
        select * from attempt
        where ability_round_id is not null and state = 'inProgress' and deadline <= ${at}::bigint
        order by deadline, attempt_id limit ${DUE_BATCH} for update skip locked`.execute(trx)
      return rows
    },

    /** Claims one overdue round until the transaction ends. */
    async claimEnded(trx: Trx, at: number): Promise<StoredRound | undefined> {
      const { rows } = await sql<StoredRound>`
        select * from ability_round where ended_at is null and ends_at <= ${at}::bigint
        order by ends_at, ability_round_id limit 1 for update skip locked`.execute(trx)
      return rows[0]
    },
    /** The running attempts of a locked round. */
    async running(trx: Trx, abilityRoundId: string): Promise<AttemptRow[]> {
      const { rows } = await sql<AttemptRow>`
        select * from attempt where ability_round_id = ${abilityRoundId} and state = 'inProgress'
        order by attempt_id for update`.execute(trx)
      return rows
    },
    async end(trx: Trx, abilityRoundId: string, at: number): Promise<void> {
      await trx
        .updateTable('ability_round')
        .set({ ended_at: at })
        .where('ability_round_id', '=', abilityRoundId)
        .execute()
    },

    /** Every item of the submitted attempts of a round. */
    async items(abilityRoundId: string): Promise<ItemRow[]> {
      const { rows } = await sql<ItemRow>`
        with scored as (
          select attempt.attempt_id, asked.item_id, asked.position, asked.points as item_points,
            response.attempt_id is not null as is_answered,
            case when response.attempt_id is null then 0 else response.points end as points
          from attempt
          join resource_item as asked on asked.resource_version_id = attempt.resource_version_id
          left join attempt_response as response on response.attempt_id = attempt.attempt_id
            and response.position = asked.position
          where attempt.ability_round_id = ${abilityRoundId} and attempt.state = 'submitted'
        )
        select scored.item_id, scored.position, item.kind, item.stem,
          scored.item_points::double precision as item_points, scored.is_answered,
          scored.points::double precision as points,
          coalesce(sum(scored.points) over (partition by scored.attempt_id), 0)::double precision as total
        from scored join item on item.item_id = scored.item_id
        order by scored.position, scored.item_id`.execute(db)
      return rows
    },
  }
}
export type AbilityRows = ReturnType<typeof createAbilityRepository>
