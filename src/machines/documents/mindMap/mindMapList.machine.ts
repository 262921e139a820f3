/**
 * The list of the user's mind maps: paged, searched by name, with operations on one map, and with the templates and plans for a
 * new one.
 */

import { assertEvent, assign, emit, enqueueActions, raise, setup } from 'xstate'
import { errors } from '../../../../contract/errors'
import { FILTER_SETTLE_MS, MIND_MAP_PAGE } from '../../../../contract/limits'
import { callActor } from '../../shared/data/calls'
import { failureOf } from '../../shared/failure'
import { isBeyondEnd, isSameList, lastPage, type QueryChanged } from '../../shared/listQuery'
import type { InputLost, Notify } from '../../shared/messages'
import { exportMapPlaceholder, findMapsPlaceholder, findPlansPlaceholder } from './mindMap.actors'
import { mapsOf, mapsQuery, nameProblem } from './mindMap.logic'
import type { MindMapListContext, MindMapListEvent } from './mindMap.types'
import { texts } from './texts'

const toNotify = (level: Notify['level'], text: string): Notify => ({ type: 'notify', level, text })

export const mindMapListMachine = setup({
  types: {
    context: {} as MindMapListContext,
    events: {} as MindMapListEvent,
    emitted: {} as Notify | InputLost | QueryChanged,
  },
  actors: {
    findMaps: findMapsPlaceholder,
    renameMap: callActor('renameMindMap'),
    deleteMap: callActor('deleteMindMap'),
    copyMap: callActor('copyMindMap'),
    exportMap: exportMapPlaceholder,
    findPlans: findPlansPlaceholder,
  },
  delays: { settled: FILTER_SETTLE_MS },
  guards: {
    isOtherPage: ({ context, event }) => event.type === 'list.turn' && event.pageNo !== context.pageNo,
    isOtherQuery: ({ context, event }) => event.type === 'list.show' && !isSameList(event.query, mapsQuery(context)),
    isPageLost: ({ context }, { list }: { list: readonly unknown[] }) => isBeyondEnd({ list }, context.pageNo),
    isName: ({ context }) => nameProblem(context.written) === null,
    isTargetDeleted: ({ context: { page, meant } }) =>
      page !== null && !page.list.some(({ mindMapCode }) => mindMapCode === meant?.mindMapCode),
    isRemoved: (_, { error }: { error: unknown }) => failureOf(error).code === errors.notFound.code,
    isSameName: ({ context }) => context.written.trim() === context.meant?.name,
  },
  actions: {
    takeSearch: assign(({ event }) => {
      assertEvent(event, 'search.change')
      return { name: event.name, pageNo: 1 }
    }),
    turn: assign(({ event }) => {
      assertEvent(event, 'list.turn')
      return { pageNo: event.pageNo }
    }),
    show: assign(({ event }) => {
      assertEvent(event, 'list.show')
      return mapsOf(event.query)
    }),
    stepBack: assign(({ context: { pageNo } }, { total }: { total: number }) => ({
      pageNo: lastPage({ total }, pageNo, MIND_MAP_PAGE),
    })),
    emitQueryStep: emit(({ context }) => ({ type: 'query.changed' as const, query: mapsQuery(context), isStep: true })),
    emitQuery: emit(({ context }) => ({ type: 'query.changed' as const, query: mapsQuery(context), isStep: false })),
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.loadFailed })),
    clearProblem: assign({ problem: null }),
    mean: assign(({ event }) => {
      assertEvent(event, ['rename.begin', 'delete.ask', 'map.copy', 'map.export'])
      return { meant: event.row, written: event.row.name, nameProblem: null }
    }),
    forget: assign({ meant: null, written: '', nameProblem: null }),
    write: assign(({ event }) => {
      assertEvent(event, 'rename.write')
      return { written: event.name, nameProblem: null }
    }),
    showNameProblem: assign(({ context }) => ({ nameProblem: nameProblem(context.written) })),
    showNameFailure: assign((_, text: string) => ({ nameProblem: text || texts.renameFailed })),
    /** Offers an unsaved name for copying. */
    offerName: enqueueActions(({ context: { meant, written }, enqueue }) => {
      const input = written.trim()
      if (input === '' || input === meant?.name) return
      enqueue.emit({ type: 'input.lost', what: texts.nameLost, input, isHtml: false })
    }),
    renew: raise({ type: 'list.renew' }),
    showTemplate: assign(({ event }) => {
      assertEvent(event, 'template.show')
      return { template: event.code }
    }),
    closeTemplate: assign({ template: null }),
    showPlansProblem: assign((_, { text }: { text: string }) => ({ plansProblem: text || texts.plansFailed })),
    clearPlansProblem: assign({ plansProblem: null }),
    notifyDone: emit((_, text: string): Notify => toNotify('success', text)),
    notifyFailed: emit((_, text: string): Notify => toNotify('error', text)),
  },
}).createMachine({
  id: 'mindMapList',
  description: "The list of the user's mind maps, with templates for new ones.",
  type: 'parallel',
  context: {
    name: '',
    pageNo: 1,
    page: null,
    problem: null,
    meant: null,
    written: '',
    nameProblem: null,
    template: null,
    plans: null,
    plansProblem: null,
  },
  states: {
    list: {
      description: 'The page of maps.',
      initial: 'loading',
      on: {
        'search.change': { target: '.settling', actions: ['takeSearch', 'emitQueryStep'] },
        'list.show': { guard: 'isOtherQuery', target: '.loading', actions: 'show' },
        'list.renew': '.loading',
      },
      states: {
        settling: {
          description: 'Waiting for a pause in typing the search text; the previous page stays visible.',
          after: { settled: 'loading' },
          on: { 'search.change': { target: 'settling', reenter: true, actions: ['takeSearch', 'emitQuery'] } },
        },
        loading: {
          description: 'Loading a page; the previous one stays visible.',
          entry: 'clearProblem',
          invoke: {
            src: 'findMaps',
            input: ({ context: { name, pageNo } }) => ({ name, pageNo }),
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
          on: {
            'list.turn': { guard: 'isOtherPage', target: 'loading', reenter: true, actions: ['turn', 'emitQueryStep'] },
            'list.renew': { target: 'loading', reenter: true },
          },
        },
        listed: {
          description: 'The page is shown; it may be empty.',
          on: { 'list.turn': { guard: 'isOtherPage', target: 'loading', actions: ['turn', 'emitQueryStep'] } },
        },
        failed: { description: 'Loading the page failed; the user can retry.', on: { 'list.reload': 'loading' } },
      },
    },
    card: {
      description: 'The operation on one map.',
      initial: 'idle',
      states: {
        idle: {
          description: 'No operation.',
          on: {
            'rename.begin': { target: 'renaming', actions: 'mean' },
            'delete.ask': { target: 'asking', actions: 'mean' },
            'map.copy': { target: 'copying', actions: 'mean' },
            'map.export': { target: 'exporting', actions: 'mean' },
          },
        },
        renaming: {
          description: 'Editing the name of a map on its card.',
          always: { guard: 'isTargetDeleted', target: 'idle', actions: ['offerName', 'forget'] },
          on: {
            'rename.write': { actions: 'write' },
            'rename.confirm': [
              { guard: 'isSameName', target: 'idle', actions: 'forget' },
              { guard: 'isName', target: 'storingName' },
              { actions: 'showNameProblem' },
            ],
            'rename.cancel': { target: 'idle', actions: 'forget' },
          },
        },
        storingName: {
          tags: ['busy', 'sending'],
          description: 'Saving the name.',
          invoke: {
            src: 'renameMap',
            input: ({ context: { meant, written } }) => ({
              mindMapCode: meant?.mindMapCode ?? '',
              name: written.trim(),
            }),
            onDone: { target: 'idle', actions: [{ type: 'notifyDone', params: texts.renamed }, 'forget', 'renew'] },
            onError: [
              {
                guard: { type: 'isRemoved', params: ({ event }) => ({ error: event.error }) },
                target: 'idle',
                actions: ['offerName', 'forget', 'renew'],
              },
              {
                target: 'renaming',
                actions: { type: 'showNameFailure', params: ({ event }) => failureOf(event.error).text },
              },
            ],
          },
        },
        asking: {
          description: 'Asking for confirmation before the map is deleted for good (B588).',
          on: { 'delete.confirm': 'deleting', 'delete.cancel': { target: 'idle', actions: 'forget' } },
        },
        deleting: {
          tags: ['busy', 'sending'],
          description: 'Deleting the map.',
          invoke: {
            src: 'deleteMap',
            input: ({ context: { meant } }) => ({ mindMapCode: meant?.mindMapCode ?? '' }),
            onDone: { target: 'idle', actions: [{ type: 'notifyDone', params: texts.deleted }, 'forget', 'renew'] },
            onError: {
              target: 'idle',
              actions: [
                { type: 'notifyFailed', params: ({ event }) => failureOf(event.error).text || texts.deleteFailed },
                'forget',
                'renew',
              ],
            },
          },
        },
        copying: {
          tags: ['busy', 'sending'],
          description: 'Copying the map.',
          invoke: {
            src: 'copyMap',
            input: ({ context: { meant } }) => ({ mindMapCode: meant?.mindMapCode ?? '' }),
            onDone: { target: 'idle', actions: [{ type: 'notifyDone', params: texts.copied }, 'forget', 'renew'] },
            onError: {
              target: 'idle',
              actions: [
                { type: 'notifyFailed', params: ({ event }) => failureOf(event.error).text || texts.copyFailed },
                'forget',
              ],
            },
          },
        },
        exporting: {
          tags: ['busy', 'sending'],
          description: 'Loading and painting the map, then downloading the picture.',
          invoke: {
            src: 'exportMap',
            input: ({ context: { meant } }) => ({ mindMapCode: meant?.mindMapCode ?? '' }),
            onDone: { target: 'idle', actions: [{ type: 'notifyDone', params: texts.exported }, 'forget'] },
            onError: {
              target: 'idle',
              actions: [
                { type: 'notifyFailed', params: ({ event }) => failureOf(event.error).text || texts.exportFailed },
                'forget',
              ],
            },
          },
        },
      },
    },
    template: {
      description: 'The preview of a template.',
      initial: 'closed',
      states: {
        closed: {
          description: 'Preview closed.',
          on: { 'template.show': { target: 'open', actions: 'showTemplate' } },
        },
        open: {
          description: 'Showing one template in large.',
          on: { 'template.close': { target: 'closed', actions: 'closeTemplate' } },
        },
      },
    },
    plans: {
      description: 'The business plans from which a map can be made.',
      initial: 'closed',
      on: { 'plans.close': '.closed' },
      states: {
        closed: { description: 'Dialog closed.', on: { 'plans.show': 'loading' } },
        loading: {
          description: 'Loading the plans; the previous ones stay visible.',
          entry: 'clearPlansProblem',
          invoke: {
            src: 'findPlans',
            onDone: { target: 'shown', actions: assign({ plans: ({ event }) => event.output }) },
            onError: {
              target: 'failed',
              actions: { type: 'showPlansProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        shown: { description: 'Showing the plans to choose from.' },
        failed: { description: 'Loading the plans failed; the user can retry.', on: { 'plans.reload': 'loading' } },
      },
    },
  },
})
