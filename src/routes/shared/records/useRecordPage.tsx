/** Connects a list page with its chart: its data source, actions and messages. */
import { useEffect, useMemo, useState } from 'react'
import { useSearch } from 'wouter'
import { type AnyActorRef, fromPromise } from 'xstate'
import type { Page } from '../../../../contract/fields'
import { recordListOf } from '../../../machines/shared/records/recordList.machine'
import type {
  RecordAction,
  RecordActionAnswer,
  RecordActionInput,
  RecordFilters,
  RecordListEvent,
  RecordQuery,
  RecordSort,
} from '../../../machines/shared/records/recordList.types'
import { type RecordListView, recordListView } from '../../../machines/shared/records/records.selectors'
import { useClient } from '../../shared/client/client.context'
import { useLeaveGuard } from '../leaveGuard'
import { watchNotify } from '../notify'
import { usePageReturn } from '../pages/held.context'
import { useChartRef } from '../useChartRef'
import { useView } from '../useView'
import { type Allowed, readQuery } from './listAddress'
import { useListAddress } from './useListAddress'

/** The definition of a list page. Define it outside of components, or memoize it: a new object is a new page. */
export interface RecordPageSpec<Row extends object> {
  readonly find: (query: RecordQuery, signal: AbortSignal) => Promise<Page<Row>>
  readonly actions?: Readonly<Record<string, RecordAction & { readonly run: RunAction }>>
  readonly filters?: RecordFilters
  readonly sort?: RecordSort | null
  readonly pageSize?: number
  /** The fields by which the list can be sorted. */
  readonly sorts?: readonly string[]
  /** The allowed values of filters, where these are known; other values in the address are ignored. */
  readonly allowed?: Readonly<Record<string, Allowed>>
  /** Prefix of the names in the address where a page has several lists; null: the list is not in the address. */
  readonly address?: string | null
  /** Message when loading the list fails. */
  readonly failed: string
}

/** An action that may find rows already settled returns their number: `RecordActionAnswer`. */
type RunAction = (request: RecordActionInput, signal: AbortSignal) => Promise<unknown>

/** A running list page. */
export interface RecordPageState<Row extends object> {
  readonly view: RecordListView<Row>
  readonly send: (event: RecordListEvent) => void
}

const PAGE_SIZE = 10

const queryOf = ({ query }: { readonly query: RecordQuery }): RecordQuery => query

const isActionAnswer = (answer: unknown): answer is RecordActionAnswer =>
  typeof answer === 'object' && answer !== null && 'settled' in answer && typeof answer.settled === 'number'

/**
 * Starts the page's chart and runs it as long as the component is mounted; a page that returns from behind another tab reloads
 * (B045).
 */
export function useRecordPage<Row extends object>(spec: RecordPageSpec<Row>): RecordPageState<Row> {
  const search = useSearch()
  // After the first render, changes of the address are followed elsewhere.
  const [atFirst] = useState(search)
  const { machine, input, address } = useMemo(() => {
    const { find, actions = {}, filters = {}, sort = null, pageSize = PAGE_SIZE, failed } = spec
    const { sorts = [], allowed = {}, address: key = '' } = spec
    const usual = { filters, sort, pageNo: 1, pageSize }
    const listAddress = key === null ? null : { key, usual, sorts, allowed }
    return {
      address: listAddress,
      machine: recordListOf<Row>().provide({
        actors: {
          findPage: fromPromise<Page<Row>, RecordQuery>(({ input: query, signal }) => find(query, signal)),
          runAction: fromPromise<RecordActionAnswer, RecordActionInput>(async ({ input: request, signal }) => {
            const run = actions[request.name]?.run
            if (!run) throw new Error(`no action ${request.name}`)
            const answer = await run(request, signal)
            return isActionAnswer(answer) ? answer : { settled: 0 }
          }),
        },
      }),
      input: { query: listAddress ? readQuery(atFirst, listAddress) : usual, actions, failed },
    }
  }, [spec, atFirst])
  const actor = useChartRef(machine, { input })
  useChartMessages(actor)
  useListAddress(actor, address, queryOf)
  usePageReturn(() => actor.send({ type: 'list.reload' }))
  const view = useView(actor, recordListView<Row>)
  useLeaveGuard(view.question?.ask === 'reason' && view.question.answer.trim() !== '')
  return { view, send: actor.send }
}

/** Shows the messages of a page's chart like those of the application. */
export function useChartMessages(actor: AnyActorRef): void {
  const { toasts } = useClient()
  useEffect(() => watchNotify(actor, (notify) => toasts.send(notify)), [actor, toasts])
}

/** The query as most list calls take it: filters by name, the sort, the page. */
export const asInput = ({ filters, sort, pageNo, pageSize }: RecordQuery) => ({
  ...filters,
  ...(sort && { sortField: sort.field, sortOrder: sort.order }),
  pageNo,
  pageSize,
})
