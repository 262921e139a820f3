/** The server learns of activity: once a minute for all tabs of a session, again after a failure. */
import { beforeEach, expect, it, vi } from 'vitest'

const call = vi.fn(async () => null)
let token = 'token-of-one'
vi.mock('../../../src/services/network/http', () => ({ call, keptToken: () => token }))
const { reportActivity } = await import('../../../src/services/browser/page/activity')

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  call.mockClear()
  token = 'token-of-one'
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

it('reports the first activity, and then once a minute', () => {
  for (const at of [0, 5_000, 59_999]) reportActivity(at)
  expect(call.mock.calls).toEqual([['reportActivity', {}]])
  reportActivity(60_000)
  expect(call).toHaveBeenCalledTimes(2)
})

it('reports the activity of the next session at once', () => {
  reportActivity(0)
  token = 'another-token'
  reportActivity(1_000)
  expect(call).toHaveBeenCalledTimes(2)
})

it('reports again after a report that did not arrive', async () => {
  call.mockRejectedValueOnce(new Error('offline'))
  reportActivity(0)
  await vi.waitFor(() => expect(kept.size).toBe(0))
  reportActivity(5_000)
  expect(call).toHaveBeenCalledTimes(2)
})
