/** Actors, guards and actions of the list chart. */
import { assertEvent, assign, emit, enqueueActions, fromPromise, raise, setup, stateIn } from 'xstate'
import { errors } from '../../../../contract/errors'
import type { Page } from '../../../../contract/fields'
import { FILTER_SETTLE_MS, SELECT_ALL_MAX, SELECT_BATCH } from '../../../../contract/limits'
import { isBeyondEnd, lastPage } from '../listQuery'
import { notProvided } from '../notProvided'
import { actionOf, doneInWords, isSameQuery, partlyDone } from './recordList.logic'
import type {
  RecordActionAnswer,
  RecordActionInput,
  RecordListContext,
  RecordListEmitted,
  RecordListEvent,
  RecordListInput,
  RecordQuery,
} from './recordList.types'
import { recordTexts } from './texts'

/** The setup for one type of row. */
export const recordListSetup = <Row extends object>() =>
  setup({
    types: {
      context: {} as RecordListContext<Row>,
      events: {} as RecordListEvent,
      input: {} as RecordListInput,
      emitted: {} as RecordListEmitted,
    },
    actors: {
      findPage: fromPromise<Page<Row>, RecordQuery>(notProvided),
      runAction: fromPromise<RecordActionAnswer, RecordActionInput>(notProvided),
    },
    delays: { settled: FILTER_SETTLE_MS },
    guards: {
      isOtherPage: ({ context, event }) => event.type === 'page.turn' && event.pageNo !== context.query.pageNo,
      isOtherQuery: ({ context, event }) => event.type === 'list.show' && !isSameQuery(event.query, context.query),
      /** The visible page is the result of the query. */
      isListed: stateIn({ rows: 'listed' }),
      canChooseAll: ({ context: { page } }) => page !== null && page.total > 0 && page.total <= SELECT_ALL_MAX,
      /** A full batch has arrived, so there may be more. */
      hasMorePages: ({ context: { everything } }, { list }: Pick<Page<unknown>, 'list'>) =>
        list.length === SELECT_BATCH && (everything?.length ?? 0) + SELECT_BATCH < SELECT_ALL_MAX,
      hasMoreRows: ({ context: { request, doneRows } }) => (request?.ids.length ?? 0) > doneRows + SELECT_BATCH,
      isKnownAction: ({ context, event }) => event.type === 'action.begin' && event.name in context.actions,
      isAskedFirst: ({ context, event }) =>
        event.type === 'action.begin' && (context.actions[event.name]?.ask ?? null) !== null,
      isAnswered: ({ context }) => actionOf(context)?.ask !== 'captcha' || context.answer.trim() !== '',
      wasAsked: ({ context }) => (actionOf(context)?.ask ?? null) !== null,
      /** The last row of the last page has been removed. */
      isPageLost: ({ context: { query } }, { list }: Pick<Page<unknown>, 'list'>) =>
        isBeyondEnd({ list }, query.pageNo),
    },
    actions: {
      takeFilters: assign(({ context: { query }, event }) => {
        assertEvent(event, 'filter.change')
        return { query: { ...query, filters: { ...query.filters, ...event.filters }, pageNo: 1 } }
      }),
      takeSort: assign(({ context: { query }, event }) => {
        assertEvent(event, 'sort.change')
        return { query: { ...query, sort: event.sort, pageNo: 1 } }
      }),
      turn: assign(({ context: { query }, event }) => {
        assertEvent(event, 'page.turn')
        return { query: { ...query, pageNo: event.pageNo } }
      }),
      resize: assign(({ context: { query }, event }) => {
        assertEvent(event, 'page.resize')
        return { query: { ...query, pageSize: event.pageSize, pageNo: 1 } }
      }),
      show: assign(({ event }) => {
        assertEvent(event, 'list.show')
        return { query: event.query }
      }),
      emitQueryStep: emit(({ context: { query } }) => ({ type: 'query.changed' as const, query, isStep: true })),
      emitQuery: emit(({ context: { query } }) => ({ type: 'query.changed' as const, query, isStep: false })),
      /** An earlier page is the last one now. */
      stepBack: assign(({ context: { query } }, { total }: Pick<Page<unknown>, 'total'>) => ({
        query: { ...query, pageNo: lastPage({ total }, query.pageNo, query.pageSize) },
      })),
      select: assign(({ context: { page }, event }) => {
        assertEvent(event, 'rows.select')
        return { selected: page === null ? [] : [...event.ids], everything: null }
      }),
      forgetSelection: assign({ selected: [], everything: null }),
      beginGathering: assign({ everything: [] }),
      gather: assign(({ context: { everything } }, { list }: { list: readonly Row[] }) => ({
        everything: [...(everything ?? []), ...list],
      })),
      forgetEverything: assign({ everything: null }),
      showProblem: assign(({ context }, { text }: { text: string }) => ({ problem: text || context.failed })),
      clearProblem: assign({ problem: null }),
      beginRequest: assign(({ event }) => {
        assertEvent(event, 'action.begin')
        const { name, ids } = event
        return {
          request: { name, ids: [...ids], captchaKey: '' },
          doneRows: 0,
          settledRows: 0,
          answer: '',
          requestProblem: null,
          captchasUsed: 0,
        }
      }),
      /** A new captcha empties its field automatically; the problem stays visible until the user types. */
      write: assign(({ context: { request, answer, requestProblem }, event }) => {
        assertEvent(event, 'action.write')
        const { answer: written, captchaKey = '' } = event
        return {
          request: request && { ...request, captchaKey },
          answer: written,
          requestProblem: written === answer ? requestProblem : null,
        }
      }),
      askForAnswer: assign({ requestProblem: recordTexts.captchaMissing }),
      countDone: assign(({ context: { doneRows, settledRows } }, { settled }: RecordActionAnswer) => ({
        doneRows: doneRows + SELECT_BATCH,
        settledRows: settledRows + settled,
      })),
      /** Rows that are done stay done: the question is repeated for the others only. A used captcha needs a new one. */
      keepRequestProblem: assign(({ context }, { text }: { text: string }) => ({
        requestProblem: partlyDone(context, text),
        request: context.request && { ...context.request, ids: context.request.ids.slice(context.doneRows) },
        doneRows: 0,
        ...(actionOf(context)?.ask === 'captcha' && { answer: '', captchasUsed: context.captchasUsed + 1 }),
      })),
      endRequest: assign({ request: null, doneRows: 0, settledRows: 0, answer: '', requestProblem: null }),
      notifyDone: emit(({ context }, { settled }: RecordActionAnswer) => doneInWords(context, settled)),
      notifyFailed: emit(({ context }, { text }: { text: string }) => ({
        type: 'notify' as const,
        level: 'error' as const,
        text: partlyDone(context, text),
      })),
      reload: raise({ type: 'list.reload' }),
      /** Some rows have changed though the action failed: done, or changed or removed by another user. */
      reloadIfOutdated: enqueueActions(({ context, enqueue }, { code }: { code: number }) => {
        const isOutdated = code === errors.conflictingChange.code || code === errors.notFound.code
        if (context.doneRows > 0 || isOutdated) enqueue.raise({ type: 'list.reload' })
      }),
    },
  })
