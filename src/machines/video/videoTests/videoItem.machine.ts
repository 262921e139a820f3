/** Choosing a library item for a moment of a video: by kind, from own or shared resources, by search text. */
import { assertEvent, assign, setup } from 'xstate'
import { failureOf } from '../../shared/failure'
import { texts } from './texts'
import { findVideoItemsPlaceholder } from './videoTests.actors'
import type { FoundItems, VideoItemContext, VideoItemEvent, VideoItemInput } from './videoTests.types'

export const videoItemMachine = setup({
  types: {
    input: {} as VideoItemInput,
    context: {} as VideoItemContext,
    events: {} as VideoItemEvent,
    /** Id of the chosen item; null: none. */
    output: {} as string | null,
  },
  actors: { findItems: findVideoItemsPlaceholder },
  delays: { wordWritten: 300 },
  guards: { hasChosen: ({ context }) => context.chosen !== null },
  actions: {
    // A change of kind or source clears the choice, which is no longer in the list.
    turnToKind: assign(({ event }) => {
      assertEvent(event, 'kind.choose')
      return { itemType: event.itemType, pageNo: 1, chosen: null }
    }),
    turnToScope: assign(({ event }) => {
      assertEvent(event, 'scope.choose')
      return { scope: event.scope, pageNo: 1, chosen: null }
    }),
    writeWord: assign(({ event }) => {
      assertEvent(event, 'word.write')
      return { word: event.word, pageNo: 1 }
    }),
    goToPage: assign(({ event }) => {
      assertEvent(event, 'page.go')
      return { pageNo: event.pageNo }
    }),
    take: assign((_, { list, total }: FoundItems) => ({ found: list, total, problem: null })),
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.picker.failed })),
    choose: assign(({ event }) => {
      assertEvent(event, 'item.choose')
      return { chosen: event.item }
    }),
    chooseNothing: assign({ chosen: null }),
  },
}).createMachine({
  id: 'videoItem',
  description: 'Choosing an item for a moment of a video.',
  context: ({ input }) => ({
    ...input,
    itemType: 'single',
    scope: 'own',
    word: '',
    pageNo: 1,
    found: null,
    total: 0,
    problem: null,
    chosen: null,
  }),
  output: ({ context: { chosen } }) => chosen?.itemId ?? null,
  initial: 'open',
  states: {
    open: {
      description: 'The library is open.',
      initial: 'finding',
      on: {
        'kind.choose': { target: '.finding', actions: 'turnToKind' },
        'scope.choose': { target: '.finding', actions: 'turnToScope' },
        'word.write': { target: '.writing', actions: 'writeWord' },
        'page.go': { target: '.finding', actions: 'goToPage' },
        'item.choose': { actions: 'choose' },
        'picker.confirm': { guard: 'hasChosen', target: 'done' },
        'picker.cancel': { target: 'done', actions: 'chooseNothing' },
      },
      states: {
        writing: {
          description: 'Waiting for a pause in typing the search text.',
          after: { wordWritten: 'finding' },
        },
        finding: {
          description: 'Searching items; the previous ones stay visible.',
          invoke: {
            src: 'findItems',
            input: ({ context: { itemType, scope, word, pageNo } }) => ({ itemType, scope, word, pageNo }),
            onDone: { target: 'found', actions: { type: 'take', params: ({ event }) => event.output } },
            onError: {
              target: 'failed',
              actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        found: { description: 'The items are shown; there may be none.' },
        failed: { description: 'The search failed; the user can retry.', on: { 'list.reload': 'finding' } },
      },
    },
    done: { type: 'final', description: 'Closed; the output is the chosen item.' },
  },
})
