/** One lesson of the class log: its summary, its timeline, its students and its spreadsheet. */

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
  description: 'One lesson of a class, finished or still running.',
  context: ({ input }) => ({ ...input, lesson: null, problem: null }),
  // Both load at once, in parallel with the lesson itself.
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
      description: 'Loading the lesson; the previous data stays visible.',
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
      description: 'The lesson is shown; a running lesson can be reloaded.',
      on: { 'lesson.reload': { target: 'loading', actions: ['reloadTimeline', 'reloadPeople'] } },
    },
    missing: { description: 'The class has no such lesson; the page says so.' },
    failed: {
      description: 'The request failed; the page gives the reason and offers a retry.',
      on: { 'lesson.reload': { target: 'loading', actions: ['reloadTimeline', 'reloadPeople'] } },
    },
  },
})
