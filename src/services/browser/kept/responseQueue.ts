/**
 * What somebody has answered in a test and the server has not acknowledged yet. Pages of one browser share it: what is put is merged
 * by the newest of each item, and only what was acknowledged as it stands there is dropped, so that no page deletes what
 * another has not saved.
 */
import { z } from 'zod'
import { type TestResponse, testResponse } from '../../../../contract/entities/work/testTaking'
import { newest, without } from '../../../../contract/rules/work/testResponses'
import { local } from './storage'

const keyOf = (testUserId: string): string => `test:${testUserId}`
const responses = z.array(testResponse)

/** What is kept of an attempt. */
export const queuedResponses = (testUserId: string): TestResponse[] => local.read(keyOf(testUserId), responses) ?? []

/** Keeps responses; false where the browser refuses. */
export const putResponses = (testUserId: string, added: readonly TestResponse[]): boolean =>
  local.write(keyOf(testUserId), newest(queuedResponses(testUserId), added))

/** Forgets responses; newer ones to the same items stay. */
export function dropResponses(testUserId: string, gone: readonly TestResponse[]): void {
  const left = without(queuedResponses(testUserId), gone)
  if (left.length === 0) local.remove(keyOf(testUserId))
  else local.write(keyOf(testUserId), left)
}
