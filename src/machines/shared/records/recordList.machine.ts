/**
 * Every list page's chart: asks the server for a page of a query, keeps the page before in sight meanwhile, tells what the
 * address has to say and follows what it says, and runs one action at a time on chosen rows, after a question where the
 * action wants one. What is listed and what can be done are data of the page that uses it.
 */
import { and, assign } from 'xstate'
import { SELECT_BATCH } from '../../../../contract/limits'
import { failureOf } from '../failure'
import { batchOf } from './recordList.logic'
import { recordListSetup } from './recordList.setup'

/** The chart for rows of a kind; pages provide `findPage` and `runAction`. */
export const recordListOf = <Row extends object>() =>
  recordListSetup<Row>().createMachine({
    id: 'recordList',
    description: 'A list page: its rows, and what is being done to some of them.',
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
          'filter.change': { target: '.settling', actions: ['takeFilters', 'forgetSelection', 'tellStep'] },
          'sort.change': { target: '.loading', actions: ['takeSort', 'forgetSelection', 'tellStep'] },
          'page.turn': { guard: 'isOtherPage', target: '.loading', actions: ['turn', 'forgetSelection', 'tellStep'] },
          'page.resize': { target: '.loading', actions: ['resize', 'forgetSelection', 'tellStep'] },
          'list.show': { guard: 'isOtherQuery', target: '.loading', actions: ['show', 'forgetSelection'] },
          'list.reload': { target: '.loading', actions: 'forgetSelection' },
          'rows.select': { actions: 'select' },
        },
        states: {
          settling: {
            description: 'A filter has just changed and may change again; the page before stays in sight.',
            after: { settled: 'loading' },
            on: {
              'filter.change': {
                target: 'settling',
                reenter: true,
                actions: ['takeFilters', 'forgetSelection', 'tellQuery'],
              },
            },
          },
          loading: {
            description: 'A page is on its way; the one before stays in sight.',
            entry: 'clearProblem',
            invoke: {
              src: 'findPage',
              input: ({ context }) => context.query,
              onDone: [
                {
                  guard: { type: 'isPageLost', params: ({ event }) => event.output },
                  target: 'loading',
                  reenter: true,
                  actions: [{ type: 'stepBack', params: ({ event }) => event.output }, 'tellQuery'],
                },
                { target: 'listed', actions: assign({ page: ({ event }) => event.output }) },
              ],
              onError: {
                target: 'failed',
                actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
              },
            },
          },
          listed: { description: 'The page is here; it may be empty.' },
          failed: { description: 'The page did not come; it can be asked for again.' },
        },
      },
      choice: {
        description: 'How much is chosen: rows of the page in sight, or everything that the query finds.',
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
            description: 'Nothing is chosen but rows of the page in sight.',
            on: {
              'rows.selectAll': {
                guard: and(['isListed', 'canChooseAll']),
                target: 'gathering',
                actions: 'beginGathering',
              },
            },
          },
          gathering: {
            description: 'Everything that the query finds is fetched, batch by batch.',
            invoke: {
              src: 'findPage',
              input: ({ context: { query, everything } }) => ({
                ...query,
                pageNo: Math.floor((everything?.length ?? 0) / SELECT_BATCH) + 1,
                pageSize: SELECT_BATCH,
              }),
              onDone: [
                {
                  guard: { type: 'isMoreToCome', params: ({ event }) => event.output },
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
                    type: 'sayFailed',
                    params: ({ context, event }) => ({ text: failureOf(event.error).text || context.failed }),
                  },
                  'forgetEverything',
                ],
              },
            },
          },
          ofAll: { description: 'Everything that the query finds is chosen.' },
        },
      },
      action: {
        description: 'What is being done to rows.',
        initial: 'none',
        states: {
          none: {
            description: 'Nothing is being done.',
            on: {
              'action.begin': [
                { guard: 'isAskedFirst', target: 'asking', actions: 'beginRequest' },
                { guard: 'isKnownAction', target: 'running', actions: 'beginRequest' },
              ],
            },
          },
          asking: {
            description: 'The person is asked first; nothing has happened yet.',
            on: {
              'action.write': { actions: 'write' },
              'action.confirm': [{ guard: 'isAnswered', target: 'running' }, { actions: 'askForAnswer' }],
              'action.cancel': { target: 'none', actions: 'endRequest' },
              'list.show': { guard: 'isOtherQuery', target: 'none', actions: 'endRequest' },
            },
          },
          running: {
            tags: 'sending',
            description: 'It is being done; a second press does nothing.',
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
                  actions: [{ type: 'sayDone', params: ({ event }) => event.output }, 'endRequest', 'reload'],
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
                    { type: 'sayFailed', params: ({ event }) => failureOf(event.error) },
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
