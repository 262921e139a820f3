/**
 * Notifications about requests to join a class: for every feature that creates, approves or closes one. The notified
 * changes were stored before; a failure is logged and undoes nothing.
 */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema/schema'
import type { FeatureContext } from '../../kernel'
import { texts } from './texts'

/** Notifies the teachers about requests, and about the end of pending ones. */
export interface JoinRequests {
  /** The number of pending requests of a class, without those of students who are members already. */
  waiting(classesId: string): Promise<number>
  /** A student requests to join: the teachers get the new count on every page, and a notice (B131). */
  asked(request: { classesId: string; className: string; sender: { userId: string; realName: string } }): Promise<void>
  /** The requests of these students are settled: receivers of their notices have nothing left to do. */
  settled(classesId: string, userIds: readonly string[]): Promise<void>
  /** Students joined a class without a decision on requests. Their own pending requests are approved by that. */
  joined(classesId: string, by: string): Promise<void>
}

/** The condition on requests (`a`) that the student is not in the class. */
export const isNoMember = sql<boolean>`not exists (
  select 1 from class_student m where m.classes_id = a.classes_id and m.user_id = a.user_id)`

/** The service for features. */
export function createJoinRequests({
  db,
  broadcast,
  notices,
  log,
  now,
}: Pick<FeatureContext, 'db' | 'broadcast' | 'notices' | 'log' | 'now'>): JoinRequests {
  const waiting = async (classesId: string): Promise<number> => {
    const { n } = await db
      .selectFrom('classes_application as a')
      .innerJoin('classes as c', 'c.classes_id', 'a.classes_id')
      .select((rows) => rows.fn.countAll<number>().as('n'))
      .where('a.classes_id', '=', classesId)
      .where('a.apply_state', '=', '0')
      .where('c.deleted_at', 'is', null)
      .where(isNoMember)
      .executeTakeFirstOrThrow()
    return Number(n)
  }

  /** Sends the count to the teachers of the class and every administrator; returns the ids of the teachers. */
  const sendCount = async (classesId: string, isNew: boolean): Promise<readonly string[]> => {
    const [teachers, admins, count] = await Promise.all([
      teachersOf(db, classesId),
      administrators(db, classesId),
      waiting(classesId),
    ])
    const userIds = [...teachers, ...admins]
    if (userIds.length > 0) broadcast.send('notification', { userIds }, 'joinRequested', { classesId, count, isNew })
    return teachers
  }

  const logged = async (classesId: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      log.error({ err: error, classesId }, 'the teachers of a class could not be told of its requests')
    }
  }

  const settled = (classesId: string, userIds: readonly string[]): Promise<void> =>
    logged(classesId, async () => {
      await sendCount(classesId, false)
      await notices.settle({ type: '2', bizKey: classesId, senderIds: userIds })
    })

  return {
    waiting,
    settled,
    asked: ({ classesId, className, sender }) =>
      logged(classesId, async () => {
        const to = await sendCount(classesId, true)
        if (to.length === 0) return
        const content = texts.request(sender.realName, className)
        await notices.send({ type: '2', to, title: texts.requestTitle, content, bizKey: classesId, sender })
      }),
    joined: (classesId, by) =>
      logged(classesId, async () => {
        const { rows } = await sql<{ user_id: string }>`
          update classes_application as a set apply_state = '1', decided_at = ${now()}, decided_by = ${by}
          where a.classes_id = ${classesId} and a.apply_state = '0' and not ${isNoMember}
          returning a.user_id
        `.execute(db)
        if (rows.length > 0)
          await settled(
            classesId,
            rows.map(({ user_id }) => user_id),
          )
      }),
  }
}

/** The administrators who manage the class. */
async function administrators(db: Kysely<Database>, classesId: string): Promise<string[]> {
  const academy = db.selectFrom('classes').select('academy_id').where('classes_id', '=', classesId)
  const rows = await db
    .selectFrom('users')
    .select('user_id')
    .where('user_type', '=', '3')
    .where((where) =>
      where.or([
        where('admin_limit', 'is', null),
        where('admin_limit', '=', 'academicOffice'),
        where('admin_academy_id', '=', academy),
      ]),
    )
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** The owner of a class and its teachers. */
async function teachersOf(db: Kysely<Database>, classesId: string): Promise<string[]> {
  const owner = db.selectFrom('classes').select('classes.teacher_id').where('classes.classes_id', '=', classesId)
  const teachers = db
    .selectFrom('teaching_class')
    .select('teaching_class.teacher_id')
    .where('teaching_class.classes_id', '=', classesId)
  const rows = await db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', 'in', owner.union(teachers))
    .orderBy('login_code')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
