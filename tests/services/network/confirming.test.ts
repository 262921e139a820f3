/** Requests for a proof of identity before and after the dialog has loaded. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CALL_TIMEOUT_MS } from '../../../contract/limits'
import { createConfirming } from '../../../src/services/network/confirming'

const ways = { hasPassword: true, hasSecondFactor: false }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a request before the dialog has loaded waits for it', async () => {
  const { confirm, confirmBy } = createConfirming()
  const answer = confirm(ways)
  await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS - 1)
  const ask = vi.fn(async () => true)
  confirmBy(ask)
  expect(await answer).toBe(true)
  expect(ask.mock.calls).toEqual([[ways]])
})

test('without a dialog a request is given up after the time of a call', async () => {
  const { confirm, confirmBy } = createConfirming()
  const answer = confirm(ways)
  await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS)
  expect(await answer).toBe(false)
  const ask = vi.fn(async () => true)
  confirmBy(ask)
  expect(ask).not.toHaveBeenCalled()
})

test('a dialog that has been closed for good is not asked', async () => {
  const { confirm, confirmBy } = createConfirming()
  const [first, second] = [vi.fn(async () => true), vi.fn(async () => false)]
  const remove = confirmBy(first)
  confirmBy(second)
  // The first dialog is removed after the second one was set.
  remove()
  expect(await confirm(ways)).toBe(false)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
})
