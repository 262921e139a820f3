/**
 * A round of an ability test for its teacher (D29): progress of the students, more time for one student, ending the
 * round early.
 */

import { assertEvent, assign, emit, setup } from 'xstate'
import type { AbilityLive } from '../../../../contract/entities/work/ability'
import { errors } from '../../../../contract/errors'
import { callActor, queryActor } from '../../shared/data/calls'
import { type Failure, failureOf } from '../../shared/failure'
import { abilityFactsPlaceholder } from './ability.actors'
import { areMinutes, canExtend, EXTRA_MINUTES, isOver, withStudent } from './ability.logic'
import type { AbilityTeacherContext, AbilityTeacherEmitted, AbilityTeacherEvent, OfRound } from './ability.types'
import { texts } from './texts'

export const abilityTeacherMachine = setup({
  types: {
    context: {} as AbilityTeacherContext,
    events: {} as AbilityTeacherEvent,
    input: {} as OfRound,
    emitted: {} as AbilityTeacherEmitted,
  },
  actors: {
    abilityFacts: abilityFactsPlaceholder,
    loadLive: queryActor('getAbilityRound'),
    extend: callActor('extendAbility'),
    end: callActor('endAbilityRound'),
  },
  guards: {
    isGone: (_, { code }: Failure) => code === errors.notFound.code,
    canExtend: ({ context: { live }, event }) => {
      assertEvent(event, 'extend.begin')
      return canExtend(live, event.userId)
    },
    areMinutes: ({ context: { minutes } }) => areMinutes(minutes),
    canEnd: ({ context: { live } }) => !isOver(live),
  },
  actions: {
    progress: assign(({ context: { live, heard }, event }) => {
      assertEvent(event, 'student.progressed')
      return { live: withStudent(live, event.student), heard: [...heard, event.student] }
    }),
    beginHearing: assign({ heard: [] }),
    /** The response may lack progress that arrived after the request; it is applied again. */
    take: assign(({ context: { heard } }, { live }: { live: AbilityLive }) => ({
      live: heard.reduce<AbilityLive | null>(withStudent, live),
      heard: [],
    })),
    choose: assign(({ event }) => {
      assertEvent(event, 'extend.begin')
      return { userId: event.userId, minutes: EXTRA_MINUTES }
    }),
    setMinutes: assign(({ event }) => {
      assertEvent(event, 'extend.minutes')
      return { minutes: event.minutes }
    }),
    clearProblem: assign({ problem: null }),
    showProblem: assign((_, { text, instead }: { text: string; instead: string }) => ({ problem: text || instead })),
    notifyUser: emit((_, { text }: { text: string }) => ({ type: 'notify' as const, level: 'success' as const, text })),
  },
}).createMachine({
  id: 'abilityTeacher',
  description: 'A round of an ability test, for its teacher.',
  context: ({ input }) => ({ ...input, live: null, heard: [], problem: null, userId: null, minutes: EXTRA_MINUTES }),
  invoke: { src: 'abilityFacts', input: ({ context: { abilityRoundId } }) => ({ abilityRoundId }) },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the round.',
      entry: ['clearProblem', 'beginHearing'],
      on: {
        'ability.changed': { target: 'loading', reenter: true },
        'line.back': { target: 'loading', reenter: true },
        'student.progressed': { actions: 'progress' },
      },
      invoke: {
        src: 'loadLive',
        input: ({ context: { abilityRoundId } }) => ({ abilityRoundId }),
        onDone: { target: 'shown', actions: { type: 'take', params: ({ event }) => ({ live: event.output }) } },
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => failureOf(event.error) }, target: 'gone' },
          {
            target: 'failed',
            actions: {
              type: 'showProblem',
              params: ({ event }) => ({ text: failureOf(event.error).text, instead: texts.openFailed }),
            },
          },
        ],
      },
    },
    shown: {
      description: 'The round with its students is shown.',
      type: 'parallel',
      states: {
        news: {
          description: 'Whether the shown data is up to date.',
          initial: 'fresh',
          on: {
            'ability.changed': '.checking',
            'line.back': '.checking',
            'student.progressed': { actions: 'progress' },
          },
          states: {
            fresh: { description: 'The data is up to date.' },
            checking: {
              description:
                'Reloading the round; the shown data stays visible, and progress of students is still applied.',
              entry: 'beginHearing',
              invoke: {
                src: 'loadLive',
                input: ({ context: { abilityRoundId } }) => ({ abilityRoundId }),
                onDone: { target: 'fresh', actions: { type: 'take', params: ({ event }) => ({ live: event.output }) } },
                onError: 'fresh',
              },
            },
          },
        },
        order: {
          description: 'The action that the teacher has begun.',
          initial: 'none',
          states: {
            none: {
              description: 'No action has been begun.',
              entry: assign({ userId: null }),
              on: {
                'extend.begin': { guard: 'canExtend', target: 'extending', actions: ['choose', 'clearProblem'] },
                'end.begin': { guard: 'canEnd', target: 'ending', actions: 'clearProblem' },
              },
            },
            extending: {
              description: 'Choosing how many minutes a student gets.',
              on: {
                'extend.minutes': { actions: 'setMinutes' },
                'extend.send': { guard: 'areMinutes', target: 'sendingTime' },
                'order.cancel': 'none',
              },
            },
            sendingTime: {
              description: 'Sending the additional time.',
              tags: 'sending',
              entry: 'clearProblem',
              invoke: {
                src: 'extend',
                input: ({ context: { abilityRoundId, userId, minutes } }) => ({
                  abilityRoundId,
                  userId: userId ?? '',
                  minutes,
                }),
                onDone: { target: 'none', actions: { type: 'notifyUser', params: { text: texts.extended } } },
                onError: {
                  target: 'extending',
                  actions: {
                    type: 'showProblem',
                    params: ({ event }) => ({ text: failureOf(event.error).text, instead: texts.extendFailed }),
                  },
                },
              },
            },
            ending: {
              description: 'Asking the teacher to confirm the end of the round.',
              on: { 'end.send': 'sendingEnd', 'order.cancel': 'none' },
            },
            sendingEnd: {
              description: 'Ending the round.',
              tags: 'sending',
              entry: 'clearProblem',
              invoke: {
                src: 'end',
                input: ({ context: { abilityRoundId } }) => ({ abilityRoundId }),
                onDone: { target: 'none', actions: { type: 'notifyUser', params: { text: texts.ended } } },
                onError: {
                  target: 'ending',
                  actions: {
                    type: 'showProblem',
                    params: ({ event }) => ({ text: failureOf(event.error).text, instead: texts.endFailed }),
                  },
                },
              },
            },
          },
        },
      },
    },
    gone: { description: 'The round does not exist in a class of this teacher.', on: { 'round.reload': 'loading' } },
    failed: { description: 'Loading the round failed; a retry is offered.', on: { 'round.reload': 'loading' } },
  },
})
