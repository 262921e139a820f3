/**
 * Stores test responses that the server has not acknowledged. All pages of one browser share the queue: added responses are merged
 * by the newest of each item, and only responses that are acknowledged unchanged are deleted, so that no page deletes
 * unsaved responses of another page.
 */
import { z } from 'zod'
import { type TestResponse, testResponse } from '../../../../contract/entities/work/testTaking'
import { newest, without } from '../../../../contract/rules/work/testResponses'
import { local } from './storage'

const keyOf = (testUserId: string): string => `test:${testUserId}`
const responses = z.array(testResponse)

/** The stored responses of an attempt. */
export const queuedResponses = (testUserId: string): TestResponse[] => local.read(keyOf(testUserId), responses) ?? []

/** Stores responses; false when the browser refuses. */
export const putResponses = (testUserId: string, added: readonly TestResponse[]): boolean =>
  local.write(keyOf(testUserId), newest(queuedResponses(testUserId), added))

/** Deletes responses; newer ones to the same items stay. */
export function dropResponses(testUserId: string, gone: readonly TestResponse[]): void {
  const left = without(queuedResponses(testUserId), gone)
  if (left.length === 0) local.remove(keyOf(testUserId))
  else local.write(keyOf(testUserId), left)
}
