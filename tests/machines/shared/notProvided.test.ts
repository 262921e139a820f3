import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, setup } from 'xstate'
import { notProvided } from '../../../src/machines/shared/notProvided'

test.each([
  ['a call', fromPromise<string>(notProvided)],
  ['a callback', fromCallback(notProvided)],
])('a chart whose actor was not provided fails with the reason: %s', async (_kind, logic) => {
  const machine = setup({ actors: { part: logic } }).createMachine({ invoke: { src: 'part' } })
  const actor = createActor(machine)
  const failed = new Promise((resolve) => actor.subscribe({ error: resolve }))
  actor.start()
  expect(String(await failed)).toContain('was not provided')
})
