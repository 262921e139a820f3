/** Pure functions of a list's chart: comparing queries, the next batch of an action, and its messages. */
import { SELECT_BATCH } from '../../../../contract/limits'
import type { Notify } from '../messages'
import type { RecordAction, RecordActionInput, RecordListContext, RecordQuery } from './recordList.types'
import { recordTexts } from './texts'

type Requested = Pick<RecordListContext<unknown>, 'actions' | 'request'>

/** The description of the running action. */
export const actionOf = ({ actions, request }: Requested): RecordAction | undefined =>
  request ? actions[request.name] : undefined

const filtersInOrder = ({ filters }: RecordQuery) =>
  Object.entries(filters)
    .filter(([, value]) => value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))

/** Whether two queries name the same page of the same list. */
export const isSameQuery = (one: RecordQuery, other: RecordQuery): boolean =>
  one.pageNo === other.pageNo &&
  one.pageSize === other.pageSize &&
  one.sort?.field === other.sort?.field &&
  one.sort?.order === other.sort?.order &&
  JSON.stringify(filtersInOrder(one)) === JSON.stringify(filtersInOrder(other))

/** The ids of the next batch. */
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

/** The message after an action; other users had already handled `settled` rows of its last batch. */
export function doneInWords(context: Requested & { settledRows: number }, settled: number): Notify {
  const done = actionOf(context)?.done || recordTexts.actionDone
  const all = context.settledRows + settled
  if (all > 0 && all === context.request?.ids.length)
    return { type: 'notify', level: 'warning', text: recordTexts.allSettled(all) }
  return { type: 'notify', level: 'success', text: all === 0 ? done : recordTexts.partlySettled(done, all) }
}

/** The message of a failed action, with the number of rows that it has changed. */
export function partlyDone(context: Requested & { doneRows: number }, text: string): string {
  const why = text || actionOf(context)?.failed || recordTexts.actionFailed
  return context.doneRows === 0 ? why : recordTexts.partlyDone(context.doneRows, context.request?.ids.length ?? 0, why)
}
