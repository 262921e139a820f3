/**
 * Every list page's chart: asks the server for a page of a query, keeps the page before in sight meanwhile, and runs one
 * action at a time on chosen rows, after a question where the action wants one. What is listed and what can be done are
 * data of the page that uses it.
 */
import { and, assertEvent, assign, emit, fromPromise, raise, setup } from 'xstate'
import type { Page } from '../../../contract/fields'
import { FILTER_SETTLE_MS } from '../../../contract/limits'
import { failureOf } from '../shared/failure'
import type {
  RecordActionInput,
  RecordListContext,
  RecordListEmitted,
  RecordListEvent,
  RecordListInput,
  RecordQuery,
} from './recordList.types'
import { recordTexts } from './texts'

const notProvided = (what: string) => () => Promise.reject(new Error(`${what} is not provided`))

/** The action under way, as it is described. */
const actionOf = ({ actions, deed }: Pick<RecordListInput, 'actions'> & { deed: { name: string } | null }) =>
  deed ? actions[deed.name] : undefined

/** The chart for rows of a kind; pages provide `findPage` and `runAction`. */
export const recordListOf = <Row extends object>() =>
  setup({
    types: {
      context: {} as RecordListContext<Row>,
      events: {} as RecordListEvent,
      input: {} as RecordListInput,
      emitted: {} as RecordListEmitted,
    },
    actors: {
      findPage: fromPromise<Page<Row>, RecordQuery>(notProvided('findPage')),
      runAction: fromPromise<unknown, RecordActionInput>(notProvided('runAction')),
    },
    delays: { settled: FILTER_SETTLE_MS },
    guards: {
      isOtherPage: ({ context, event }) => event.type === 'page.turn' && event.pageNo !== context.query.pageNo,
      isKnownAction: ({ context, event }) => event.type === 'action.begin' && event.name in context.actions,
      isAskedFirst: ({ context, event }) =>
        event.type === 'action.begin' && (context.actions[event.name]?.ask ?? null) !== null,
      isAnswered: ({ context }) => actionOf(context)?.ask !== 'captcha' || context.answer.trim() !== '',
      wasAsked: ({ context }) => (actionOf(context)?.ask ?? null) !== null,
      /** The last row of the last page has gone. */
      isPageLost: ({ context: { query } }, { list }: Pick<Page<unknown>, 'list'>) =>
        list.length === 0 && query.pageNo > 1,
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
      /** An earlier page is the last one now. */
      stepBack: assign(({ context: { query } }, { total }: Pick<Page<unknown>, 'total'>) => ({
        query: { ...query, pageNo: Math.max(1, Math.min(query.pageNo - 1, Math.ceil(total / query.pageSize))) },
      })),
      select: assign(({ context: { page }, event }) => {
        assertEvent(event, 'rows.select')
        return { selected: page === null ? [] : [...event.ids] }
      }),
      forgetSelection: assign({ selected: [] }),
      showProblem: assign(({ context }, { text }: { text: string }) => ({ problem: text || context.failed })),
      clearProblem: assign({ problem: null }),
      beginDeed: assign(({ event }) => {
        assertEvent(event, 'action.begin')
        const { name, ids } = event
        return { deed: { name, ids: [...ids], captchaKey: '' }, answer: '', deedProblem: null, captchasUsed: 0 }
      }),
      /** A captcha that was asked anew empties its field by itself: what went wrong stays in sight until somebody writes. */
      write: assign(({ context: { deed, answer, deedProblem }, event }) => {
        assertEvent(event, 'action.write')
        const { answer: written, captchaKey = '' } = event
        return {
          deed: deed && { ...deed, captchaKey },
          answer: written,
          deedProblem: written === answer ? deedProblem : null,
        }
      }),
      askForAnswer: assign({ deedProblem: recordTexts.captchaMissing }),
      /** A captcha serves once: after a failure there is another. */
      keepDeedProblem: assign(({ context }, { text }: { text: string }) => ({
        deedProblem: text || actionOf(context)?.failed || recordTexts.actionFailed,
        ...(actionOf(context)?.ask === 'captcha' && { answer: '', captchasUsed: context.captchasUsed + 1 }),
      })),
      endDeed: assign({ deed: null, answer: '', deedProblem: null }),
      sayDone: emit(({ context }) => ({
        type: 'notify' as const,
        level: 'success' as const,
        text: actionOf(context)?.done || recordTexts.actionDone,
      })),
      sayFailed: emit(({ context }, { text }: { text: string }) => ({
        type: 'notify' as const,
        level: 'error' as const,
        text: text || actionOf(context)?.failed || recordTexts.actionFailed,
      })),
      reload: raise({ type: 'list.reload' }),
    },
  }).createMachine({
    id: 'recordList',
    description: 'A list page: its rows, and what is being done to some of them.',
    context: ({ input }) => ({
      ...input,
      page: null,
      problem: null,
      selected: [],
      deed: null,
      answer: '',
      deedProblem: null,
      captchasUsed: 0,
    }),
    type: 'parallel',
    states: {
      rows: {
        description: 'The page of rows.',
        initial: 'loading',
        on: {
          'filter.change': { target: '.settling', actions: ['takeFilters', 'forgetSelection'] },
          'sort.change': { target: '.loading', actions: ['takeSort', 'forgetSelection'] },
          'page.turn': { guard: 'isOtherPage', target: '.loading', actions: ['turn', 'forgetSelection'] },
          'page.resize': { target: '.loading', actions: ['resize', 'forgetSelection'] },
          'list.reload': { target: '.loading', actions: 'forgetSelection' },
          'rows.select': { actions: 'select' },
        },
        states: {
          settling: {
            description: 'A filter has just changed and may change again; the page before stays in sight.',
            after: { settled: 'loading' },
            on: {
              'filter.change': { target: 'settling', reenter: true, actions: ['takeFilters', 'forgetSelection'] },
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
                  actions: { type: 'stepBack', params: ({ event }) => event.output },
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
      action: {
        description: 'What is being done to rows.',
        initial: 'none',
        states: {
          none: {
            description: 'Nothing is being done.',
            on: {
              'action.begin': [
                { guard: and(['isKnownAction', 'isAskedFirst']), target: 'asking', actions: 'beginDeed' },
                { guard: 'isKnownAction', target: 'running', actions: 'beginDeed' },
              ],
            },
          },
          asking: {
            description: 'The person is asked first; nothing has happened yet.',
            on: {
              'action.write': { actions: 'write' },
              'action.confirm': [{ guard: 'isAnswered', target: 'running' }, { actions: 'askForAnswer' }],
              'action.cancel': { target: 'none', actions: 'endDeed' },
            },
          },
          running: {
            description: 'It is being done; a second press does nothing.',
            invoke: {
              src: 'runAction',
              input: ({ context: { deed, answer, query } }) => ({
                name: deed?.name ?? '',
                ids: deed?.ids ?? [],
                captchaKey: deed?.captchaKey ?? '',
                answer,
                query,
              }),
              onDone: { target: 'none', actions: ['sayDone', 'endDeed', 'reload'] },
              onError: [
                {
                  guard: 'wasAsked',
                  target: 'asking',
                  actions: { type: 'keepDeedProblem', params: ({ event }) => failureOf(event.error) },
                },
                {
                  target: 'none',
                  actions: [{ type: 'sayFailed', params: ({ event }) => failureOf(event.error) }, 'endDeed'],
                },
              ],
            },
          },
        },
      },
    },
  })
