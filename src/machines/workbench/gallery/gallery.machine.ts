/**
 * The gallery of a feature: finds the states, checks one after the other with axe, and loads the differing pictures.
 */
import { assertEvent, assign, fromCallback, fromPromise, setup } from 'xstate'
import type { PictureReport } from '../../../../contract/entities/workbench/workbench'
import type { GalleryContext, GalleryEvent, GalleryFinding, GalleryInput, GalleryPlace } from './gallery.types'

export const galleryMachine = setup({
  types: {
    context: {} as GalleryContext,
    events: {} as GalleryEvent,
    input: {} as GalleryInput,
  },
  actors: {
    findPlaces: fromCallback<GalleryEvent, GalleryInput>(() => {
      throw new Error('not provided')
    }),
    checkPlace: fromPromise<readonly GalleryFinding[], { place: GalleryPlace | null }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    loadPictures: fromPromise<PictureReport | null>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    hasPlaces: ({ context }) => context.places.length > 0,
    hasMore: ({ context }) => context.found.length + 1 < context.places.length,
    isReported: (_, { report }: { report: PictureReport | null }) => report !== null,
  },
  actions: {
    takePlaces: assign(({ context, event }) => {
      assertEvent(event, 'places.found')
      return { places: [...context.places, ...event.places] }
    }),
    forgetPlaces: assign({ places: [] }),
    takeFindings: assign(({ context }, { findings }: { findings: readonly GalleryFinding[] }) => ({
      found: [...context.found, findings],
    })),
    forgetFindings: assign({ found: [] }),
    takeWidth: assign(({ event }) => {
      assertEvent(event, 'width.choose')
      return { width: event.width }
    }),
    takeScheme: assign(({ event }) => {
      assertEvent(event, 'scheme.choose')
      return { scheme: event.scheme }
    }),
    takePictures: assign((_, { report }: { report: PictureReport | null }) => ({ pictures: report })),
  },
}).createMachine({
  id: 'gallery',
  description: 'All states of a feature, as pictures.',
  context: ({ input }) => ({ ...input, places: [], width: 1024, scheme: 'light', found: [], pictures: null }),
  type: 'parallel',
  states: {
    places: {
      description: 'The states and the findings of axe.',
      initial: 'finding',
      states: {
        finding: {
          description: 'Searching for the shortest path to each state; each picture is shown once its path is found.',
          invoke: {
            id: 'findPlaces',
            src: 'findPlaces',
            input: ({ context: { feature, charts } }) => ({ feature, charts }),
          },
          on: {
            'places.found': { actions: 'takePlaces' },
            'places.complete': 'hung',
            'places.fail': { target: 'lost', actions: 'forgetPlaces' },
            'width.choose': { actions: 'takeWidth' },
            'scheme.choose': { actions: 'takeScheme' },
          },
        },
        lost: {
          description: 'The search for paths failed.',
          on: { 'places.find': 'finding' },
        },
        hung: {
          description: 'The pictures are shown.',
          initial: 'unchecked',
          on: {
            'width.choose': { target: '.unchecked', actions: ['takeWidth', 'forgetFindings'] },
            'scheme.choose': { target: '.unchecked', actions: ['takeScheme', 'forgetFindings'] },
          },
          states: {
            unchecked: {
              description: 'No check with axe has been requested for this width and colour scheme.',
              on: { 'check.start': { guard: 'hasPlaces', target: 'checking', actions: 'forgetFindings' } },
            },
            checking: {
              description: 'Checking one state after the other with axe.',
              invoke: {
                id: 'checkPlace',
                src: 'checkPlace',
                input: ({ context: { places, found } }) => ({ place: places[found.length] ?? null }),
                onDone: [
                  {
                    guard: 'hasMore',
                    target: 'checking',
                    reenter: true,
                    actions: { type: 'takeFindings', params: ({ event }) => ({ findings: event.output }) },
                  },
                  {
                    target: 'checked',
                    actions: { type: 'takeFindings', params: ({ event }) => ({ findings: event.output }) },
                  },
                ],
                onError: 'broken',
              },
              on: { 'check.stop': 'unchecked' },
            },
            checked: {
              description: 'Every state is checked.',
              on: { 'check.start': { target: 'checking', actions: 'forgetFindings' } },
            },
            broken: {
              description: 'A state could not be checked; earlier findings stay.',
              on: { 'check.start': { target: 'checking', actions: 'forgetFindings' } },
            },
          },
        },
      },
    },
    pictures: {
      description: 'The stored pictures of the tests.',
      initial: 'loading',
      states: {
        loading: {
          description: 'Loading the list of differing pictures.',
          invoke: {
            id: 'loadPictures',
            src: 'loadPictures',
            onDone: [
              {
                guard: { type: 'isReported', params: ({ event }) => ({ report: event.output }) },
                target: 'compared',
                actions: { type: 'takePictures', params: ({ event }) => ({ report: event.output }) },
              },
              { target: 'missing' },
            ],
            onError: 'failed',
          },
        },
        compared: {
          description: 'The pictures of the last run that differ from the stored ones are known.',
          on: { 'pictures.reload': 'loading' },
        },
        missing: {
          description: 'No test run has compared pictures.',
          on: { 'pictures.reload': 'loading' },
        },
        failed: {
          description: 'Loading the comparison failed.',
          on: { 'pictures.reload': 'loading' },
        },
      },
    },
  },
})
