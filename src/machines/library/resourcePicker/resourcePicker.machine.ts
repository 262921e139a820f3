/** Choosing a resource: the content of a place, searched by name and paged. The output is the chosen resource, or none. */
import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { Folder } from '../../../../contract/entities/library/resource'
import type { Page } from '../../../../contract/fields'
import type { TaskKind } from '../../../../contract/rules/courses/courseEdit'
import { failureOf } from '../../shared/failure'
import { notProvided } from '../../shared/notProvided'
import type {
  FindResources,
  PickableResource,
  PickerPlace,
  ResourcePickerContext,
  ResourcePickerEvent,
  ResourcePickerInput,
} from './resourcePicker.types'
import { pickerTexts as texts } from './texts'

/** Whether a place shows the resources of a folder (null: of no folder). */
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
    findFolders: fromPromise<readonly Folder[], { kind: TaskKind }>(notProvided),
    findResources: fromPromise<Page<PickableResource>, FindResources>(notProvided),
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
    /** Shows a new resource, which is the first of its place: switches to all resources where needed, clears the search. */
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
  description: 'Choosing the resource of a task.',
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
      description: 'The dialog is open.',
      type: 'parallel',
      on: { 'resource.choose': { target: 'closed', actions: 'choose' }, 'picker.close': 'closed' },
      states: {
        folders: {
          description: 'The folders of the library.',
          initial: 'beginning',
          states: {
            beginning: {
              description: 'Deciding by the input: only a user with a library has folders.',
              always: [{ guard: 'hasLibrary', target: 'loading' }, { target: 'none' }],
            },
            none: { description: 'No folders.' },
            loading: {
              description: 'Loading the folders.',
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
            listed: { description: 'The folders are shown; there may be none.' },
            failed: {
              description: 'Loading the folders failed; resources can be chosen without them.',
              on: { 'folders.reload': 'loading' },
            },
          },
        },
        list: {
          description: 'The resources of the current place.',
          initial: 'loading',
          on: {
            'place.choose': { guard: 'hasLibrary', target: '.loading', actions: 'goTo' },
            'name.write': { target: '.typing', actions: 'write' },
            'resource.made': { guard: 'hasLibrary', target: '.loading', actions: 'showMade' },
            'list.reload': '.loading',
          },
          states: {
            typing: { description: 'Waiting for a pause in typing the name.', after: { pause: 'loading' } },
            loading: {
              description: 'Loading the resources; the previous ones stay visible.',
              invoke: {
                id: 'find',
                src: 'findResources',
                input: ({ context: { kind, hasLibrary, place, name, pageNo } }) => ({
                  kind,
                  hasLibrary,
                  place,
                  pageNo,
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
              description: 'The resources are shown; there may be none. The pages belong to the last request.',
              on: { 'page.turn': { target: 'loading', actions: 'turn' } },
            },
            failed: { description: 'Loading failed; the user can retry.' },
          },
        },
      },
    },
    closed: { type: 'final', description: 'Closed, with a chosen resource or without one.' },
  },
})
