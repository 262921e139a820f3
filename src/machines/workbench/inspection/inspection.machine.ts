/**
 * The inspection of a page's charts: by a tab of the same browser at once, by an administrator elsewhere after the user
 * has agreed. A note always says that the page is inspected, and the user can always stop it.
 */
import { assertEvent, assign, setup } from 'xstate'
import {
  INSPECTION_CONSENT_MS,
  INSPECTION_ENDED_MS,
  INSPECTION_MAX_MS,
} from '../../../../contract/rules/workbench/inspectionLimits'
import { failureOf } from '../../shared/failure'
import { inspectionActors } from './inspection.actors'
import type { InspectionContext, InspectionEvent } from './inspection.types'
import { inspectionTexts } from './texts'

const nobody: InspectionContext = { by: '', inspectionId: '', askedBy: '', over: '' }

export const inspectionMachine = setup({
  types: { context: {} as InspectionContext, events: {} as InspectionEvent },
  actors: inspectionActors,
  delays: {
    consentTime: INSPECTION_CONSENT_MS,
    longest: INSPECTION_MAX_MS,
    endedNote: INSPECTION_ENDED_MS,
  },
  guards: {
    isOther: ({ context, event }) => event.type === 'watch.begin' && event.by !== context.by,
    isThis: ({ context, event }) => 'inspectionId' in event && event.inspectionId === context.inspectionId,
  },
  actions: {
    rememberTab: assign(({ event }) => {
      assertEvent(event, 'watch.begin')
      return { ...nobody, by: event.by }
    }),
    rememberAsker: assign(({ event }) => {
      assertEvent(event, 'consent.requested')
      return { ...nobody, inspectionId: event.inspectionId, askedBy: event.askedBy }
    }),
    rememberKept: assign(({ event }) => {
      assertEvent(event, 'consent.kept')
      return { ...nobody, inspectionId: event.inspectionId, askedBy: event.askedBy }
    }),
    forget: assign(nobody),
    setOver: assign({ over: inspectionTexts.over }),
    setOverReason: assign(({ event }) =>
      event.type === 'watch.over' ? { over: event.text || inspectionTexts.over } : {},
    ),
    setAnswerFailure: assign((_, { text }: { text: string }) => ({ over: text || inspectionTexts.answerFailed })),
  },
}).createMachine({
  id: 'inspection',
  description: 'Who may inspect the charts of this page.',
  context: nobody,
  invoke: { id: 'workbenches', src: 'workbenches' },
  initial: 'idle',
  states: {
    idle: {
      description: 'No workbench inspects this page.',
      entry: 'forget',
      on: {
        'watch.begin': { target: 'watched', actions: 'rememberTab' },
        'consent.requested': { target: 'asked', actions: 'rememberAsker' },
        'consent.kept': { target: 'sharing', actions: 'rememberKept' },
      },
    },
    watched: {
      description: 'A workbench in another tab of this browser inspects the page; a note says so.',
      invoke: { id: 'share', src: 'shareWithTab', input: ({ context: { by } }) => ({ by }) },
      on: {
        'watch.begin': {
          description: 'The last workbench to start replaces the previous one.',
          guard: 'isOther',
          target: 'watched',
          reenter: true,
          actions: 'rememberTab',
        },
        'watch.over': 'idle',
        'watch.stop': 'idle',
      },
    },
    asked: {
      description: 'An administrator requests to inspect the page; the user is asked for permission.',
      on: {
        'consent.give': 'agreeing',
        'consent.refuse': 'refusing',
        'consent.answered': { guard: 'isThis', target: 'idle' },
        'consent.ended': { guard: 'isThis', target: 'idle' },
      },
      after: { consentTime: 'idle' },
    },
    agreeing: {
      description: 'Sending the permission to the server.',
      invoke: {
        src: 'answer',
        input: ({ context: { inspectionId } }) => ({ inspectionId, isAgreed: true }),
        onDone: 'sharing',
        onError: {
          target: 'ended',
          actions: { type: 'setAnswerFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    refusing: {
      description: 'Sending the refusal to the server; nothing is shared.',
      invoke: {
        src: 'answer',
        input: ({ context: { inspectionId } }) => ({ inspectionId, isAgreed: false }),
        onDone: 'idle',
        onError: 'idle',
      },
    },
    sharing: {
      description: 'The administrator inspects the page; a note says so and offers to stop.',
      invoke: {
        id: 'share',
        src: 'shareWithServer',
        input: ({ context: { inspectionId, askedBy } }) => ({ inspectionId, askedBy }),
      },
      on: {
        'watch.stop': 'stopping',
        'watch.over': { target: 'ended', actions: 'setOverReason' },
        'consent.ended': { guard: 'isThis', target: 'ended', actions: 'setOver' },
      },
      after: { longest: 'stopping' },
    },
    stopping: {
      description: 'Nothing is shared any more; notifying the server.',
      entry: 'setOver',
      invoke: {
        src: 'end',
        input: ({ context: { inspectionId } }) => ({ inspectionId }),
        onDone: 'ended',
        onError: 'ended',
      },
    },
    ended: {
      description: 'The inspection is over; a note says so for a moment.',
      on: {
        'watch.stop': 'idle',
        'watch.begin': { target: 'watched', actions: 'rememberTab' },
        'consent.requested': { target: 'asked', actions: 'rememberAsker' },
      },
      after: { endedNote: 'idle' },
    },
  },
})
