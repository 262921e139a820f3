/** One lesson of the class log: what it was, with its timeline, its students and its spreadsheet beside it. */

import { assign, sendTo, setup } from 'xstate'
import { errors } from '../../../../contract/errors'
import { queryActor } from '../../shared/data/calls'
import { failureOf } from '../../shared/failure'
import type { LessonContext, LessonEvent, LessonInput } from './classLog.types'
import { peopleMachine } from './people.machine'
import { texts } from './texts'
import { timelineMachine } from './timeline.machine'

export const lessonMachine = setup({
  types: {
    context: {} as LessonContext,
    events: {} as LessonEvent,
    input: {} as LessonInput,
    children: {} as { timeline: 'timeline'; people: 'people' },
  },
  actors: {
    loadLesson: queryActor('getMeeting'),
    timeline: timelineMachine,
    people: peopleMachine,
  },
  guards: { isUnknown: (_, { code }: { code: number }) => code === errors.notFound.code },
  actions: {
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.lessonFailed })),
    clearProblem: assign({ problem: null }),
    reloadTimeline: sendTo('timeline', { type: 'list.reload' }),
    reloadPeople: sendTo('people', { type: 'list.reload' }),
  },
}).createMachine({
  id: 'classLogLesson',
  description: 'One lesson of a class, afterwards or while it goes on.',
  context: ({ input }) => ({ ...input, lesson: null, problem: null }),
  // They ask for theirs at once, beside the lesson itself.
  invoke: [
    {
      id: 'timeline',
      src: 'timeline',
      input: ({ context: { teachingClassId, meetingId } }) => ({ teachingClassId, meetingId }),
    },
    {
      id: 'people',
      src: 'people',
      input: ({ context: { teachingClassId, meetingId } }) => ({ teachingClassId, meetingId }),
    },
  ],
  initial: 'loading',
  states: {
    loading: {
      description: 'The lesson is on its way; what was known before stays to be seen.',
      entry: 'clearProblem',
      invoke: {
        src: 'loadLesson',
        input: ({ context: { teachingClassId, meetingId } }) => ({ teachingClassId, meetingId }),
        onDone: { target: 'shown', actions: assign({ lesson: ({ event }) => event.output }) },
        onError: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => failureOf(event.error) },
            target: 'missing',
          },
          { target: 'failed', actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    shown: {
      description: 'The lesson is here; one that goes on can be looked at anew.',
      on: { 'lesson.reload': { target: 'loading', actions: ['reloadTimeline', 'reloadPeople'] } },
    },
    missing: { description: 'There is no such lesson in this class; the page says so.' },
    failed: {
      description: 'The server could not be asked; the page says why and offers to try again.',
      on: { 'lesson.reload': { target: 'loading', actions: ['reloadTimeline', 'reloadPeople'] } },
    },
  },
})
