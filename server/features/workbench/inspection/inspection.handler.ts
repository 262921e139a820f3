/**
 * Inspection of the running pages of a person who consents. An inspection is a row: requested, granted, ended. A page's
 * reports are forwarded to the requester, on any node, and only while both sides want it; each beginning and end is
 * logged.
 */

import { setTimeout } from 'node:timers/promises'
import { inspectionQuestion, inspectionReport } from '../../../../contract/entities/workbench/inspection'
import { fieldProblems } from '../../../../contract/rules/shared/inputProblem'
import {
  INSPECTION,
  INSPECTION_ASKS,
  INSPECTION_CONSENT_MS,
  INSPECTION_MAX_MS,
  INSPECTION_PRESENT_MS,
  INSPECTION_REMOTE_SILENT_MS,
  INSPECTION_SENDS,
} from '../../../../contract/rules/workbench/inspectionLimits'
import { leakIn } from '../../../../contract/rules/workbench/redaction'
import { type Caller, type Feature, type FeatureContext, Refusal } from '../../../kernel'
import type { Throttle } from '../../../plugins/http/throttle'
import { newId } from '../../../shared/ids'
import type { Online } from '../../../shared/presence'
import { inspectionRepository } from './inspection.repository'

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof inspectionRepository>['find']>>>

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('invalidInput')
  }
}

/** Further dependencies of this feature: the rate limit, and the users who are connected to any node. */
export interface InspectionContext extends FeatureContext {
  readonly throttle: Throttle
  readonly online: Online
  /** Whether this installation has the workbench. */
  readonly statecharts: boolean
}

export function inspectionFeature(context: InspectionContext): Feature | null {
  if (!context.statecharts) return null
  const { db, broadcast, sessions, audit, online, now, log } = context
  const rows = inspectionRepository(db)
  const asks = context.throttle.limit({ name: 'inspection.asks', ...INSPECTION_ASKS })
  const sends = context.throttle.limit({ name: 'inspection.sends', ...INSPECTION_SENDS })

  const notify = (row: Pick<Row, 'inspection_id' | 'asked_by' | 'user_id'>, state: 'agreed' | 'refused' | 'ended') => {
    const userIds = [row.asked_by, row.user_id]
    broadcast.send('notification', { userIds }, 'inspectionChanged', { inspectionId: row.inspection_id, state })
  }

  const logged = (action: 'agree' | 'refuse' | 'end', row: Row, actorId: string, address?: string) =>
    audit.record({
      action: `inspection.${action}`,
      actorId,
      subject: row.inspection_id,
      outcome: 'done',
      ...(address === undefined ? {} : { address }),
      detail: { askedBy: row.asked_by, userId: row.user_id },
    })

  const end = async (row: Row, actorId: string, address?: string): Promise<void> => {
    if (!(await rows.end(row.inspection_id))) return
    notify(row, 'ended')
    await logged('end', row, actorId, address)
  }

  /** The inspection if the caller is on that side of it; for all other users it is not found. */
  const ownOf = async (inspectionId: string, caller: Caller, side: 'asked_by' | 'user_id'): Promise<Row> => {
    const row = await rows.find(inspectionId)
    if (row?.[side] !== caller.userId) throw new Refusal('notFound')
    return row
  }

  /** A person without a connection cannot be asked; a page that was just reloaded reconnects within a moment. */
  const mustBeThere = async (userId: string): Promise<void> => {
    if (online.has(userId)) return
    await setTimeout(INSPECTION_PRESENT_MS)
    if (!online.has(userId)) throw new Refusal('inspectionUserOffline')
  }

  /** Refuses and ends an inspection unless consent was granted recently enough and the inspector is still present. */
  const mustRun = async (row: Row, caller: Caller): Promise<void> => {
    const at = now()
    const isFresh =
      row.agreed_at !== null && at - row.agreed_at < INSPECTION_MAX_MS && at - row.seen_at < INSPECTION_REMOTE_SILENT_MS
    if (row.state === '1' && isFresh) return
    if (row.state === '1') await end(row, caller.userId)
    throw new Refusal('inspectionOver')
  }

  sessions.onEnded(({ userId }) => {
    rows
      .openOf(userId)
      .then(async (open) => {
        for (const row of open) await end(row, userId)
      })
      .catch((error: unknown) =>
        log.error({ err: error, userId }, 'inspections of an ended session could not be ended'),
      )
  })

  return {
    name: 'inspection',
    calls: {
      askInspection: async ({ input, caller, address }) => {
        if (!(await asks.count(caller.userId))) throw new Refusal('tooMany')
        const user = await rows.userOf(input.userCode)
        if (!user) throw new Refusal('inspectionUserUnknown')
        if (user.userId === caller.userId) throw new Refusal('inspectionOwn')
        await mustBeThere(user.userId)
        // A new request ends an earlier one to the same user, and the oldest ones beyond those that a workbench can show together.
        const own = (await rows.openOf(caller.userId)).filter((row) => row.asked_by === caller.userId)
        const others = own
          .filter((row) => row.user_id !== user.userId)
          .sort((one, other) => other.asked_at - one.asked_at)
        const stays = new Set(others.slice(0, INSPECTION.pages - 1))
        for (const row of own) if (!stays.has(row)) await end(row, caller.userId)
        const at = now()
        const inspectionId = newId(at)
        await rows.insert({ inspectionId, askedBy: caller.userId, userId: user.userId, at })
        await audit.record({
          action: 'inspection.ask',
          actorId: caller.userId,
          subject: inspectionId,
          outcome: 'done',
          address,
          detail: { askedBy: caller.userId, userId: user.userId },
        })
        broadcast.send('notification', { userId: user.userId }, 'inspectionAsked', {
          inspectionId,
          askedBy: caller.realName,
        })
        return { inspectionId, realName: user.realName, role: user.role }
      },
      answerInspection: async ({ input, caller, address }) => {
        const row = await ownOf(input.inspectionId, caller, 'user_id')
        const at = now()
        if (row.state !== '0' || at - row.asked_at > INSPECTION_CONSENT_MS) {
          await end(row, caller.userId, address)
          throw new Refusal('inspectionOver')
        }
        if (input.isAgreed === '1') {
          if (!(await rows.agree(row.inspection_id, at))) throw new Refusal('inspectionOver')
          await logged('agree', row, caller.userId, address)
          notify(row, 'agreed')
        } else if (await rows.end(row.inspection_id)) {
          await logged('refuse', row, caller.userId, address)
          notify(row, 'refused')
        }
        return null
      },
      sendInspection: async ({ input, caller, address }) => {
        const row = await ownOf(input.inspectionId, caller, 'user_id')
        await mustRun(row, caller)
        if (!(await sends.count(row.inspection_id))) throw new Refusal('tooMany')
        const report = inspectionReport.safeParse(jsonOf(input.report))
        if (!report.success) throw new Refusal('invalidInput', fieldProblems.malformed('report'))
        const leak = leakIn(report.data)
        if (leak !== null) {
          // Records the path of the leak, never its value.
          await audit.record({
            action: 'inspection.send',
            actorId: caller.userId,
            subject: row.inspection_id,
            outcome: 'refused',
            address,
            detail: { leak },
          })
          throw new Refusal('inspectionLeak')
        }
        broadcast.send('notification', { userId: row.asked_by }, 'inspectionReport', {
          inspectionId: row.inspection_id,
          report: JSON.stringify(report.data),
        })
        return null
      },
      askInspected: async ({ input, caller }) => {
        const row = await ownOf(input.inspectionId, caller, 'asked_by')
        await mustRun(row, caller)
        if (!(await sends.count(`${row.inspection_id} questions`))) throw new Refusal('tooMany')
        await rows.seen(row.inspection_id, now())
        if (input.question === '') return null
        const question = inspectionQuestion.safeParse(jsonOf(input.question))
        if (!question.success) throw new Refusal('invalidInput', fieldProblems.malformed('question'))
        broadcast.send('notification', { userId: row.user_id }, 'inspectionQuestion', {
          inspectionId: row.inspection_id,
          question: JSON.stringify(question.data),
        })
        return null
      },
      endInspection: async ({ input, caller, address }) => {
        const row = await rows.find(input.inspectionId)
        if (!row || ![row.asked_by, row.user_id].includes(caller.userId)) throw new Refusal('notFound')
        await end(row, caller.userId, address)
        return null
      },
    },
  }
}
