/**
 * The chart of every list page. It loads a page of a query while the previous one stays visible, and keeps query and
 * address in step. It runs one action at a time on selected rows, after a question where the action requires one. The
 * rows and the actions are data of the page that uses it.
 */
import { and, assign } from 'xstate'
import { SELECT_BATCH } from '../../../../contract/limits'
import { failureOf } from '../failure'
import { batchOf } from './recordList.logic'
import { recordListSetup } from './recordList.setup'

/** The chart for one type of row; pages provide `findPage` and `runAction`. */
export const recordListOf = <Row extends object>() =>
  recordListSetup<Row>().createMachine({
    id: 'recordList',
    description: 'A list page: its rows and the action on some of them.',
    context: ({ input }) => ({
      ...input,
      page: null,
      problem: null,
      selected: [],
      everything: null,
      request: null,
      doneRows: 0,
      settledRows: 0,
      answer: '',
      requestProblem: null,
      captchasUsed: 0,
    }),
    type: 'parallel',
    states: {
      rows: {
        description: 'The page of rows.',
        initial: 'loading',
        on: {
          'filter.change': { target: '.settling', actions: ['takeFilters', 'forgetSelection', 'emitQueryStep'] },
          'sort.change': { target: '.loading', actions: ['takeSort', 'forgetSelection', 'emitQueryStep'] },
          'page.turn': {
            guard: 'isOtherPage',
            target: '.loading',
            actions: ['turn', 'forgetSelection', 'emitQueryStep'],
          },
          'page.resize': { target: '.loading', actions: ['resize', 'forgetSelection', 'emitQueryStep'] },
          'list.show': { guard: 'isOtherQuery', target: '.loading', actions: ['show', 'forgetSelection'] },
          'list.reload': { target: '.loading', actions: 'forgetSelection' },
          'rows.select': { actions: 'select' },
        },
        states: {
          settling: {
            description: 'The filter has just changed and may change again; the previous page stays visible.',
            after: { settled: 'loading' },
            on: {
              'filter.change': {
                target: 'settling',
                reenter: true,
                actions: ['takeFilters', 'forgetSelection', 'emitQuery'],
              },
            },
          },
          loading: {
            description: 'Loading a page; the previous one stays visible.',
            entry: 'clearProblem',
            invoke: {
              src: 'findPage',
              input: ({ context }) => context.query,
              onDone: [
                {
                  guard: { type: 'isPageLost', params: ({ event }) => event.output },
                  target: 'loading',
                  reenter: true,
                  actions: [{ type: 'stepBack', params: ({ event }) => event.output }, 'emitQuery'],
                },
                { target: 'listed', actions: assign({ page: ({ event }) => event.output }) },
              ],
              onError: {
                target: 'failed',
                actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
              },
            },
          },
          listed: { description: 'The page is shown; it may be empty.' },
          failed: { description: 'Loading the page failed; it can be retried.' },
        },
      },
      choice: {
        description: 'The selection: rows of the visible page, or all results of the query.',
        initial: 'ofPage',
        on: {
          'filter.change': '.ofPage',
          'sort.change': '.ofPage',
          'page.turn': { guard: 'isOtherPage', target: '.ofPage' },
          'page.resize': '.ofPage',
          'list.show': { guard: 'isOtherQuery', target: '.ofPage' },
          'list.reload': '.ofPage',
          'rows.select': '.ofPage',
        },
        states: {
          ofPage: {
            description: 'At most rows of the visible page are selected.',
            on: {
              'rows.selectAll': {
                guard: and(['isListed', 'canChooseAll']),
                target: 'gathering',
                actions: 'beginGathering',
              },
            },
          },
          gathering: {
            description: 'Fetching all results of the query, batch by batch.',
            invoke: {
              src: 'findPage',
              input: ({ context: { query, everything } }) => ({
                ...query,
                pageNo: Math.floor((everything?.length ?? 0) / SELECT_BATCH) + 1,
                pageSize: SELECT_BATCH,
              }),
              onDone: [
                {
                  guard: { type: 'hasMorePages', params: ({ event }) => event.output },
                  target: 'gathering',
                  reenter: true,
                  actions: { type: 'gather', params: ({ event }) => event.output },
                },
                { target: 'ofAll', actions: { type: 'gather', params: ({ event }) => event.output } },
              ],
              onError: {
                target: 'ofPage',
                actions: [
                  {
                    type: 'notifyFailed',
                    params: ({ context, event }) => ({ text: failureOf(event.error).text || context.failed }),
                  },
                  'forgetEverything',
                ],
              },
            },
          },
          ofAll: { description: 'All results of the query are selected.' },
        },
      },
      action: {
        description: 'The action on rows.',
        initial: 'none',
        states: {
          none: {
            description: 'No action is pending.',
            on: {
              'action.begin': [
                { guard: 'isAskedFirst', target: 'asking', actions: 'beginRequest' },
                { guard: 'isKnownAction', target: 'running', actions: 'beginRequest' },
              ],
            },
          },
          asking: {
            description: 'Asking for confirmation; the action has not started.',
            on: {
              'action.write': { actions: 'write' },
              'action.confirm': [{ guard: 'isAnswered', target: 'running' }, { actions: 'askForAnswer' }],
              'action.cancel': { target: 'none', actions: 'endRequest' },
              'list.show': { guard: 'isOtherQuery', target: 'none', actions: 'endRequest' },
            },
          },
          running: {
            tags: 'sending',
            description: 'Running the action; a second press does nothing.',
            invoke: {
              src: 'runAction',
              input: ({ context }) => batchOf(context),
              onDone: [
                {
                  guard: 'hasMoreRows',
                  target: 'running',
                  reenter: true,
                  actions: { type: 'countDone', params: ({ event }) => event.output },
                },
                {
                  target: 'none',
                  actions: [{ type: 'notifyDone', params: ({ event }) => event.output }, 'endRequest', 'reload'],
                },
              ],
              onError: [
                {
                  guard: 'wasAsked',
                  target: 'asking',
                  actions: [
                    { type: 'reloadIfOutdated', params: ({ event }) => failureOf(event.error) },
                    { type: 'keepRequestProblem', params: ({ event }) => failureOf(event.error) },
                  ],
                },
                {
                  target: 'none',
                  actions: [
                    { type: 'reloadIfOutdated', params: ({ event }) => failureOf(event.error) },
                    { type: 'notifyFailed', params: ({ event }) => failureOf(event.error) },
                    'endRequest',
                  ],
                },
              ],
            },
          },
        },
      },
    },
  })
