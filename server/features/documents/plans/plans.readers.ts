/**
 * Readers of an open plan: pages send heartbeats, and count as closed after `PLAN_READER_GONE_MS` of silence. Readers
 * are notified of each other and of every change on the notification channel.
 */
import { sql } from 'kysely'
import type { z } from 'zod'
import { PLAN_READER_GONE_MS } from '../../../../contract/limits'
import type { notification } from '../../../../contract/sockets/notification'
import { type Caller, type CallHandlers, type FeatureContext, Refusal } from '../../../kernel'
import { mayReadPlan, type Reader, readersOf } from '../../../policies/plans'
import { readerOf } from './plans.messages'

type Change = Omit<z.input<typeof notification.server.planChanged.data>, 'sectionCode'>

/** The most open pages of one person and plan; above the limit, the oldest are dropped. */
const PAGES_MAX = 20

export type PlanReaders = ReturnType<typeof createPlanReaders>

export function createPlanReaders({
  db,
  broadcast,
  scheduler,
  now,
}: Pick<FeatureContext, 'db' | 'broadcast' | 'scheduler' | 'now'>) {
  const others = (readers: readonly Reader[], userId: string) =>
    readers.filter(({ user_id }) => user_id !== userId).map(readerOf)

  /** Notifies all readers of a plan of the current readers. */
  const notifyReaders = async (planId: string): Promise<void> => {
    const readers = await readersOf(db, planId, now())
    for (const { user_id: userId } of readers) {
      const data = { sectionCode: planId, readers: others(readers, userId) }
      broadcast.send('notification', { userId }, 'planReadersChanged', data)
    }
  }

  const wake = scheduler.register({
    name: 'plans.readers',
    async next() {
      const { at } = await db
        .selectFrom('plan_reader')
        .select((row) => row.fn.min('gone_at').as('at'))
        .executeTakeFirstOrThrow()
      return at
    },
    async run(at) {
      const expired = await db
        .deleteFrom('plan_reader')
        .where('gone_at', '<=', at)
        .returning(['plan_id', 'user_id'])
        .execute()
      for (const planId of new Set(expired.map(({ plan_id }) => plan_id))) await notifyReaders(planId)
    },
  })

  const isReading = async (planId: string, userId: string): Promise<boolean> =>
    (await db
      .selectFrom('plan_reader')
      .select('page_id')
      .where('plan_id', '=', planId)
      .where('user_id', '=', userId)
      .where('gone_at', '>', now())
      .limit(1)
      .executeTakeFirst()) !== undefined

  const open = async (planId: string, userId: string, page_id: string): Promise<void> => {
    const gone_at = now() + PLAN_READER_GONE_MS
    await db
      .insertInto('plan_reader')
      .values({ plan_id: planId, user_id: userId, page_id, gone_at })
      .onConflict((conflict) => conflict.columns(['plan_id', 'user_id', 'page_id']).doUpdateSet({ gone_at }))
      .execute()
    await sql`delete from plan_reader where plan_id = ${planId} and user_id = ${userId} and page_id in (
      select page_id from plan_reader where plan_id = ${planId} and user_id = ${userId}
      order by gone_at desc, page_id desc offset ${PAGES_MAX}::integer)`.execute(db)
  }

  const close = async (planId: string, userId: string, pageId: string): Promise<void> => {
    await db
      .deleteFrom('plan_reader')
      .where('plan_id', '=', planId)
      .where('user_id', '=', userId)
      .where('page_id', '=', pageId)
      .execute()
  }

  const mustRead = async (caller: Caller, planId: string): Promise<void> => {
    const found = await db
      .selectFrom('plan')
      .select('plan.plan_id')
      .where('plan.plan_id', '=', planId)
      .where(mayReadPlan(caller))
      .executeTakeFirst()
    if (!found) throw new Refusal('notFound')
  }

  const calls = {
    async readPlan({ input: { sectionCode: planId, pageId, isOpen }, caller }) {
      await mustRead(caller, planId)
      const { userId } = caller
      const wasReading = await isReading(planId, userId)
      if (isOpen) await open(planId, userId, pageId)
      else await close(planId, userId, pageId)
      if (isOpen && !wasReading) wake()
      if (wasReading !== (isOpen || (await isReading(planId, userId)))) await notifyReaders(planId)
      return others(await readersOf(db, planId, now()), userId)
    },
  } satisfies CallHandlers

  return {
    calls,

    /** Notifies all readers of a plan of a change. */
    async notify(planId: string, change: Change): Promise<void> {
      const userIds = (await readersOf(db, planId, now())).map(({ user_id }) => user_id)
      if (userIds.length > 0)
        broadcast.send('notification', { userIds }, 'planChanged', { sectionCode: planId, ...change })
    },
  }
}
