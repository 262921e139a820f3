import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { joiningModel, joinRequestsModel } from '../../../src/catalogue/school/joining/joining.model'
import type { Counts } from '../../../src/machines/school/joining/joining.types'
import { joinRequestsMachine } from '../../../src/machines/school/joining/joinRequests.machine'
import { walkChart } from '../../support/walk'

walkChart(joiningModel)
walkChart(joinRequestsModel)

test('B131 a new request raises the count of its class by one without a reload', async () => {
  const actor = createActor(
    joinRequestsMachine.provide({
      actors: {
        countRequests: fromPromise<Counts>(async () => [{ classesId: 'cl1', count: 2 }]),
        facts: fromCallback(() => undefined),
      },
    }),
  ).start()
  const moved: (string | null)[] = []
  actor.on('requests.moved', ({ classesId }) => moved.push(classesId))
  await new Promise<void>((resolve) => {
    const seen = actor.subscribe((snapshot) => snapshot.matches('counted') && resolve())
    return () => seen.unsubscribe()
  })
  actor.send({ type: 'requests.changed', classesId: 'cl1', count: 3, isNew: true })
  actor.send({ type: 'requests.changed', classesId: 'cl2', count: 1, isNew: true })
  expect(actor.getSnapshot().context.counts).toEqual({ cl1: 3, cl2: 1 })
  expect(moved).toEqual(['cl1', 'cl2'])
})
