/** What a list's chart works out: whether two queries are one, which rows are acted on next, and what is said of a failure. */
import { SELECT_BATCH } from '../../../../contract/limits'
import type { Notify } from '../messages'
import type { RecordAction, RecordActionInput, RecordListContext, RecordQuery } from './recordList.types'
import { recordTexts } from './texts'

type Requested = Pick<RecordListContext<unknown>, 'actions' | 'request'>

/** The action under way, as it is described. */
export const actionOf = ({ actions, request }: Requested): RecordAction | undefined =>
  request ? actions[request.name] : undefined

const filtersInOrder = ({ filters }: RecordQuery) =>
  Object.entries(filters)
    .filter(([, value]) => value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))

/** Whether two queries find the same page of the same list. */
export const isSameQuery = (one: RecordQuery, other: RecordQuery): boolean =>
  one.pageNo === other.pageNo &&
  one.pageSize === other.pageSize &&
  one.sort?.field === other.sort?.field &&
  one.sort?.order === other.sort?.order &&
  JSON.stringify(filtersInOrder(one)) === JSON.stringify(filtersInOrder(other))

/** What the action is to be done to next. */
export const batchOf = ({
  request,
  doneRows,
  answer,
  query,
  page,
  everything,
}: RecordListContext<object>): RecordActionInput => ({
  name: request?.name ?? '',
  ids: (request?.ids ?? []).slice(doneRows, doneRows + SELECT_BATCH),
  captchaKey: request?.captchaKey ?? '',
  answer,
  query,
  rows: everything ?? page?.list ?? [],
})

/** What is said of an action that was done; `settled` rows of its last batch had been dealt with by somebody else. */
export function doneInWords(context: Requested & { settledRows: number }, settled: number): Notify {
  const done = actionOf(context)?.done || recordTexts.actionDone
  const all = context.settledRows + settled
  if (all > 0 && all === context.request?.ids.length)
    return { type: 'notify', level: 'warning', text: recordTexts.allSettled(all) }
  return { type: 'notify', level: 'success', text: all === 0 ? done : recordTexts.partlySettled(done, all) }
}

/** Why an action did not happen, and to how many rows it did. */
export function partlyDone(context: Requested & { doneRows: number }, text: string): string {
  const why = text || actionOf(context)?.failed || recordTexts.actionFailed
  return context.doneRows === 0 ? why : recordTexts.partlyDone(context.doneRows, context.request?.ids.length ?? 0, why)
}
