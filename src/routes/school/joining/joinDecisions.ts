/** Decides about several join requests at once: decisions made before by other people stay unchanged. */
import { errors } from '../../../../contract/errors'
import { failureOf } from '../../../machines/shared/failure'
import type { RecordActionAnswer } from '../../../machines/shared/records/recordList.types'
import { call } from '../../../services/network/http'

/**
 * Number of requests that other people had already decided. For a single request the refusal says who decided it. For several, it
 * is no failure even if all were decided: other chosen requests are still to be sent.
 */
export async function settledAmong(
  ids: readonly string[],
  decide: () => Promise<{ readonly decided: number }>,
): Promise<RecordActionAnswer> {
  try {
    return { settled: ids.length - (await decide()).decided }
  } catch (error) {
    if (ids.length > 1 && failureOf(error).code === errors.joinSettled.code) return { settled: ids.length }
    throw error
  }
}

/** Accepts requests. */
export const agreeTo = (ids: readonly string[]): Promise<RecordActionAnswer> =>
  settledAmong(ids, () => call('agreeApplications', { classesApplyIds: [...ids] }))

/** Rejects requests, with a reason or ''. */
export const rejectBecause = (ids: readonly string[], reason: string): Promise<RecordActionAnswer> =>
  settledAmong(ids, () => call('rejectApplications', { classesApplyIds: [...ids], reason }))
