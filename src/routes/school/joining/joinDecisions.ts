/** Deciding about requests to join, several at once: what others had decided before stays as it is. */
import { errors } from '../../../../contract/errors'
import { failureOf } from '../../../machines/shared/failure'
import type { RecordActionAnswer } from '../../../machines/shared/records/recordList.types'
import { call } from '../../../services/network/http'

/**
 * How many of the requests others had decided before. Of one alone the refusal says who it was; of several, all of them
 * being decided is no failure: others that were chosen with them are still to come.
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

/** Agrees to requests. */
export const agreeTo = (ids: readonly string[]): Promise<RecordActionAnswer> =>
  settledAmong(ids, () => call('agreeApplications', { classesApplyIds: [...ids] }))

/** Rejects requests, with a reason or ''. */
export const rejectBecause = (ids: readonly string[], reason: string): Promise<RecordActionAnswer> =>
  settledAmong(ids, () => call('rejectApplications', { classesApplyIds: [...ids], reason }))
