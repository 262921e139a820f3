/** A page of the team space (D38): its spaces with their usage, and whether files can be uploaded to the current one. */
import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate'
import { failureOf } from '../../shared/failure'
import { loadSpacesPlaceholder, spaceFactsPlaceholder } from './teamSpace.actors'
import { fits, roomLeft, spaceInSight } from './teamSpace.logic'
import type { TeamSpaceContext, TeamSpaceEmitted, TeamSpaceEvent, TeamSpaceInput } from './teamSpace.types'
import { texts } from './texts'

export const teamSpaceMachine = setup({
  types: {
    input: {} as TeamSpaceInput,
    context: {} as TeamSpaceContext,
    events: {} as TeamSpaceEvent,
    emitted: {} as TeamSpaceEmitted,
  },
  actors: { loadSpaces: loadSpacesPlaceholder, spaceFacts: spaceFactsPlaceholder },
  guards: {
    /** Changes of other spaces are ignored, except when groups are added or removed. */
    isConcerned: ({ context, event }) => {
      assertEvent(event, 'space.changed')
      const { spaces } = context
      // Before the spaces have loaded, any space may be one of this page.
      return event.spaceId === null || (spaces?.some(({ spaceId }) => spaceId === event.spaceId) ?? true)
    },
    isWritable: ({ context }) => spaceInSight(context)?.mayWrite === '1',
    isRoomFor: ({ context, event }) => {
      assertEvent(event, 'files.choose')
      const space = spaceInSight(context)
      return space?.mayWrite === '1' && fits(space, event.files)
    },
  },
  actions: {
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.failed })),
    accept: enqueueActions(({ event, enqueue }) => {
      assertEvent(event, 'files.choose')
      enqueue.emit({ type: 'files.accepted', files: event.files })
    }),
    sayFull: emit(({ context }) => {
      const space = spaceInSight(context)
      return { type: 'notify' as const, level: 'error' as const, text: texts.full(space ? roomLeft(space) : 0) }
    }),
    sayReadOnly: emit({ type: 'notify' as const, level: 'error' as const, text: texts.readOnly }),
    tellMoved: emit({ type: 'space.moved' as const }),
  },
}).createMachine({
  id: 'teamSpace',
  description: 'The spaces of a page. Files are uploaded only to a loaded space with room for all of them.',
  context: ({ input }) => ({ ...input, spaces: null, problem: null }),
  invoke: { src: 'spaceFacts', input: undefined },
  initial: 'loading',
  on: {
    'space.changed': { guard: 'isConcerned', target: '.loading', actions: 'tellMoved' },
    'line.back': { target: '.loading', actions: 'tellMoved' },
    'files.choose': [
      { guard: 'isRoomFor', actions: 'accept' },
      { guard: 'isWritable', actions: 'sayFull' },
      { actions: 'sayReadOnly' },
    ],
  },
  states: {
    loading: {
      description: 'Loading the spaces; the previous ones stay visible.',
      entry: assign({ problem: null }),
      invoke: {
        src: 'loadSpaces',
        input: ({ context: { page, spaceId } }) => ({ page, spaceId }),
        onDone: { target: 'listed', actions: assign({ spaces: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
      },
    },
    listed: {
      description: 'The spaces are shown; there may be none.',
      on: { 'list.reload': 'loading' },
    },
    failed: { description: 'Loading failed; the user can retry.', on: { 'list.reload': 'loading' } },
  },
})
