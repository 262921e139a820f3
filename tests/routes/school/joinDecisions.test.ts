/** Several requests decided at once, some of which somebody else has decided before. */
import { expect, it } from 'vitest'
import { errors } from '../../../contract/errors'
import { settledAmong } from '../../../src/routes/school/joining/joinDecisions'

const refusal = (name: 'joinSettled' | 'notFound') => () => Promise.reject(errors[name])

it('B120 counts those that somebody else had decided; all of them being decided is no failure', async () => {
  expect(await settledAmong(['a', 'b', 'c'], async () => ({ decided: 2 }))).toEqual({ settled: 1 })
  expect(await settledAmong(['a', 'b', 'c'], refusal('joinSettled'))).toEqual({ settled: 3 })
})

it('of one alone the refusal says who was first; other failures stay failures', async () => {
  await expect(settledAmong(['a'], refusal('joinSettled'))).rejects.toBe(errors.joinSettled)
  await expect(settledAmong(['a', 'b'], refusal('notFound'))).rejects.toBe(errors.notFound)
})
