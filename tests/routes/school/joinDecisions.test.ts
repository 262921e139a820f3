/** Several requests decided at once, some of which another user has settled before. */
import { expect, it } from 'vitest'
import { errors } from '../../../contract/errors'
import { settledAmong } from '../../../src/routes/school/joining/joinDecisions'

const refusal = (name: 'joinSettled' | 'notFound') => () => Promise.reject(errors[name])

it('B120 counts requests settled by another user; if all of them are, that is not a failure', async () => {
  expect(await settledAmong(['a', 'b', 'c'], async () => ({ decided: 2 }))).toEqual({ settled: 1 })
  expect(await settledAmong(['a', 'b', 'c'], refusal('joinSettled'))).toEqual({ settled: 3 })
})

it('a single request is refused with the name of the other user; other failures stay failures', async () => {
  await expect(settledAmong(['a'], refusal('joinSettled'))).rejects.toBe(errors.joinSettled)
  await expect(settledAmong(['a', 'b'], refusal('notFound'))).rejects.toBe(errors.notFound)
})
