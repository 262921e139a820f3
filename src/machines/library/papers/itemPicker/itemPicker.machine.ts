/** Choosing items for a paper: searched in the library by folder and text, ticked one by one, or drawn at random. */
import { assertEvent, assign, setup } from 'xstate'
import type { Folder, FoundItem, ResourceItem } from '../../../../../contract/entities/library/resource'
import { failureOf } from '../../../shared/failure'
import { drawItemsPlaceholder, findItemFoldersPlaceholder, findItemsPlaceholder } from '../papers.actors'
import { texts } from '../texts'
import { countOf, drawReason, toggled, withDrawn } from './itemPicker.logic'
import type { DrawnItems, ItemPickerContext, ItemPickerEvent, ItemPickerInput } from './itemPicker.types'

export const itemPickerMachine = setup({
  types: {
    input: {} as ItemPickerInput,
    context: {} as ItemPickerContext,
    events: {} as ItemPickerEvent,
    /** The items for the paper; null: none. */
    output: {} as readonly ResourceItem[] | null,
  },
  actors: {
    findFolders: findItemFoldersPlaceholder,
    findItems: findItemsPlaceholder,
    drawItems: drawItemsPlaceholder,
  },
  delays: { wordWritten: 300 },
  guards: {
    canDraw: ({ context }) => drawReason(context) === null,
    hasChosen: ({ context }) => context.chosen.length > 0,
  },
  actions: {
    takeFolders: assign((_, { folders }: { folders: readonly Folder[] }) => ({ folders })),
    goTo: assign(({ context: { place }, event }) => {
      assertEvent(event, 'place.change')
      const scope = event.place.scope ?? place.scope
      // Only the user's own sets have folders.
      const { floderId = place.floderId } = event.place
      return { place: { scope, floderId: scope === 'own' ? floderId : null }, pageNo: 1, note: null }
    }),
    writeWord: assign(({ event }) => {
      assertEvent(event, 'word.write')
      return { word: event.word, pageNo: 1 }
    }),
    goToPage: assign(({ event }) => {
      assertEvent(event, 'page.go')
      return { pageNo: event.pageNo }
    }),
    takeFound: assign((_, { list, total }: { list: readonly FoundItem[]; total: number }) => ({
      found: list,
      total,
      problem: null,
    })),
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.picker.failed })),
    toggle: assign(({ context, event }) => {
      assertEvent(event, 'item.toggle')
      return { chosen: toggled(context, event.item) }
    }),
    writeCount: assign(({ event }) => {
      assertEvent(event, 'count.write')
      return { count: event.count, note: null }
    }),
    beginDraw: assign(({ event }) => {
      assertEvent(event, 'draw.start')
      return { drawing: event.requestId, note: null }
    }),
    takeDrawn: assign(({ context }, { items, total }: DrawnItems) => {
      // The request was for the written count; items chosen during the draw do not change it.
      const wanted = Number(context.count)
      const words = texts.picker
      const note = total < wanted ? words.drawnFew(total, wanted - total) : words.drawn(items.length)
      return { chosen: withDrawn(context, items), note }
    }),
    showDrawProblem: assign((_, { text }: { text: string }) => ({ note: text || texts.picker.drawFailed })),
    chooseNothing: assign({ chosen: [] }),
  },
}).createMachine({
  id: 'itemPicker',
  description: 'Choosing items of one kind for a paper.',
  context: ({ input }) => ({
    ...input,
    folders: null,
    place: { scope: 'own', floderId: null },
    word: '',
    pageNo: 1,
    found: null,
    total: 0,
    chosen: [],
    count: '5',
    drawing: '',
    problem: null,
    note: null,
  }),
  output: ({ context: { chosen } }) => (chosen.length > 0 ? chosen : null),
  invoke: {
    src: 'findFolders',
    input: ({ context: { itemType } }) => ({ itemType }),
    onDone: { actions: { type: 'takeFolders', params: ({ event }) => ({ folders: event.output }) } },
    // Without the folders, the search covers all items.
    onError: {},
  },
  initial: 'open',
  states: {
    open: {
      description: 'The library is open.',
      type: 'parallel',
      on: {
        'item.toggle': { actions: 'toggle' },
        'picker.confirm': { guard: 'hasChosen', target: 'done' },
        'picker.cancel': { target: 'done', actions: 'chooseNothing' },
      },
      states: {
        list: {
          description: 'The search results.',
          initial: 'finding',
          on: {
            'place.change': { target: '.finding', actions: 'goTo' },
            'word.write': { target: '.writing', actions: 'writeWord' },
            'page.go': { target: '.finding', actions: 'goToPage' },
          },
          states: {
            writing: {
              description: 'Waiting for a pause in typing the search text.',
              after: { wordWritten: 'finding' },
            },
            finding: {
              description: 'Searching items.',
              invoke: {
                src: 'findItems',
                input: ({ context: { itemType, place, word, pageNo } }) => ({ ...place, itemType, word, pageNo }),
                onDone: { target: 'found', actions: { type: 'takeFound', params: ({ event }) => event.output } },
                onError: {
                  target: 'failed',
                  actions: { type: 'showProblem', params: ({ event }) => ({ text: failureOf(event.error).text }) },
                },
              },
            },
            found: { description: 'The results are shown.' },
            failed: {
              description: 'The search failed; the user can retry.',
              on: { 'list.reload': 'finding' },
            },
          },
        },
        draw: {
          description: 'The random draw.',
          initial: 'resting',
          states: {
            resting: {
              description: 'No draw.',
              on: {
                'count.write': { actions: 'writeCount' },
                'draw.start': { guard: 'canDraw', target: 'drawing', actions: 'beginDraw' },
              },
            },
            drawing: {
              description: 'Drawing items; those of the paper and the chosen ones are excluded.',
              invoke: {
                src: 'drawItems',
                input: ({ context }) => ({
                  ...context.place,
                  itemType: context.itemType,
                  count: countOf(context) ?? 1,
                  stems: [...context.items, ...context.chosen]
                    .filter(({ itemType }) => itemType === context.itemType)
                    .map(({ stem }) => stem),
                  requestId: context.drawing,
                }),
                onDone: { target: 'resting', actions: { type: 'takeDrawn', params: ({ event }) => event.output } },
                onError: {
                  target: 'resting',
                  actions: { type: 'showDrawProblem', params: ({ event }) => ({ text: failureOf(event.error).text }) },
                },
              },
            },
          },
        },
      },
    },
    done: { type: 'final', description: 'Closed; the output has the chosen items.' },
  },
})
