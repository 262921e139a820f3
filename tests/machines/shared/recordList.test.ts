/** Actions on many rows of a list, when another user has settled or changed some of them. */
import { expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { errors } from '../../../contract/errors'
import type { Page } from '../../../contract/fields'
import { FILTER_SETTLE_MS, SELECT_ALL_MAX, SELECT_BATCH } from '../../../contract/limits'
import { recordListOf } from '../../../src/machines/shared/records/recordList.machine'
import type {
  RecordActionAnswer,
  RecordActionInput,
  RecordQuery,
} from '../../../src/machines/shared/records/recordList.types'

interface Request {
  readonly id: string
  readonly version: number
}

/** A list of requests that are agreed to at once or after a confirmation. */
function listOf(answer: (request: RecordActionInput) => RecordActionAnswer) {
  const said: string[] = []
  const requests: RecordActionInput[] = []
  let found = 0
  const list = createActor(
    recordListOf<Request>().provide({
      actors: {
        findPage: fromPromise<Page<Request>, RecordQuery>(async () => {
          found += 1
          return { list: [{ id: 'a', version: found }], total: 1, pageNo: 1, pageSize: 10 }
        }),
        runAction: fromPromise<RecordActionAnswer, RecordActionInput>(async ({ input }) => {
          requests.push(input)
          return answer(input)
        }),
      },
    }),
    {
      input: {
        query: { filters: {}, sort: null, pageNo: 1, pageSize: 10 },
        actions: {
          agree: { ask: null, done: '已同意', failed: '操作失败' },
          remove: { ask: 'confirmation', done: '已删除', failed: '删除失败' },
        },
        failed: '加载失败',
      },
    },
  )
  list.on('notify', ({ level, text }) => said.push(`${level} ${text}`))
  list.start()
  const rested = () => waitFor(list, (snapshot) => snapshot.matches({ rows: 'listed', action: 'none' }))
  return { list, said, requests, rested }
}
const ids = (count: number) => Array.from({ length: count }, (_, index) => `r${index}`)

it('B120 a batch settled by another user does not stop the other batches, and is counted', async () => {
  const first = (request: RecordActionInput) => request.ids.includes('r0')
  const { list, said, requests, rested } = listOf((request) => ({ settled: first(request) ? request.ids.length : 1 }))
  await rested()
  list.send({ type: 'action.begin', name: 'agree', ids: ids(SELECT_BATCH + 3) })
  await rested()
  expect(requests.map((request) => request.ids.length)).toEqual([SELECT_BATCH, 3])
  expect(said).toEqual([`success 已同意，其中 ${SELECT_BATCH + 1} 条已由他人处理`])
})

it('B120 when another user has settled all rows, a warning says so instead of a success', async () => {
  const { list, said, rested } = listOf((request) => ({ settled: request.ids.length }))
  await rested()
  list.send({ type: 'action.begin', name: 'agree', ids: ids(3) })
  await rested()
  expect(said).toEqual(['warning 所选 3 条都已由他人处理，没有改动'])
})

it.each([
  ['an action on a row changed by another user', errors.conflictingChange],
  ['an action on a row deleted by another user', errors.notFound],
])('%s asks for another confirmation with the current row', async (_, refusal) => {
  const { list, requests, rested } = listOf(({ rows }) => {
    const [row] = rows
    if (row && 'version' in row && row.version === 1) throw refusal
    return { settled: 0 }
  })
  await rested()
  list.send({ type: 'action.begin', name: 'remove', ids: ['a'] })
  list.send({ type: 'action.confirm' })
  const { context } = await waitFor(list, (snapshot) => snapshot.matches({ rows: 'listed', action: 'asking' }))
  expect(context.requestProblem).toBe(refusal.text)
  await waitFor(list, ({ context: { page } }) => page?.list[0]?.version === 2)
  list.send({ type: 'action.confirm' })
  await rested()
  expect(requests.map(({ rows }) => rows)).toEqual([[{ id: 'a', version: 1 }], [{ id: 'a', version: 2 }]])
})

it('after a failed batch only the remaining rows are confirmed and processed again', async () => {
  let failures = 1
  const { list, requests, rested } = listOf(({ ids: rows }) => {
    if (rows.length < SELECT_BATCH && failures-- > 0) throw new Error('cut off')
    return { settled: 0 }
  })
  await rested()
  list.send({ type: 'action.begin', name: 'remove', ids: ids(SELECT_BATCH + 2) })
  list.send({ type: 'action.confirm' })
  await waitFor(list, (snapshot) => snapshot.context.requestProblem !== null)
  list.send({ type: 'action.confirm' })
  await rested()
  const left = [`r${SELECT_BATCH}`, `r${SELECT_BATCH + 1}`]
  expect(requests.map((request) => request.ids)).toEqual([ids(SELECT_BATCH), left, left])
})

it('two quick changes of the filter are both sent, and no row stays ticked', async () => {
  const clock = new SimulatedClock()
  const asked: RecordQuery[] = []
  const list = createActor(
    recordListOf<Request>().provide({
      actors: {
        findPage: fromPromise<Page<Request>, RecordQuery>(async ({ input }) => {
          asked.push(input)
          return { list: [{ id: 'a', version: 1 }], total: 1, pageNo: 1, pageSize: 10 }
        }),
      },
    }),
    { clock, input: { query: { filters: {}, sort: null, pageNo: 1, pageSize: 10 }, actions: {}, failed: '' } },
  ).start()
  await waitFor(list, (snapshot) => snapshot.matches({ rows: 'listed' }))
  list.send({ type: 'filter.change', filters: { status: '1' } })
  list.send({ type: 'rows.select', ids: ['a'] })
  list.send({ type: 'filter.change', filters: { keyword: '林' } })
  expect(list.getSnapshot().context.selected).toEqual([])
  clock.increment(FILTER_SETTLE_MS)
  await waitFor(list, (snapshot) => snapshot.matches({ rows: 'listed' }))
  expect(asked.map(({ filters }) => filters)).toEqual([{}, { status: '1', keyword: '林' }])
})

it('choosing all rows loads them in batches, and no batch too many', async () => {
  const fetched: number[] = []
  const list = createActor(
    recordListOf<Request>().provide({
      actors: {
        findPage: fromPromise<Page<Request>, RecordQuery>(async ({ input: { pageNo, pageSize } }) => {
          if (pageSize === SELECT_BATCH) fetched.push(pageNo)
          const rows = Array.from({ length: pageSize }, (_, index) => ({ id: `${pageNo}-${index}`, version: 1 }))
          return { list: rows, total: SELECT_ALL_MAX, pageNo, pageSize }
        }),
      },
    }),
    { input: { query: { filters: {}, sort: null, pageNo: 1, pageSize: 10 }, actions: {}, failed: '' } },
  ).start()
  await waitFor(list, (snapshot) => snapshot.matches({ rows: 'listed' }))
  list.send({ type: 'rows.selectAll' })
  const { context } = await waitFor(list, (snapshot) => snapshot.matches({ choice: 'ofAll' }))
  expect(fetched).toEqual(Array.from({ length: SELECT_ALL_MAX / SELECT_BATCH }, (_, index) => index + 1))
  expect(context.everything?.length).toBe(SELECT_ALL_MAX)
})
