/**
 * Choosing resources: the content of a place, of one kind or of all, searched by a part of the name and paged. The output
 * is the chosen resources; an empty list: none.
 */
import { and, assertEvent, assign, fromPromise, not, setup } from 'xstate'
import type { Folder } from '../../../../contract/entities/library/resource'
import type { Page } from '../../../../contract/fields'
import type { TaskKind } from '../../../../contract/rules/courses/courseEdit'
import { failureOf } from '../../shared/failure'
import { notProvided } from '../../shared/notProvided'
import { canToggle, lists, placeForKind, toggled } from './resourcePicker.logic'
import type {
  FindResources,
  PickableResource,
  ResourcePickerContext,
  ResourcePickerEvent,
  ResourcePickerInput,
} from './resourcePicker.types'
import { pickerTexts as texts } from './texts'

export const resourcePickerMachine = setup({
  types: {
    context: {} as ResourcePickerContext,
    events: {} as ResourcePickerEvent,
    input: {} as ResourcePickerInput,
    output: {} as readonly PickableResource[],
  },
  actors: {
    findFolders: fromPromise<readonly Folder[], { kind: TaskKind | '' }>(notProvided),
    findResources: fromPromise<Page<PickableResource>, FindResources>(notProvided),
  },
  delays: { pause: 300 },
  guards: {
    hasLibrary: ({ context }) => context.hasLibrary,
    /** Folders belong to one kind. */
    hasFolders: ({ context: { hasLibrary, kind } }) => hasLibrary && kind !== '',
    isOtherKind: ({ context: { kind, isKindFree }, event }) =>
      event.type === 'kind.choose' && isKindFree && event.kind !== kind,
    isReachable: ({ context: { hasLibrary, kind, isKindFree }, event }) =>
      event.type === 'folder.open' && hasLibrary && (isKindFree || event.kind === kind),
    isSelecting: ({ context: { selected } }) => selected.length > 0,
    canToggle: ({ context, event }) => 'resource' in event && canToggle(context, event.resource),
  },
  actions: {
    goTo: assign(({ event }) => {
      assertEvent(event, 'place.choose')
      return { place: event.place, pageNo: 1, page: null }
    }),
    turnToKind: assign(({ context: { place }, event }) => {
      assertEvent(event, 'kind.choose')
      return { kind: event.kind, place: placeForKind(place), folders: [], pageNo: 1, page: null }
    }),
    openFolder: assign(({ context: { kind, folders }, event }) => {
      assertEvent(event, 'folder.open')
      const found = { place: { folder: event.floderId }, name: '', pageNo: 1, page: null }
      return { ...found, kind: event.kind, folders: event.kind === kind ? folders : [] }
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
      return { place: lists(place, event.floderId) ? place : ('all' as const), name: '', pageNo: 1 }
    }),
    takePage: assign((_, { page }: { page: Page<PickableResource> }) => ({ page, problem: null })),
    takeFolders: assign((_, { folders }: { folders: readonly Folder[] }) => ({ folders })),
    showProblem: assign((_, { error }: { error: unknown }) => ({ problem: failureOf(error).text || texts.failed })),
    choose: assign(({ event }) => {
      assertEvent(event, 'resource.choose')
      return { selected: [event.resource] }
    }),
    toggle: assign(({ context, event }) => {
      assertEvent(event, ['resource.toggle', 'resource.choose'])
      return { selected: toggled(context, event.resource) }
    }),
    deselectAll: assign({ selected: [] }),
  },
}).createMachine({
  id: 'resourcePicker',
  description: 'Choosing resources of the library.',
  context: ({ input }) => ({
    ...input,
    place: input.hasLibrary ? 'all' : 'shared',
    name: '',
    pageNo: 1,
    page: null,
    problem: null,
    folders: [],
    selected: [],
  }),
  output: ({ context }) => context.selected,
  initial: 'open',
  states: {
    open: {
      description: 'The dialog is open.',
      type: 'parallel',
      on: {
        'resource.choose': [
          { guard: and(['isSelecting', 'canToggle']), actions: 'toggle' },
          { guard: not('isSelecting'), target: 'closed', actions: 'choose' },
        ],
        'resource.toggle': { guard: 'canToggle', actions: 'toggle' },
        'picker.confirm': { guard: 'isSelecting', target: 'closed' },
        'picker.close': { target: 'closed', actions: 'deselectAll' },
      },
      states: {
        folders: {
          description: 'The folders of the listed kind.',
          initial: 'beginning',
          on: {
            'kind.choose': { guard: 'isOtherKind', target: '.beginning' },
            'folder.open': { guard: 'isReachable', target: '.beginning' },
          },
          states: {
            beginning: {
              description: 'Deciding whether there are folders: in a library, for one kind.',
              always: [{ guard: 'hasFolders', target: 'loading' }, { target: 'none' }],
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
            'kind.choose': { guard: 'isOtherKind', target: '.loading', actions: 'turnToKind' },
            'folder.open': { guard: 'isReachable', target: '.loading', actions: 'openFolder' },
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
                input: ({ context: { kind, hasLibrary, isScored, place, name, pageNo } }) => ({
                  kind,
                  hasLibrary,
                  isScored,
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
    closed: { type: 'final', description: 'Closed, with chosen resources or without one.' },
  },
})
