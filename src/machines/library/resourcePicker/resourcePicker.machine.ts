/** Choosing a resource: what a place holds, searched by name, page by page; ends with the chosen one, or with none. */
import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { Folder } from '../../../../contract/entities/library/resource'
import type { Page } from '../../../../contract/fields'
import type { TaskKind } from '../../../../contract/rules/courses/courseEdit'
import { failureOf } from '../../shared/failure'
import type {
  FindResources,
  PickableResource,
  PickerPlace,
  ResourcePickerContext,
  ResourcePickerEvent,
  ResourcePickerInput,
} from './resourcePicker.types'
import { pickerTexts as texts } from './texts'

const provided = (): never => {
  throw new Error('resources are found by actors of src/routes')
}

/** Whether a place holds what lies in a folder, or in none. */
const isThere = (place: PickerPlace, floderId: string | null): boolean =>
  place === 'all' || (place === 'root' ? floderId === null : place !== 'shared' && place.folder === floderId)

export const resourcePickerMachine = setup({
  types: {
    context: {} as ResourcePickerContext,
    events: {} as ResourcePickerEvent,
    input: {} as ResourcePickerInput,
    output: {} as PickableResource | null,
  },
  actors: {
    findFolders: fromPromise<readonly Folder[], { kind: TaskKind }>(async () => provided()),
    findResources: fromPromise<Page<PickableResource>, FindResources>(async () => provided()),
  },
  delays: { pause: 300 },
  guards: { hasLibrary: ({ context }) => context.hasLibrary },
  actions: {
    goTo: assign(({ event }) => {
      assertEvent(event, 'place.choose')
      return { place: event.place, pageNo: 1, page: null }
    }),
    write: assign(({ event }) => {
      assertEvent(event, 'name.write')
      return { name: event.name, pageNo: 1 }
    }),
    turn: assign(({ event }) => {
      assertEvent(event, 'page.turn')
      return { pageNo: event.pageNo }
    }),
    /** What was just made is the newest, and stands first where nothing hides it. */
    showMade: assign(({ context: { place }, event }) => {
      assertEvent(event, 'resource.made')
      return { place: isThere(place, event.floderId) ? place : ('all' as const), name: '', pageNo: 1 }
    }),
    takePage: assign((_, { page }: { page: Page<PickableResource> }) => ({ page, problem: null })),
    takeFolders: assign((_, { folders }: { folders: readonly Folder[] }) => ({ folders })),
    showProblem: assign((_, { error }: { error: unknown }) => ({ problem: failureOf(error).text || texts.failed })),
    choose: assign(({ event }) => {
      assertEvent(event, 'resource.choose')
      return { chosen: event.resource }
    }),
  },
}).createMachine({
  id: 'resourcePicker',
  description: 'Which resource a task gives.',
  context: ({ input }) => ({
    ...input,
    place: input.hasLibrary ? 'all' : 'shared',
    name: '',
    pageNo: 1,
    page: null,
    problem: null,
    folders: [],
    chosen: null,
  }),
  output: ({ context }) => context.chosen,
  initial: 'open',
  states: {
    open: {
      description: 'The person is looking for one.',
      type: 'parallel',
      on: { 'resource.choose': { target: 'closed', actions: 'choose' }, 'picker.close': 'closed' },
      states: {
        folders: {
          description: 'Where resources lie.',
          initial: 'beginning',
          states: {
            beginning: {
              description: 'Passes at once: only who has a library has folders.',
              always: [{ guard: 'hasLibrary', target: 'loading' }, { target: 'none' }],
            },
            none: { description: 'There are none.' },
            loading: {
              description: 'They are on their way.',
              invoke: {
                id: 'folders',
                src: 'findFolders',
                input: ({ context: { kind } }) => ({ kind }),
                onDone: {
                  target: 'listed',
                  actions: { type: 'takeFolders', params: ({ event }) => ({ folders: event.output }) },
                },
                onError: 'failed',
              },
            },
            listed: { description: 'They are here; there may be none.' },
            failed: {
              description: 'They did not come; all resources can be chosen without them.',
              on: { 'folders.reload': 'loading' },
            },
          },
        },
        list: {
          description: 'What the place holds.',
          initial: 'loading',
          on: {
            'place.choose': { guard: 'hasLibrary', target: '.loading', actions: 'goTo' },
            'name.write': { target: '.typing', actions: 'write' },
            'resource.made': { guard: 'hasLibrary', target: '.loading', actions: 'showMade' },
            'list.reload': '.loading',
          },
          states: {
            typing: { description: 'A name is being written; more may come at once.', after: { pause: 'loading' } },
            loading: {
              description: 'The resources are on their way; those in sight stay.',
              invoke: {
                id: 'find',
                src: 'findResources',
                input: ({ context: { kind, hasLibrary, place, name, pageNo } }) => ({
                  ...{ kind, hasLibrary, place, pageNo },
                  name: name.trim(),
                }),
                onDone: {
                  target: 'listed',
                  actions: { type: 'takePage', params: ({ event }) => ({ page: event.output }) },
                },
                onError: {
                  target: 'failed',
                  actions: { type: 'showProblem', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
            listed: {
              description: 'They are here; there may be none. Their pages are those of what was asked for last.',
              on: { 'page.turn': { target: 'loading', actions: 'turn' } },
            },
            failed: { description: 'They did not come; they can be asked for again.' },
          },
        },
      },
    },
    closed: { type: 'final', description: 'It is over: one was chosen, or none.' },
  },
})
