/**
 * Moderation of barrage: comments of the caller's classes (of all, for administrators), decisions about them, and bans
 * (B402, B416, D25).
 */
import { type Caller, type CallHandlers, type CallRequest, type FeatureContext, Refusal } from '../../../kernel'
import { grouped } from '../../../shared/groups'
import { newId } from '../../../shared/ids'
import { page, slice } from '../../../shared/paging'
import { createKeeping, type DecidedRow } from './barrage.pages.repository'
import { banOf, rowOf } from './barrage.present'
import type { BarrageRepository } from './barrage.repository'
import type { Telling } from './barrage.telling'

type Given = Pick<FeatureContext, 'db' | 'audit' | 'now'> & {
  readonly rows: BarrageRepository
  readonly notifier: Telling
}
type Asked = Pick<CallRequest<'showBarrages'>, 'input' | 'caller' | 'address'>
const DAY_MS = 24 * 60 * 60_000

export function barrageKeepingCalls({ db, audit, now, rows, notifier }: Given) {
  const repository = createKeeping(db)

  /** Refuses a class that the caller may not moderate. */
  const mustKeep = async (caller: Caller, teachingClassId: string | undefined): Promise<void> => {
    if (teachingClassId !== undefined && !(await repository.keepsClass(caller, teachingClassId)))
      throw new Refusal('notFound')
  }

  const notifyDecided = async (state: 'shown' | 'removed', changed: readonly DecidedRow[]): Promise<void> => {
    if (state === 'removed') return notifier.taken(changed.filter((line) => line.state === 'shown'))
    const ids = changed.filter((line) => line.state !== 'shown').map(({ barrage_id }) => barrage_id)
    const lines = await rows.linesOf(ids)
    for (const [teachingClassId, ofClass] of grouped(lines, (line) => line.teaching_class_id))
      notifier.written(await notifier.peopleOf(teachingClassId), ofClass)
  }

  const decide = async ({ input: { barrageIds }, caller, address }: Asked, state: 'shown' | 'removed') => {
    const changed = await db.transaction().execute(async (trx) => {
      const lines = await repository.decide(trx, caller, barrageIds, state, now())
      const action = state === 'shown' ? 'barrage.show' : 'barrage.remove'
      for (const [subject, ofClass] of grouped(lines, (line) => line.teaching_class_id)) {
        const detail = { num: ofClass.length, barrageIds: ofClass.map(({ barrage_id }) => barrage_id) }
        await audit.record({ action, actorId: caller.userId, subject, outcome: 'done', address, detail }, trx)
      }
      return lines
    })
    await notifyDecided(state, changed)
    return changed.length
  }

  /** Notifies students immediately of a ban or its end: in the class, or in all of theirs. */
  const notifyBanned = async (userIds: readonly string[], teachingClassId: string | null): Promise<void> => {
    if (userIds.length === 0) return
    if (teachingClassId !== null) return notifier.gate(teachingClassId, userIds)
    for (const { teaching_class_id, user_ids } of await repository.classesOf(userIds))
      await notifier.gate(teaching_class_id, user_ids)
  }

  return {
    async findBarragePage({ input, caller }) {
      const { list, teachingClassId, lessonTaskId, search, sortField, sortOrder } = input
      await mustKeep(caller, teachingClassId)
      const bounds = slice(input)
      const query = { list, teachingClassId, lessonTaskId, search, sortField, sortOrder }
      const found = await repository.find(caller, query, bounds, now())
      return page(found.rows.map(rowOf), found.total, bounds)
    },

    showBarrages: (request) => decide(request, 'shown'),
    removeBarrages: (request) => decide(request, 'removed'),

    async findBarrageBans({ input, caller }) {
      const { teachingClassId, search, sortField, sortOrder } = input
      await mustKeep(caller, teachingClassId)
      const bounds = slice(input)
      const query = { teachingClassId, search, sortField, sortOrder }
      const found = await repository.findBans(caller, query, bounds, now())
      return page(found.rows.map(banOf), found.total, bounds)
    },

    async forbidBarrage({ input, caller, address }) {
      const { teachingClassId, reason = '', days, isRemoving } = input
      // No class means all classes, which is for administrators only.
      if (teachingClassId === undefined && caller.role !== 'admin') throw new Refusal('notFound')
      await mustKeep(caller, teachingClassId)
      const place = teachingClassId ?? null
      const wanted = [...new Set(input.userIds)]
      const userIds = await repository.students(wanted, place)
      if (userIds.length !== wanted.length) throw new Refusal('notFound')
      const removed = await db.transaction().execute(async (trx) => {
        // Locks the writers, so that concurrent comments are stored before the ban or refused by it.
        await rows.holdWriters(trx, userIds)
        const at = now()
        const end_at = days === undefined ? null : at + days * DAY_MS
        const made = { teaching_class_id: place, reason, created_by: caller.userId, created_at: at, end_at }
        await repository.ban(
          trx,
          userIds.map((user_id) => ({ ...made, user_id, ban_id: newId(at) })),
        )
        for (const subject of userIds) {
          const detail = {
            ...(place !== null && { teachingClassId: place }),
            ...(days !== undefined && { days }),
            reason,
          }
          const action = 'barrage.forbid' as const
          await audit.record({ action, actorId: caller.userId, subject, outcome: 'done', address, detail }, trx)
        }
        if (isRemoving !== '1') return []
        return repository.decide(trx, caller, await repository.written(trx, userIds, place), 'removed', at)
      })
      await notifyBanned(userIds, place)
      await notifyDecided('removed', removed)
      return userIds.length
    },

    async allowBarrage({ input: { banIds }, caller, address }) {
      const ended = await db.transaction().execute(async (trx) => {
        const bans = await repository.allow(trx, caller, banIds, now())
        for (const { user_id: subject, teaching_class_id } of bans) {
          const detail = teaching_class_id === null ? {} : { teachingClassId: teaching_class_id }
          const action = 'barrage.allow' as const
          await audit.record({ action, actorId: caller.userId, subject, outcome: 'done', address, detail }, trx)
        }
        return bans
      })
      for (const [place, bans] of grouped(ended, (ban) => ban.teaching_class_id))
        await notifyBanned(
          bans.map(({ user_id }) => user_id),
          place,
        )
      return ended.length
    },
  } satisfies CallHandlers
}
