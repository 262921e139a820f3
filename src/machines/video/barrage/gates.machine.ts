/** Opening and closing barrage over the videos of a class, at any level of the course (B474; E199 E201–E208, D10). */
import { assertEvent, assign, emit, raise, setup } from 'xstate'
import type { BarrageStruct } from '../../../../contract/entities/video/barrage'
import { type Failure, failureOf } from '../../shared/failure'
import type { Notify } from '../../shared/messages'
import { gatesActors } from './barrage.actors'
import type { GatesContext, GatesEvent, InBarrageClass } from './barrage.types'
import { texts } from './texts'

const coursePart = { level: 'course', id: '', name: '' } as const

export const gatesMachine = setup({
  types: {
    context: {} as GatesContext,
    events: {} as GatesEvent,
    input: {} as InBarrageClass,
    emitted: {} as Notify,
  },
  actors: gatesActors,
  actions: {
    clear: assign({ problem: null }),
    take: assign((_, struct: BarrageStruct) => ({ struct })),
    showProblem: assign((_, { text }: Failure) => ({ problem: text || texts.gatesFailed })),
    begin: assign(({ event }) => {
      assertEvent(event, 'gate.set')
      return { order: { part: event.part, isOpen: event.isOpen } }
    }),
    finish: assign({ order: null }),
    raiseChanged: raise({ type: 'gates.changed' }),
    notifySet: emit(({ context: { order } }, count: number) => ({
      type: 'notify' as const,
      level: 'success' as const,
      text: texts.gateSet(order?.isOpen ?? false, count),
    })),
    notifySetFailed: emit((_, { text }: Failure) => ({
      type: 'notify' as const,
      level: 'error' as const,
      text: text || texts.gateFailed,
    })),
    fold: assign(({ context: { folded }, event }) => {
      assertEvent(event, 'chapter.fold')
      const { chapterId } = event
      return { folded: folded.includes(chapterId) ? folded.filter((id) => id !== chapterId) : [...folded, chapterId] }
    }),
  },
}).createMachine({
  id: 'barrageGates',
  description: 'The videos of a class over which barrage is open.',
  context: ({ input }) => ({ ...input, struct: null, folded: [], order: null, problem: null }),
  invoke: { src: 'facts', input: ({ context: { teachingClassId } }) => ({ teachingClassId }) },
  type: 'parallel',
  on: { 'chapter.fold': { actions: 'fold' } },
  states: {
    videos: {
      description: 'The videos of the class.',
      initial: 'loading',
      on: { 'gates.reload': { target: '.loading' }, 'gates.changed': { target: '.loading' } },
      states: {
        loading: {
          description: 'Loading the videos; the previous ones stay visible.',
          entry: 'clear',
          invoke: {
            src: 'loadGates',
            input: ({ context: { teachingClassId } }) => ({ teachingClassId }),
            onDone: { target: 'listed', actions: { type: 'take', params: ({ event }) => event.output } },
            onError: {
              target: 'failed',
              actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        listed: { description: 'The videos are listed; there may be none.' },
        failed: { description: 'Loading the videos failed; a retry is offered.' },
      },
    },
    setting: {
      description: 'The change of a gate.',
      initial: 'none',
      states: {
        none: { description: 'No gate is being changed.', on: { 'gate.set': { target: 'working', actions: 'begin' } } },
        working: {
          tags: 'sending',
          description: 'Opening or closing barrage over a part of the course.',
          invoke: {
            src: 'setGate',
            input: ({ context: { teachingClassId, order } }) => ({
              teachingClassId,
              ...(order ?? { part: coursePart, isOpen: false }),
            }),
            onDone: {
              target: 'none',
              actions: [{ type: 'notifySet', params: ({ event }) => event.output }, 'finish', 'raiseChanged'],
            },
            onError: {
              target: 'none',
              actions: [{ type: 'notifySetFailed', params: ({ event }) => failureOf(event.error) }, 'finish'],
            },
          },
        },
      },
    },
  },
})
