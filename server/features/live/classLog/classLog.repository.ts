/**
 * Queries of the class log: the meetings of a class, their rounds and events, and the participation of each student.
 */
import { type Kysely, sql } from 'kysely'
import type { ClassTool } from '../../../../contract/entities/live/classLog'
import type { ClassActivityView, ClassEventView } from '../../../database/schema/live/classLog.schema'
import type { Database } from '../../../database/schema/schema'
import { meetingsOf } from '../../../policies/courses/lessons'
import { attendanceSums } from '../../../policies/signIns'
import { containing, type Slice } from '../../../shared/paging'
import type { Span } from '../../../shared/schoolTime'
import { kindsOf, startKinds, type Window } from './classLog.rules'

/** A meeting by its rounds. */
export interface MeetingRow {
  readonly started_at: number
  /** For a running one: when its last round is due to end. */
  readonly ends_at: number
  readonly previous_ends_at: number | null
  readonly sign_ins: number
  readonly roll_calls: number
  readonly races: number
  readonly votes: number
  readonly timers: number
  readonly slides: number
}

export interface RoundRow extends Pick<ClassActivityView, 'tool' | 'subject_id' | 'from_at' | 'to_at'> {
  readonly detail: string
  readonly amount: number | null
}

export type EventRow = Pick<
  ClassEventView,
  'event_id' | 'at' | 'kind' | 'subject_id' | 'user_id' | 'user_name' | 'login_code' | 'detail' | 'amount'
>

/** The filter of events. */
export interface EventFilter {
  readonly userId?: string | undefined
  readonly tool?: ClassTool | undefined
}

export interface ParticipationRow {
  readonly user_id: string
  readonly real_name: string
  readonly login_code: string
  readonly signed: number
  readonly late: number
  readonly excused: number
  readonly sign_ins: number
  readonly picked: number
  readonly pressed: number
  readonly won: number
  readonly answered: number
  readonly votes: number
  readonly sent: number
}

const FOREVER = Number.MAX_SAFE_INTEGER

export function createClassLogRepository(db: Kysely<Database>) {
  /** The events of a class in a range, up to now: the result of a running draw is not included. */
  const within = (teachingClassId: string, { from, to }: Window, now: number) =>
    db
      .selectFrom('class_event as event')
      .where('event.teaching_class_id', '=', teachingClassId)
      .where('event.placed_at', '>=', from)
      .where('event.placed_at', '<', to)
      .where('event.at', '<=', now)

  const chosen = (teachingClassId: string, window: Window, { userId, tool }: EventFilter, now: number) => {
    let query = within(teachingClassId, window, now)
    if (userId !== undefined) query = query.where('event.user_id', '=', userId)
    if (tool !== undefined) query = query.where('event.kind', 'in', kindsOf(tool))
    return query
  }

  return {
    /** The meetings that began in a range, newest first. */
    async meetings(teachingClassId: string, { from, to }: Span, { limit, offset }: Slice) {
      const { rows } = await sql<MeetingRow & { total: number }>`
        ${meetingsOf(teachingClassId)}
        select *, count(*) over ()::integer as total from meeting
        where started_at >= ${from ?? 0} and started_at < ${to ?? FOREVER}
        order by started_at desc limit ${limit} offset ${offset}
      `.execute(db)
      const [first] = rows
      if (first) return { rows, total: first.total }
      const counted = await sql<{ total: number }>`
        ${meetingsOf(teachingClassId)}
        select count(*)::integer as total from meeting
        where started_at >= ${from ?? 0} and started_at < ${to ?? FOREVER}
      `.execute(db)
      return { rows, total: counted.rows[0]?.total ?? 0 }
    },

    /** The meeting that contains this moment. */
    async meetingAt(teachingClassId: string, at: number): Promise<MeetingRow | undefined> {
      const { rows } = await sql<MeetingRow>`
        ${meetingsOf(teachingClassId)} select * from meeting where started_at <= ${at} and ends_at >= ${at}
      `.execute(db)
      return rows[0]
    },

    /** The rounds of a meeting, in the order of their start. */
    async rounds(teachingClassId: string, { started_at, ends_at }: MeetingRow): Promise<RoundRow[]> {
      const { rows } = await sql<RoundRow>`
        with round as (
          select tool, subject_id, min(from_at) as from_at, max(to_at) as to_at
          from class_activity
          where teaching_class_id = ${teachingClassId} and from_at >= ${started_at} and from_at <= ${ends_at}
          group by tool, subject_id
        )
        select round.*, coalesce(start.detail, '') as detail, start.amount
        from round left join class_event as start
          on start.teaching_class_id = ${teachingClassId} and start.subject_id = round.subject_id
            and start.kind = round.tool || '.started'
            and start.placed_at >= ${started_at} and start.placed_at <= ${ends_at}
            and start.kind = any(${startKinds}::text[])
        order by round.from_at, round.subject_id
      `.execute(db)
      return rows
    },

    /** The number of messages in each of these ranges, in order. */
    async chatNums(teachingClassId: string, windows: readonly Window[]): Promise<number[]> {
      if (windows.length === 0) return []
      const { rows } = await sql<{ sent: number }>`
        select (
          select count(*)::integer from class_event as event
          where event.teaching_class_id = ${teachingClassId} and event.kind = 'chat.sent'
            and event.placed_at >= span."from" and event.placed_at < span."to"
        ) as sent
        from jsonb_to_recordset(${JSON.stringify(windows.map((window, position) => ({ ...window, position })))}::text::jsonb)
          as span("from" bigint, "to" bigint, position integer)
        order by span.position
      `.execute(db)
      return rows.map(({ sent }) => sent)
    },

    async countEvents(teachingClassId: string, window: Window, filter: EventFilter, now: number): Promise<number> {
      const { total } = await chosen(teachingClassId, window, filter, now)
        .select((event) => event.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return Number(total)
    },

    /** Events in order. */
    async events(
      teachingClassId: string,
      window: Window,
      filter: EventFilter,
      now: number,
      { limit, offset }: Pick<Slice, 'limit' | 'offset'>,
    ): Promise<EventRow[]> {
      const page = chosen(teachingClassId, window, filter, now)
        .selectAll()
        .orderBy('at')
        .orderBy('step')
        .orderBy('event_id')
        .limit(limit)
        .offset(offset)
      return await db
        .selectFrom(page.as('event'))
        .leftJoin('users', 'users.user_id', 'event.user_id')
        .select(['event.event_id', 'event.at', 'event.kind', 'event.subject_id', 'event.user_id', 'event.user_name'])
        .select(['event.detail', 'event.amount'])
        .select((row) => row.fn.coalesce('event.login_code', 'users.login_code').as('login_code'))
        .orderBy('event.at')
        .orderBy('event.step')
        .orderBy('event.event_id')
        .execute()
    },

    /** Students of the class, and former ones who took part, with their participation; by login code. */
    async participation(
      teachingClassId: string,
      window: Window,
      now: number,
      searchName: string | undefined,
      { limit, offset }: Pick<Slice, 'limit' | 'offset'>,
    ): Promise<{ rows: ParticipationRow[]; total: number }> {
      const pattern = searchName === undefined ? '%' : containing(searchName)
      const { from, to } = window
      const done = within(teachingClassId, window, now)
        .where('event.user_id', 'is not', null)
        .select(['event.user_id', 'event.kind'])
      const { rows } = await sql<ParticipationRow & { total: number }>`
        with done as (
          select user_id,
            count(*) filter (where kind = 'rollCall.picked')::integer as picked,
            count(*) filter (where kind = 'race.pressed')::integer as pressed,
            count(*) filter (where kind = 'race.won')::integer as won,
            count(*) filter (where kind = 'vote.answered')::integer as answered,
            count(*) filter (where kind = 'chat.sent')::integer as sent
          from (${done}) as event group by user_id
        ), attended as (
          select student.student_id as user_id,
            ${attendanceSums}
          from sign_in as round join sign_in_student as student on student.sign_in_id = round.sign_in_id
          where round.teaching_class_id = ${teachingClassId}
            and round.started_at >= ${from} and round.started_at < ${to}
          group by student.student_id
        ), asked as (
          select voter.user_id, count(*)::integer as votes
          from vote join vote_voter as voter on voter.vote_id = vote.vote_id
          where vote.teaching_class_id = ${teachingClassId}
            and vote.started_at >= ${from} and vote.started_at < ${to} and not vote.is_anonymous
          group by voter.user_id
        ), people as (
          select class_student.user_id from teaching_class
          join class_student on class_student.classes_id = teaching_class.classes_id
          where teaching_class.teaching_class_id = ${teachingClassId}
          union select user_id from done
          union select user_id from attended
          union select user_id from asked
        ), found as (
          select users.user_id, users.real_name, users.login_code, users.status
          from people join users on users.user_id = people.user_id
          where users.user_type = '1' and (users.real_name ilike ${pattern} or users.login_code ilike ${pattern})
        )
        select found.user_id, found.real_name, found.login_code, count(*) over ()::integer as total,
          coalesce(attended.signed, 0) as signed, coalesce(attended.late, 0) as late,
          coalesce(attended.excused, 0) as excused, coalesce(attended.total, 0) as sign_ins,
          coalesce(done.picked, 0) as picked, coalesce(done.pressed, 0) as pressed, coalesce(done.won, 0) as won,
          coalesce(done.answered, 0) as answered, coalesce(asked.votes, 0) as votes, coalesce(done.sent, 0) as sent
        from found
        left join done on done.user_id = found.user_id
        left join attended on attended.user_id = found.user_id
        left join asked on asked.user_id = found.user_id
        where found.status = '1' or done.user_id is not null or attended.user_id is not null
          or asked.user_id is not null
        order by found.login_code, found.user_id limit ${limit} offset ${offset}
      `.execute(db)
      return { rows, total: rows[0]?.total ?? 0 }
    },

    /** The name of the class that a teaching class teaches. */
    async className(teachingClassId: string): Promise<string> {
      const { class_name } = await db
        .selectFrom('teaching_class')
        .innerJoin('classes', 'classes.classes_id', 'teaching_class.classes_id')
        .select('classes.class_name')
        .where('teaching_class.teaching_class_id', '=', teachingClassId)
        .executeTakeFirstOrThrow()
      return class_name
    },
  }
}
