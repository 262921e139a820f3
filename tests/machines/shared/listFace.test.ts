/** The state of a list, by its loaded rows and by whether reloading failed. */
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { planListMachine } from '../../../src/machines/documents/plans/planList.machine'
import { planListView } from '../../../src/machines/documents/plans/plans.selectors'
import type { PlanItem } from '../../../src/machines/documents/plans/plans.types'
import { listFace, pageFace } from '../../../src/machines/shared/listFace'

test.each([
  { rows: undefined, hasFailed: false, list: 'loading', page: 'loading' },
  { rows: null, hasFailed: false, list: 'loading', page: 'loading' },
  { rows: [], hasFailed: false, list: 'empty', page: 'empty' },
  { rows: [1], hasFailed: false, list: 'full', page: 'full' },
  { rows: null, hasFailed: true, list: 'failed', page: 'failed' },
  { rows: [], hasFailed: true, list: 'failed', page: 'failed' },
  // A complete list keeps its rows; the rows of a page may belong to another query.
  { rows: [1], hasFailed: true, list: 'stale', page: 'failed' },
])('$rows, failed: $hasFailed → a list is $list, a page is $page', ({ rows, hasFailed, list, page }) => {
  expect([listFace(rows, hasFailed), pageFace(rows, hasFailed)]).toEqual([list, page])
})

test('plans stay visible when reloading fails, and a later response replaces them', async () => {
  const plan = { sectionCode: 'p1', planName: '校园咖啡馆', version: 1 } as PlanItem
  const answers = [[plan], new Error('offline'), []]
  const actor = createActor(
    planListMachine.provide({
      actors: {
        findPlans: fromPromise(async (): Promise<readonly PlanItem[]> => {
          const answer = answers.shift()
          if (answer instanceof Error || !answer) throw answer
          return answer
        }),
      },
    }),
  ).start()
  const shown = () => {
    const { face, plans } = planListView(actor.getSnapshot())
    return [face, plans.map(({ planName }) => planName)]
  }
  await expect.poll(shown).toEqual(['full', ['校园咖啡馆']])
  actor.send({ type: 'list.reload' })
  expect(shown()).toEqual(['full', ['校园咖啡馆']])
  await expect.poll(shown).toEqual(['stale', ['校园咖啡馆']])
  actor.send({ type: 'list.reload' })
  await expect.poll(shown).toEqual(['empty', []])
  actor.stop()
})
