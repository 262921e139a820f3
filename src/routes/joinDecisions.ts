/** Deciding about requests to join, several at once: what others had decided before stays as it is. */
import type { RecordActionAnswer } from '../machines/records/recordList.types'
import { call } from '../services/http'

const settledOf = (ids: readonly string[], { decided }: { decided: number }): RecordActionAnswer => ({
  settled: ids.length - decided,
})

/** Agrees to requests. */
export const agreeTo = async (ids: readonly string[]): Promise<RecordActionAnswer> =>
  settledOf(ids, await call('agreeApplications', { classesApplyIds: [...ids] }))

/** Rejects requests, with a reason or ''. */
export const rejectBecause = async (ids: readonly string[], reason: string): Promise<RecordActionAnswer> =>
  settledOf(ids, await call('rejectApplications', { classesApplyIds: [...ids], reason }))
