/** A round of an ability test in the hands of its teacher (D29): who is where, more time for one, ending it before its time. */
import { assertEvent, assign, emit, setup } from 'xstate'
import type { AbilityLive } from '../../../../contract/entities/work/ability'
import { errors } from '../../../../contract/errors'
import { type Failure, failureOf } from '../../shared/failure'
import { abilityFactsPlaceholder, endPlaceholder, extendPlaceholder, loadLivePlaceholder } from './ability.actors'
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
    loadLive: loadLivePlaceholder,
    extend: extendPlaceholder,
    end: endPlaceholder,
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
    /** What was told since it was asked for may be missing in the answer; what is older is told again. */
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
    say: emit((_, { text }: { text: string }) => ({ type: 'notify' as const, level: 'success' as const, text })),
  },
}).createMachine({
  id: 'abilityTeacher',
  description: 'A round of an ability test, for its teacher.',
  context: ({ input }) => ({ ...input, live: null, heard: [], problem: null, userId: null, minutes: EXTRA_MINUTES }),
  invoke: { src: 'abilityFacts', input: ({ context: { abilityRoundId } }) => ({ abilityRoundId }) },
  initial: 'loading',
  states: {
    loading: {
      description: 'The round is on its way.',
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
      description: 'The round with its students.',
      type: 'parallel',
      states: {
        news: {
          description: 'How what is shown stands to what is stored.',
          initial: 'fresh',
          on: {
            'ability.changed': '.checking',
            'line.back': '.checking',
            'student.progressed': { actions: 'progress' },
          },
          states: {
            fresh: { description: 'It is as it was told last.' },
            checking: {
              description: 'It is asked for again; what is shown stays, and what is told meanwhile with it.',
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
          description: 'What the teacher is about to do.',
          initial: 'none',
          states: {
            none: {
              description: 'Nothing.',
              entry: assign({ userId: null }),
              on: {
                'extend.begin': { guard: 'canExtend', target: 'extending', actions: ['choose', 'clearProblem'] },
                'end.begin': { guard: 'canEnd', target: 'ending', actions: 'clearProblem' },
              },
            },
            extending: {
              description: 'How much more time a student gets.',
              on: {
                'extend.minutes': { actions: 'setMinutes' },
                'extend.send': { guard: 'areMinutes', target: 'sendingTime' },
                'order.cancel': 'none',
              },
            },
            sendingTime: {
              description: 'The time is being given.',
              tags: 'sending',
              entry: 'clearProblem',
              invoke: {
                src: 'extend',
                input: ({ context: { abilityRoundId, userId, minutes } }) => ({
                  abilityRoundId,
                  userId: userId ?? '',
                  minutes,
                }),
                onDone: { target: 'none', actions: { type: 'say', params: { text: texts.extended } } },
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
              description: 'Whether it is to end now.',
              on: { 'end.send': 'sendingEnd', 'order.cancel': 'none' },
            },
            sendingEnd: {
              description: 'It is being ended.',
              tags: 'sending',
              entry: 'clearProblem',
              invoke: {
                src: 'end',
                input: ({ context: { abilityRoundId } }) => ({ abilityRoundId }),
                onDone: { target: 'none', actions: { type: 'say', params: { text: texts.ended } } },
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
    gone: { description: 'There is no such round in an own class.', on: { 'round.reload': 'loading' } },
    failed: { description: 'It did not come; it can be asked for again.', on: { 'round.reload': 'loading' } },
  },
})
